/**
 * Names that pages show as code: commands, options, tables, columns, metrics, error codes, and paths. Each has to be in an
 * inventory: a reference page, which is compared with the engine, or inventory.yaml. Settings of the server are in
 * settings.ts. Needs no engine.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { closest } from 'fastest-levenshtein'
import { parse } from 'yaml'
import { root } from '../harness/paths.ts'
import type { Problem } from '../harness/report.ts'
import { readEntries, type Entry } from './entries.ts'

/** Options by command; those of every command are under ''. */
type Program = ReadonlyMap<string, readonly string[]>

export interface Inventory {
  programs: Record<string, Program>
  /** Columns by table. */
  tables: ReadonlyMap<string, readonly string[]>
  metrics: readonly string[]
  codes: readonly string[]
  /** As 'GET /services/{service}'. */
  paths: readonly string[]
}

/** inventory.yaml. */
interface Listed {
  restatectl: { options: string[]; commands: Record<string, string[]> }
  'restate-server': { options: string[] }
  tables: { names: string[] }
  /** Names that begin like those of metrics. */
  identifiers: Record<string, string[]>
  /** Of the server's ports and of services, besides those of the Admin API's description. */
  paths: Record<string, string[]>
}

const readYaml = (path: string): unknown => parse(readFileSync(path, 'utf8'))

export async function readInventory(): Promise<Inventory> {
  const listed = readYaml(join(import.meta.dirname, 'inventory.yaml')) as Listed
  const { paths: api } = readYaml(join(root, 'content/reference/admin-api.yaml')) as { paths: Record<string, object> }
  const fieldsOf = async (page: string) =>
    (await readEntries(`content/docs/${page}.mdx`)).filter(({ kind }) => kind === 'field')
  const sections = await readEntries('content/docs/references/errors.mdx')
  return {
    programs: {
      restate: cliOf(await fieldsOf('operate/configuration/cli')),
      restatectl: new Map(Object.entries({ '': listed.restatectl.options, ...listed.restatectl.commands })),
      'restate-server': new Map([['', listed['restate-server'].options]]),
    },
    tables: tablesOf(await fieldsOf('references/sql-introspection'), listed.tables.names),
    metrics: [
      ...(await fieldsOf('operate/monitoring/metrics')).map(({ name }) => name),
      ...Object.values(listed.identifiers).flat(),
    ],
    codes: sections.flatMap(({ kind, name }) => (kind === 'heading' ? (name.match(code) ?? []) : [])),
    paths: [
      ...Object.entries(api).flatMap(([path, methods]) =>
        Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
      ),
      ...Object.values(listed.paths).flat(),
    ],
  }
}

/** The CLI's commands, their short names too. */
function cliOf(fields: readonly Entry[]): Program {
  const program = new Map<string, string[]>([['', []]])
  /** The last word of a command in short. */
  const shorts = new Map<string, string>()
  for (const { name, within, type = '', text } of fields) {
    const command = (name.startsWith('-') ? (within[0] ?? '') : name).replace(/^restate ?/, '')
    const options = program.get(command) ?? []
    program.set(command, name.startsWith('-') ? [...options, name, ...(type.match(/-\w$/) ?? [])] : options)
    const short = /Short: ([\w-]+)\./.exec(text)?.[1]
    if (short !== undefined && !name.startsWith('-')) shorts.set(command, short)
  }
  // Names in short are added while it is read.
  const commands = [...program]
  for (const [command, options] of commands) {
    let ways = ['']
    for (const [at, word] of command.split(' ').entries()) {
      const short = shorts.get(command.split(' ', at + 1).join(' '))
      ways = ways.flatMap((way) =>
        [word, ...(short === undefined ? [] : [short])].map((next) => `${way} ${next}`.trim()),
      )
    }
    for (const way of ways) program.set(way, options)
  }
  return program
}

function tablesOf(fields: readonly Entry[], others: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const tables = new Map<string, string[]>(others.map((name) => [name, []]))
  for (const { name, section } of fields) tables.set(section, [...(tables.get(section) ?? []), name])
  return tables
}

/** A name that is in no inventory. */
interface Unknown {
  line: number
  what: string
  name: string
  known: Iterable<string>
}

const code = /\b(?:META|RT)\d{4}\b/g

/** Text of a page that is set as code, with its line: code spans, and the commands of terminals and transcripts. */
export interface CodeText {
  text: string
  line: number
  isCommand: boolean
}

