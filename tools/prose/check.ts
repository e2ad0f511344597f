/** The prose check: reads files, applies every rule, and says what to write instead. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { errorAt } from '../../src/site/diagnostics.ts'
import type { Diagnostic } from '../../src/site/model.ts'
import { allow } from './allow.ts'
import type { FileReport } from './check-file.ts'
import type { Exception } from './exceptions.ts'
import type { PassageFinding } from './finding.ts'
import type { Stretch } from './page-length.ts'
import { lineAt, type Passage } from './passage.ts'

export interface ProseReport {
  /** In the order of the files and their lines. */
  diagnostics: Diagnostic[]
  files: number
  words: number
  /** How long pages and partials are, by file. */
  stretches: ReadonlyMap<string, readonly Stretch[]>
}

/** The findings of earlier runs. */
export interface FileReports {
  get(file: string, text: string): FileReport | undefined
  set(file: string, text: string, report: FileReport): void
}

/**
 * Checks files.
 * @param root the project's root
 * @param files paths from the root, with forward slashes
 * @param exceptions those of the given files
 * @param earlier reports of earlier runs, to which those of this one are added
 */
export async function checkProse(
  root: string,
  files: readonly string[],
  exceptions: readonly Exception[],
  earlier?: FileReports,
): Promise<ProseReport> {
  const passages: Passage[] = []
  const findings: PassageFinding[] = []
  const faults: Diagnostic[] = []
  const stretches = new Map<string, readonly Stretch[]>()
  for (const file of files) {
    const report = await reportOf(root, file, earlier)
    passages.push(...report.passages)
    for (const { passage, ...finding } of report.findings)
      findings.push({ ...finding, passage: report.passages[passage]! })
    faults.push(...report.faults)
    if (report.stretches) stretches.set(file, report.stretches)
  }

  const allowed = allow(findings, passages, exceptions)
  const order = new Map(files.map((file, index) => [file, index]))
  const positionOf = ({ place }: Diagnostic) => order.get(place.file) ?? files.length
  return {
    diagnostics: [...faults, ...allowed.findings.map(diagnosticOf), ...allowed.unneeded].sort(
      (a, b) => positionOf(a) - positionOf(b) || a.place.line - b.place.line,
    ),
    files: files.length,
    words: passages.reduce((sum, { text }) => sum + (text.match(/\p{L}[\p{L}'-]*/gu)?.length ?? 0), 0),
    stretches,
  }
}

async function reportOf(root: string, file: string, earlier: FileReports | undefined): Promise<FileReport> {
  const text = (await readFile(path.resolve(root, file), 'utf8')).replace(/^\uFEFF/, '').replaceAll('\r\n', '\n')
  const known = earlier?.get(file, text)
  if (known) return known
  // Only now: loading parser and dictionaries takes longer than everything else in a run where nothing changed.
  const { checkFile } = await import('./check-file.ts')
  const report = await checkFile(root, file, text)
  earlier?.set(file, text, report)
  return report
}

function diagnosticOf({ passage, start, what, remedy }: PassageFinding): Diagnostic {
  return errorAt({ file: passage.file, line: lineAt(passage, start) }, what, remedy)
}
