from partner_call import call


async def publish_scan(tracking_number: str, depot: str, idempotency_key: str) -> None:
    """Shows a scan on the public tracking page, once for each idempotency key."""
    await call(f"publish scan {tracking_number} {depot} {idempotency_key}")
