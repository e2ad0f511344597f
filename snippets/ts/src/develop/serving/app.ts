/** Serves one of the page's examples: the one that SERVE names. */
const examples = {
  node: () => import("./node.ts"),
  tls: () => import("./tls.ts"),
  shutdown: () => import("./shutdown.ts"),
  identity: () => import("./identity.ts"),
  logger: () => import("./logger.ts"),
  fetch: () => import("./fetch-on-node.ts"),
};

const chosen = (process.env.SERVE ?? "node") as keyof typeof examples;
await examples[chosen]();

export {};
