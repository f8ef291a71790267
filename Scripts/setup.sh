#!/bin/sh
# Makes sure that the libraries and programs that flowgraph is built with are here.
# usage: setup.sh [test]     `test` adds what only the tests need
set -eu

say() { printf '%s\n' "$*" >&2; }

if ! command -v swift >/dev/null 2>&1; then
  say "flowgraph is built with Swift 6.3 or later; install it from https://www.swift.org/install and run this again."
  exit 1
fi

case "$(uname -s)" in
Darwin)
  missing=""
  for formula in pkg-config graphviz libxml2 libyaml; do
    brew list "$formula" >/dev/null 2>&1 || missing="$missing $formula"
  done
  if [ -n "$missing" ]; then
    say "These are missing; install them with Homebrew and run this again:"
    say "  brew install$missing"
    exit 1
  fi
  ;;
Linux)
  packages=""
  need() { packages="$packages $1"; }
  command -v pkg-config >/dev/null 2>&1 || need pkg-config
  if command -v pkg-config >/dev/null 2>&1; then
    pkg-config --exists libgvc || need libgraphviz-dev
    pkg-config --exists libxml-2.0 || need libxml2-dev
    pkg-config --exists yaml-0.1 || need libyaml-dev
  else
    need libgraphviz-dev
    need libxml2-dev
    need libyaml-dev
  fi
  # Layout plugins and fonts are loaded when a picture is drawn; the `dot` program brings and registers them.
  command -v dot >/dev/null 2>&1 || need graphviz
  command -v fc-list >/dev/null 2>&1 || need fontconfig
  if command -v fc-list >/dev/null 2>&1; then
    [ -n "$(fc-list ':lang=en' 2>/dev/null | head -n 1)" ] || need fonts-dejavu-core
  else
    need fonts-dejavu-core
  fi
  if [ "${1:-}" = test ]; then
    command -v xmllint >/dev/null 2>&1 || need libxml2-utils
    command -v python3 >/dev/null 2>&1 || need python3
    python3 -c 'import jsonschema' >/dev/null 2>&1 || /usr/bin/python3 -c 'import jsonschema' >/dev/null 2>&1 || need python3-jsonschema
  fi
  if [ -n "$packages" ]; then
    if ! command -v apt-get >/dev/null 2>&1; then
      say "These Debian packages, or what your system calls them, are missing:$packages"
      exit 1
    fi
    say "Installing:$packages"
    as_root=""
    if [ "$(id -u)" -ne 0 ]; then
      command -v sudo >/dev/null 2>&1 || { say "Run as root:  apt-get install$packages"; exit 1; }
      as_root=sudo
    fi
    $as_root apt-get update -qq
    # shellcheck disable=SC2086
    DEBIAN_FRONTEND=noninteractive $as_root apt-get install -y -qq --no-install-recommends $packages >/dev/null
  fi
  ;;
*)
  say "flowgraph is built on Linux and macOS; this is $(uname -s)."
  exit 1
  ;;
esac
