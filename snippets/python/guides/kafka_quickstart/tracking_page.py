"""The public tracking page, which doesn't answer the first two requests about Hamburg."""

_requests = 0


async def publish_scan(tracking_number: str, depot: str, idempotency_key: str) -> None:
    """Shows a scan on the page, once for each idempotency key.

    In an application, this is an HTTP request.
    """
    global _requests
    line = f"publish scan {tracking_number} {depot} {idempotency_key}"
    if depot == "hamburg":
        _requests += 1
        if _requests <= 2:
            print(f"{line}: no answer", flush=True)
            raise ConnectionError("The tracking page doesn't answer")
    print(line, flush=True)
