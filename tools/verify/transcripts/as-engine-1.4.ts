/**
 * What the engine and CLI that record print, in the form of engine and CLI 1.4; the differences are listed in
 * snippets/README.md. Truth: the engine's sources at tag v1.4.4, the file is named at each rule.
 */

/** 'HTTP/2.0' or 'AWS Lambda', by the deployment's id. */
export type Transports = ReadonlyMap<string, string>

/** A program's output as version 1.4 prints it. */
export function asEngine14(output: string, transports: Transports = new Map()): string {
  return [answers, tables, describedDeployments, serviceConfiguration].reduce(
    (text, rule) => rule(text, transports),
    jsonAsEngine14(output),
  )
}

/** What a command line asks for that 1.4 has not, so that it must not be shown; undefined when nothing. */
export function laterThan14(command: string): string | undefined {
  return later.find(([pattern]) => pattern.test(command))?.[1]
}

const later: [RegExp, string][] = [
  [
    /\brestate inv(?:ocations?)? (?:kill|resume|restart-as-new|pause)\b/,
    'CLI 1.4 has only list, describe, cancel (--kill) and purge for invocations',
  ],
  [/\brestate (?:kafka-clusters|subscriptions)\b/, 'CLI 1.4 has no such command'],
  [/--breaking\b/, 'CLI 1.4 has no --breaking'],
  [/\brestate .*--journal[-_]retention\b/, 'CLI 1.4 sets no journal retention'],
  [
    /\brestatectl (?:-\S+ )*(?:storage|partitions? (?:placement|leadership)|metadata migrate)\b/,
    'restatectl 1.4 has no such command',
  ],
  [/\brestatectl .*--disable-feature\b/, 'restatectl 1.4 has no such option'],
  [/:\d+\/restate\/(?:call|send|attach|output|lookup)\b/, 'ingress 1.4 has no such path'],
  [/\/invocations\/\S+\/(?:resume|pause|restart-as-new)\b/, 'admin API 1.4 has no such path'],
  [/\bsys_journal_events\b/, 'engine 1.4 has no table sys_journal_events'],
  [/\brestarted_from\b|\b(?:key|value)_length\b/, 'engine 1.4 has no such column'],
]

// --- JSON of the admin API

/** Every JSON document in a text: the whole text, the part from a line `{` or `[` to the end, or single lines. */
function jsonAsEngine14(text: string): string {
  const lines = text.split('\n')
  // Pretty-printed documents, as jq prints them: from a line that opens to the line that closes at the same depth.
  const out: string[] = []
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i]!
    const opens = /^[[{]$/.test(line.trimEnd())
    const close = opens
      ? lines.findIndex((other, at) => at > i && other.trimEnd() === (line.startsWith('{') ? '}' : ']'))
      : -1
    const document = close > 0 ? lines.slice(i, close + 1).join('\n') : line
    const value = parsed(document)
    if (value === undefined) {
      out.push(line)
      continue
    }
    const changed = valueAsEngine14(value)
    const indent = close > 0 ? 2 : undefined
    // Only what changes is written anew: numbers such as 2.0 stay as they are elsewhere.
    out.push(JSON.stringify(changed) === JSON.stringify(value) ? document : JSON.stringify(changed, null, indent))
    if (close > 0) i = close
  }
  return out.join('\n')
}

