# make play: set up and start the table.  make test: set up and run every check.

PYTHON ?= python3
BIN := .venv/bin
WEB := src/astragal/web/index.html
WEB_SOURCES := $(shell find web locale -name node_modules -prune -o -type f -print) src/astragal/wire/reconnect.json
LOCK := uv pip compile -q pyproject.toml --universal --python-version 3.11 --generate-hashes --upgrade \
	--no-header --no-annotate --no-emit-index-url --no-emit-find-links --group build
ALL := --extra server --extra client --extra postgres --extra plot --extra openspiel --extra pettingzoo --extra gymnasium \
	--group dev

.PHONY: setup play test check format bench bench-adapters bench-players bench-server bench-web soak train pictures screenshots solved learned tables lock wheel clean

setup: .venv/play.done $(WEB)

play: setup
	@ASTRAGAL_LOG_LEVEL=warning $(BIN)/astragal serve --open

check: .venv/test.done web/node_modules/.package-lock.json
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/mypy --strict tests/referee
	$(BIN)/lint-imports --no-logo
	npm --prefix web run --silent check

test: check $(WEB)
	npm --prefix web run --silent test
	$(BIN)/python tests/web/chromium.py
	$(BIN)/pytest -q -n 2 --dist worksteal

format: .venv/test.done
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

bench: .venv/bench.done
	$(BIN)/astragal bench --json > benchmarks/latest.json.new
	mv benchmarks/latest.json.new benchmarks/latest.json
	cat benchmarks/latest.json

bench-adapters: .venv/bench.done
	PYTHONPATH=benchmarks/adapters:benchmarks/server $(BIN)/python benchmarks/adapters/bench.py

train: .venv/bench.done
	$(BIN)/python docs/examples/train.py

bench-players: .venv/bench.done
	PYTHONPATH=benchmarks/server $(BIN)/python benchmarks/players

bench-server: .venv/test.done benchmarks/server/node_modules/.package-lock.json
	$(BIN)/python benchmarks/server/bench.py

bench-web: .venv/test.done $(WEB) benchmarks/web/node_modules/.package-lock.json
	$(BIN)/python tests/web/chromium.py
	PYTHONPATH=benchmarks/web:benchmarks/server:tests $(BIN)/python benchmarks/web/bench.py

soak: .venv/test.done
	$(BIN)/python benchmarks/server/soak --games 200

pictures: .venv/test.done
	$(BIN)/python docs/pictures.py

screenshots: .venv/test.done $(WEB)
	$(BIN)/python tests/web/chromium.py
	PYTHONPATH=benchmarks/web:benchmarks/server:tests $(BIN)/python docs/screenshots.py

solved: .venv/test.done
	$(BIN)/python docs/solved.py

tables: .venv/test.done
	$(BIN)/python -m astragal.games.rolling_cubes.exact.shipping

learned: .venv/test.done
	$(BIN)/python docs/learned.py

lock: .venv/test.done
	$(BIN)/python -m pip install -q uv
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
	npm --prefix $* ci --no-audit --no-fund --loglevel error

.venv/%.done: requirements/%.txt pyproject.toml | .venv/bin/python
	$(BIN)/python -m pip install -q --disable-pip-version-check --require-hashes -r $<
	$(BIN)/python -m pip install -q --disable-pip-version-check --no-deps --no-build-isolation -e .
	@$(BIN)/python -m compileall -q src  # the first start is quick too
	@touch $@
