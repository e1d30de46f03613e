#!/usr/bin/env python3
"""A new game by the words of docs/reference/game-interface.md: the lines under "Adding a game" are run as they stand, in a copy of the tree, and each must
succeed; then the game is recorded, verified and played in a tournament. README.md shows the first of the same lines, and the tutorial all of them; its
change of a rule is made, and the test of that rule fails; then its files make Tic Tac Toe in at most 150 lines of C, which goes through conform, golden,
play, tournament, selfplay and the page. A file that is missing is named by CMake. The copy is compiled with the options of BUILD_FOLDER,
so that a compiler's cache knows what both compile.
usage: test_new_game.py SOURCE_FOLDER BUILD_FOLDER"""
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "play/table"))
from table import Table  # noqa: E402

SOURCE, BUILD = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2]).resolve()
GAME = "tic_tac_toe"


def lines_of(page):
    """The lines of the code block in the section "Adding a game"."""
    section = re.search(r"^## Adding a game\n(.*?)(?=^## |\Z)", (SOURCE / page).read_text(), re.M | re.S)
    assert section, f"{page} has no section 'Adding a game'"
    block = re.search(r"^```\n(.*?)^```$", section[1], re.M | re.S)
    assert block, f"{page}: the section 'Adding a game' shows no lines to type"
    return block[1].splitlines()


