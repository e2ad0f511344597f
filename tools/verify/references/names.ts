/**
 * Names that pages show as code: commands, options, tables, columns, metrics, error codes, paths, ports, statuses, and
 * fields of Kubernetes. Each has to be in an inventory: a reference page, which is compared with the engine, a type of the
 * decoder of manifests, or inventory.yaml. Settings of the server are in settings.ts. Needs no engine.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { closest } from 'fastest-levenshtein'
import { parse } from 'yaml'
import { filesBelow } from '../harness/files.ts'
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
  ports: readonly string[]
  /** Of HTTP. */
  statuses: readonly string[]
  /** What the status of an invocation may be. */
  invocations: readonly string[]
  /** Fields of the chart, of the operator's resources, and of Kubernetes. */
  fields: readonly string[]
  /** Words of several parts: keys of the configuration, columns, commands, fields of the Admin API. */
  words: ReadonlySet<string>
  /** Numbers near settings that are no defaults, by page. */
  numbers: Record<string, string[]>
}

/** inventory.yaml. */
interface Listed {
  restatectl: { options: string[]; commands: Record<string, string[]> }
  'restate-server': { options: string[] }
  /** Options of other programs. */
  foreign: string[]
  tables: { names: string[] }
  /** Names that begin like those of metrics. */
  identifiers: Record<string, string[]>
  /** Of the server's ports and of services, besides those of the Admin API's description. */
  paths: Record<string, string[]>
  variables: Record<string, string[]>
  ports: Record<string, number[]>
  statuses: number[]
  invocations: string[]
  kubernetes: string[]
  words: Record<string, string[]>
  numbers: Record<string, string[]>
}

export const inventoryFile = 'tools/verify/references/inventory.yaml'
const description = 'content/reference/admin-api.yaml'
const fieldTypes = ['chart', 'restate'].map((name) => `tools/verify/manifests/decoder/${name}.go`)
/** What the check reads besides the texts that it checks. */
export const inventoryFiles = [inventoryFile, ...fieldTypes]

export const readListed = (): Listed => readYaml(join(root, inventoryFile)) as Listed

/** Options by command of the programs that inventory.yaml lists. */
export const programsListed = ({ restatectl, 'restate-server': server }: Listed): Record<string, Program> => ({
  restatectl: new Map(Object.entries({ '': restatectl.options, ...restatectl.commands })),
  'restate-server': new Map([['', server.options]]),
})

const readYaml = (path: string): unknown => parse(readFileSync(path, 'utf8'))

