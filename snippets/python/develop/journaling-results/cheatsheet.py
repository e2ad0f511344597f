from datetime import timedelta

from outside import get_quote
from restate import Context, as_completed, gather, select, wait_completed


async def cheatsheet(ctx: Context) -> None:
    """Each call of the page, once."""
    # #region cheatsheet
    price = await ctx.run("get quote", get_quote, args=("swiftvan", 3))
    # After the fourth failure, a TerminalError
    first = ctx.run("first", get_quote, args=("swiftvan", 9), max_attempts=4)
    second = ctx.run("second", get_quote, args=("northfreight", 9))

    await gather(first, second)  # waits for all
    async for future in as_completed(first, second):  # each as it completes
        print(await future)
    done, pending = await wait_completed(first, second)  # at least one

    # Timeout: the name and value of the first
    timeout = ctx.sleep(timedelta(seconds=2))
    name, value = await select(quote=first, timeout=timeout)
    # #endregion cheatsheet
    print(price, done, pending, name, value)
