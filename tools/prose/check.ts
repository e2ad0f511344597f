/** The prose check: reads files, applies every rule, and says what to write instead. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { errorAt } from '../../src/site/diagnostics.ts'
import type { Diagnostic } from '../../src/site/model.ts'
import type { FileReport } from './check-file.ts'
import type { Stretch } from './page-length.ts'
import { lineAt, type Passage, type Finding } from './passage.ts'

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
 * @param earlier reports of earlier runs, to which those of this one are added
 */
export async function checkProse(root: string, files: readonly string[], earlier?: FileReports): Promise<ProseReport> {
  const diagnostics: Diagnostic[] = []
  let words = 0
  const stretches = new Map<string, readonly Stretch[]>()
  for (const file of files) {
    const report = await reportOf(root, file, earlier)
    for (const { text } of report.passages) words += text.match(/\p{L}[\p{L}'-]*/gu)?.length ?? 0
    const found = report.findings.map(({ passage, ...finding }) => diagnosticOf(report.passages[passage]!, finding))
    diagnostics.push(...[...report.faults, ...found].toSorted((a, b) => a.place.line - b.place.line))
    if (report.stretches) stretches.set(file, report.stretches)
  }

  return { diagnostics, files: files.length, words, stretches }
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

function diagnosticOf(passage: Passage, { start, what, remedy }: Finding): Diagnostic {
  return errorAt({ file: passage.file, line: lineAt(passage, start) }, what, remedy)
}
