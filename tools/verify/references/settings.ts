/**
 * Settings of the server that pages show: environment variables and configuration keys. The server ignores a key that
 * it doesn't know, without a word, so a mistake would never be noticed by whoever copies it.
 */
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { serverProgram } from '../harness/engine.ts'
import { root } from '../harness/paths.ts'
import { run } from '../harness/processes.ts'
import type { Problem } from '../harness/report.ts'
import { tail } from '../harness/text.ts'
import { variableOf } from './configuration.ts'
import { filesWithNames, nearest, readListed } from './names.ts'

/** Variables that begin like the server's and belong to something else. */
const others = new Set(Object.values(readListed().variables).flat())

/** A setting as it is written somewhere. */
export interface Mention {
  /** A variable's name, or a key's: 'worker.snapshots.destination'. */
  name: string
  line: number
}

/** Variables of the server in a text, each with its line; `RESTATE_WORKER__*` is no name. */
export function variablesIn(text: string): Mention[] {
  return text
    .split('\n')
    .flatMap((line, at) =>
      [...line.matchAll(/\bRESTATE_[A-Z0-9_]*[A-Z0-9]\b(?![_*<]|\$\{)/g)].map(([name]) => ({ name, line: at + 1 })),
    )
}

/** Keys of a configuration file in TOML, each with its line. What is inside of arrays and inline tables is a value. */
export function keysIn(toml: string): Mention[] {
  const found: Mention[] = []
  let table = ''
  for (const [at, line] of toml.split('\n').entries()) {
    const header = /^\s*\[+([\w.-]+)\]+/.exec(line)?.[1]
    const key = /^\s*([\w-]+(?:\.[\w-]+)*)\s*=/.exec(line)?.[1]
    if (header !== undefined) table = header
    else if (key !== undefined) found.push({ name: table === '' ? key : `${table}.${key}`, line: at + 1 })
  }
  return found
}

export interface TomlBlock {
  text: string
  /** The line before its first one. */
  offset: number
}

/** The server's configurations among the code blocks of a page: other programs' files are called otherwise. */
export function configurationsIn(page: string): TomlBlock[] {
  const blocks: TomlBlock[] = []
  for (const match of page.matchAll(/^( *)```toml([^\n]*)\n([\s\S]*?)^\1```/gm)) {
    const title = /title="([^"]*)"/.exec(match[2]!)?.[1]
    if (title !== undefined && !isServerFile(title)) continue
    const offset = page.slice(0, match.index).split('\n').length
    blocks.push({ text: match[3]!, offset })
  }
  return blocks
}

/** The tables that the reference gives as a key's value, each as a configuration of that key alone. */
export function tablesOfFields(page: string, known: ReadonlySet<string>): TomlBlock[] {
  return [...page.matchAll(/<Field name="([\w.-]+)"[^>]*>([\s\S]*?)<\/Field>/g)].flatMap((field) =>
    [...(known.has(field[1]!) ? field[2]! : '').matchAll(/`(\{[^`]*\})`/g)].map(([, table]) => ({
      text: `${field[1]!} = ${table!}\n`,
      offset: page.slice(0, field.index).split('\n').length,
    })),
  )
}

/** restate.toml, node-1.toml; not Cargo.toml, wrangler.toml, or the CLI's config.toml. */
const isServerFile = (path: string): boolean => /(?:^|\/)(?:restate|node|server)[\w.-]*\.toml$/.test(path)

/** Keys in the text of a page, in code font: `worker.snapshots.destination`. */
export function keysInProse(page: string, known: ReadonlySet<string>): Mention[] {
  const tables = new Set([...known].filter((key) => key.includes('.')).map((key) => key.split('.')[0]!))
  return page.split('\n').flatMap((line, at) =>
    [...line.matchAll(/`([a-z0-9-]+(?:\.[a-z0-9-]+)+)(?: = [^`]*)?`/g)].flatMap(([, name]) => {
      const parts = name!.split('.')
      // `ingress.call` is code of an SDK.
      const isKey = tables.has(parts[0]!) && (parts.length > 2 || name!.includes('-'))
      return isKey ? [{ name: name!, line: at + 1 }] : []
    }),
  )
}

/** Whether a setting is one of the server: a key, a part of the table that a key holds, or a table of keys. */
export function isKey(name: string, known: ReadonlySet<string>): boolean {
  const parts = name.split('.')
  const within = parts.some((_, at) => known.has(parts.slice(0, at + 1).join('.')))
  return within || [...known].some((key) => key.startsWith(`${name}.`))
}

export function isVariable(name: string, known: ReadonlySet<string>): boolean {
  if (others.has(name)) return true
  return [...known].some((key) => name === variableOf(key) || name.startsWith(`${variableOf(key)}__`))
}

