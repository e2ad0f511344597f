/** Every rule applied to one file. Loads a parser and dictionaries: a file that did not change is not checked again. */
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Diagnostic } from '../../src/site/model.ts'
import { readComments } from './comment-passages.ts'
import { readDataProse } from './data-passages.ts'
import { checkDescription } from './descriptions.ts'
import { readFigureProse } from './figure-passages.ts'
import { readInterfaceProse } from './interface-passages.ts'
import type { Stretch } from './page-length.ts'
import { readPageProse } from './page-passages.ts'
import { checkPassage } from './passage-rules.ts'
import type { Passage, PassageFinding } from './passage.ts'
import { readSettingProse } from './setting-passages.ts'

/** Documents for authors and maintainers: like comments, they name files, keys and values as they are written. */
const isDocument = /^(?:docs\/|README\.md$)/

/** What is found in one file. Plain data. */
export interface FileReport {
  passages: Passage[]
  /** `passage` is an index of `passages`. */
  findings: (Omit<PassageFinding, 'passage'> & { passage: number })[]
  /** Faults of the file as a whole. */
  faults: Diagnostic[]
  /** Of a page or a partial: how long it is. */
  stretches?: Stretch[]
}

/** Checks a file. */
export async function checkFile(root: string, file: string, text: string): Promise<FileReport> {
  const { passages, ...others } = await readProse(root, file, text)
  const found = passages.flatMap((passage, index) =>
    checkPassage(passage).map((finding) => ({ ...finding, passage: index })),
  )
  // Comments have names and codes that no dictionary knows.
  const misspelled = await spellingOf(passages.filter(({ kind }) => kind !== 'comment'))
  return {
    passages,
    findings: [...found, ...misspelled.map((finding) => ({ ...finding, passage: passages.indexOf(finding.passage) }))],
    ...others,
  }
}

async function spellingOf(passages: readonly Passage[]): Promise<PassageFinding[]> {
  if (passages.length === 0) return []
  // Only now: to load the dictionaries takes longer than to check a file.
  const { loadSpeller } = await import('./spelling.ts')
  return (await loadSpeller()).check(passages)
}

async function readProse(root: string, file: string, text: string): Promise<Omit<FileReport, 'findings'>> {
  if (file.endsWith('.svg')) return { passages: readFigureProse(text, file), faults: [] }
  if (path.posix.basename(file) === 'sidebars.ts') {
    const settings: unknown = await import(pathToFileURL(path.resolve(root, file)).href)
    const { passages, descriptions } = readSettingProse(settings, text, file)
    return { passages, faults: descriptions.flatMap((description) => checkDescription(file, description)) }
  }
  if (/\.ya?ml$/.test(file)) return { passages: await readDataProse(text, file), faults: [] }
  if (/\.(?:tsx?|mjs|css)$/.test(file)) {
    const shown = /^src\/.*\.tsx?$/.test(file) && !file.includes('.test.') ? readInterfaceProse(text, file) : []
    return { passages: [...shown, ...readComments(text, file)], faults: [] }
  }
  const { passages, stretches, description, unreadable } = await readPageProse(text, file)
  if (isDocument.test(file))
    return { passages: passages.map((each) => ({ ...each, kind: 'comment' })), faults: unreadable }
  return { passages, stretches, faults: [...unreadable, ...(description ? checkDescription(file, description) : [])] }
}
