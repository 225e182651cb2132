"""Run an ASGI application with uvicorn, in a thread of this process."""

import socket
import threading
from contextlib import contextmanager

import uvicorn


@contextmanager
def serving(app, config=None):
    """The port of the application. `config` is for uvicorn."""
    config = config or uvicorn.Config(app, log_config=None, lifespan="off")
    with socket.create_server(("127.0.0.1", 0)) as listener:
        server = uvicorn.Server(config)
        thread = threading.Thread(target=server.run, args=([listener],))
        thread.start()
        try:
            yield listener.getsockname()[1]
        finally:
            server.should_exit = True
            thread.join()
