#!/usr/bin/env python3
"""How the stack model grows: builds made-up apps of 1e3 to 1e6 edges and prints a table of times and memory.

    python3 Benchmarks/stack_scale.py .build/release/flowgraph [edges ...]

The times are of one core and the fastest of some repetitions; memory is what the model of one idiom keeps beyond the graph.
"""

import json
import os
import subprocess
import sys

HEAD = "| edges | frames | push-graph edges | build, ms | negative query, ms | traps of all modals, ms | modals | bytes an edge |"


def main() -> int:
    if len(sys.argv) < 2:
        print(__doc__.strip(), file=sys.stderr)
        return 64
    program, sizes = sys.argv[1], sys.argv[2:] or ["1000", "10000", "100000", "1000000"]
    print(HEAD)
    print("|" + " ---: |" * 8)
    for size in sizes:
        # Freed memory goes back at once, so that what is resident is what is kept.
        keeping = {"MALLOC_MMAP_THRESHOLD_": "65536", "MALLOC_TRIM_THRESHOLD_": "0", "MALLOC_TOP_PAD_": "0"}
        run = subprocess.run([program, "__scale", size], capture_output=True, text=True, env={**os.environ, **keeping})
        if run.returncode != 0:
            print(run.stderr, end="", file=sys.stderr)
            return 1
        row = json.loads(run.stdout)
        if not row["foundNothing"]:
            print("the negative query found something", file=sys.stderr)
            return 1
        keys = ["edges", "frames", "pushEdges", "buildingMS", "negativeQueryMS", "trapsMS", "modals", "bytesPerEdge"]
        print("| " + " | ".join(f"{row[key]:,.1f}" if isinstance(row[key], float) else str(row[key]) for key in keys) + " |", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
