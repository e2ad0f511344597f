"""Stands for the mail provider, which sends one message for each idempotency key."""


async def notify_customer(customer: str, text: str, idempotency_key: str) -> None:
    print(f"notify customer {customer}: {text} ({idempotency_key})")
