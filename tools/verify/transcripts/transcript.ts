/** Reads snippets/transcripts/<group>/<name>.sh; what each line means is said in snippets/README.md. */
import { readNeed, type Need } from '../fixtures/index.ts'
import { readTerminal } from '../../../src/components/terminal/terminal.compile.ts'
import { languageNames, type LanguageName } from '../harness/languages/language.ts'

export type Act = { line: number } & (
  | { do: 'part'; name: string }
  | { do: 'show'; command: string; fails: boolean }
  | { do: 'run'; command: string }
  | { do: 'id'; name: string; command?: string }
  | { do: 'wait'; text: string }
  | { do: 'until'; text: string; command: string }
  | { do: 'log'; command: string }
  | { do: 'kill' }
  | { do: 'node'; node: number | 'leader'; action: 'kill' | 'stop' | 'start' }
  | { do: 'start'; env: Record<string, string> }
  | { do: 'partner-start'; env: Record<string, string> }
  | { do: 'partner-wait'; text: string }
  | { do: 'partner-log'; command: string }
)

/** A program that stands for another company's system, and runs next to the application. */
export interface Partner {
  /** The port that pages show for it. */
  port: number
  /** Run by a shell, from the project's root, with the real port in PORT. */
  command: string
}

/** What "#: app" names. */
export interface Application {
  /** The same in every language: 'develop/state'. */
  name: string
  /** The one language it is served in; absent for every language that has it. */
  language?: LanguageName
}

export interface Transcript {
  /** The script's, and its recording's when it has no parts: 'quickstart/greeter'. */
  name: string
  /** Absent when no application is served. */
  app?: Application
  unregistered: boolean
  /** What a reader types to start the application: the command that "#: log" shows when it names none. */
  serve?: string
  /** Absent when the application is alone. */
  partner?: Partner
  /** Real components that the commands work with. */
  needs: Need[]
  env: Record<string, string>
  /** The engine's environment. */
  engineEnv: Record<string, string>
  /** Where the commands run, from the project's root; an empty directory when absent. */
  directory?: string
  acts: Act[]
}

/** A script that is not in the form snippets/README.md describes. */
export class TranscriptError extends Error {
  override readonly name = 'TranscriptError'
  constructor(
    readonly line: number,
    message: string,
  ) {
    super(message)
  }
}

/**
 * @param language the one whose lines count besides those for all; without it every line does, as is good for a check
 * @throws TranscriptError with the line at fault
 */
export function parseTranscript(name: string, text: string, language?: LanguageName): Transcript {
  const transcript: Transcript = { name, unregistered: false, needs: [], env: {}, engineEnv: {}, acts: [] }
  const lines = text.split('\n')
  let fails = false
  for (let i = 0; i < lines.length; i++) {
    const line = i + 1
    let command = lines[i]!.trimEnd()
    if (command.startsWith('#:')) {
      const { only, word, rest } = readDirective(command, line)
      if (language !== undefined && only !== undefined && !only.includes(language)) continue
      if (only !== undefined && (word === 'app' || word === 'part'))
        throw new TranscriptError(line, `"#: ${word}" is for all languages`)
      if (word === 'fails') fails = true
      else prepare(transcript, word, rest, line)
      continue
    }
    if (command === '' || command.startsWith('#')) continue
    while (command.endsWith('\\') && i + 1 < lines.length) command += `\n${lines[++i]!.trimEnd()}`
    transcript.acts.push({ do: 'show', command, fails, line })
    fails = false
  }
  checkParts(transcript)
  return transcript
}

const shows = ({ do: what }: Act): boolean => what === 'show' || what === 'log' || what === 'partner-log'

/** Every part shows something, and what is shown is in a part once there is one. */
function checkParts({ acts }: Transcript): void {
  const starts = acts.flatMap((act, i) => (act.do === 'part' ? [i] : []))
  const before = acts.slice(0, starts[0]).find(shows)
  if (starts.length > 0 && before)
    throw new TranscriptError(before.line, 'is shown before the first "#: part", and would be in no recording')
  const seen = new Set<string>()
  for (const [nth, start] of (starts.length > 0 ? starts : [0]).entries()) {
    const act = acts[start]
    const own = acts.slice(start, starts[nth + 1])
    const name = act?.do === 'part' ? act.name : undefined
    if (!own.some(shows))
      throw new TranscriptError(
        name === undefined ? 1 : act!.line,
        `${name === undefined ? '' : `the part ${name} `}shows nothing: add a command or "#: log"`,
      )
    if (name !== undefined && seen.has(name)) throw new TranscriptError(act!.line, `there are two parts ${name}`)
    if (name !== undefined) seen.add(name)
  }
}

/** The languages that have lines of their own in a script, each with the first of these lines. */
export function languagesNamed(text: string): Map<LanguageName, number> {
  const named = new Map<LanguageName, number>()
  for (const [i, line] of text.split('\n').entries()) {
    if (!line.startsWith('#:')) continue
    for (const language of readDirective(line, i + 1).only ?? []) if (!named.has(language)) named.set(language, i + 1)
  }
  return named
}

/** "#: java,kotlin wait server started": the languages it is for, its word, and what follows. */
function readDirective(text: string, line: number): { only?: LanguageName[]; word: string; rest: string } {
  const [, first = '', after = ''] = /^#:\s*(\S*)\s*(.*)$/.exec(text) ?? []
  const names = first.split(',')
  const only = languageNames.filter((name) => names.includes(name))
  if (only.length === 0 && names.length === 1) return { word: first, rest: after }
  const unknown = names.filter((name) => !languageNames.some((known) => known === name))
  if (unknown.length > 0)
    throw new TranscriptError(line, `${unknown.join(', ')} is no language: use ${languageNames.join(', ')}`)
  const [, word = '', rest = ''] = /^(\S*)\s*(.*)$/.exec(after) ?? []
  return { only, word, rest }
}