export async function readInventory(): Promise<Inventory> {
  const listed = readListed()
  const api = readFileSync(join(root, description), 'utf8')
  const fieldsOf = async (page: string) =>
    (await readEntries(`content/docs/${page}.mdx`)).filter(({ kind }) => kind === 'field')
  const sections = await readEntries('content/docs/references/errors.mdx')
  const programs = { restate: cliOf(await fieldsOf('operate/configuration/cli')), ...programsListed(listed) }
  const tables = tablesOf(await fieldsOf('references/sql-introspection'), listed.tables.names)
  const settings = [...(await configurationKeys()).keys()]
  return {
    programs: { ...programs, '': new Map([['', listed.foreign]]) },
    tables,
    metrics: [
      ...(await fieldsOf('operate/monitoring/metrics')).map(({ name }) => name),
      ...Object.values(listed.identifiers).flat(),
    ],
    codes: sections.flatMap(({ kind, name }) => (kind === 'heading' ? (name.match(code) ?? []) : [])),
    paths: [
      ...Object.entries((parse(api) as { paths: Record<string, object> }).paths).flatMap(([path, methods]) =>
        Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
      ),
      ...Object.values(listed.paths).flat(),
    ],
    ports: Object.values(listed.ports).flat().map(String),
    statuses: listed.statuses.map(String),
    invocations: listed.invocations,
    numbers: listed.numbers,
    fields: [
      ...listed.kubernetes,
      ...fieldTypes.flatMap((file) =>
        [...readFileSync(join(root, file), 'utf8').matchAll(/json:"(\w+)/g)].map(([, name]) => name!),
      ),
    ],
    words: new Set([
      ...Object.values(listed.words).flat(),
      ...listed.invocations,
      ...settings.flatMap((key) => key.split('.')),
      ...Object.values(programs).flatMap((program) => [...program.keys()].flatMap((name) => name.split(' '))),
      ...tables.keys(),
      ...[...tables.values()].flat(),
      ...[...api.matchAll(/^ +(\w+_\w+):/gm)].map(([, name]) => name!),
    ]),
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

interface Unknown {
  line: number
  what: string
  name: string
  known: Iterable<string>
}

const code = /\b(?:META|RT)\d{4}\b/g

/** Text that is set as code, with its line: code spans, and what is in blocks. A command over several lines is one. */
export interface CodeText {
  text: string
  line: number
  isCommand: boolean
  isSpan: boolean
}

/** @param file a page, a description of an API, a figure, or a transcript: commands and their output */
export function codeIn(file: string, text: string): CodeText[] {
  const lines = linesOf(text)
  if (file.endsWith('.svg'))
    return lines.flatMap(({ line, at }) =>
      [...line.matchAll(/<t\w+ [^>]*class="[^"]*\bf-code\b[^>]*>([^<]+)/g)].map(([, span]) => spanOf(span!, at)),
    )
  const found: CodeText[] = []
  let fence: string | undefined = file.endsWith('.txt') ? '' : undefined
  let continued: CodeText | undefined
  for (const { line, at } of lines) {
    const mark = /^ *(```+)(\w*)/.exec(line)
    if (mark && !file.endsWith('.txt')) fence = fence === undefined ? mark[2]! : undefined
    else if (fence === undefined) found.push(...[...line.matchAll(/`([^`]+)`/g)].map(([, span]) => spanOf(span!, at)))
    else {
      const command = /^\s*\$ (.*)/.exec(line)?.[1]
      const isCommand = command !== undefined || fence === 'sh' || fence === 'bash'
      if (continued) continued.text = `${continued.text.slice(0, -1)} ${line.trim()}`
      else found.push({ text: command ?? line, line: at, isCommand, isSpan: false })
      continued = (continued ?? (isCommand && found.at(-1))) && line.endsWith('\\') ? found.at(-1) : undefined
    }
  }
  return found
}

const linesOf = (text: string) => text.split('\n').map((line, at) => ({ line, at: at + 1 }))

/** Lines of prose. */
function outsideBlocks(text: string): { line: string; at: number }[] {
  let inside = false
  return linesOf(text).filter(({ line }) => {
    const isMark = /^ *```/.test(line)
    if (isMark) inside = !inside
    return !inside && !isMark
  })
}

const spanOf = (text: string, line: number): CodeText => ({ text, line, isCommand: true, isSpan: true })

/** Names in the code of a page, or of a transcript, that no inventory has. */
export function unknownNames(file: string, text: string, inventory: Inventory): Unknown[] {
  return codeIn(file, text).flatMap(({ text, line, isCommand, isSpan }) =>
    [
      ...unknownCodes(text, inventory),
      ...unknownTables(text, inventory),
      ...unknownStates(text, inventory),
      ...(isCommand
        ? [...unknownCommands(text, inventory), ...unknownPaths(text, inventory), ...unknownPorts(text, inventory)]
        : []),
      ...(isSpan ? unknownWords(file, text, inventory) : []),
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

/** Ports of this machine. */
const unknownPorts = (text: string, { ports }: Inventory): Found[] =>
  [...text.matchAll(/\b(?:localhost|127\.0\.0\.1|0\.0\.0\.0):(\d+)/g)]
    .filter(([, port]) => !ports.includes(port!))
    .map(([, name]) => ({ what: 'port', name: name!, known: ports }))

/** What a query, or an option, takes for the status of an invocation. */
const unknownStates = (text: string, { invocations }: Inventory): Found[] =>
  [...text.matchAll(/(?:\bstatus (?:!?=|(?:NOT )?IN) |--status )\(?((?:'?[a-z-]+'?(?:, ?)?)+)/g)]
    .flatMap(([, values]) => values!.match(/[a-z-]+/g) ?? [])
    .filter((name) => !invocations.includes(name))
    .map((name) => ({ what: 'status', name, known: invocations }))

/** A span that is one word: an option, a status of HTTP, a field of Kubernetes, or a name of several parts. */
function unknownWords(file: string, text: string, { programs, statuses, fields, words }: Inventory): Found[] {
  const option = /^(--[a-z][\w.-]*\w|-[a-zA-Z])(?=$|[ =])/.exec(text)?.[1]
  if (option !== undefined) {
    const options = Object.values(programs).flatMap((program) => [...program.values()].flat())
    return options.includes(option) ? [] : [{ what: 'option', name: option, known: options }]
  }
  if (/^\d{3}$/.test(text))
    return statuses.includes(text) ? [] : [{ what: 'status of HTTP', name: text, known: statuses }]
  if (file.includes('kubernetes') && /^[a-z]+(?:[A-Z]\w*)?(?:\.[a-z]\w*)*$/.test(text) && /[A-Z.]/.test(text))
    return text
      .split('.')
      .filter((name) => !fields.includes(name))
      .map((name) => ({ what: 'field of Kubernetes', name, known: fields }))
  const isName = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)+$/.test(text) || (isOfServer(file) && /^[a-z]+(?:_[a-z]+)+$/.test(text))
  // Names that end with a number are those of examples: node-1. Those of metrics are checked as such.
  if (!isName || /^restate_|[-_]\d+$/.test(text) || words.has(text)) return []
  return [{ what: 'name', name: text, known: [...words] }]
}

/** Whether no SDK is written about, whose names have underscores, too. */
const isOfServer = (file: string): boolean =>
  /^content\/(?:reference|docs\/(?:operate|references|concepts|deploy))\//.test(file)

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
export function nearest(name: string, known: readonly string[]): string {
  const plain = (text: string) => text.replaceAll(/\{[^}]*\}|<[^>]*>/g, '*')
  const names = new Map(known.map((each) => [plain(each), each]))
  const longer = known.find((each) => each.startsWith(name))
  return longer ?? names.get(closest(plain(name), [...names.keys()])) ?? ''
}

/** @param file from the project's root */
export function problemsIn(file: string, text: string, inventory: Inventory): Problem[] {
  const once = new Map(unknownNames(file, text, inventory).map((each) => [`${each.line} ${each.name}`, each]))
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
 * Numbers that are written by hand in a line that names a setting, or links to it: a default is to be a placeholder. Ports
 * and statuses are names, and inventory.yaml has the numbers that are no defaults.
 * @param defaults of settings, by key
 */
export function handWrittenDefaults(
  file: string,
  text: string,
  defaults: ReadonlyMap<string, string | undefined>,
  { ports, statuses, numbers }: Pick<Inventory, 'ports' | 'statuses' | 'numbers'>,
): Problem[] {
  const settings = [...defaults.keys()]
  return outsideBlocks(text).flatMap(({ line, at }) => {
    const key = [...line.matchAll(/(?:`|#)([a-z][a-z-]*(?:[.-][a-z-]+)+)(?:`|\))/g)]
      .map(([, name]) => (name === 'step-timeout' ? 'worker.invoker.abort-timeout' : name!))
      .map((name) => settings.find((each) => each === name || each.endsWith(`.${name}`)))
      .find((name) => name !== undefined)
    if (key === undefined) return []
    const words = line.replaceAll(/^ *\d+\. |`[^`]*`|\]\([^)]*\)|%%[^%]*%%|"[^"]*"/g, ' ')
    return [...words.matchAll(/(?<![\w.%/-])\d+(?:[.,]\d+)*(?: (?:[KMG]i?B|ms|s|(?:second|minute|hour|day)s?)\b)?/g)]
      .map(([written]) => written)
      .filter((written) => !/^1\.\d/.test(written) && ![...ports, ...statuses].includes(written.split(' ')[0]!))
      .filter((written) => !(numbers[file] ?? []).includes(written.split(' ')[0]!))
      .map((written) => ({
        file,
        line: at,
        message: `"${written}" is written by hand: write %%default.${key}%%, or add it to numbers in ${inventoryFile}`,
      }))
  })
}

/** Pages, posts, shared prose, figures, the description of the Admin API, and transcripts, from the project's root. */
export const filesWithNames = (): string[] =>
  ['content', 'snippets/transcripts']
    .flatMap((folder) => filesBelow(join(root, folder)).map((name) => `${folder}/${name}`))
    .filter((file) => /\.(?:mdx|svg|txt)$/.test(file) || file === description)

export async function checkNames(): Promise<Problem[]> {
  const [inventory, defaults] = [await readInventory(), await configurationKeys()]
  return filesWithNames().flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    return [...problemsIn(file, text, inventory), ...handWrittenDefaults(file, text, defaults, inventory)]
  })
}
