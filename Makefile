# The commands of the project; `make` alone lists them.

APP ?= gallery
ON ?= browser
ARGS ?=

SWIFT_FILES = Package.swift Sources Apps Tests Examples

# How what is used (not what is tested) is built: without a library to find at every start.
# LLVM's linker, as others warn of what Foundation calls (`mktemp`).
# Without what a debugger wants, which is more than the program itself.
# Without asking for libcurl, which CCurl opens when something is fetched.
RELEASE = -c release --static-swift-stdlib -Xswiftc -use-ld=lld -debug-info-format none -Xlinker --strip-all -Xlinker -z -Xlinker pack-relative-relocs -Xswiftc -Xfrontend -Xswiftc -disable-autolink-library -Xswiftc -Xfrontend -Xswiftc curl
# The tests and what they drive as people run it, in a place of its own: other flags build all anew.
TESTED = -c release -Xswiftc -enable-testing --scratch-path .build/tested

# Tests share the main actor: with all at once, one that waits for a network would wait for all.
# Tests that play with the built programs do one thing at a time, as a person does. The tests of
# pictures and barriers run beside them: they wait for Chromium half of their time.
# Who hangs is ended and told, long before whoever waits for all of this gives up.
# What they leave in the folder for temporary files goes with it: FoundationNetworking alone leaves an
# empty file for each download that is called off. So do settings, which no run finds or leaves.
TESTS = folder=$$(mktemp -d) && trap 'rm -rf "$$folder"' EXIT INT TERM && \
	TMPDIR=$$folder XDG_CONFIG_HOME=$$folder/settings \
	timeout --foreground --signal INT --kill-after 30 20m \
	swift test --skip-build --disable-xctest --experimental-maximum-parallelization-width 4
# As one product: `swift test` and `--build-tests` build all of it twice, once more for tools.
BUILT = swift build --product MartletPackageTests
PLAYED = EndToEndTests
# Of the played ones those that look at pictures or build folders, about half of the time.
LOOKED = EndToEnd/.*(AccessTests|PictureTests|FolderTests|FetchedPackageTests|ReadmeTests)/
# Who waits for sockets and processes does so by the clock on the wall: apart from tests that keep the
# main actor busy, whose time would be counted as theirs.
WIRED = HTTPTests|BrowserTests|DataTaskTests|LoopbackTests|HostileServerTests|InteropTests
WIRED := $(WIRED)|ReplayTests|RecordedTests|LateAnswerTests|ThreadsTests|KeyringTests
WIRED := $(WIRED)|PostgresServerTests|ServingTests

.PHONY: access bare compat deployed nodes fonts wander strangers help run named build test check lint arrows floors members bench coverage lines kills pictures protocol trees examples hostile rebuilt released played looked docs tests toolkit install deb format setup clean
.DEFAULT_GOAL := help

help: ## Lists these commands
	@sed -n 's/^\([a-z]*\):.*## /\1\t/p' $(MAKEFILE_LIST) | expand -t 9

run: named build ## Runs an app: make run APP=pickpocket ON=terminal|browser|plain ARGS="--port 8080"
	@scripts/run $(APP) $(ON) $(ARGS)

# A slip in a name is told before anything is built.
named:
	@scripts/run --check '$(APP)' '$(ON)'

# The product that depends on the two others: one build makes all three programs.
build: .build/packages-build-run fonts ## Builds the martlet command for use
	@scripts/build $(RELEASE) --product martlet-screens

toolkit: build ## Builds what martlet run compiles and links other people's apps with
	@scripts/toolkit

fonts: .build/packages-font ## Makes small fonts for the page of Debian's, where they are out of date
	@scripts/fonts .build/fonts

PREFIX ?= /usr/local
install: toolkit ## Installs the command, the apps and what martlet run needs: make install PREFIX=/opt/martlet
	scripts/install $(PREFIX)

deb: toolkit ## Makes a Debian package of it in .build/deb
	scripts/deb .build/deb

bare: deb ## Plays with the package on a bare Debian 12 (root, debootstrap): ARGS="--rebuild"
	scripts/deb .build/deb --newer
	scripts/bare .build/bare $(ARGS)

nodes: .build/packages-deploy build ## Plays with three nodes, HAProxy and PostgreSQL: ARGS="--sessions 300"
	@scripts/nodes $(ARGS)

deployed: .build/packages-deploy ## Plays with systemd's units, HAProxy, Apache and nginx as they are in deploy: ARGS="--only HAProxy"
	@scripts/deployed $(ARGS)

# The programs that tests play with, and the tests.
tests:
	swift build
	$(BUILT)

test: .build/packages-build-run-test fonts tests ## Runs all tests, and builds and tries the examples
	swift build --product MartletRuntime
	$(TESTS) --skip '$(PLAYED)|$(WIRED)'
	$(TESTS) --filter '$(WIRED)'
	$(MAKE) --jobs 2 --output-sync=line played looked
	$(MAKE) examples

# Both only read what is built: they need not wait for each other's lock on it.
played:
	$(TESTS) --ignore-lock --filter $(PLAYED) --skip '$(LOOKED)'

