import GraphModel