function parsed(text: string): unknown {
  if (!/^[[{]/.test(text)) return undefined
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

type Json = Record<string, unknown>

/** crates/types/src/schema/service.rs, `ServiceMetadata`: its properties in their order. */
const serviceProperties = [
  'name',
  'handlers',
  'ty',
  'documentation',
  'metadata',
  'deployment_id',
  'revision',
  'public',
  'idempotency_retention',
  'workflow_completion_retention',
  'journal_retention',
  'inactivity_timeout',
  'abort_timeout',
  'enable_lazy_state',
]

/** The same file, `HandlerMetadata`. */
const handlerProperties = [
  'name',
  'ty',
  'documentation',
  'metadata',
  'idempotency_retention',
  'workflow_completion_retention',
  'journal_retention',
  'inactivity_timeout',
  'abort_timeout',
  'enable_lazy_state',
  'public',
  'input_description',
  'output_description',
  'input_json_schema',
  'output_json_schema',
]

/** 1.5 prints these when nothing is set, 1.4 leaves them out. */
const unset: Json = { inactivity_timeout: '1m', abort_timeout: '1m', enable_lazy_state: false }

/** Columns of tables that 1.5 has added: crates/storage-query-datafusion/src, `schema.rs` of each table. */
const laterColumns = ['restarted_from', 'key_length', 'value_length']

function valueAsEngine14(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(valueAsEngine14)
  if (value === null || typeof value !== 'object') return value
  const inner = Object.fromEntries(Object.entries(value).map(([key, each]) => [key, valueAsEngine14(each)]))
  if ('handlers' in inner && 'revision' in inner && 'deployment_id' in inner) return service(inner)
  if ('input_description' in inner && 'output_description' in inner)
    return pick({ ...inner, ty: inner['ty'] ?? 'Shared' }, handlerProperties)
  // crates/admin-rest-model/src/version.rs; admin API 1 was dropped with 1.5.
  if ('min_admin_api_version' in inner && 'version' in inner)
    return { ...inner, version: '1.4.4', min_admin_api_version: 1 }
  // crates/types/src/nodes_config.rs: a cluster of 1.4 has none.
  if ('cluster_fingerprint' in inner) return { ...inner, cluster_fingerprint: null }
  // crates/admin-rest-model/src/deployments.rs: requests to Lambda are never compressed.
  if ('arn' in inner) return without(inner, ['compression'])
  if ('rows' in inner && Array.isArray(inner['rows']))
    return { ...inner, rows: (inner['rows'] as Json[]).map((row) => without(row, laterColumns)) }
  return inner
}

function service(value: Json): Json {
  const given = Object.fromEntries(
    Object.entries(value).filter(([key, each]) => !(key in unset) || each !== unset[key]),
  )
  return pick(given, serviceProperties)
}

/** The known properties in their order; every other one goes. */
const pick = (value: Json, properties: string[]): Json =>
  Object.fromEntries(properties.filter((name) => value[name] !== undefined).map((name) => [name, value[name]]))

const without = (value: Json, names: string[]): Json =>
  Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name)))

// --- What the CLI prints

/** cli/src/commands/invocations/cancel.rs and purge.rs: one line, whatever was cancelled, killed or purged. */
const answers = (text: string): string =>
  text.replace(
    /^(.*?)(?:Cancelled|Killed|Purged) invocations:\n *(?:CANCELLED|KILLED|PURGED) INVOCATIONS *\n(?: *inv_\S+ *(?:\n|$))+/gm,
    '$1Request was sent successfully\n',
  )

/** cli/src/ui/deployments.rs: `DEPLOYMENT-TYPE` and `TYPE` are the transport, not only its kind. And columns of later tables. */
function tables(text: string, transports: Transports): string {
  return mapTables(text, (table) => {
    const column =
      table.header.find((name) => name === 'DEPLOYMENT-TYPE') ??
      (table.header.includes('ACTIVE-INVOCATIONS') ? 'TYPE' : undefined)
    if (column !== undefined) {
      const at = table.header.indexOf(column)
      for (const row of table.rows) {
        const id = /\bdp_\w+/.exec(row.join(' '))?.[0]
        const transport = id === undefined ? undefined : transports.get(id)
        if (transport !== undefined) row[at] = transport
      }
      return true
    }
    const later = new Set(table.header.flatMap((name) => laterColumnsOfTool[name] ?? []))
    return dropColumns(table, (name) => laterColumns.includes(name.toLowerCase()) || later.has(name))
  })
}

/** cli/src/ui/deployments.rs, `add_deployment_to_kv_table`. */
const describedDeployments = (text: string): string =>
  mapLabels(text, (label, value) => {
    if (label === 'Transport:') return ['Deployment Type:', value]
    if (label === 'Protocol Style:' && value === 'Bidirectional Stream') return [label, 'Streaming']
    return [label, value]
  })

/** cli/src/commands/services/config/view.rs: no journal retention; what is not set is said to be the default. */
function serviceConfiguration(text: string): string {
  if (!/^ *Idempotent requests retention:/m.test(text)) return text
  return text
    .replace(/^ *Journal retention: .*\n(?: *\[TIP\]: .*\n(?: {2,}.*\n)*)?\n?/m, '')
    .replace(/^ *\[TIP\]: +The journal retention\.\n(?: {2,}.*\n)*/m, '')
    .replace(/^( *(?:Inactivity|Abort) timeout: +)1m(?= *$)/gm, '$1<DEFAULT>')
}

/**
 * Columns that restatectl has gained since 1.4, by a column that the same table has had before:
 * tools/restatectl/src/commands/partition/list.rs and log/describe_log.rs.
 */
const laterColumnsOfTool: Record<string, string[]> = {
  'LSN-LAG': ['SCHEMA', 'RULE-BOOK', 'FEATURES'],
  'EFF-NODESET': ['CREATED-AT'],
}

