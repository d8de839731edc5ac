# make play   set everything up, build the client, serve the game on http://127.0.0.1:8000
# make test   set everything up and run every check and test
# make bench  measure, one JSON object a line
# make soak   the long runs
# make pictures  the pictures of the documents (ONLY=kapow for one of them)
# make mutants  plant small faults and see whether the tests notice (SAMPLE=all for every one, FAMILY=superscape for those of one family)

PYTHON ?= python3
PORT ?= 8000
PY := .venv/bin/python
STAMPS := var/stamps
CLIENT_SOURCES := $(shell find web/src web/public web/index.html web/vite.config.ts web/tsconfig.json -type f 2>/dev/null)
ENGINE_SOURCES := $(shell find src/slugfest/kernel src/slugfest/rules src/slugfest/geometry src/slugfest/bots -name "*.py") src/slugfest/rounding.py
NODE := $(shell command -v node 2>/dev/null)

.PHONY: setup play test check bench soak mutants lock clean browser interpreted

setup: $(STAMPS)/compiled playable

# What a first match needs: nobody waits for the compiler to see the page.
.PHONY: playable
playable: $(STAMPS)/python $(if $(NODE),$(STAMPS)/client,no-node)

$(STAMPS)/python: requirements.lock pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(0 if sys.version_info >= (3, 11) else "Slugfest needs Python 3.11 or later.")'
	@mkdir -p $(STAMPS)
	$(PYTHON) -m venv .venv
	$(PY) -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.lock
	$(PY) -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
	@touch $@

$(STAMPS)/compiled: $(STAMPS)/python scripts/compile.py scripts/native_classes.py $(ENGINE_SOURCES)
	$(PY) scripts/compile.py
	@touch $@

$(STAMPS)/packages: web/package.json web/package-lock.json
	@mkdir -p $(STAMPS)
	cd web && npm ci --no-audit --no-fund --loglevel=error
	@touch $@

$(STAMPS)/client: $(STAMPS)/packages $(CLIENT_SOURCES)
	cd web && npm run --silent build
	@touch $@

# What only the tests of clusters need: Ray is ten times as large as all the rest that they play with.
$(STAMPS)/ray: requirements-ray.lock $(STAMPS)/python
	$(PY) -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements-ray.lock
	@touch $@

# The client that browser tests drive: the same sources, with the hooks of src/testing.
$(STAMPS)/test-client: $(STAMPS)/packages $(CLIENT_SOURCES)
	cd web && npm run --silent build:test
	@touch $@

.PHONY: no-node
no-node:
	@echo "Node.js was not found, so the browser client cannot be built (Node 20 or later builds it)."
	@echo "The terminal table needs nothing more: 'make play' starts it."

ifeq ($(NODE),)
play: playable
	@$(PY) scripts/compile.py --behind & .venv/bin/slugfest play
else
play: playable
	@$(PY) scripts/compile.py --behind & .venv/bin/slugfest serve --port $(PORT)
endif

check: setup
	.venv/bin/ruff check .
	.venv/bin/ruff format --check .
	.venv/bin/mypy
	cd web && npm run --silent check

browser: $(STAMPS)/test-client
	@scripts/ensure-chromium

test: check browser $(STAMPS)/ray
	cd web && npm test --silent
	$(PY) -m pytest -n 2 --rule-record
	SLUGFEST_FORM=interpreted $(PY) -m pytest -n 2 -m interpreted

bench: setup browser
	@$(PY) scripts/bench.py
	@$(PY) scripts/bench_waits.py
	@$(PY) scripts/bench_load.py
	@$(PY) scripts/bench_browser.py

soak: setup browser
	$(PY) scripts/soak.py
	$(PY) scripts/soak_bots.py
	$(PY) scripts/strike_amendments.py
	$(PY) -m pytest -n 1 --long
	SLUGFEST_FORM=interpreted $(PY) -m pytest -n 2 tests/kernel tests/rules tests/bots tests/golden

.PHONY: pictures
pictures: setup browser
	$(PY) scripts/pictures.py $(ONLY)

mutants: setup
	FAMILY=$(FAMILY) $(PY) scripts/mutants.py $(if $(SAMPLE),--sample $(SAMPLE)) $(if $(ONLY),--only $(ONLY)) $(if $(AGAIN),--again)

# The same sources without compiled modules, for debugging and coverage; `make setup` compiles them again.
interpreted:
	$(PY) scripts/compile.py --remove
	@rm -f $(STAMPS)/compiled

# The lock holds versions and hashes; run this after changing the dependencies in pyproject.toml.
lock:
	$(PYTHON) -m venv var/uv && var/uv/bin/pip install --quiet uv
	var/uv/bin/uv pip compile --universal --generate-hashes --python-version 3.11 --extra dev \
		--no-header --no-annotate --quiet pyproject.toml -o requirements.lock
	var/uv/bin/uv pip compile --universal --generate-hashes --python-version 3.11 --extra ray \
		--constraint requirements.lock --no-header --no-annotate --quiet pyproject.toml -o requirements-ray.lock

# What is made from the sources: the guides to the card language and to the names of case files, and the schemas.
.PHONY: guide
guide: export SLUGFEST_FORM = interpreted
guide: setup
	$(PY) -m slugfest.cards.guide.document knight docs/card-language.md
	$(PY) -m slugfest.cards.guide.document superscape docs/superscape-card-language.md
	$(PY) -m slugfest.lab.casework.guide docs/case-names.md
	$(PY) scripts/schemas.py src/slugfest/cards/schemas

clean:
	rm -rf .venv var/stamps web/node_modules web/dist web/dist-test build
