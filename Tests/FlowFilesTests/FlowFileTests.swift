import FlowFiles
import Testing