function prepare(transcript: Transcript, word: string, rest: string, line: number): void {
  const need = (value: string, what: string) => {
    if (value === '') throw new TranscriptError(line, `"#: ${word}" needs ${what}`)
    return value
  }
  switch (word) {
    case 'app':
      transcript.app = readApplication(need(rest, 'an application: concepts, or ts/concepts for one language alone'))
      break
    case 'part':
      if (!/^[\w-]+$/.test(rest))
        throw new TranscriptError(line, '"#: part" needs a name of letters, digits and dashes')
      transcript.acts.push({ do: 'part', name: rest, line })
      break
    case 'serve':
      transcript.serve = need(rest, 'the command that a reader starts the application with')
      break
    case 'partner': {
      const [, port = '', command = ''] = /^(\d+)\s+(.+)$/.exec(rest) ?? []
      transcript.partner = { port: Number(need(port, 'a port and a command')), command }
      break
    }
    case 'partner-start':
      transcript.acts.push({ do: 'partner-start', env: rest === '' ? {} : assignments(rest, line), line })
      break
    case 'partner-wait':
      transcript.acts.push({ do: 'partner-wait', text: need(rest, 'a text'), line })
      break
    case 'partner-log':
      transcript.acts.push({ do: 'partner-log', command: need(rest, 'a command that the log stands under'), line })
      break
    case 'unregistered':
      transcript.unregistered = true
      break
    case 'env':
      Object.assign(transcript.env, assignments(need(rest, 'KEY=VALUE'), line))
      break
    case 'engine':
      Object.assign(transcript.engineEnv, assignments(need(rest, 'KEY=VALUE'), line))
      break
    case 'needs':
      transcript.needs.push(...readNeeds(need(rest, 'a component: postgres'), line))
      break
    case 'in':
      transcript.directory = need(rest, 'a directory')
      break
    case 'run':
      transcript.acts.push({ do: 'run', command: need(rest, 'a command'), line })
      break
    case 'id': {
      const [, name = '', command = ''] = /^([A-Z_]+)(?:\s+(.+))?$/.exec(rest) ?? []
      need(name, 'a name in capitals')
      transcript.acts.push({ do: 'id', name, line, ...(command ? { command } : {}) })
      break
    }
    case 'wait':
      transcript.acts.push({ do: 'wait', text: need(rest, 'a text'), line })
      break
    case 'until': {
      const [, quoted, bare, command = ''] = /^(?:"([^"]+)"|(\S+))\s+(.+)$/.exec(rest) ?? []
      transcript.acts.push({
        do: 'until',
        text: quoted ?? bare ?? '',
        command: need(command, 'a text and a command'),
        line,
      })
      break
    }
    case 'log':
      transcript.acts.push({
        do: 'log',
        command: rest || need(transcript.serve ?? '', 'a command that the log stands under, or "#: serve" before it'),
        line,
      })
      break
    case 'kill':
      transcript.acts.push({ do: 'kill', line })
      break
    case 'node': {
      const [, node = '', action] = /^(\d+|leader) (kill|stop|start)$/.exec(rest) ?? []
      if (action === undefined)
        throw new TranscriptError(line, '"#: node" needs a number or leader, and kill, stop, or start')
      transcript.acts.push({
        do: 'node',
        node: node === 'leader' ? node : Number(node),
        action: action as 'kill' | 'stop' | 'start',
        line,
      })
      break
    }
    case 'start':
      transcript.acts.push({ do: 'start', env: rest === '' ? {} : assignments(rest, line), line })
      break
    default:
      throw new TranscriptError(line, `"#: ${word}" is no word of transcripts`)
  }
}

function readApplication(text: string): Application {
  const language = languageNames.find((name) => text.startsWith(`${name}/`))
  return language === undefined ? { name: text } : { name: text.slice(language.length + 1), language }
}

/** KEY=VALUE KEY="VALUE WITH SPACES" */
function readNeeds(text: string, line: number): Need[] {
  return text.split(/[\s,]+/).map((need) => {
    try {
      readNeed(need)
      return need as Need
    } catch (error) {
      throw new TranscriptError(line, (error as Error).message)
    }
  })
}

function assignments(text: string, line: number): Record<string, string> {
  const found: Record<string, string> = {}
  for (const part of text.match(/(?:"[^"]*"|\S)+/g) ?? []) {
    const [, key, quoted, bare] = /^([A-Za-z_]\w*)=(?:"([^"]*)"|([^"]*))$/.exec(part) ?? []
    if (!key) throw new TranscriptError(line, `${part} is not of the form KEY=VALUE`)
    found[key] = quoted ?? bare ?? ''
  }
  return found
}

/** One command of a recording: the lines of the command, and what it printed. */
export interface Exchange {
  command: string
  output: string
}

export function writeExchanges(exchanges: Exchange[]): string {
  return exchanges.map(({ command, output }) => `$ ${command}\n${output === '' ? '' : `${output}\n`}`).join('')
}

/** Reads a recording back, as pages do. What stands before the first command is left out. */
export function readExchanges(text: string): Exchange[] {
  const exchanges: Exchange[] = []
  for (const { kind, text: part } of readTerminal(text)) {
    const last = exchanges.at(-1)
    if (kind === 'command') exchanges.push({ command: part, output: '' })
    else if (last) last.output = part
  }
  return exchanges
}
