"""A program that plays a seat at random: python program.py http://127.0.0.1:8377 TOKEN"""

import json
import random
import sys
from urllib.error import HTTPError
from urllib.request import Request, urlopen

server, token = sys.argv[1:]


def ask(path, body=None):
    headers = {"authorization": f"Bearer {token}", "content-type": "application/json"}
    return urlopen(Request(server + path, json.dumps(body).encode() if body else None, headers))


for line in ask("/api/seat/stream"):
    message = json.loads(line) if line.strip() else {"type": "nothing"}
    if message["type"] != "update":
        continue
    if message["table"]["result"]:
        print(message["table"]["result"])
        break
    mine, number = message["perspectives"][0], message["number"]
    if mine["seat"] in message["to_move"]:
        move = random.choice(mine["moves"] or ["pass"])
        try:
            ask("/api/seat/moves", {"id": str(number), "expect": number, "move": move})
        except HTTPError as refused:
            print(refused.code)  # 409: the game has moved on, and its update is on the way
