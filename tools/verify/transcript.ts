/** Reads snippets/transcripts/<group>/<name>.sh; what each line means is said in snippets/README.md. */

export type Act = { line: number } & (
  | { do: 'show'; command: string; fails: boolean }
  | { do: 'run'; command: string }
  | { do: 'id'; name: string; command?: string }
  | { do: 'wait'; text: string }
  | { do: 'until'; text: string; command: string }
  | { do: 'log'; command: string }
  | { do: 'kill' }
  | { do: 'start'; env: Record<string, string> }
)

export interface Transcript {
  /** As pages name it: 'quickstart/invoke'. */
  name: string
  /** 'ts/concepts'; absent when no application is served. */
  app?: string
  unregistered: boolean
  env: Record<string, string>
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

/** @throws TranscriptError with the line at fault */
export function parseTranscript(name: string, text: string): Transcript {
  const transcript: Transcript = { name, unregistered: false, env: {}, acts: [] }
  const lines = text.split('\n')
  let fails = false
  for (let i = 0; i < lines.length; i++) {
    const line = i + 1
    let command = lines[i]!.trimEnd()
    if (command.startsWith('#:')) {
      const [, word = '', rest = ''] = /^#:\s*(\S*)\s*(.*)$/.exec(command) ?? []
      if (word === 'fails') fails = true
      else prepare(transcript, word, rest, line)
      continue
    }
    if (command === '' || command.startsWith('#')) continue
    while (command.endsWith('\\') && i + 1 < lines.length) command += `\n${lines[++i]!.trimEnd()}`
    transcript.acts.push({ do: 'show', command, fails, line })
    fails = false
  }
  if (!transcript.acts.some((act) => act.do === 'show' || act.do === 'log')) {
    throw new TranscriptError(1, 'shows nothing: add a command or "#: log COMMAND"')
  }
  return transcript
}

function prepare(transcript: Transcript, word: string, rest: string, line: number): void {
  const need = (value: string, what: string) => {
    if (value === '') throw new TranscriptError(line, `"#: ${word}" needs ${what}`)
    return value
  }
  switch (word) {
    case 'app':
      if (!/^\w+\/\S+$/.test(rest)) throw new TranscriptError(line, `"#: app" needs a language and an application: ts/concepts`)
      transcript.app = rest
      break
    case 'unregistered':
      transcript.unregistered = true
      break
    case 'env':
      Object.assign(transcript.env, assignments(need(rest, 'KEY=VALUE'), line))
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
      transcript.acts.push({ do: 'until', text: quoted ?? bare ?? '', command: need(command, 'a text and a command'), line })
      break
    }
    case 'log':
      transcript.acts.push({ do: 'log', command: need(rest, 'the command that the log stands under'), line })
      break
    case 'kill':
      transcript.acts.push({ do: 'kill', line })
      break
    case 'start':
      transcript.acts.push({ do: 'start', env: rest === '' ? {} : assignments(rest, line), line })
      break
    default:
      throw new TranscriptError(line, `"#: ${word}" is no word of transcripts`)
  }
}

function assignments(text: string, line: number): Record<string, string> {
  const found: Record<string, string> = {}
  for (const part of text.split(/\s+/)) {
    const [, key, value] = /^([A-Za-z_]\w*)=(.*)$/.exec(part) ?? []
    if (!key) throw new TranscriptError(line, `${part} is not of the form KEY=VALUE`)
    found[key] = value!
  }
  return found
}

/** One command of a recording: the lines of the command, and what it printed. */
export interface Exchange {
  command: string
  output: string
}

/** The text of a recording. */
export function writeExchanges(exchanges: Exchange[]): string {
  return exchanges.map(({ command, output }) => `$ ${command}\n${output === '' ? '' : `${output}\n`}`).join('')
}

/** Reads a recording back: a line that starts with '$ ' begins an exchange, a trailing backslash continues its command. */
export function readExchanges(text: string): Exchange[] {
  const exchanges: { command: string; lines: string[] }[] = []
  const lines = text.replace(/\n$/, '').split('\n')
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i]!
    if (line.startsWith('$ ')) {
      let command = line.slice(2)
      while (command.endsWith('\\') && i + 1 < lines.length) command += `\n${lines[++i]!}`
      exchanges.push({ command, lines: [] })
    } else exchanges.at(-1)?.lines.push(line)
  }
  return exchanges.map(({ command, lines: output }) => ({ command, output: output.join('\n') }))
}
