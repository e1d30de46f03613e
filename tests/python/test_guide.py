#!/usr/bin/python3
"""The guide's code, run block by block in one go: what each prints is what stands below it."""
import contextlib
import difflib
import io
import os
import pathlib
import re
import subprocess
import sys
import tempfile

GUIDE = pathlib.Path(__file__).resolve().parents[2] / "docs" / "howto" / "python.md"


def main():
    blocks = re.findall(r"^```python\n(.*?)^```\n(?:```text\n(.*?)^```\n)?", GUIDE.read_text(), re.S | re.M)
    assert len(blocks) >= 10, f"{GUIDE}: hardly any code was found"
    names, failed = {"__name__": "guide"}, 0
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        for run in ("--agent mcts:sims=20 --games 40 --out runs/four", "--agent mcts:sims=100 --games 4 --profile tree --tree-visits 8 --out runs/tree"):
            subprocess.run([os.environ["HEXARCH_PROGRAM"], "selfplay", "connect_four", *run.split()], check=True, stdout=subprocess.DEVNULL)
        for code, expected in blocks:
            line = GUIDE.read_text()[: GUIDE.read_text().index(code)].count("\n")
            out = io.StringIO()
            with contextlib.redirect_stdout(out):
                exec(compile("\n" * line + code, str(GUIDE), "exec"), names)
            if [text.rstrip() for text in out.getvalue().splitlines()] != [text.rstrip() for text in expected.splitlines()]:
                failed += 1
                print(f"{GUIDE}:{line + 1}: prints something else")
                sys.stdout.writelines(difflib.unified_diff(expected.splitlines(True), out.getvalue().splitlines(True), "guide", "printed"))
        os.chdir("/")
    print(f"{len(blocks)} blocks, {failed} print something else than the guide says")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
