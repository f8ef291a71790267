#!/bin/sh
# Validates what the program really exports against the published JSON Schema.
# usage: check-schema.sh FLOWGRAPH
set -eu
flowgraph=$1
cd "$(dirname "$0")/.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# One sample is at fault in a way that makes the program end with 2; it still exports what it read.
run() { "$flowgraph" "$@" 2>/dev/null || [ $? -eq 2 ]; }
for input in samples/TeaHouse samples/mail.dot samples/faults/*; do
  name=$(printf '%s' "$input" | tr '/' '_')
  run graph "$input" --format json -o "$work/$name.graph.json"
  run check "$input" --format json --fail-on never -o "$work/$name.check.json"
  # What was written is an input again, and gives the same graph.
  run graph "$work/$name.graph.json" --format json -o "$work/$name.again"
  cmp "$work/$name.graph.json" "$work/$name.again"
done
# A flow with suppressions, one of them stale, and a baseline that accepts what is left.
printf '%s\n' 'digraph S { a -> b [style=popover, ignore="done-misused - none here"]; b -> c [style=popover]; b [ignore="popover-without-anchor"] }' \
  > "$work/ignore.dot"
run graph "$work/ignore.dot" --format json -o "$work/ignore.graph.json"
run check "$work/ignore.dot" --fail-on never --write-baseline "$work/ignore.baseline" -o /dev/null
run check "$work/ignore.dot" --fail-on never --baseline "$work/ignore.baseline" --format json -o "$work/ignore.check.json"
# Debian's package serves the system's Python, which need not be the first one found.
python=python3
python3 -c 'import jsonschema' 2>/dev/null || python=/usr/bin/python3
"$python" - "$work" <<'PYTHON'
import glob, json, sys
import jsonschema

schema = json.load(open("Documentation/flowgraph.schema.json"))
validator = jsonschema.Draft202012Validator(schema)
jsonschema.Draft202012Validator.check_schema(schema)
files = sorted(glob.glob(sys.argv[1] + "/*.json"))
faults = [(f, e) for f in files for e in validator.iter_errors(json.load(open(f)))]
for file, fault in faults:
    print(f"{file}: {fault.json_path}: {fault.message}")
print(f"schema: {len(files)} exports checked, {len(faults)} faults")
sys.exit(1 if faults or not files else 0)
PYTHON
