import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { alone } from './changes.ts'
import { filesBelow, hashOf } from './files.ts'
import type { Driver, Language } from './languages/language.ts'
import { cache, root } from './paths.ts'
import type { PageIndex } from './pages.ts'
import { run, type Command } from './processes.ts'
import type { Problem } from './report.ts'
import { tail } from './text.ts'
import { timing } from './timing.ts'

/** Names of applications are the same in all languages, as far as each language's file names allow. */
export const sameApp = (a: string, b: string): boolean => letters(a) === letters(b)
const letters = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '')

/** Programs of a toolchain that are not there, each with what to do. */
export async function missingPrograms(toolchain: Driver['toolchain']): Promise<string[]> {
  const missing: string[] = []
  for (const { run: command, remedy } of toolchain) {
    const { code } = await run({ what: 'version', run: command })
    if (code !== 0) missing.push(`${command[0]} is missing: ${remedy}`)
  }
  return missing
}

/** One language's example project on disk. */
export class Project {
  readonly folder: string
  readonly files: string[]
  /** The language's own names of its applications, and the folder of each. */
  readonly apps = new Map<string, string>()

  /** @param folder the project's root; another than the language's own for a copy */
  constructor(
    readonly language: Language,
    folder = join(root, 'snippets', language.name),
  ) {
    this.folder = folder
    this.files = filesBelow(folder)
    for (const file of this.files) {
      const app = language.entry.exec(file)?.[1]
      if (app) this.apps.set(app, dirname(file))
    }
  }

  /** The language's own name for an application; undefined when it does not have it. */
  appNamed(name: string): string | undefined {
    return [...this.apps.keys()].find((app) => sameApp(app, name))
  }

  /** Hash of everything an application is made of: the project without the folders of other applications. */
  hashOfApp(app: string): string {
    const own = `${this.apps.get(app)}/`
    const others = [...this.apps.values()]
      .map((folder) => `${folder}/`)
      .filter((folder) => !own.startsWith(folder) && !folder.startsWith(own))
    return hashOf(
      this.folder,
      this.files.filter((file) => !others.some((folder) => file.startsWith(folder))),
    )
  }

  hash(): string {
    return hashOf(this.folder, this.files)
  }

  missing = (): Promise<string[]> => missingPrograms(this.language.toolchain)

  #installed: Promise<Problem[]> | undefined

  /** Installs when a lock has changed. */
  install(progress: (what: string) => void): Promise<Problem[]> {
    return (this.#installed ??= alone(cache, `install-${this.language.name}`, () => this.#install(progress)))
  }

  /**
   * Compiles what has been installed, and checks the formatting.
   * @param apps those to compile, where the language's compiler can be told
   * @returns the problems, and whether what was compiled can run
   */
  async check(
    pages: PageIndex,
    progress: (what: string) => void,
    apps = [...this.apps.keys()],
  ): Promise<{ problems: Problem[]; runs: boolean }> {
    const installed = await this.install(progress)
    if (installed.length > 0) return { problems: installed, runs: false }
    return alone(cache, `project-${this.language.name}`, async () => {
      for (const command of this.language.compile(apps)) {
        const problems = await this.#problemsOf(command, pages, progress)
        // Later commands rest on this one's result.
        if (problems.length > 0) return { problems, runs: false }
      }
      const problems: Problem[] = []
      for (const command of this.language.format) problems.push(...(await this.#problemsOf(command, pages, progress)))
      return { problems, runs: true }
    })
  }

  async #install(progress: (what: string) => void): Promise<Problem[]> {
    const stamp = join(cache, `installed-${this.language.name}`)
    // The version of the toolchain stands for the machine: what was installed for another does not count.
    const state = `${hashOf(this.folder, this.language.locks)} ${process.version} ${process.platform} ${process.arch}`
    const markers = this.language.installs ?? []
    const there = markers.every((marker) => existsSync(join(this.folder, marker)))
    if (there && existsSync(stamp) && readFileSync(stamp, 'utf8') === state) return []
    for (const command of this.language.install) {
      const problems = await this.#problemsOf(command, undefined, progress)
      if (problems.length > 0) return problems
    }
    writeFileSync(stamp, state)
    return []
  }

  async #problemsOf(
    command: Command,
    pages: PageIndex | undefined,
    progress: (what: string) => void,
  ): Promise<Problem[]> {
    progress(command.what)
    const phase = `${this.language.label}: ${command.what.split(' ')[0]}`
    const { PRIORITY_LOW, PRIORITY_BELOW_NORMAL } = constants.priority
    const priority = this.language.compilesLong ? PRIORITY_LOW : PRIORITY_BELOW_NORMAL
    const { code, output, seconds } = await timing.of(phase, () =>
      run({ ...command, cwd: join(this.folder, command.cwd ?? '.'), priority }),
    )
    if (code === 0) {
      if (seconds > 10) progress(`${command.what}: ${seconds.toFixed(0)} s`)
      return []
    }
    return this.problems(command, output, pages)
  }

  /** A failed command's output as problems at their places; one problem with the whole output when no place can be read. */
  problems(command: Command, output: string, pages: PageIndex | undefined): Problem[] {
    const name = this.language.name
    const complaints = this.language.complaints(output)
    if (complaints.length === 0) {
      return [
        {
          file: `snippets/${name}`,
          line: 0,
          message: `${command.what} fails: ${command.run.join(' ')}`,
          detail: tail(output, 30),
        },
      ]
    }
    const distinct = new Map(complaints.map((each) => [JSON.stringify(each), each]))
    return [...distinct.values()].map(({ file, line, message = `not formatted: ${this.language.formatHint}` }) => ({
      file: `snippets/${name}/${file}`,
      line,
      message,
      pages: pages?.showing(`${name}/${file}`, line) ?? [],
    }))
  }
}