looked:
	$(TESTS) --ignore-lock --filter '$(LOOKED)'

released: .build/packages-build ## Builds the command for release and sees whether it keeps what it is given
	@scripts/released

hostile: .build/packages-build-run-test ## Sends the apps 100,000 messages that no page would send: ARGS="--seed 2 --app todo", or a million keys each that no person would: ON=terminal ARGS=COUNT
ifeq ($(ON),terminal)
	$(BUILT) $(TESTED)
	MARTLET_SEQUENCES=$(or $(ARGS),1000000) swift test --skip-build $(TESTED) \
	  --disable-xctest --filter HostileKeysTests
else
	$(MAKE) build
	@scripts/hostile $(ARGS)
endif

rebuilt: .build/packages-build ## Builds an app twice, with other sources, and sees what state it keeps
	@scripts/rebuilt

examples: .build/packages-build ## Builds the apps in Examples and looks whether they start
	@scripts/examples

check: fonts ## Everything that must hold before a commit: format, arrows, warnings, pages, tests
	@scripts/setup
	$(MAKE) lint arrows
	swift build --explicit-target-dependency-import-check error
	$(BUILT) --explicit-target-dependency-import-check error
	swift build --product MartletRuntime
	scripts/floors
	scripts/members
	scripts/coverage --check
	scripts/docs
	$(TESTS) --skip '$(PLAYED)|$(WIRED)'
	$(TESTS) --filter '$(WIRED)'
	$(MAKE) --jobs 2 --output-sync=line played looked
	$(MAKE) examples

access: export MARTLET_ACCESS = all
access: .build/packages-build-run-test tests ## Looks for barriers in every screen, in all widths and colours
	$(subst 20m,3h,$(TESTS)) --filter AccessTests

kills: export MARTLET_KILLS = $(or $(ARGS),200)
kills: .build/packages-build-run-test tests ## Kills the server of each app 200 times while somebody types, and looks what is lost: ARGS=COUNT
	$(subst 20m,3h,$(TESTS)) --filter KilledTests

lint: ## Checks the format
	swift format lint --strict --parallel -r $(SWIFT_FILES)

arrows: ## Proves that modules import only what lies below them
	@scripts/arrows

floors: ## Proves that files of the runtime use only what their room or one below declares
	swift build
	@scripts/floors

members: ## Proves that @Model finds the variables that the compiler's parser finds: ARGS="FOLDER…"
	@scripts/members $(ARGS)

bench: .build/packages-build-run-test-bench fonts ## Measures speed: make bench ARGS=terminal|browser|visit|crowd|people|size|todo|hub|state|run, or several; ARGS=--page writes docs/speed.md
	swift build $(RELEASE) --product bench-apps
	$(MAKE) toolkit
	@/usr/bin/env PYTHONDONTWRITEBYTECODE=1 /usr/bin/python3 Benchmarks/bench.py \
	  .build/release/bench-apps $(ARGS)

docs: .build/packages-build ## Makes the pages of the public modules in .build/docs
	scripts/docs

coverage: .build/packages-build ## Makes docs/coverage.md, the table of all names
	swift build
	scripts/coverage

lines: .build/packages-build-run-test ## Says which share of models and view models the tests reach
	@scripts/lines

pictures: export MARTLET_PICTURES = write
pictures: .build/packages-build-run-test tests ## Keeps the pictures of the catalogue and the games as they are now
	$(TESTS) --filter PictureTests

protocol: export MARTLET_PROTOCOL = write
protocol: .build/packages-build-run-test tests ## Writes docs/protocol.md and Client/protocol.js from the table of the protocol
	$(TESTS) --filter BrowserTests.ProtocolTests

trees: export MARTLET_TREES = 20000
trees: .build/packages-build-run-test tests ## Lays 20,000 random trees out by the runtime and by a model of the rules
	$(TESTS) --filter TreeTests

wander: export MARTLET_WANDER = $(or $(ARGS),20)
wander: .build/packages-build-run-test tests ## Does by chance what comes into somebody's mind, on all screens: ARGS=SEEDS, of 200 acts each
	$(subst 20m,10h,$(TESTS)) --filter 'WanderingTests|SharedActsTests|RelaunchedTests'

strangers: .build/packages-build-run-test ## Builds apps that others wrote and drives them on all screens: ARGS="FOLDER…"
	$(MAKE) toolkit
	$(BUILT) $(TESTED)
	@scripts/strangers --drive $(ARGS)

compat: .build/packages-build ## Runs OpenSwiftUI's tests of SwiftUI's public behaviour: ARGS=CHECKOUT
	swift build --product MartletRuntime
	@scripts/compat $(ARGS)

format: ## Formats the sources
	swift format -i --parallel -r $(SWIFT_FILES)

setup: ## Installs the packages that are missing
	scripts/setup

clean: ## Forgets what was built
	rm -rf .build

# What a list of packages was last installed for: .build/packages-build-run …
.build/packages-%: scripts/packages.txt scripts/setup
	@scripts/setup $(subst -, ,$*)
