"""Run an ASGI application with uvicorn, in a thread of this process."""

import socket
import threading
from contextlib import contextmanager

import uvicorn


@contextmanager
def serving(app):
    """The port of the application."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        server = uvicorn.Server(uvicorn.Config(app, log_config=None, lifespan="off"))
        thread = threading.Thread(target=server.run, args=([listener],))
        thread.start()
        yield listener.getsockname()[1]
        server.should_exit = True
        thread.join()