/** @param known all keys of the configuration */
export function unknownSettings(
  file: string,
  text: string,
  known: ReadonlySet<string>,
): { file: string; line: number; message: string }[] {
  const wrong: { line: number; message: string }[] = []
  const variables = [...known].map(variableOf)
  for (const { name, line } of variablesIn(text))
    if (!isVariable(name, known))
      wrong.push({ line, message: `${name} is no variable of the server; the nearest is ${nearest(name, variables)}` })
  const blocks = extname(file) === '.mdx' ? configurationsIn(text) : isServerFile(file) ? [{ text, offset: 0 }] : []
  const keys = blocks.flatMap(({ text: block, offset }) =>
    keysIn(block).map(({ name, line }) => ({ name, line: line + offset })),
  )
  if (extname(file) === '.mdx') keys.push(...keysInProse(text, known))
  for (const { name, line } of keys)
    if (!isKey(name, known))
      wrong.push({
        line,
        message: `${name} is no key of the server's configuration; the nearest is ${nearest(name, [...known])}`,
      })
  return wrong.map(({ line, message }) => ({
    file,
    line,
    message: `${message}: the server ignores it; correct it, or say in tools/verify/references/inventory.yaml whose it is`,
  }))
}

/** Pages, posts, and shared prose, and the files that they quote which are no programs, from the project's root. */
export function filesWithSettings(): string[] {
  const pages = filesWithNames().filter((file) => file.endsWith('.mdx'))
  const quoted = pages.flatMap((page) =>
    [...readFileSync(join(root, page), 'utf8').matchAll(/<Snippet\b[^>]*\bsrc="([^"#]+)/g)].map(
      ([, path]) => `snippets/${path}`,
    ),
  )
  return [...new Set([...pages, ...quoted])].filter((path) => existsSync(join(root, path))).sort()
}

/** Whether the server would read a configuration and then not start: it has metadata elsewhere, and a server for it. */
export function hasUnusedMetadataServer(toml: string): boolean {
  const isElsewhere = /^\[metadata-client\]\n[^[]*^type *= *"(?:etcd|object-store)"/m.test(toml)
  const roles = /^roles *= *\[([^\]]*)\]/m.exec(toml)?.[1]
  return isElsewhere && (roles === undefined || roles.includes('metadata-server'))
}

/** Whether a node would wait for itself and not start: it doesn't listen at the address where it calls itself. */
export function listensElsewhere(toml: string): boolean {
  const [own] = toml.split(/^\[/m)
  const [, host, port] = /^bind-address *= *"(.*):(\d+)"/m.exec(own!) ?? []
  if (host === undefined || /^advertised-address *=/m.test(own!)) return false
  return port !== '5122' || !['0.0.0.0', '127.0.0.1', '[::]'].includes(host)
}

/** Settings on pages and in quoted files that the server doesn't know, and configurations that it refuses. */
export async function checkSettings(known: ReadonlySet<string>): Promise<{ problems: Problem[]; facts: number }> {
  const problems: Problem[] = []
  let facts = 0
  const directory = await mkdtemp(join(tmpdir(), 'restate-settings-'))
  try {
    for (const file of filesWithSettings()) {
      const text = readFileSync(join(root, file), 'utf8')
      facts += variablesIn(text).length
      problems.push(...unknownSettings(file, text, known))
      const blocks = extname(file) === '.mdx' ? configurationsIn(text) : isServerFile(file) ? [{ text, offset: 0 }] : []
      for (const { text: block, offset } of [...blocks, ...tablesOfFields(text, known)]) {
        facts += keysIn(block).length
        const own = join(directory, 'restate.toml')
        await writeFile(own, block)
        const command = ['--config-file', own, '--dump-config']
        const { code, output } = await run({
          what: 'dump',
          run: [serverProgram(), ...command],
          env: { DO_NOT_TRACK: '' },
        })
        if (code !== 0)
          problems.push({
            file,
            line: offset + 1,
            message: `the server refuses this configuration: ${tail(output, 3)}`,
          })
        if (hasUnusedMetadataServer(block))
          problems.push({
            file,
            line: offset + 1,
            message: 'the server does not start with this metadata-client: list its roles, without metadata-server',
          })
        if (listensElsewhere(block))
          problems.push({
            file,
            line: offset + 1,
            message: 'the server calls itself at 127.0.0.1:5122, where it does not listen: set advertised-address, too',
          })
      }
    }
    facts += 1
    problems.push(...(await checkPartialPolicy(directory)))
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
  return { problems, facts }
}

/** What a file's retry policy leaves out keeps the key's defaults, as the reference says of the type. */
async function checkPartialPolicy(directory: string): Promise<Problem[]> {
  const own = join(directory, 'restate.toml')
  await writeFile(own, '[worker.snapshots]\nobject-store-retry-policy = { type = "fixed-delay", interval = "1s" }\n')
  const { output } = await run({ what: 'dump', run: [serverProgram(), '--config-file', own, '--dump-config'] })
  const policy = /\.object-store-retry-policy\]\n([^[]*)/.exec(output)?.[1] ?? ''
  if (/^type = "fixed-delay"$[^]*^max-attempts = 10$/m.test(policy)) return []
  const message = `a retry policy without max-attempts doesn't keep the key's default, as the page says: ${tail(policy, 4)}`
  return [{ file: 'content/docs/references/server_config.mdx', line: 1, message }]
}
