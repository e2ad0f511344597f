import * as restate from "@restatedev/restate-sdk";

// #region as-terminal
/** An error of the application: it knows nothing of the engine. */
class UnknownDepotError extends Error {}

async function planRoute(depot: string): Promise<string[]> {
  console.log(`plan a route to ${depot}`);
  if (!["leeds", "lyon", "hamburg"].includes(depot))
    throw new UnknownDepotError(`No depot in ${depot}`);
  return ["leeds", depot];
}

export const routeService = restate.service({
  name: "RouteService",
  handlers: {
    plan: async (ctx: restate.Context, depot: string) =>
      ctx.run("plan the route", () => planRoute(depot)),
  },
  options: {
    asTerminalError: (error) =>
      error instanceof UnknownDepotError
        ? new restate.TerminalError(error.message, { errorCode: 404 })
        : undefined,
  },
});
// #endregion as-terminal
