/** Reports of earlier runs, in .cache/prose.json: a file is checked again when its text or any rule has changed. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { hashOf } from '../../src/files/hash.ts'
import { listFiles } from '../../src/files/list-files.ts'
import { writeWhole } from '../../src/files/write-whole.ts'
import type { FileReport } from './check-file.ts'
import type { FileReports } from './check.ts'

/** Everything a report depends on besides the file: the rules, how pages are read, and the libraries. */
const folders = ['tools/prose', 'src']
const files = ['cspell.config.yaml', 'package-lock.json']

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
  save(): Promise<void>
}

export async function openEarlierReports(
  root: string,
  storage = path.join(root, '.cache/prose.json'),
): Promise<EarlierReports> {
  const below = folders.map(async (folder) =>
    (await listFiles(path.join(root, folder))).map((file) => `${folder}/${file}`),
  )
  const dependencies = [...(await Promise.all(below)).flat(), ...files].filter((file) => !/\.test\.tsx?$/.test(file))
  const rules = hashOf(dependencies.map((file) => hashOf(readFileSync(path.join(root, file)))).join())
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
    async save() {
      if (!changed) return
      const there = [...entries].filter(([file]) => existsSync(path.resolve(root, file)))
      const stored: Stored = { rules, entries: Object.fromEntries(there) }
      // Another run may read at the same time.
      await writeWhole(storage, JSON.stringify(stored))
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
