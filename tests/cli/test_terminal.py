#!/usr/bin/env python3
"""hexarch play at a real terminal: lines are edited, the game is kept after every choice, leaving is asked, a lost terminal loses nothing."""
import fcntl
import os
import pty
import select
import signal
import struct
import sys
import tempfile
import termios
import time

program = sys.argv[1]
failures = 0


class Terminal:
    def __init__(self, state, *arguments, columns=80):
        self.seen = self.before = ""  # what is still to be looked at, and what stood before the text found last
        self.pid, self.fd = pty.fork()
        if self.pid == 0:
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
            os.environ.update(XDG_STATE_HOME=state, TERM="dumb", NO_COLOR="1")
            os.execv(program, [program, *arguments])

    def expect(self, text, seconds=60):
        global failures
        end = time.monotonic() + seconds
        while text not in self.seen and time.monotonic() < end:
            if select.select([self.fd], [], [], 0.2)[0]:
                try:
                    got = os.read(self.fd, 65536)
                except OSError:
                    break
                self.seen += got.decode(errors="replace")
        if text not in self.seen:
            print(f"FAILED: no '{text}' in:\n{self.seen[-1500:]}")
            failures += 1
        self.before, _, self.seen = self.seen.partition(text) if text in self.seen else ("", "", "")

    def keys(self, keys):
        os.write(self.fd, keys.encode())

    def say(self, line):
        os.write(self.fd, (line + "\n").encode())

    def await_editor(self):
        """The prompt is written before the terminal reads key by key; until then keys are echoed once more, and Control and D ends a line."""
        end = time.monotonic() + 60
        while termios.tcgetattr(self.fd)[3] & termios.ICANON and time.monotonic() < end:
            time.sleep(0.01)

    def end_input(self):
        """Control and D."""
        self.await_editor()
        os.write(self.fd, b"\x04")

    def interrupt(self):
        """Control and C, which the terminal makes a signal of in any mode."""
        os.write(self.fd, b"\x03")

    def ends(self, seconds=10):
        """Does the program end by itself?"""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if os.waitid(os.P_PID, self.pid, os.WEXITED | os.WNOHANG | os.WNOWAIT):
                return True
            if select.select([self.fd], [], [], 0.1)[0]:
                try:
                    os.read(self.fd, 65536)
                except OSError:
                    time.sleep(0.1)
        return False

    def status(self):
        return os.waitstatus_to_exitcode(os.waitpid(self.pid, 0)[1])

    def quit(self, question, what, answer="y"):
        """Leave by the word, and say yes. Who is not let go hangs up."""
        self.say("quit")
        self.expect(question)
        self.say(answer)
        if answer != "y" and not self.ends():
            os.kill(self.pid, signal.SIGHUP)
        check(self.status() == 0, what)


def check(is_right, what):
    global failures
    if not is_right:
        print(f"FAILED: {what}")
        failures += 1


