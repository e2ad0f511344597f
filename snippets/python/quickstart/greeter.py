from datetime import timedelta

from pydantic import BaseModel
from restate import Context, Service


class Guest(BaseModel):
    name: str


greeter = Service("Greeter")


@greeter.handler()
async def greet(ctx: Context, guest: Guest) -> str:
    await ctx.run("sign guest book", sign_guest_book, args=(guest.name,))
    await ctx.sleep(timedelta(seconds=10))
    await ctx.run("send postcard", send_postcard, args=(guest.name,))
    return f"Hello {guest.name}!"


# In an application: a write to a database, a call to a mail provider.
def sign_guest_book(name: str) -> None:
    print(f"Signed the guest book for {name}")


def send_postcard(name: str) -> None:
    print(f"Sent a postcard to {name}")
