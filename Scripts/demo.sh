#!/bin/sh
# Checks and draws the samples, and says where the pictures are.
# usage: demo.sh FLOWGRAPH
set -eu
flowgraph=$1
cd "$(dirname "$0")/.."
mkdir -p demo
echo "== flowgraph check samples/TeaHouse"
"$flowgraph" check samples/TeaHouse --fail-on never
echo
echo "== drawing"
"$flowgraph" render samples/TeaHouse -o demo/tea-house.svg
"$flowgraph" render samples/TeaHouse --highlight 1 -o demo/tea-house-finding-1.svg
"$flowgraph" render samples/TeaHouse -o demo/tea-house.png
"$flowgraph" render samples/mail.dot -o demo/mail.svg
echo "The pictures are in:"
for picture in demo/tea-house.svg demo/tea-house-finding-1.svg demo/tea-house.png demo/mail.svg; do
  echo "  $(pwd)/$picture"
done
