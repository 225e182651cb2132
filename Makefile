# make play: set up and start the table.  make test: set up and run every check.  make quick: what to run after an edit.

PYTHON ?= python3
BIN := .venv/bin
WEB := src/astragal/web/index.html
WEB_SOURCES := $(shell find web locale \( -name node_modules -o -name __pycache__ \) -prune -o -type f -print) src/astragal/wire/reconnect.json
LOCK := uv pip compile -q pyproject.toml --universal --python-version 3.11 --generate-hashes --upgrade \
	--no-header --no-annotate --no-emit-index-url --no-emit-find-links --group build
ALL := --extra server --extra client --extra postgres --extra cluster --extra plot --extra openspiel --extra pettingzoo --extra gymnasium \
	--extra gpu --group dev

# The tests start Python hundreds of times: bytecode is kept, even if this shell says otherwise.
export PYTHONDONTWRITEBYTECODE :=
PIP := $(BIN)/python -m pip install -q --disable-pip-version-check
UV := $(BIN)/uv pip install -q --python $(BIN)/python
# Two targets at a time; what each says is shown as a whole, where make can do that.
TWO := $(MAKE) --no-print-directory -j2 $(if $(filter output-sync,$(.FEATURES)),--output-sync=target)
QUICK := tests/core tests/games tests/conformance tests/wire tests/server --ignore tests/server/test_schema.py
CHECKS := types web-types web-lint lint imports

.PHONY: setup play test quick test-long test-gpu check $(CHECKS) quick-tests web-test compiled chromium golden format bench bench-adapters bench-gpu bench-players bench-ratings bench-server bench-web soak train pictures screenshots film solved learned tables lock wheel clean

setup: .venv/play.done $(WEB)

play: setup
	@ASTRAGAL_LOG_LEVEL=warning $(BIN)/astragal serve --open $(if $(HOST),--host $(HOST))

# Set up and check, two things at a time and what takes longest first, then the tests.
test:
	+@$(TWO) .venv/test.done $(WEB) chromium compiled types .venv/collected.done $(CHECKS) web-test
	$(BIN)/pytest -q -n 2 --dist worksteal

# Lint, types and the tests of games, rules and SQLite.
quick: .venv/test.done web/node_modules/.package-lock.json
	+@$(TWO) quick-tests $(CHECKS)

# Everything, on both stores, with many more repeats; then servers are killed for some minutes.
test-long:
	+@$(TWO) .venv/test.done $(WEB) chromium
	$(BIN)/pytest -q -n 2 --dist worksteal --length long --timeout 7200
	+@$(MAKE) --no-print-directory soak

# On a machine with a GPU. What passed there is kept.
test-gpu: .venv/test.done
	$(BIN)/pytest --no-header -v tests/gpu > benchmarks/gpu/tests.txt || { cat benchmarks/gpu/tests.txt; exit 1; }

check: .venv/test.done web/node_modules/.package-lock.json
	+@$(TWO) $(CHECKS)

lint: .venv/test.done
	$(BIN)/ruff check -q .
	$(BIN)/ruff format -q --check .

types: .venv/test.done
	$(BIN)/mypy

imports: .venv/test.done
	$(BIN)/lint-imports --no-logo

# The client is checked again only after a change of its sources.
web-types web-lint web-test: web-%: web/node_modules/.%.done

web/node_modules/.%.done: $(WEB_SOURCES) web/node_modules/.package-lock.json
	npm --prefix web run --silent $*
	@touch $@

quick-tests: .venv/test.done
	$(BIN)/pytest -q -n 2 --dist worksteal --length quick -p no:schemathesis $(QUICK)

compiled: .venv/test.done
	$(BIN)/astragal compile

# The first time, Python compiles the tests and all that they import: once, instead of once in each worker.
.venv/collected.done: .venv/test.done
	$(BIN)/pytest -q --collect-only > $@.new || { cat $@.new; exit 1; }
	@mv $@.new $@

chromium: | .venv/bin/python
	$(BIN)/python tests/web/chromium.py

# After an intended change of rules or views: the playthroughs in tests/golden as they are now, to be read as a diff.
golden: .venv/test.done
	PYTHONPATH=tests $(BIN)/python -m conformance.golden

