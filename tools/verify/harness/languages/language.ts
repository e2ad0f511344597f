import type { LanguageId } from '../../../../src/site/languages.ts'
import type { Command } from '../processes.ts'

export { languageIds as languageNames } from '../../../../src/site/languages.ts'
export type LanguageName = LanguageId

/** A place a compiler or formatter complains about. */
export interface Complaint {
  /** From the language's project root. */
  file: string
  /** From 1; 0 when the tool names none. */
  line: number
  /** None for a file that is not formatted. */
  message?: string
}

/** How one language's project is checked and its applications are started. All paths from the project's root. */
export interface Driver {
  /** Programs that have to be there, each with the arguments that make it tell its version, and where to get it. */
  toolchain: { run: [string, ...string[]]; remedy: string }[]
  /** Gets dependencies from the registries; run when one of `locks` has changed. */
  install: Command[]
  locks: string[]
  /** Folders that are there when it has been installed. */
  installs?: string[]
  /**
   * Compiles or type-checks, code generation included, and builds what `serve` starts: these applications, or all where
   * the compiler takes them as one.
   */
  compile(apps: string[]): Command[]
  /** Its compiler takes longer than all others together: it begins at once beside them, and gives way to them. */
  compilesLong?: boolean
  /** Fails when a file is not formatted as the language's own formatter would. */
  format: Command[]
  /** What a maintainer runs to format. */
  formatHint: string
  /** What the path of an application's entry looks like; its first group is the name the language has for it. */
  entry: RegExp
  /** The process that serves an application on $PORT, from the language's own name for it. */
  serve(app: string): Command
  /** Directories put before PATH when a scenario runs a program. */
  path?: string[]
  /** Finds complaints in what a command printed; none when it is not of this tool's form. */
  complaints(output: string): Complaint[]
}

export interface Language extends Driver {
  name: LanguageName
  label: string
}

/**
 * Reads what a compiler and a formatter print, line by line.
 * @param error a fault: its groups are file, line and message
 * @param unformatted a file that is not formatted: its group is the file
 */
export const complaintsBy =
  (error: RegExp, unformatted: RegExp) =>
  (output: string): Complaint[] =>
    output.split('\n').flatMap((text) => {
      const [, file, line, message] = error.exec(text) ?? []
      if (file !== undefined) return [{ file, line: Number(line), message: message! }]
      const [, other] = unformatted.exec(text) ?? []
      return other === undefined ? [] : [{ file: other, line: 0 }]
    })