with tempfile.TemporaryDirectory() as state:
    kept = os.path.join(state, "hexarch", "play-connect_four.json")
    t = Terminal(state, "play", "connect_four", "--agent", "human", "--agent", "random", "--seed", "5")
    t.expect("seat 0, 1 to 7")
    t.say("column 5\b4")  # the 5 is taken back
    t.expect("you): drop in column 4")
    t.expect("seat 0, 1 to 7")
    check(os.path.isfile(kept), "the game is not kept after a choice")
    os.kill(t.pid, signal.SIGHUP)  # the terminal is gone
    t.status()
    t = Terminal(state, "play", "connect_four", "--continue")
    t.expect("at step")
    t.expect("seat 0, 1 to 7")
    t.say("quit")
    t.expect("--continue resumes it (y/n)")
    t.say("n")
    t.expect("seat 0, 1 to 7")
    t.end_input()  # the end of input asks as well, and leaves where it comes twice
    t.expect("--continue resumes it (y/n)")
    t.say("n")
    t.expect("seat 0, 1 to 7")
    t.end_input()
    t.expect("--continue resumes it (y/n)")
    t.end_input()
    check(t.status() == 0, "leaving is no error")
    check(os.path.isfile(kept), "the game is gone after leaving")
    with open(kept) as one:
        before = one.read()
    other = kept.replace(".json", "-unfinished.json")
    t = Terminal(state, "play", "connect_four", "--agent", "human", "--agent", "random", "--seed", "6")
    t.expect("seat 0, 1 to 7")
    check(not os.path.exists(other), "a game without a choice pushes the kept one aside")
    t.say("2")
    t.expect("the game that you left before is now")
    t.expect("seat 0, 1 to 7")
    t.quit("(y/n)", "leaving the second game")
    with open(other) as one:
        check(one.read() == before, "the unfinished game is lost when another begins")
    os.rename(other, kept)
    for word in ("q", "quit"):  # so does the word said twice
        t = Terminal(state, "play", "connect_four", "--continue")
        t.expect("seat 0, 1 to 7")
        t.quit("(y/n)", f"leaving by a second {word}", answer=word)
    t = Terminal(state, "play", "connect_four", "--agent", "human", "--seed", "1", "--no-keep")
    for column in "4141414":
        t.expect("1 to 7")
        t.say(column)
    t.expect("the game is over after 7 steps")
    t.expect("over; undo, review, save, log, quit or ? >")  # the table stays: a last look, a step taken back, another end
    t.say("3")
    t.expect("the game is over: undo takes the last choice back")
    t.say("hint")
    t.expect("there are no more questions")
    t.say("review")
    t.expect("the result")
    t.expect("Enter: more")  # longer than the screen
    t.say("q")
    t.expect("over; undo")
    t.say("undo")
    t.expect("taken back to step 6")
    t.expect("1 to 7")
    t.say("4")
    t.expect("the game is over after 7 steps")
    t.expect("over; undo")
    t.say("q")
    check(t.status() == 0, "a game played to its end")

    # Tab completes words of the table, names of cards, words of the choices; where several fit it lists them, where none does it writes nothing.
    t = Terminal(state, "play", "eclipse", "--set", "seats=3", "--set", "species=terran", "--seed", "3", "--no-keep")
    t.expect("1 to 6 or ? >")
    t.say("card Neutron B\t")
    t.expect("Neutron Bombs  (Technologies)")
    t.expect("1 to 6 or ? >")
    t.say("zzz\t")
    t.expect("no choice contains 'zzz'")
    t.expect("1 to 6 or ? >")
    t.keys("re\t")
    t.expect("review")
    t.expect("research")
    t.keys("sea\t")
    t.expect("rch ")
    t.say("")
    t.expect("seat 0, 1 to")
    t.end_input()
    t.end_input()
    t.status()

    # A terminal too narrow for boards is told so once, and one of 80 columns is not.
    for columns in (60, 80):
        t = Terminal(state, "play", "connect_four", "--no-keep", "--seed", "5", columns=columns)
        t.expect("1 to 7")
        check(("boards need 80 columns, this terminal has 60" in t.before) == (columns == 60), f"{columns} columns: {t.before[:200]}")
        t.end_input()
        t.end_input()
        t.status()

    # Running text takes the width of the terminal: the line of an objective needs three lines of 50 columns, one of 140.
    for columns in (50, 140):
        t = Terminal(state, "play", "ti4", "--no-keep", "--set", "seats=3", "--seed", "3", "--level", "2", columns=columns)
        t.expect("1 to 2 or ? >")
        t.say("1")
        t.expect("choose a strategy card:")
        told = t.before.partition("round 1")[0].splitlines()[-6:]
        widest = max(map(len, told))
        check(widest <= 50 if columns == 50 else widest > 80, f"{columns} columns: {told}")
        t.end_input()
        t.end_input()
        t.status()

    # Letters of any language, and a byte that is none at all: no letter is left out of a name.
    t = Terminal(state, "play", "connect_four", "--agent", "human", "--agent", "random", "--seed", "5", "--no-keep")
    t.expect("1 to 7")
    t.say(f"save {state}/ü1é国.json")
    t.expect("1 to 7")
    check(os.path.isfile(f"{state}/ü1é国.json") and not os.path.isfile(f"{state}/1.json"), f"the name of a file is not as typed: {os.listdir(state)}")
    os.write(t.fd, f"save {state}/".encode() + b"a\xfcb.json\n")
    t.expect("1 to 7")
    check(os.path.isfile(f"{state}/a?b.json") and not os.path.isfile(f"{state}/ab.json"), f"a byte is left out of a name: {os.listdir(state)}")
    t.quit("(y/n)", "leaving after saving")

    # The position is on the screen as a whole, with the prompt, however many units there are.
    t = Terminal(state, "play", "obsidian", "--agent", "human", "--agent", "greedy", "--seed", "3", "--no-keep")
    for _ in range(30):
        t.expect("or ? >")
        t.say("1")
    t.expect("or ? >")
    t.say("b")
    t.expect("dmg link cmd reach when")
    t.expect("seat 0, 1 to")
    check("more" not in t.before, f"the rest of the position is asked for: {t.before[-200:]}")
    t.say("units")
    t.expect("reach when")
    t.expect("seat 0, 1 to")
    check(t.before.count("\n") > 9, f"too few units to tell: {t.before}")
    t.say("rule evasoin")
    t.expect("no rule has these words; did you mean 'evasion'?")
    t.quit("(y/n)", "leaving Obsidian")

    # Control-C is asked about as quit is; a second one leaves at once; an agent that thinks for a person is stopped alone.
    t = Terminal(state, "play", "connect_four", "--agent", "human", "--agent", "random", "--seed", "5", "--hint", "mcts:time=1h")
    t.expect("1 to 7")
    t.interrupt()
    t.expect("--continue resumes it (y/n)")
    t.say("n")
    t.expect("1 to 7")
    t.say("hint")
    time.sleep(0.5)
    t.interrupt()
    t.expect("stopped")
    t.expect("1 to 7")
    t.say("4")
    t.expect("you): drop in column 4")
    t.expect("1 to 7")
    t.interrupt()
    t.expect("(y/n)")
    t.interrupt()
    check(t.status() == 130, "a second Control-C does not leave")
    check(os.path.isfile(kept), "the game is gone after Control-C")
    t = Terminal(state, "play", "connect_four", "--agent", "human", "--agent", "mcts:time=1h", "--seed", "5")
    t.expect("1 to 7")
    t.say("4")
    t.expect("seat 1 thinks")
    t.interrupt()
    t.expect("(y/n)")
    t.say("n")
    t.expect("seat 1 thinks")
    t.interrupt()
    t.expect("(y/n)")
    t.say("y")
    check(t.status() == 0, "leaving while an opponent thinks")
    t = Terminal(state, "play", "connect_four", "--agent", "human", "--seed", "5")
    t.expect("1 to 7")
    os.kill(t.pid, signal.SIGTERM)
    check(t.status() == 130, "another signal is asked about")

    # A game that is over is kept for a review; a closed terminal, as a lost connection closes it, loses nothing.
    t = Terminal(state, "play", "connect_four", "--agent", "human", "--seed", "1")
    for column in "414141":
        t.expect("1 to 7")
        t.say(column)
    t.expect("1 to 7")
    os.close(t.fd)
    os.waitpid(t.pid, 0)
    t = Terminal(state, "play", "connect_four", "--continue")
    t.expect("at step 6")
    t.expect("1 to 7")
    t.say("4")
    t.expect("play-connect_four-finished.json reviews it")
    t.expect("over; undo")
    t.end_input()
    check(t.status() == 0, "a game gone on with to its end")
    check(os.path.isfile(kept.replace(".json", "-finished.json")) and not os.path.isfile(kept), "the finished game is not kept")

    # Joint choices with their remarks, several answers on a line, in colours, on a real terminal.
    t = Terminal(state, "play", "eclipse", "--set", "seats=3", "--set", "species=terran", "--seed", "3", "--color", "always", "--no-keep")
    t.expect("by itself ('auto off 1' ends it)")
    t.expect("\x1b[36m221:0\x1b[0m")
    t.expect("1 to 6")
    t.say("explore, N of 001")
    t.expect("joins 221, 001, NE SW NW")
    t.say("undo")
    t.expect("taken back to step")
    t.expect("1 to 6")
    t.say("explore N 001")  # the words of two answers, at the turn's first question
    t.expect("> explore, explore the place N of 001")
    t.expect("joins 221, 001, NE SW NW")
    t.say("undo")
    t.expect("1 to 6")
    t.say("build dreadnought 999")  # no answer holds 999: nothing is taken
    t.expect("no choice contains")
    t.say("build, 999, 221")
    t.expect("'999' is no choice here; the rest of the line is ignored")
    t.expect("or ? >")
    t.say("undo")
    t.expect("1 to 6")
    t.await_editor()  # whose echo is the only one that counts
    t.say("map")  # a screen at a time
    t.expect("-- 23 lines; Enter: more, q: enough >")
    check(t.before.count("\n") <= 24, f"{t.before.count(chr(10))} lines at once")
    t.say("")
    t.expect("Eta Cassiopeiae")
    t.expect("1 to 6")
    t.say("help")
    t.expect("-- 23 lines; Enter")
    t.say("q")
    t.expect("1 to 6")
    t.say("help")
    t.expect("-- 23 lines; Enter")
    t.say("hex 221")  # what is typed instead is the next line
    t.expect("artifacts 1")
    t.expect("1 to 6")
    t.say("review greedy")
    t.expect("no review: there is no choice of yours yet")
    t.say("review human")
    t.expect("no review: human")
    t.say("explore, N of 001")
    t.expect("joins 221, 001, NE SW NW")
    t.say("hex 221")
    t.expect("artifacts 1")
    t.say("undo")
    t.expect("taken back to step")
    t.expect("1 to 6")
    t.quit("(y/n)", "leaving Eclipse")

    # A fleet on one line, behind its verb and with counts: no file is loaded.
    t = Terminal(state, "play", "ti4", "--set", "seats=3", "--seed", "1", "--hint", "greedy", "--no-keep", "--single")
    for _ in range(12):
        t.expect("or ? >")
        t.say("hint")
        t.expect("would play: ")
        t.expect("\n")
        answer = t.before.strip()
        t.expect("or ? >")  # behind the reasons
        if answer.startswith("choose an action: "):  # its many systems fit the screen
            t.say("choices")
            t.expect("choose an action:")
            t.expect("or ? >")
            check(20 < t.before.count(") ") and t.before.count("\n") < 24, f"{t.before.count(chr(10))} lines of choices:{t.before}")
        t.say(answer)
        if answer.startswith("move a ship: "):
            break
    t.expect("load a ship:")
    t.expect("or ? >")
    t.say("load 2 a fighter from 22, infantry from Jord")
    for echo in ("> load 2 a fighter from 22", "> 1 a fighter from 22", "> infantry from Jord"):
        t.expect(echo)
    t.quit("(y/n)", "leaving TI4")

    # With six seats and all systems to choose among a system is more than its number, on a screen of 24 lines.
    t = Terminal(state, "play", "ti4", "--set", "seats=6", "--seed", "1", "--no-keep", "--log", "brief")
    for _ in range(30):
        t.expect("or ? >")
        if "activate ..." in t.before:
            break
        t.say("1")
    shown = t.before[t.before.index("Round "):]
    check("7 Arinam" in shown and "11 gravity rift" in shown and shown.count("\n") < 24, f"bare systems, or {shown.count(chr(10))} lines:{shown}")
    t.quit("(y/n)", "leaving TI4 with six seats")

    # Two people and one screen: nobody's card is shown before the other has turned away, the first one's neither.
    t = Terminal(state, "play", "leduc_poker", "--agent", "human", "--agent", "human", "--seed", "3", "--no-keep")
    t.expect("seat 0: press Enter when nobody else is looking >")
    check("queen" not in t.before, f"a card is shown before anybody was asked to turn away:{t.before}")
    t.say("")
    t.expect("queen")
    t.expect("or ? >")
    t.quit("(y/n)", "leaving Leduc Poker")

print("FAILED" if failures else "all as expected")
sys.exit(1 if failures else 0)
