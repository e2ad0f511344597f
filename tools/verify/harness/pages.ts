import { readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { scanRegions } from '../../../src/components/code/regions.compile.ts'
import { filesBelow } from './files.ts'
import { readRecordingPath, recordingNames } from './recording-names.ts'
import type { Problem } from './report.ts'

/** One place where a page shows a region or a transcript. */
export interface Use {
  kind: 'region' | 'transcript'
  /** File below snippets/ (regions), or the transcript's name. */
  target: string
  /** Region's name; '' for the whole file and for transcripts. */
  region: string
  page: string
  line: number
}

/** A region as it stands in a file. Lines from 1. */
export interface Marked {
  /** Below snippets/. */
  file: string
  region: string
  from: number
  to: number
}

const ELEMENT = /<(Snippet|Transcript)\b((?:[^>"']|"[^"]*"|'[^']*')*)>/g

/** Where a page's text shows regions and transcripts. Code fences and comments are passed over. */
export function usesIn(text: string, page: string): Use[] {
  const blank = (part: string) => part.replace(/[^\n]/g, ' ')
  const plain = text
    .replace(/^(\s*)(`{3,}|~{3,})[^\n]*\n[\s\S]*?^\s*\2[`~]*\s*$/gm, blank)
    .replace(/\{\/\*[\s\S]*?\*\/\}/g, blank)
  const uses: Use[] = []
  for (const match of plain.matchAll(ELEMENT)) {
    const src = /\bsrc\s*=\s*(?:"([^"]*)"|'([^']*)')/.exec(match[2]!)
    if (!src) continue
    const [target = '', region = ''] = (src[1] ?? src[2] ?? '').split('#')
    const line = plain.slice(0, match.index).split('\n').length
    uses.push({ kind: match[1] === 'Snippet' ? 'region' : 'transcript', target, region: region.trim(), page, line })
  }
  return uses
}

/** Endings of files that cannot hold regions. */
const opaque = new Set(['.lock', '.sum', '.png', '.jar', '.bin', '.md'])

/** What pages show, what there is to show, and whether the two agree. */
export class PageIndex {
  readonly problems: Problem[] = []
  readonly uses: Use[] = []
  readonly regions: Marked[] = []

  /** Reads all pages, partials, regions and transcripts below `root`. */
  constructor(root: string) {
    for (const folder of ['content/docs', 'content/partials', 'content/blog']) {
      for (const file of filesBelow(join(root, folder))) {
        if (!/\.mdx?$/.test(file)) continue
        const page = `${folder}/${file}`
        this.uses.push(...usesIn(readFileSync(join(root, page), 'utf8'), page))
      }
    }
    const files = filesBelow(join(root, 'snippets')).filter(
      (file) =>
        file.includes('/') &&
        !file.startsWith('transcripts/') &&
        !file.endsWith('package-lock.json') &&
        !opaque.has(extname(file)),
    )
    for (const file of files) {
      const { regions, diagnostics } = scanRegions(
        readFileSync(join(root, 'snippets', file), 'utf8'),
        `snippets/${file}`,
      )
      for (const { place, what, remedy } of diagnostics) {
        this.problems.push({ file: place.file, line: place.line, message: `${what}; ${remedy}` })
      }
      for (const [name, { from, to }] of regions) if (name !== '') this.regions.push({ file, region: name, from, to })
    }
    this.#compare(root)
  }

  #compare(root: string): void {
    const scripts = scriptsOf(root)
    // That what a page asks for is not there, the site's build says.
    const used = new Set(
      this.uses.map(({ kind, target, region }) => (kind === 'transcript' ? target : `${target}#${region}`)),
    )
    for (const { file, region, from } of this.regions) {
      if (used.has(`${file}#${region}`)) continue
      this.problems.push({
        file: `snippets/${file}`,
        line: from,
        message: `no page shows the region "${region}": show or remove it`,
      })
    }
    for (const [name, [script, ...others]] of scripts) {
      const file = `snippets/transcripts/${script}`
      if (others.length > 0)
        this.problems.push({ file, line: 1, message: `${others.join(', ')} makes the recording ${name}, too` })
      if (!used.has(name))
        this.problems.push({ file, line: 1, message: `no page shows the transcript ${name}: show or remove it` })
    }
    for (const file of filesBelow(join(root, 'snippets/transcripts'))) {
      const recorded = readRecordingPath(file)
      if (recorded && !scripts.has(recorded.name)) {
        this.problems.push({
          file: `snippets/transcripts/${file}`,
          line: 1,
          message: 'is recorded from no script: remove it',
        })
      }
    }
  }

  /** Pages that show a line of a file below snippets/; without a line, or when no region holds it, any part of the file. */
  showing(file: string, line = 0): string[] {
    const uses = this.uses.filter((use) => use.kind === 'region' && use.target === file)
    const holding = uses.filter(({ region }) =>
      this.regions.some((r) => r.file === file && r.region === region && r.from <= line && line <= r.to),
    )
    return distinct(holding.length > 0 ? holding : uses)
  }

  /** Pages that show any file below a folder of snippets/. */
  showingFolder(folder: string): string[] {
    return distinct(this.uses.filter((use) => use.kind === 'region' && use.target.startsWith(`${folder}/`)))
  }

  showingTranscript(name: string): string[] {
    return distinct(this.uses.filter((use) => use.kind === 'transcript' && use.target === name))
  }
}

/** Names of all recordings there are to be, each with the scripts that make it: paths below snippets/transcripts/. */
function scriptsOf(root: string): Map<string, string[]> {
  const found = new Map<string, string[]>()
  const folder = join(root, 'snippets/transcripts')
  for (const file of filesBelow(folder).filter((each) => each.endsWith('.sh'))) {
    for (const name of recordingNames(file.slice(0, -'.sh'.length), readFileSync(join(folder, file), 'utf8'))) {
      found.set(name, [...(found.get(name) ?? []), file])
    }
  }
  return found
}

const distinct = (uses: Use[]): string[] => [...new Set(uses.map(({ page, line }) => `${page}:${line}`))]
