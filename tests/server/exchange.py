"""Send one request to an ASGI application, chunk by chunk, and collect the answer."""

import asyncio
import json
from dataclasses import dataclass, field


@dataclass
class Answer:
    """The messages that the application sent."""

    messages: list = field(default_factory=list)

    @property
    def status(self):
        return self.messages[0]["status"]

    @property
    def headers(self):
        return {name.decode(): value.decode() for name, value in self.messages[0]["headers"]}

    @property
    def body(self):
        return b"".join(message.get("body", b"") for message in self.messages)

    @property
    def error(self):
        return json.loads(self.body)["error"]


def ask(app, method="GET", path="/", headers=None, chunks=(b"",), kind="http"):
    """Send one request; an exception of the application is raised here."""
    answer, waiting = Answer(), list(chunks)
    path, _, query = path.partition("?")
    scope = {"type": kind, "method": method, "path": path, "query_string": query.encode(), "root_path": ""}
    scope["headers"] = [(name.encode(), value.encode()) for name, value in (headers or {}).items()]

    async def receive():
        if kind == "websocket":
            return {"type": "websocket.connect"}
        return {"type": "http.request", "body": waiting.pop(0), "more_body": bool(waiting)}

    async def send(message):
        answer.messages.append(message)

    asyncio.run(app(scope, receive, send))
    return answer
