import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Daemon, run, type Command, type Finished } from '../harness/processes.ts'

/** Does a command in the state that the commands before it have left; $1 is the state, $2 the command. */
const resume = 'source "$1"; eval "$2"'
/** The same, and leaves its own state. */
const resumeAndLeave = `${resume}; code=$?; { export -p; printf 'cd %q\\n' "$PWD"; } > "$1.next" && mv "$1.next" "$1"; exit $code`

/**
 * A terminal in which one command comes after the other: the directory and the environment that a command leaves are
 * there for the next one, as `cd` and `source .venv/bin/activate` need it.
 */
export class Shell {
  readonly #state: string

  /**
   * @param folder where the shell keeps its state
   * @param directory where the first command runs
   * @param env added to this process's environment
   * @param without taken out of it
   */
  constructor(
    folder: string,
    directory: string,
    readonly env: Record<string, string>,
    readonly without: string[] = [],
  ) {
    this.#state = join(folder, 'state.sh')
    writeFileSync(this.#state, `cd '${directory}'\n`)
  }

  /** Where the next command runs. */
  get directory(): string {
    const last = readFileSync(this.#state, 'utf8').trimEnd().split('\n').at(-1) ?? ''
    // What the folders of a walk are named needs no quoting in bash's form beyond a pair of quotes.
    return last.replace(/^cd /, '').replace(/^'(.*)'$/, '$1')
  }

  /** Runs a command to its end, or to its end by force when it does nothing for minutes. */
  run(command: string): Promise<Finished> {
    return run(this.#command(resumeAndLeave, command))
  }

  /** Starts a command that goes on; what it changes in its shell is lost. */
  start(command: string, env: Record<string, string>, onOutput: (text: string) => void): Daemon {
    return new Daemon(this.#command(resume, command, env), onOutput)
  }

  #command(script: string, command: string, env: Record<string, string> = {}): Command {
    const without = this.without.flatMap((name) => ['-u', name])
    return {
      what: command,
      run: ['env', ...without, 'bash', '-c', script, 'bash', this.#state, command],
      env: { ...this.env, ...env },
    }
  }
}
