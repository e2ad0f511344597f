/** Takes the exceptions out of the findings, and reports those that nothing needs. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { errorAt } from '../../src/site/diagnostics.ts'
import type { Diagnostic } from '../../src/site/model.ts'
import type { Exception } from './exceptions.ts'
import type { PassageFinding } from './finding.ts'
import { codeMark, type Passage } from './passage.ts'

const exceptionsFile = 'tools/prose/exceptions.ts'

export interface Allowed {
  findings: PassageFinding[]
  /** Exceptions that allow nothing. */
  unneeded: Diagnostic[]
}

/**
 * @param passages everything that was read
 * @param exceptions those of the files that were read
 */
export function allow(
  findings: readonly PassageFinding[],
  passages: readonly Passage[],
  exceptions: readonly Exception[],
): Allowed {
  let left = [...findings]
  const unneeded: Diagnostic[] = []
  for (const { file, text } of exceptions) {
    const words = text.replaceAll(/`[^`]*`/g, codeMark)
    const passage = passages.find((candidate) => candidate.file === file && candidate.text.includes(words))
    const start = passage?.text.indexOf(words) ?? 0
    const end = start + words.length
    const kept = left.filter((finding) => finding.passage !== passage || finding.start < start || finding.end > end)
    if (kept.length === left.length)
      unneeded.push(
        errorAt(
          { file: exceptionsFile, line: lineOf(text) },
          passage ? `nothing is found in "${text}" of ${file}` : `${file} does not contain "${text}"`,
          'remove the exception, or correct its text',
        ),
      )
    left = kept
  }
  return { findings: left, unneeded }
}

/** The line of an exception, by its words. */
function lineOf(text: string): number {
  const lines = readFileSync(path.join(import.meta.dirname, 'exceptions.ts'), 'utf8')
    .replaceAll('\\', '')
    .split('\n')
  return lines.findIndex((line) => line.includes(text)) + 1 || 1
}
