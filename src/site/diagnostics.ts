import type { Reporting } from './config.ts'
import type { Diagnostic, Place } from './model.ts'

/** A fault that stops the build: where, what, and what to do about it. */
export const errorAt = (place: Place, what: string, remedy: string): Diagnostic => ({
  severity: 'error',
  place,
  what,
  remedy,
})

export const warningAt = (place: Place, what: string, remedy: string): Diagnostic => ({
  severity: 'warning',
  place,
  what,
  remedy,
})

/** A fault that is as grave as the site's owner says; none where it is ignored. */
export function reportedAt(setting: Reporting, place: Place, what: string, remedy: string): Diagnostic[] {
  return setting === 'ignore' ? [] : [(setting === 'warn' ? warningAt : errorAt)(place, what, remedy)]
}

export const isError = ({ severity }: Diagnostic): boolean => severity === 'error'

/** One line for a terminal: file:line:column, severity, what is wrong, what to do. */
export function formatDiagnostic({ place, severity, what, remedy }: Diagnostic): string {
  const at = [place.file, place.line, place.column].filter((part) => part !== undefined).join(':')
  return `${at}: ${severity}: ${what}. ${remedy}.`
}

/** The build found faults in its input. The message lists all of them, one a line. */
export class BuildError extends Error {
  override name = 'BuildError'

  constructor(readonly diagnostics: Diagnostic[]) {
    super(diagnostics.map(formatDiagnostic).join('\n'))
  }
}
