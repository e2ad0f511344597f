# #region fixture
# #fold Imports
import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest


# #endfold
@pytest.fixture(scope="session")
def ingress(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    """Serves the app of app.py, and registers it with an empty Restate server."""
    service, ingress, admin, node = free_ports(4)
    directory = tmp_path_factory.mktemp("restate")
    settings = os.environ | server_settings(directory, ingress, admin, node)
    hypercorn = [sys.executable, "-m", "hypercorn", "--bind", f"127.0.0.1:{service}"]
    with (
        subprocess.Popen(["restate-server"], env=settings) as server,
        subprocess.Popen([*hypercorn, "app:app"], cwd=Path(__file__).parent) as app,
    ):
        try:
            wait_for(f"http://127.0.0.1:{service}/health")
            wait_for(f"http://127.0.0.1:{admin}/health")
            wait_for(f"http://127.0.0.1:{ingress}/restate/health")
            httpx.post(
                f"http://127.0.0.1:{admin}/deployments",
                json={"uri": f"http://127.0.0.1:{service}"},
                timeout=30,
            ).raise_for_status()
            with httpx.Client(
                base_url=f"http://127.0.0.1:{ingress}", timeout=30
            ) as client:
                yield client
        finally:
            app.terminate()
            # Killing npm's script would leave the server that it has started running.
            server.terminate()


# #fold server_settings, free_ports, and wait_for
def server_settings(
    directory: Path, ingress: int, admin: int, node: int
) -> dict[str, str]:
    return {
        "RESTATE_BASE_DIR": str(directory),
        "RESTATE_INGRESS__BIND_ADDRESS": f"127.0.0.1:{ingress}",
        "RESTATE_ADMIN__BIND_ADDRESS": f"127.0.0.1:{admin}",
        "RESTATE_BIND_ADDRESS": f"127.0.0.1:{node}",
        "RESTATE_ADVERTISED_ADDRESS": f"http://127.0.0.1:{node}/",
        # Its own metadata: by default it would join a server on port 5122.
        "RESTATE_METADATA_CLIENT__ADDRESSES": f'["http://127.0.0.1:{node}/"]',
        "RESTATE_DISABLE_TELEMETRY": "true",
    }


def free_ports(count: int) -> list[int]:
    """Ports that no program listens on."""
    sockets = [socket.create_server(("127.0.0.1", 0)) for _ in range(count)]
    ports = [each.getsockname()[1] for each in sockets]
    for each in sockets:
        each.close()
    return ports


def wait_for(url: str) -> None:
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        try:
            if httpx.get(url).is_success:
                return
        except httpx.TransportError:
            pass
        time.sleep(0.1)
    raise TimeoutError(f"{url} does not answer")


# #endfold
# #endregion fixture
