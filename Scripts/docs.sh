#!/bin/sh
# Writes, or with --check compares, the documents that are made by the program itself.
# usage: docs.sh FLOWGRAPH [--check]
set -eu
flowgraph=$1
cd "$(dirname "$0")/.."
if [ "${2:-}" = --check ]; then
  "$flowgraph" __docs Documentation/Rules --check
  work=$(mktemp -d)
  trap 'rm -rf "$work"' EXIT
  # What the README shows of the program's output is what it prints, apart from the lines that `…` leaves out.
  "$flowgraph" check samples/TeaHouse --fail-on never >"$work/check.txt" 2>/dev/null || true
  sed -n '/^\$ flowgraph check samples\/TeaHouse$/,/^```$/p' README.md | sed -e '1d' -e '$d' -e '/^…$/d' >"$work/shown.txt"
  while IFS= read -r line; do
    if ! grep -qxF -- "$line" "$work/check.txt"; then
      echo "README.md shows output that 'flowgraph check samples/TeaHouse' does not print: $line" >&2
      exit 1
    fi
  done <"$work/shown.txt"
  # DOT, not SVG: another version of Graphviz draws the same DOT a little differently.
  "$flowgraph" render samples/TeaHouse -o "$work/tea-house.dot"
  if ! cmp -s "$work/tea-house.dot" Documentation/Images/tea-house.dot; then
    echo "Documentation/Images/tea-house is stale; run 'make docs'" >&2
    exit 1
  fi
else
  mkdir -p Documentation/Rules Documentation/Images
  "$flowgraph" __docs Documentation/Rules
  "$flowgraph" render samples/TeaHouse -o Documentation/Images/tea-house.dot
  "$flowgraph" render samples/TeaHouse -o Documentation/Images/tea-house.svg
fi