// --- Tables without lines, as the CLI prints them

interface Table {
  /** Blanks before the first column. */
  indent: number
  /** Of the columns, the blanks after them included. */
  widths: number[]
  header: string[]
  rows: string[][]
}

/** Drops columns; whether there were any. */
export function dropColumns(table: Table, drop: (name: string) => boolean): boolean {
  const kept = table.header.flatMap((name, at) => (drop(name) ? [] : [at]))
  if (kept.length === table.header.length) return false
  table.widths = kept.map((at) => table.widths[at]!)
  table.header = kept.map((at) => table.header[at]!)
  table.rows = table.rows.map((row) => kept.map((at) => row[at]!))
  return true
}

/**
 * Gives each table of a text to `change`, and writes those anew that it says it has changed. A table begins with a line of
 * names in capitals and ends before an empty line, a line of dashes, or the end.
 */
export function mapTables(text: string, change: (table: Table) => boolean): string {
  const lines = text.split('\n')
  const out: string[] = []
  for (let i = 0; i < lines.length;) {
    if (!isHeader(lines[i]!)) {
      out.push(lines[i++]!)
      continue
    }
    let end = i + 1
    while (end < lines.length && !/^(?:\s*|-+)$/.test(lines[end]!)) end++
    const block = lines.slice(i, end)
    const table = readTable(block)
    out.push(...(table && change(table) ? writeTable(table) : block))
    i = end
  }
  return out.join('\n')
}

const isHeader = (line: string): boolean =>
  /^ +[A-Z][A-Z0-9_-]*(?: [A-Z0-9_-]+)*(?: {2,}[A-Z][A-Z0-9_-]*(?: [A-Z0-9_-]+)*)* *$/.test(line)

/** A line in letters as a terminal shows them: some are more than one character. */
const letters = (line: string): string[] => [...new Intl.Segmenter().segment(line)].map(({ segment }) => segment)

function readTable([head, ...lines]: string[]): Table | undefined {
  const names = [...head!.matchAll(/\S+(?: \S+)*/g)]
  const starts = names.map((match) => match.index)
  const header = names.map((match) => match[0])
  const rows = lines.map(letters)
  // A first column may have no name.
  const before = rows.flatMap((row) => row.slice(0, starts[0]).flatMap((letter, at) => (letter === ' ' ? [] : [at])))
  if (before.length > 0) {
    starts.unshift(Math.min(...before))
    header.unshift('')
  }
  // A cell that begins before its column means that this is no such table.
  if (rows.some((row) => starts.slice(1).some((start) => (row[start - 1] ?? ' ') !== ' '))) return undefined
  const ends = [...starts.slice(1), Math.max(head!.length, ...rows.map((row) => row.length))]
  const cells = (row: string[]) => starts.map((start, at) => row.slice(start, ends[at]).join('').trimEnd())
  return { indent: starts[0]!, widths: starts.map((start, at) => ends[at]! - start), header, rows: rows.map(cells) }
}

/** Columns stay as wide as they were, where the cells still fit. */
function writeTable({ indent, widths, header, rows }: Table): string[] {
  const all = [header, ...rows]
  const length = (cell: string) => letters(cell).length
  const wide = widths.map((width, at) => {
    const longest = Math.max(...all.map((row) => length(row[at]!)))
    return longest < width ? width : longest + 2
  })
  const padded = (row: string[]) => row.map((cell, at) => cell + ' '.repeat(wide[at]! - length(cell)))
  return all.map((row) => ' '.repeat(indent) + padded(row).join(''))
}

/** Gives each line "Label:  value" to `change`; lines that stand together keep their values in one column. */
function mapLabels(text: string, change: (label: string, value: string) => [string, string]): string {
  const label = /^ (\S[^:]*:) {2,}(\S.*?) *$/
  const lines = text.split('\n')
  const out: string[] = []
  for (let i = 0; i < lines.length;) {
    let end = i
    while (end < lines.length && label.test(lines[end]!)) end++
    const block = lines.slice(i, end)
    const before = block.map((line) => label.exec(line)!.slice(1, 3) as [string, string])
    const after = before.map(([name, value]) => change(name, value))
    if (JSON.stringify(before) === JSON.stringify(after)) out.push(...block)
    else {
      const width = Math.max(...after.map(([name]) => name.length))
      out.push(...after.map(([name, value]) => ` ${name.padEnd(width)}  ${value} `))
    }
    i = end
    if (i < lines.length && block.length === 0) out.push(lines[i++]!)
  }
  return out.join('\n')
}
