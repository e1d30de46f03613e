#!/usr/bin/env python3
"""A tutorial works as written: its files are saved and its commands run from top to bottom in a folder with the program, and each prints what the page shows.

In a block ```console, `$ COMMAND` is run and the lines below it are its output; `...` stands for any text, a line of it for any lines. What stands behind
a prompt's `> ` is typed. In a block ```console like, numbers may differ: they come from a net, whose sums depend on the processor. ```python NAME saves a file.

usage: test_tutorials.py PROGRAM SOURCE_FOLDER LIBRARY PAGE...     with --table in place of pages: does the comparison notice what differs?"""
import os
import pathlib
import re
import subprocess
import sys
import tempfile

LIMIT = 120  # seconds that a command may take
SLOW = re.compile(r"\w+ +WRONG  Its hello is slow: ")  # which a machine that does other things says of any bot


def blocks(text):
    """Kind, name and lines of every fenced block."""
    for head, body in re.findall(r"^```([^\n]*)\n(.*?)^```$", text, re.M | re.S):
        kind, _, name = head.strip().partition(" ")
        yield kind, name, body.splitlines()


def commands(lines):
    """Each command of a console block with the lines below it."""
    all_of_them = []
    for line in lines:
        if line.startswith("$ "):
            all_of_them.append([line[2:]])
        else:
            all_of_them[-1].append(line)
    return all_of_them


def pattern_of(line, is_like):
    number = r"[-+]?\d[\d.,]*"
    pattern = re.escape(line.rstrip()).replace(r"\.\.\.", ".*")
    if is_like:
        pattern = re.sub(r"(\\ )+", " +", re.sub(r"(\\[-+])?\d[\d.,\\]*(?<!\\)", number.replace("\\", r"\\"), pattern)).replace(r"\[ +", r"\[ *")
    return re.compile(pattern)


def difference(expected, printed, is_like=False):
    """None where the lines are printed in this order and nothing is left; else what is missing."""
    printed, skips = [line.rstrip() for line in printed], False
    for line in expected:
        if line.strip() == "...":
            skips = True
            continue
        pattern = pattern_of(line, is_like)
        at = next((i for i, other in enumerate(printed if skips else printed[:1]) if pattern.fullmatch(other)), None)
        if at is None:
            return f"'{line}', but '{printed[0] if printed else 'nothing'}'"
        printed, skips = printed[at + 1:], False
    return None if skips or not any(printed) else f"the end, but '{printed[0]}'"


def run(page, program, source, library):
    done = 0
    with tempfile.TemporaryDirectory() as folder:
        work = pathlib.Path(folder)
        (work / "build/release").mkdir(parents=True)
        (work / "build/release/hexarch").symlink_to(program)
        for name in ("python", "examples"):
            (work / name).symlink_to(source / name)
        env = {**os.environ, "PATH": "/usr/bin:/bin", "HOME": folder, "XDG_STATE_HOME": f"{folder}/state", "HEXARCH_LIBRARY": library, "PYTHONDONTWRITEBYTECODE": "1"}
        for kind, name, lines in blocks((source / page).read_text()):
            if kind == "python" and name:
                (work / name).write_text("\n".join(lines) + "\n")
            for command, *expected in commands(lines) if kind == "console" else ():
                typed = "".join(match[1] + "\n" for match in (re.search(r" > (\S.*)$", line) for line in expected) if match)
                ran = subprocess.run(["bash", "-c", command], cwd=work, env=env, input=typed, capture_output=True, text=True, timeout=LIMIT)
                printed = [line for line in ran.stdout.splitlines() if not SLOW.match(line)]
                is_sound = ran.returncode == 0 or (len(printed) < len(ran.stdout.splitlines()) and not any("WRONG" in line for line in printed))
                wrong = difference(expected, printed, name == "like") if is_sound else f"exit status 0, but {ran.returncode}: {ran.stderr[-800:]}"
                if wrong:
                    sys.exit(f"{page}: {command}\nshows {wrong}\n\n{ran.stdout[-3000:]}")
                done += 1
    assert done, f"{page} shows no command with its output"
    print(f"{page}: {done} commands print what the page shows")


def check_comparison():
    table = [(["a"], ["a"], True), (["a"], ["b"], False), (["a"], ["a", "b"], False), (["a", "..."], ["a", "b"], True), (["a", "c"], ["a", "b", "c"], False),
             (["a", "...", "c"], ["a", "b", "c"], True), (["x ... z"], ["x y z"], True), (["a", "b"], ["a"], False), (["1 game"], ["2 games"], False)]
    for expected, printed, same in table:
        assert (difference(expected, printed) is None) == same, (expected, printed)
    row = " 1  net   80.0 % +-  6.7 [ 63.1,  90.3]  +0.600 +- 0.134"
    assert difference([row], [" 1  net  100.0 % +- 16.7 [  3.1, 100.0]  -0.050 +- 0.134"], True) is None
    assert difference([row], [" 1  random  100.0 % +- 16.7 [  3.1, 100.0]  -0.050 +- 0.134"], True)
    assert difference([row], [row.replace("80", "81")])
    assert commands(["$ a", "b", "$ c"]) == [["a", "b"], ["c"]]
    print("the comparison notices what differs")


if __name__ == "__main__":
    if sys.argv[4] == "--table":
        check_comparison()
    for tutorial in sys.argv[4:]:
        if tutorial != "--table":
            run(tutorial, pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2]).resolve(), os.path.abspath(sys.argv[3]))
