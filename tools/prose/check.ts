/** The prose check: reads files, applies every rule, and says what to write instead. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Diagnostic } from '../../src/site/model.ts'
import { allow } from './allow.ts'
import { checkDescription } from './descriptions.ts'
import type { Exception } from './exceptions.ts'
import { readFigureProse } from './figure-passages.ts'
import type { PassageFinding } from './finding.ts'
import { readInterfaceProse } from './interface-passages.ts'
import { checkPassage } from './passage-rules.ts'
import { readPageProse } from './page-passages.ts'
import type { Passage } from './passage.ts'
import { readSettingProse } from './setting-passages.ts'
import { createSpeller } from './spelling.ts'

export interface ProseReport {
  /** In the order of the files and their lines. */
  diagnostics: Diagnostic[]
  files: number
  words: number
}

interface FileProse {
  passages: Passage[]
  /** Faults of the file as a whole. */
  faults: Diagnostic[]
}

/**
 * Checks files.
 * @param root the project's root
 * @param files paths from the root, with forward slashes
 * @param exceptions those of the given files
 */
export async function checkProse(
  root: string,
  files: readonly string[],
  exceptions: readonly Exception[],
): Promise<ProseReport> {
  const speller = await createSpeller()
  const passages: Passage[] = []
  const findings: PassageFinding[] = []
  const faults: Diagnostic[] = []
  for (const file of files) {
    const prose = await readProse(root, file)
    passages.push(...prose.passages)
    faults.push(...prose.faults)
    for (const passage of prose.passages)
      findings.push(...checkPassage(passage).map((finding) => ({ ...finding, passage })))
    findings.push(...(await speller.check(prose.passages)))
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
  }
}

async function readProse(root: string, file: string): Promise<FileProse> {
  const text = (await readFile(path.join(root, file), 'utf8')).replace(/^\uFEFF/, '').replaceAll('\r\n', '\n')
  if (file.endsWith('.svg')) return { passages: readFigureProse(text, file), faults: [] }
  if (path.posix.basename(file) === 'sidebars.ts') {
    const settings: unknown = await import(pathToFileURL(path.join(root, file)).href)
    const { passages, descriptions } = readSettingProse(settings, text, file)
    return { passages, faults: descriptions.flatMap((description) => checkDescription(file, description)) }
  }
  if (/\.tsx?$/.test(file)) return { passages: readInterfaceProse(text, file), faults: [] }
  const { passages, description, unreadable } = await readPageProse(text, file)
  const described = file.startsWith('content/') && !file.startsWith('content/partials/')
  return { passages, faults: [...unreadable, ...(described || description ? checkDescription(file, description) : [])] }
}

function diagnosticOf({ passage, start, what, remedy }: PassageFinding): Diagnostic {
  return { severity: 'error', place: { file: passage.file, line: passage.lineAt(start) }, what, remedy }
}
