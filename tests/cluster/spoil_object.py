"""spoil_object.py PORT NAME OTHER: in each of the server's buckets that has both objects, NAME gets the bytes of OTHER and keeps its digest."""
import base64
import json
import socket
import sys

port, name, other = int(sys.argv[1]), sys.argv[2], sys.argv[3]
stream = socket.create_connection(("127.0.0.1", port), timeout=10).makefile("rwb")
stream.readline()  # INFO
stream.write(b'CONNECT {"verbose":false,"headers":true}\r\nSUB answers 1\r\n')


def ask(subject, body=b""):
    stream.write(b"PUB %s answers %d\r\n%s\r\n" % (subject.encode(), len(body), body))
    stream.flush()
    while True:
        line = stream.readline().split()
        if line[0] == b"MSG":
            answer = json.loads(stream.read(int(line[-1])))
            stream.readline()
            return answer
        if line[0] == b"PING":
            stream.write(b"PONG\r\n")
            stream.flush()


def subject_of(bucket, object_name):
    return "$O.%s.M.%s" % (bucket, base64.urlsafe_b64encode(object_name.encode()).decode())


def entry_of(bucket, object_name):
    found = ask("$JS.API.STREAM.MSG.GET.OBJ_" + bucket, json.dumps({"last_by_subj": subject_of(bucket, object_name)}).encode())
    return json.loads(base64.b64decode(found["message"]["data"])) if "message" in found else None


n_spoiled = 0
for bucket in [s[4:] for s in ask("$JS.API.STREAM.NAMES")["streams"] if s.startswith("OBJ_")]:
    entry, foreign = entry_of(bucket, name), entry_of(bucket, other)
    if entry and foreign:
        ask(subject_of(bucket, name), json.dumps({**foreign, "name": name, "digest": entry["digest"]}).encode())
        n_spoiled += 1
sys.exit(0 if n_spoiled else 1)
