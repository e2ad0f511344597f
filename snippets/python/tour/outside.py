"""Other systems.

Each function stands for a call to one of them, and prints what it has done there.
"""

import os


def reserve_slot(depot: str, tracking_number: str) -> str:
    print(f"reserve slot {depot} {tracking_number}")
    return f"{depot}-7"


def release_slot(depot: str, tracking_number: str) -> None:
    print(f"release slot {depot} {tracking_number}")


def send_driver(depot: str, tracking_number: str) -> None:
    print(f"send driver {depot} {tracking_number}")


def book_van(carrier: str, tracking_number: str) -> str:
    if os.environ.get("CARRIERS") == "down":
        print(f"{carrier} does not answer")
        raise ConnectionError(f"{carrier} does not answer")
    print(f"book {carrier} {tracking_number}")
    return f"{carrier}-{tracking_number}"


def charge(customer: str, cents: int) -> None:
    print(f"charge {customer} {cents}")


def refund(customer: str, cents: int) -> None:
    print(f"refund {customer} {cents}")


def send_mail(customer: str, text: str) -> None:
    print(f"mail {customer}: {text}")


def load_van(tracking_number: str) -> None:
    print(f"load van {tracking_number}")


def return_to_depot(tracking_number: str) -> None:
    print(f"return to depot {tracking_number}")
