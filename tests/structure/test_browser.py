"""What the build for browsers (cmake/web.cmake) rests on, checked where no Emscripten is: each stand-in of a file has its functions, and the functions in
whose midst the room hands its thread back are named, once each, with everybody who calls them on the way there.

usage: test_browser.py SOURCE_FOLDER"""
import pathlib
import re
import sys

SOURCE = pathlib.Path(sys.argv[1])
# Who calls some of them with nobody who would hand a thread back.
APART = {'serve_agent': {'hx_agent_choose', 'search_value', 'advise', 'session_ask'}, 'is_serve_stopping': {'serve_match'},
         'explain_choice': {'explain_decision', 'explain_loss', 'is_explained'}}
HANDED_ON = ('is_room_stopping', 'hear_of_review')  # as pointers: who gives them away is on the way, too
DEFINED = re.compile(r'^[A-Za-z][\w \*]*?\b(\w+)\([^;{]*\)\n\{\n(.*?)^\}', re.M | re.S)


def functions():
    """(name, body) of all files that a browser's engine is made of."""
    for room in ('core', 'cli', 'agents', 'play'):
        for path in sorted((SOURCE / room).rglob('*.c')):
            if not re.search(r'/(linux|terminal|serve)/|/process/keeper\.c|/cmd_', str(path)):
                yield from DEFINED.findall(path.read_text())


def main():
    wrong = []
    wanted = set(re.findall(r'^HxStatus (\w+)\(', (SOURCE / 'agents/process/keeper.h').read_text(), re.M))
    stands_in = set(re.findall(r'^HxStatus (\w+)\(', (SOURCE / 'agents/process/none/keeper.c').read_text(), re.M))
    wrong += [f'agents/process/none/keeper.c lacks {name}()' for name in sorted(wanted - stands_in)]
    passing = re.search(r'set\(passing ([^)]*)\)', (SOURCE / 'cmake/web.cmake').read_text())[1].split()
    found = list(functions())
    for name in passing:
        n = sum(one == name for one, _ in found)
        if n != 1:
            wrong.append(f'cmake/web.cmake: {n} functions are called {name}')
    call = re.compile(rf'(?<![\w.>])({"|".join(passing)})\(|\b({"|".join(HANDED_ON)})\b')
    for caller, body in found:
        for name in sorted({one or other for one, other in call.findall(body)} if caller not in passing else ()):
            if caller not in APART.get(name, ()):
                wrong.append(f'{caller}() calls {name}(), which hands the thread back in a browser: name it in cmake/web.cmake, or in APART here')
    if len(found) < 1000 or len(wanted) < 3:
        wrong.append(f'only {len(found)} functions are read, {len(wanted)} of the keeper')
    print('\n'.join(wrong) or f'{len(passing)} of {len(found)} functions hand the thread back')
    sys.exit(1 if wrong else 0)


main()
