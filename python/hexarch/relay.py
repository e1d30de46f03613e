"""The evaluator program of play_games(record=...): hands the engine's bytes to the process that values them, and its answers back."""
import os
import socket
import sys
import threading

VARIABLE = "HEXARCH_RELAY"  # names the socket of that process


def _forward(line: socket.socket) -> None:
    while True:
        data = os.read(0, 1 << 20)
        if not data:
            break
        line.sendall(data)
    line.shutdown(socket.SHUT_WR)


def main() -> None:
    line = socket.socket(socket.AF_UNIX)
    line.connect(os.environ[VARIABLE])
    threading.Thread(target=_forward, args=(line,), daemon=True).start()
    while True:
        data = line.recv(1 << 20)
        if not data:
            return
        while data:
            data = data[os.write(1, data) :]


if __name__ == "__main__":
    if VARIABLE not in os.environ:
        sys.exit(f"hexarch.relay: {VARIABLE} is not set; hexarch.play_games(record=...) starts this program")
    main()
