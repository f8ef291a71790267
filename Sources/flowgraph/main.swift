import FoundationEssentials

print("flowgraph")
