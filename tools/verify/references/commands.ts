/** The CLI's commands and options: those of the reference, and those that its --help prints. */
import type { Facts } from '../contract/facts.ts'
import { cliProgram, ctlProgram, hasCtl, serverProgram } from '../harness/engine.ts'
import { run } from '../harness/processes.ts'
import type { Entry } from './entries.ts'
import { programsListed, readListed } from './names.ts'

interface Help {
  commands: string[]
  /** In long where they are, else in short. */
  options: string[]
  /** In short, in long, and under other names. */
  spellings: string[]
}

export function readHelp(text: string): Help {
  const part = (title: string) => new RegExp(`^${title}:\\n((?:(?: .*)?\\n)*)`, 'm').exec(`${text}\n`)?.[1] ?? ''
  const commands = [...part('Commands').matchAll(/^ {2}(\S+)/gm)].map((match) => match[1]!)
  const found = [...part('Options').matchAll(/^ {2,6}(-\w)?(?:, )?(--[\w.-]*\w)?/gm)]
  const aliases = [...part('Options').matchAll(/\[alias(?:es)?: ([^\]]*)\]/g)].flatMap(([, names]) =>
    names!.split(', '),
  )
  return {
    commands: commands.filter((name) => name !== 'help'),
    options: found.flatMap(([, short, long]) => long ?? short ?? []),
    spellings: [...found.flatMap(([, short, long]) => [short ?? [], long ?? []].flat()), ...aliases],
  }
}

/** Every command of a program, and every option that is not one of all commands, as its --help prints them. */
export async function commandsOf(
  name: string,
  program: string,
  optionsOf: (help: Help) => string[] = ({ options }) => options,
): Promise<Facts> {
  const facts: Facts = new Map()
  const help = async (path: string[]) =>
    readHelp((await run({ what: 'help', run: [program, ...path, '--help'] })).output)
  const everywhere = await help([])
  const visit = async (path: string[]): Promise<void> => {
    const found = path.length === 0 ? everywhere : await help(path)
    const command = [name, ...path].join(' ')
    if (path.length > 0) facts.set(command, 'a command')
    for (const option of optionsOf(found))
      if (path.length === 0 || !optionsOf(everywhere).includes(option)) facts.set(`${command} ${option}`, 'an option')
    for (const next of found.commands) await visit([...path, next])
  }
  await visit([])
  return facts
}

export const commandsOfCli = (): Promise<Facts> => commandsOf('restate', cliProgram())

/** Commands and options of restatectl, where it is installed, and of the server. */
export async function commandsOfPrograms(): Promise<Facts> {
  const spellings = ({ spellings }: Help) => spellings
  const found = [await commandsOf('restate-server', serverProgram(), spellings)]
  if (hasCtl()) found.push(await commandsOf('restatectl', ctlProgram(), spellings))
  return new Map(found.flatMap((facts) => [...facts]))
}

/** Those that inventory.yaml lists. */
export function commandsListed(): Facts {
  const facts: Facts = new Map()
  for (const [name, program] of Object.entries(programsListed(readListed()))) {
    if (name === 'restatectl' && !hasCtl()) continue
    for (const [command, options] of program) {
      if (command !== '') facts.set(`${name} ${command}`, 'a command')
      for (const option of options) facts.set(`${name} ${command} ${option}`.replace('  ', ' '), 'an option')
    }
  }
  return facts
}

/** A field named after a command holds its options; an option alone is one of all commands. */
export function commandsOfPage(entries: Entry[]): Facts {
  const facts: Facts = new Map()
  for (const { kind, name, within } of entries) {
    if (kind !== 'field') continue
    if (name.startsWith('restate ')) facts.set(name, 'a command')
    if (name.startsWith('-')) facts.set([...(within.length > 0 ? within : ['restate']), name].join(' '), 'an option')
  }
  return facts
}