def copy_of_the_tree(to):
    listed = subprocess.run(["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"], cwd=SOURCE, capture_output=True, check=True)
    for name in filter(None, listed.stdout.decode().split("\0")):
        if (SOURCE / name).is_file():
            (to / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(SOURCE / name, to / name)


def compile_as_build_does(tree):
    """The copy's preset debug takes the compiler and its options from BUILD."""
    cached = dict(re.findall(r"^(\w+):\w+=(.*)$", (BUILD / "CMakeCache.txt").read_text(), re.M))
    presets = json.loads((tree / "CMakePresets.json").read_text())
    debug = next(p for p in presets["configurePresets"] if p["name"] == "debug")
    for name in ("CMAKE_C_COMPILER", "CMAKE_C_FLAGS_DEBUG", "CMAKE_EXE_LINKER_FLAGS", "HEXARCH_WERROR"):
        debug["cacheVariables"][name] = cached[name]
    (tree / "CMakePresets.json").write_text(json.dumps(presets))


def run(line, at, env, fails=False):
    began = time.monotonic()
    done = subprocess.run(["bash", "-c", line], cwd=at, env=env, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    print(f"{time.monotonic() - began:6.1f} s  {line}", flush=True)
    if (done.returncode != 0) != fails:
        sys.exit(f"{line}: exit status {done.returncode}\n{done.stdout[-4000:]}")
    return done.stdout


lines, first = lines_of("docs/reference/game-interface.md"), lines_of("README.md")
assert lines[:len(first)] == first, f"README.md shows other lines than docs/reference/game-interface.md: {first}"
PAGE = (SOURCE / "docs/tutorials/add-a-game.md").read_text()
blocks = re.findall(r"^```(\w*)\n(.*?)^```$", PAGE, re.M | re.S)
tutorial, change = [text.splitlines() for language, text in blocks if not language]
own_lines = [line for language, text in blocks if language == "sh" for line in text.splitlines()]
own_files = re.findall(r"^`([\w/.]+)`:\n\n```\w+\n(.*?)^```$", PAGE, re.M | re.S)
assert tutorial == lines, f"docs/tutorials/add-a-game.md shows other lines than docs/reference/game-interface.md: {tutorial}"
assert lines[0] == f"scripts/new_game.sh {GAME}" and len(lines) >= 6, lines

with tempfile.TemporaryDirectory() as work:
    tree = pathlib.Path(work) / "tree"
    copy_of_the_tree(tree)
    compile_as_build_does(tree)
    env = {**os.environ, "HOME": work, "CCACHE_BASEDIR": str(tree), "CCACHE_NOHASHDIR": "true"}
    if shutil.which("ccache"):
        env["CMAKE_C_COMPILER_LAUNCHER"] = "ccache"
        cached = subprocess.run(["ccache", "-k", "cache_dir"], capture_output=True, text=True).stdout.strip()
        env.setdefault("CCACHE_DIR", cached)

    said = run("scripts/new_game.sh Tic-Tac", tree, env, fails=True)
    assert "'Tic-Tac' is not a word" in said, said
    assert "a word of C" in run("scripts/new_game.sh int", tree, env, fails=True)
    assert "already" in run("scripts/new_game.sh pig", tree, env, fails=True)

    run(lines[0], tree, env)
    run("scripts/format.sh --check || clang-format --dry-run --Werror core/games/tic_tac_toe/*.[ch] tests/core/games/tic_tac_toe/*.c", tree, env)
    page = tree / f"docs/rules/{GAME}.md"
    page.rename(tree / "away")
    (tree / "core/games/odd").mkdir()
    (tree / "core/games/odd/odd.c").touch()
    said = run("cmake --preset debug", tree, env, fails=True)
    assert "core/games/odd is no row" in said, said
    shutil.rmtree(tree / "core/games/odd")
    assert f"docs/rules/{GAME}.md" in said and f"the game '{GAME}'" in said, said
    (tree / "away").rename(page)

    for line in lines[1:]:
        said = run(line, tree, env)
    assert "100% tests passed" in said and f"golden_{GAME}" in said and f"conform_{GAME}" in said and f"test_{GAME}_rules" in said, said

    hexarch = "build/debug/hexarch"
    assert "Tic Tac Toe" in run(f"{hexarch} games", tree, env)
    assert "1" in run(f"{hexarch} rules {GAME} turns", tree, env)
    assert "wins" in run(f"{hexarch} play {GAME} --agent random --agent mcts:sims=100 --seed 1 --no-keep", tree, env)
    new = json.dumps({"jsonrpc": "2.0", "id": 1, "method": "new", "params": {"game": GAME, "agents": [None, "random"]}})
    assert '"result"' in run(f"echo '{new}' | {hexarch} serve", tree, env)
    run(f"{hexarch} selfplay {GAME} --games 20 --agent mcts:sims=20 --out run", tree, env)
    run(f"{hexarch} data verify run", tree, env)
    run(f"{hexarch} tournament {GAME} --agent level=3 --agent random --games 10", tree, env)
    for test in ("tests/structure/test_rules.py .", "scripts/include_graph.py --check", "tests/structure/test_circles.py ."):
        run(f"/usr/bin/python3 {test}", tree, env)
    for line in change[:-1]:
        run(line, tree, env)
    said = run(change[-1], tree, env, fails=True)
    assert "rule_3_the_last_counter_wins" in said, said

    assert {pathlib.Path(path).suffix for path, _ in own_files} == {".md", ".h", ".c"} and len(own_files) == 5, own_files
    of_c = sum(text.count("\n") for path, text in own_files if path.startswith("core/") and not path.endswith(".md"))
    assert 0 < of_c <= 150, f"the tutorial's game has {of_c} lines of C"
    for path, text in own_files:
        assert (tree / path).is_file(), path
        (tree / path).write_text(text)
    run("clang-format --dry-run --Werror core/games/tic_tac_toe/*.[ch] tests/core/games/tic_tac_toe/*.c", tree, env)
    assert own_lines[-1] == f"{hexarch} table {GAME}", own_lines[-1]
    for line in own_lines[:-1]:
        said = run(line, tree, env)
        assert "ctest" not in line or ("100% tests passed" in said and f"golden_{GAME}" in said and f"test_{GAME}_rules" in said), said
    assert "wins" in run(f"{hexarch} play {GAME} --agent random --agent mcts:sims=100 --seed 2 --no-keep", tree, env)
    run(f"{hexarch} data verify runs/{GAME}", tree, env)
    run("/usr/bin/python3 tests/structure/test_rules.py .", tree, env)
    with Table(str(tree / hexarch), GAME) as table:
        table.post("new", {"game": GAME, "seats": ["human", "random"], "seed": "1"})
        asked = table.until(lambda state: state["to_move"] == 0)
        assert [choice["text"] for choice in asked["legal"]][:2] == ["mark a1", "mark b1"], asked["legal"]
        status, answer = table.post("act", {"seat": 0, "step": asked["step"], "action": 4})
        assert status == 200, answer
        drawn = table.until(lambda state: state["to_move"] == 0)
        assert drawn["position"]["state"]["marks"][0] == ["b2"] and len(drawn["legal"]) == 7, drawn["position"]
        assert table.request("")[0] == 200 and "texts" in table.get(f"api/tables?game={GAME}")
print("ok")