/** @param text a page, or with `isTranscript` commands and their output */
export function codeIn(text: string, { isTranscript = false } = {}): CodeText[] {
  const found: CodeText[] = []
  let fence: string | undefined
  for (const [at, line] of text.split('\n').entries()) {
    const mark = /^ *(```+)(\w*)/.exec(line)
    if (mark && !isTranscript) fence = fence === undefined ? mark[2]! : undefined
    else if (isTranscript || fence !== undefined) {
      const command = /^\s*\$ (.*)/.exec(line)?.[1]
      const isCommand = command !== undefined || fence === 'sh' || fence === 'bash'
      found.push({ text: command ?? line, line: at + 1, isCommand })
    } else
      for (const [, span] of line.matchAll(/`([^`]+)`/g)) found.push({ text: span!, line: at + 1, isCommand: true })
  }
  return found
}

/** Names in the code of a page, or of a transcript, that no inventory has. */
export function unknownNames(codes: readonly CodeText[], inventory: Inventory): Unknown[] {
  return codes.flatMap(({ text, line, isCommand }) =>
    [
      ...unknownCodes(text, inventory),
      ...unknownTables(text, inventory),
      ...(isCommand ? [...unknownCommands(text, inventory), ...unknownPaths(text, inventory)] : []),
      ...unknownMetrics(text, inventory),
    ].map((each) => ({ ...each, line })),
  )
}

type Found = Omit<Unknown, 'line'>

const unknownCodes = (text: string, { codes }: Inventory): Found[] =>
  (text.match(code) ?? [])
    .filter((name) => !codes.includes(name))
    .map((name) => ({ what: 'error code', name, known: codes }))

/** Programs at the start of a command, behind variables or another program that runs them, each up to its command's end. */
const programs = /(?:^|[;&|(] ?|\b(?:npx|xargs|sudo|--|[A-Z_]+=\S*) (?:-\S+ )?)(restate(?:ctl|-server)?) ([^|;&>)]*)/g

function unknownCommands(text: string, inventory: Inventory): Found[] {
  return [...text.matchAll(programs)].flatMap(([, name = '', rest = '']) => {
    const program = inventory.programs[name] ?? new Map<string, readonly string[]>()
    // What is in quotes is a value.
    const words = rest.replaceAll(/"[^"]*"|'[^']*'/g, 'value').split(/\s+/)
    const everywhere = program.get('') ?? []
    const plain = words.filter((word, at) => !word.startsWith('-') && !takesValue(words[at - 1]))
    let command = ''
    for (const word of plain) {
      const longer = command === '' ? word : `${command} ${word}`
      if (!program.has(longer)) break
      command = longer
    }
    const groups = [...program.keys()].filter((each) => each.startsWith(command === '' ? '' : `${command} `))
    const next = plain[command === '' ? 0 : command.split(' ').length]
    const found: Found[] = []
    if (name !== 'restate-server' && groups.length > 0 && next !== undefined && /^[a-z][a-z-]+$/.test(next))
      found.push({
        what: 'command',
        name: `${name} ${command} ${next}`.replace('  ', ' '),
        known: groups.map((each) => `${name} ${each}`),
      })
    const options = [...(program.get(command) ?? []), ...everywhere]
    for (const word of words) {
      const option = /^(--?[a-z][\w.-]*)/.exec(word)?.[1]?.replace(/\.+$/, '')
      if (option !== undefined && !options.includes(option))
        found.push({ what: `option of ${name} ${command}`.trim(), name: option, known: options })
    }
    return found
  })
}

/** Whether an option in front of the subcommand is followed by its value. */
const takesValue = (word: string | undefined): boolean =>
  word === '-e' || word === '--environment' || word === '--address'

/** Tables of Restate, and the columns that a query or a name like `sys_journal.name` takes from them. */
function unknownTables(text: string, { tables }: Inventory): Found[] {
  const found: Found[] = []
  for (const [, table = '', column] of text.matchAll(/\b(sys_\w+)(?:\.(\w+))?/g))
    if (!tables.has(table)) found.push({ what: 'table', name: table, known: tables.keys() })
    else if (column !== undefined && !tables.get(table)!.includes(column))
      found.push({ what: `column of ${table}`, name: column, known: tables.get(table)! })
  const query = /\bSELECT\b[^"]*\bFROM\b[^"]*/.exec(text)?.[0]
  if (query === undefined || found.length > 0) return found
  const named = [...query.matchAll(/\b(?:FROM|JOIN) (\w+)/g)].map(([, table]) => tables.get(table!))
  if (named.some((columns) => columns === undefined || columns.length === 0)) return found
  const known = named.flatMap((columns) => columns ?? [])
  const own = new Set([...query.matchAll(/\b(?:AS |(?:FROM|JOIN) \w+ )(\w+)/g)].map(([, name]) => name!))
  const bare = query.replaceAll(/'[^']*'/g, '').replaceAll(/\b(?:FROM|JOIN) \w+/g, '')
  for (const [, name = ''] of bare.matchAll(/(?<![\w$%-])([a-z][a-z_]*)\b(?!\w*\(|[.-])/g))
    if (!known.includes(name) && !own.has(name)) found.push({ what: 'column', name, known })
  return found
}

function unknownMetrics(text: string, { metrics }: Inventory): Found[] {
  return (text.match(/\brestate_[a-z_]*[a-z](?![\w*{]*\*)/g) ?? [])
    .filter((name) => !name.startsWith('restate_rocksdb'))
    .filter((name) => ![name, name.replace(/_(?:count|sum|bucket)$/, '')].some((each) => metrics.includes(each)))
    .map((name) => ({ what: 'metric', name, known: metrics }))
}

/** `PATCH /invocations/<id>/kill`, and addresses of a server's own ports. A service's name has a capital letter. */
function unknownPaths(text: string, { paths }: Inventory): Found[] {
  const found: Found[] = []
  for (const [whole, method = 'GET', path = ''] of [
    ...text.matchAll(/^(GET|POST|PUT|PATCH|DELETE) (\/[\w<>{}/.-]+)/g),
    ...[...text.matchAll(/localhost:(?:9070|5122|8080)(\/[a-z][\w<>{}$…/.-]*)/g)].map(
      ([, path]) => ['', '', path!] as const,
    ),
  ]) {
    if (/^\/(?:[A-Z]|\w+\.)/.test(path)) continue
    const fits = paths.some((known) => {
      const [of = '', template = ''] = known.split(' ')
      if (whole !== '' && of !== method) return false
      return new RegExp(`^${template.replaceAll(/\{[^}]*\}/g, '[^/]+')}$`).test(path)
    })
    if (!fits) found.push({ what: 'path', name: whole === '' ? path : `${method} ${path}`, known: paths })
  }
  return found
}

/** A longer name that begins alike, or the one that differs least; what a path holds in place of ids doesn't count. */
function nearest(name: string, known: readonly string[]): string {
  const plain = (text: string) => text.replaceAll(/\{[^}]*\}|<[^>]*>/g, '*')
  const names = new Map(known.map((each) => [plain(each), each]))
  const longer = known.find((each) => each.startsWith(name))
  return longer ?? names.get(closest(plain(name), [...names.keys()])) ?? ''
}

/** @param file from the project's root */
export function problemsIn(file: string, text: string, inventory: Inventory): Problem[] {
  const codes = codeIn(text, { isTranscript: file.endsWith('.txt') })
  const once = new Map(unknownNames(codes, inventory).map((each) => [`${each.line} ${each.name}`, each]))
  return [...once.values()].map(({ line, what, name, known }) => ({
    file,
    line,
    message: `there is no ${what} ${name}; the nearest is ${nearest(name, [...known])}: correct it, or add it to its reference`,
  }))
}

/** Defaults of the server's settings by key, as the reference states them. */
export async function configurationKeys(): Promise<ReadonlyMap<string, string | undefined>> {
  const entries = await readEntries('content/docs/references/server_config.mdx')
  return new Map(entries.filter(({ kind }) => kind === 'field').map((entry) => [entry.name, entry.default]))
}

/**
 * Defaults that are written by hand in a line that names their setting, or links to it. They are to be placeholders.
 * @param defaults of settings, by key
 */
export function handWrittenDefaults(
  file: string,
  text: string,
  defaults: ReadonlyMap<string, string | undefined>,
): Problem[] {
  return text.split('\n').flatMap((line, at) => {
    const written = /(?<!%)\b\d[\d.,]*(?: ?\w+)?(?:\)|\*\*)? by default|\bdefault(?: is|s to|:) \d/.exec(line)?.[0]
    const key = [...line.matchAll(/(?:`|#)([a-z][a-z-]*(?:[.-][a-z-]+)+)(?:`|\))/g)]
      .map(([, name]) => name!)
      .find((name) => defaults.get(name) !== undefined)
    if (written === undefined || key === undefined) return []
    return [{ file, line: at + 1, message: `"${written}" is written by hand: write %%default.${key}%%` }]
  })
}

/** What is wrong with the names on pages, in posts, in shared prose, in figures, and in transcripts. */
export async function checkNames(): Promise<Problem[]> {
  const [inventory, defaults] = [await readInventory(), await configurationKeys()]
  const files = ['content', 'snippets/transcripts'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:mdx|svg|txt)$/.test(name))
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`),
  )
  return files.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    return [...problemsIn(file, text, inventory), ...handWrittenDefaults(file, text, defaults)]
  })
}
