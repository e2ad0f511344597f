/** Serves one of the page's examples: the one that SERVE names. */
import { serve } from "./fetch-on-node.ts";

const examples = {
  node: () => import("./node.ts"),
  tls: () => import("./tls.ts"),
  shutdown: () => import("./shutdown.ts"),
  identity: () => import("./identity.ts"),
  fetch: async () => serve((await import("./fetch.ts")).default),
  workers: async () => serve((await import("./workers.ts")).default),
};

const chosen = (process.env.SERVE ?? "node") as keyof typeof examples;
await examples[chosen]();
