# Everything a newcomer needs: `make demo` and `make test`. Both install what is missing on Debian and Ubuntu, and say what to install elsewhere.

SWIFT ?= swift
BUILD_FLAGS ?=
PYTHON ?= python3
RELEASE = $(shell $(SWIFT) build -c release $(BUILD_FLAGS) --show-bin-path)/flowgraph

.PHONY: all demo test build release format lint docs docs-check schema-check bench setup setup-test clean

all: build

setup:
	@sh Scripts/setup.sh

setup-test:
	@sh Scripts/setup.sh test

build: setup
	$(SWIFT) build $(BUILD_FLAGS)

release: setup
	$(SWIFT) build -c release $(BUILD_FLAGS) --product flowgraph

demo: release
	@sh Scripts/demo.sh "$(RELEASE)"

test: setup-test
	$(SWIFT) test $(BUILD_FLAGS) --disable-xctest
	@sh Scripts/check-schema.sh "$$($(SWIFT) build $(BUILD_FLAGS) --show-bin-path)/flowgraph"

format:
	$(SWIFT) format --in-place --recursive Package.swift Plugins Sources Tests

lint:
	$(SWIFT) format lint --strict --recursive Package.swift Plugins Sources Tests

docs: build
	@sh Scripts/docs.sh "$$($(SWIFT) build $(BUILD_FLAGS) --show-bin-path)/flowgraph"

docs-check: build
	@sh Scripts/docs.sh "$$($(SWIFT) build $(BUILD_FLAGS) --show-bin-path)/flowgraph" --check

bench: release
	@$(PYTHON) Benchmarks/run.py "$(RELEASE)" $(BENCH_INPUT)

clean:
	rm -rf .build demo
