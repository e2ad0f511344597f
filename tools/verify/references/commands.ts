/** The CLI's commands and options: those of the reference, and those that its --help prints. */
import type { Facts } from '../contract/facts.ts'
import { cliProgram } from '../harness/engine.ts'
import { run } from '../harness/processes.ts'
import type { Entry } from './entries.ts'

/** Options and subcommands in the text of one --help. */
export function readHelp(text: string): { commands: string[]; options: string[] } {
  const part = (title: string) => new RegExp(`^${title}:\\n((?:(?: .*)?\\n)*)`, 'm').exec(`${text}\n`)?.[1] ?? ''
  const commands = [...part('Commands').matchAll(/^ {2}(\S+)/gm)].map((match) => match[1]!)
  const options = [...part('Options').matchAll(/^ {2,6}(-\w)?(?:, )?(--[\w.-]*\w)?/gm)].flatMap(
    ([, short, long]) => long ?? short ?? [],
  )
  return { commands: commands.filter((name) => name !== 'help'), options }
}

/** Every command of the CLI, and every option that is not one of all commands. */
export async function commandsOfCli(): Promise<Facts> {
  const facts: Facts = new Map()
  const help = async (path: string[]) => {
    const { output } = await run({ what: 'help', run: [cliProgram(), ...path, '--help'] })
    return readHelp(output)
  }
  const everywhere = await help([])
  const visit = async (path: string[]): Promise<void> => {
    const { commands, options } = path.length === 0 ? everywhere : await help(path)
    const name = ['restate', ...path].join(' ')
    if (path.length > 0) facts.set(name, 'a command')
    for (const option of options)
      if (path.length === 0 || !everywhere.options.includes(option)) facts.set(`${name} ${option}`, 'an option')
    for (const command of commands) await visit([...path, command])
  }
  await visit([])
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
