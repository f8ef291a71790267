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