format: .venv/test.done
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

bench: .venv/bench.done
	$(BIN)/astragal bench --json > benchmarks/latest.json.new
	mv benchmarks/latest.json.new benchmarks/latest.json
	cat benchmarks/latest.json

bench-adapters: .venv/bench.done
	PYTHONPATH=benchmarks/adapters:benchmarks/server $(BIN)/python benchmarks/adapters/bench.py

bench-gpu: .venv/bench.done
	PYTHONPATH=benchmarks/gpu:benchmarks/server $(BIN)/python benchmarks/gpu/bench.py

train: .venv/bench.done
	$(BIN)/python docs/examples/train.py

bench-players: .venv/bench.done
	PYTHONPATH=benchmarks/server $(BIN)/python benchmarks/players

bench-ratings: .venv/test.done compiled
	PYTHONPATH=benchmarks/ratings $(BIN)/python benchmarks/ratings/bench.py

bench-server: .venv/test.done compiled benchmarks/server/node_modules/.package-lock.json
	PYTHONPATH=tests $(BIN)/python benchmarks/server/bench.py

bench-web: .venv/test.done compiled $(WEB) benchmarks/web/node_modules/.package-lock.json chromium
	PYTHONPATH=benchmarks/web:benchmarks/server:tests $(BIN)/python benchmarks/web/bench.py

soak: .venv/test.done
	PYTHONPATH=tests:benchmarks/server $(BIN)/python benchmarks/server/soak --games 400 --seconds 300

pictures: .venv/test.done
	$(BIN)/python docs/pictures.py

screenshots: .venv/test.done $(WEB) chromium
	PYTHONPATH=benchmarks/web:benchmarks/server:tests $(BIN)/python docs/screenshots.py

film: .venv/test.done $(WEB) chromium
	PYTHONPATH=benchmarks/web:benchmarks/server:tests:docs $(BIN)/python docs/film.py

solved: .venv/test.done
	$(BIN)/python docs/solved.py

tables: .venv/test.done
	$(BIN)/python -m astragal.games.rolling_cubes.exact.shipping

learned: .venv/test.done
	$(BIN)/python docs/learned.py

lock: .venv/test.done
	echo uv | $(BIN)/uv pip compile -q - --universal --python-version 3.11 --generate-hashes --upgrade \
		--no-header --no-annotate --no-emit-index-url --no-emit-find-links -o requirements/uv.txt
	$(BIN)/$(LOCK) --extra server -o requirements/play.txt
	$(BIN)/$(LOCK) $(ALL) -o requirements/test.txt
	$(BIN)/$(LOCK) $(ALL) --extra bench --extra train -o requirements/bench.txt

wheel: .venv/test.done $(WEB)
	$(BIN)/python -m hatchling build -t wheel

clean:
	rm -rf src/astragal/web web/node_modules
	rm -rf .venv dist .mypy_cache .pytest_cache .ruff_cache .import_linter_cache .hypothesis

.venv/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
		|| { echo "astragal needs Python 3.11 or newer; name one with: make PYTHON=…" >&2; exit 1; }
	$(PYTHON) -m venv .venv

$(WEB): $(WEB_SOURCES) web/node_modules/.package-lock.json
	npm --prefix web run --silent build -- --logLevel warn

%/node_modules/.package-lock.json: %/package-lock.json
	@node -e 'const [major, minor] = process.versions.node.split(".").map(Number); process.exit(major + minor / 100 < 20.19 ? 1 : 0)' \
		|| { echo "astragal needs Node 20.19 or newer for its browser client" >&2; exit 1; }
	npm --prefix $* ci --prefer-offline --no-audit --no-fund --loglevel error

.venv/bin/uv: requirements/uv.txt | .venv/bin/python
	$(PIP) --require-hashes -r $<
	@touch $@

# uv is much faster, but does not read pip's settings: where it finds no packages, pip may.
.venv/%.done: requirements/%.txt pyproject.toml | .venv/bin/uv
	$(UV) --require-hashes -r $< || $(PIP) --require-hashes -r $<
	$(UV) --no-deps --no-build-isolation -e .
	@$(BIN)/python -m compileall -q src  # the first start is quick too
	@touch $@
