"""python3 -m hexarch: data cards, feature caches and exports of recorded runs, nets as evaluators; any other command is the program's: python3 -m hexarch play eclipse"""
import argparse
import os
import pathlib
import sys
from typing import Any

from . import HexarchError, LibraryMissing, read_run
from ._program import ProgramMissing, program
from .replay import ReplayError

OWN = ("card", "cache", "export", "evaluate")


def _arguments() -> Any:
    parser = argparse.ArgumentParser(prog="python3 -m hexarch", description=__doc__)
    parser.add_argument("--library", help="path of libhexarch.so")
    commands = parser.add_subparsers(dest="command", required=True)
    card = commands.add_parser("card", help="write card.json, card.md and its plots")
    card.add_argument("run", help="folder of a recorded run")
    card.add_argument("--out", help="folder to write to (default: the run's)")
    cache = commands.add_parser("cache", help="compute the features of all choices into one HDF5 file, as float16")
    cache.add_argument("run")
    cache.add_argument("out", help="file to write")
    export = commands.add_parser("export", help="write the choices in another layout")
    export.add_argument("layout", choices=["npz", "d4rl", "minari"])
    export.add_argument("run")
    export.add_argument("out", help="file to write; of minari a folder")
    export.add_argument("--id", default=None, help="name of the minari data set (default: hexarch/GAME/selfplay-v0)")
    evaluate = commands.add_parser("evaluate", help="value leaves of searches by nets: the program of --evaluator 'cmd=python3 -m hexarch evaluate NET...'")
    evaluate.add_argument("net", nargs="+", help="file of TorchScript or ONNX; number i values searches with ask=i")
    evaluate.add_argument("--threads", type=int, default=1, help="threads of a batch on the processor (default 1: searches need the others)")
    evaluate.add_argument("--device", default="cpu", help="where nets run: cpu (default), cuda, ...")
    return parser.parse_args()


def main() -> int:
    """What was typed, and the exit status."""
    try:
        first = sys.argv[1] if len(sys.argv) > 1 else "--help"
        if first == "--version" or (first not in OWN and not first.startswith("-")):
            os.execv(program(), [program(), *sys.argv[1:]])
        _main()
    except (HexarchError, LibraryMissing, ProgramMissing, ReplayError, ValueError, OSError) as why:
        print(f"hexarch: {why}", file=sys.stderr)
        return 2 if isinstance(why, ValueError) else 3
    return 0


def _main() -> None:
    args = _arguments()
    if args.command == "evaluate":
        from .evaluator import load_evaluator, run_evaluator

        run_evaluator(load_evaluator(args.net, args.device, args.threads), name=" ".join(pathlib.Path(net).name for net in args.net))
        return
    data = read_run(args.run, args.library)
    if args.command == "card":
        from .card import write_card

        about = write_card(data, args.out)
        print(f"{args.out or args.run}/card.md: {about['games']} games, {about['steps']} steps")
    elif args.command == "cache":
        with data.cache(args.out) as cache:
            print(f"{args.out}: {len(cache)} choices of {cache.obs_size} features")
    elif args.layout == "minari":
        from . import exports

        print(f"{args.out}: {exports.minari(data, args.out, args.id or f'hexarch/{data.game}/selfplay-v0')} episodes")
    else:
        from . import exports

        print(f"{args.out}: {getattr(exports, args.layout)(data, args.out)} choices")


if __name__ == "__main__":
    sys.exit(main())
