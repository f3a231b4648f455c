# The only entrance: every target works from a fresh clone and builds what it needs.
#   make demo         check the lists in examples/ and print the report
#   make test         all tests, on all processors
#   make coverage     the same with branch coverage, at twice the time
#   make lint         ruff, mypy --strict and the import contract
#   make bench        cold start, decks a second, a whole event, peak memory
#   make golden       write the golden reports anew; read the diff before you commit it
#   make docs         write docs/rules.md anew from the rules' manual pages in data/
#   make browser      install Chromium (Debian's), which looks at the HTML report in tests; without it they are skipped
#   make shells       install zsh and fish (Debian's), in which tests try the completion; without them they are skipped
#   make wheel-check  build the wheel and run it in a clean environment, far from this folder
# PYTHON=/path/to/python picks the interpreter (3.11 or newer).

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
RUNTIME := $(VENV)/.runtime-installed
DEV := $(VENV)/.dev-installed
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check

.PHONY: demo test coverage lint bench golden docs browser shells wheel-check clean

demo: $(RUNTIME)
	$(BIN)/deckcheck check --exit-zero --as-of 2026-08-09 examples

test: $(DEV)
	$(BIN)/python -m pytest --numprocesses auto --dist worksteal

coverage: $(DEV)
	$(BIN)/python -m pytest --numprocesses auto --dist worksteal --cov --cov-report=term:skip-covered

lint: $(DEV)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

bench: $(RUNTIME)
	$(BIN)/python -m bench

golden: $(DEV)
	DECKCHECK_GOLDEN=write $(BIN)/python -m pytest -k golden

docs: $(RUNTIME)
	$(BIN)/python docs/build.py

browser:
	@command -v chromium >/dev/null || { \
	  apt-get update -qq && DEBIAN_FRONTEND=noninteractive \
	  apt-get install -y -qq --no-install-recommends chromium fonts-dejavu-core >/dev/null; }

shells:
	@{ command -v zsh && command -v fish; } >/dev/null || { \
	  apt-get update -qq && DEBIAN_FRONTEND=noninteractive \
	  apt-get install -y -qq --no-install-recommends zsh fish >/dev/null; }

wheel-check: $(DEV)
	$(BIN)/python bench/wheel_check.py

# A stamp is made anew only when pyproject.toml is newer, so a second call costs nothing.
$(VENV)/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	  echo "deckcheck needs Python 3.11 or newer; name one with: make PYTHON=/path/to/python" >&2; exit 1; }
	$(PYTHON) -m venv $(VENV)

$(RUNTIME): pyproject.toml | $(VENV)/bin/python
	$(PIP) --editable .
	@touch $@

$(DEV): pyproject.toml | $(VENV)/bin/python
	$(PIP) --editable '.[dev]'
	@touch $@ $(RUNTIME)

clean:
	rm -rf $(VENV) build dist *.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis .coverage
