/** Reports of earlier runs, in .cache/prose.json: a file is checked again when its text or any rule has changed. */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { FileReport } from './check-file.ts'
import type { FileReports } from './check.ts'

/** Everything a report depends on besides the file: the rules, how pages are read, and the libraries. */
const dependencies = ['tools/prose', 'src', 'cspell.config.yaml', 'package-lock.json']

interface Entry {
  text: string
  report: FileReport
}

interface Stored {
  rules: string
  entries: Record<string, Entry>
}

export interface EarlierReports extends FileReports {
  /** Keeps the reports for the next run, except those of files that are gone. */
  save(): void
}

/**
 * @param root the project's root
 * @param storage the file that holds the reports
 */
export function openEarlierReports(root: string, storage = path.join(root, '.cache/prose.json')): EarlierReports {
  const rules = hashOf(
    ...dependencies.flatMap((name) => filesIn(path.join(root, name))).map((file) => readFileSync(file, 'utf8')),
  )
  const entries = new Map(Object.entries(read(storage, rules)))
  let changed = false
  return {
    get(file, text) {
      const entry = entries.get(file)
      return entry?.text === hashOf(text) ? entry.report : undefined
    },
    set(file, text, report) {
      entries.set(file, { text: hashOf(text), report })
      changed = true
    },
    save() {
      if (!changed) return
      const there = [...entries].filter(([file]) => existsSync(path.resolve(root, file)))
      const stored: Stored = { rules, entries: Object.fromEntries(there) }
      mkdirSync(path.dirname(storage), { recursive: true })
      // Another run may read at the same time: it finds the old file or the new one, whole.
      writeFileSync(`${storage}.${process.pid}`, JSON.stringify(stored))
      renameSync(`${storage}.${process.pid}`, storage)
    },
  }
}

function read(storage: string, rules: string): Record<string, Entry> {
  try {
    const stored = JSON.parse(readFileSync(storage, 'utf8')) as Stored
    return stored.rules === rules ? stored.entries : {}
  } catch {
    return {}
  }
}

function filesIn(name: string): string[] {
  try {
    return readdirSync(name, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
      .map((entry) => path.join(entry.parentPath, entry.name))
      .sort()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOTDIR') return [name]
    throw error
  }
}

function hashOf(...texts: readonly string[]): string {
  const hash = createHash('sha256')
  for (const text of texts) hash.update(`${text.length}\n`).update(text)
  return hash.digest('hex')
}
