/** Serves main.ts as a reader does: with Deno, which verification has installed. */
import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import { resolve } from "node:path";

const verify = createRequire(resolve("../../tools/verify/package.json"));
const deno = verify.resolve("@deno/linux-x64-glibc/deno");

spawn(
  deno,
  [
    "run",
    "--quiet",
    "--allow-net",
    "--allow-env=PORT,RESTATE_IDENTITY_KEYS,RESTATE_LOGGING",
    "src/deploy/deno/main.ts",
  ],
  { stdio: "inherit" },
).on("exit", (code) => process.exit(code ?? 1));
