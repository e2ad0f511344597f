/**
 * The folder a build is written to. What the last build wrote there and this one would write again stays untouched; what
 * this build does not make is removed.
 *
 * A ledger beside the compiled pages (.cache) says from what each file was made and how it stood on disk when it had been
 * written. A file that anything else has touched since then does not count: it is made anew.
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, statSync } from 'node:fs'
import { copyFile, mkdir, readFile, readdir, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { ConfigurationError } from '../site/config.ts'

/** By key, the files made from it, each with its stamp. */
type Ledger = Map<string, Map<string, string>>

export class OutputFolder {
  readonly dir: string
  private readonly ledgerFile: string
  private readonly before: Ledger
  private readonly now: Ledger = new Map()
  private readonly folders = new Set<string>()

  private constructor(dir: string, ledgerFile: string, before: Ledger) {
    this.dir = dir
    this.ledgerFile = ledgerFile
    this.before = before
  }

  /**
   * @param dir absolute path of the folder
   * @param cacheDir absolute path of the folder where ledgers are kept, one for each output folder
   * @throws ConfigurationError where files stand in the folder that no build wrote: they would be removed
   */
  static async open(dir: string, cacheDir: string): Promise<OutputFolder> {
    const ledgerFile = path.join(cacheDir, `${createHash('sha256').update(dir).digest('hex').slice(0, 16)}.json`)
    const folder = new OutputFolder(dir, ledgerFile, await readLedger(ledgerFile))
    if (!existsSync(ledgerFile)) {
      await refuseForeign(dir)
      // Before the first file: a build that is killed leaves a folder that the next one knows for its own.
      await folder.writeLedger()
    }
    return folder
  }

  /**
   * Keeps the files that the last build made from a key.
   * @param key says all that the files are made from
   * @returns false, and nothing is kept, where there are none or one of them is not as it was written
   */
  keep(key: string): boolean {
    const files = this.before.get(key)
    if (!files) return false
    for (const [file, stamp] of files) if (stampOf(path.join(this.dir, file)) !== stamp) return false
    this.now.set(key, files)
    return true
  }

  /** Writes a file made from a key. @param file path below the folder */
  async write(key: string, file: string, text: string): Promise<void> {
    await this.put(key, file, (target) => writeFile(target, text))
  }

  /** Copies a file, unless the last build copied the same one. @param from absolute path; @param file path below the folder */
  async copy(from: string, file: string): Promise<void> {
    const key = `copy ${file} ${from} ${stampOf(from)}`
    if (!this.keep(key)) await this.put(key, file, (target) => copyFile(from, target))
  }

  /** Removes what this build neither wrote nor kept, and writes the ledger. */
  async close(): Promise<void> {
    const made = new Set([...this.now.values()].flatMap((files) => [...files.keys()]))
    await removeOthers(this.dir, '', made)
    await this.writeLedger()
  }

  private async writeLedger(): Promise<void> {
    await mkdir(path.dirname(this.ledgerFile), { recursive: true })
    const part = `${this.ledgerFile}.${process.pid}`
    await writeFile(part, JSON.stringify([...this.now].map(([key, files]) => [key, [...files]])))
    await rename(part, this.ledgerFile)
  }

  private async put(key: string, file: string, make: (target: string) => Promise<void>): Promise<void> {
    const target = path.join(this.dir, file)
    try {
      this.makeFolder(path.dirname(target))
      await make(target)
    } catch (error) {
      if (!['EEXIST', 'ENOTDIR', 'EISDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
      // Of an earlier build: a file where this one has a folder, or the other way round.
      await this.clear(file)
      this.makeFolder(path.dirname(target))
      await make(target)
    }
    const files = this.now.get(key) ?? new Map<string, string>()
    this.now.set(key, files.set(file, stampOf(target)))
  }

  private makeFolder(folder: string): void {
    if (this.folders.has(folder)) return
    mkdirSync(folder, { recursive: true })
    this.folders.add(folder)
  }

  private async clear(file: string): Promise<void> {
    const parts = file.split('/')
    for (let end = 1; end < parts.length; end++) {
      const folder = path.join(this.dir, ...parts.slice(0, end))
      if (statSync(folder, { throwIfNoEntry: false })?.isFile()) return rm(folder)
    }
    await rm(path.join(this.dir, file), { recursive: true, force: true })
  }
}

/**
 * What changes with every write to a file, whatever the writer does to its times: '' for a file that is not there.
 * The change time is the system's own; no program can set it back.
 */
function stampOf(file: string): string {
  const stat = statSync(file, { bigint: true, throwIfNoEntry: false })
  return stat ? `${stat.size}.${stat.ino}.${stat.ctimeNs}` : ''
}

/** A folder that is published by committing it: what git keeps in it is nobody's to remove. */
const repository = '.git'

/** Every build writes the not-found page. A folder that has it may have been built with a cache that is gone. */
async function refuseForeign(dir: string): Promise<void> {
  if (!existsSync(dir)) return
  const names = (await readdir(dir)).filter((name) => name !== repository)
  if (names.length === 0 || names.includes('404.html')) return
  const shown = path.relative(process.cwd(), dir) || '.'
  throw new ConfigurationError(`${shown}/ holds files that no build wrote (${names[0]}), and a build removes what it does not make; name another folder with --out, or empty this one`)
}

/** A ledger that cannot be read (a build was killed, another version wrote it) is as good as none. */
async function readLedger(file: string): Promise<Ledger> {
  try {
    return new Map((JSON.parse(await readFile(file, 'utf8')) as [string, [string, string][]][]).map(([key, files]) => [key, new Map(files)]))
  } catch {
    return new Map()
  }
}

/** @returns whether the folder is empty afterwards */
async function removeOthers(dir: string, below: string, made: ReadonlySet<string>): Promise<boolean> {
  let left = 0
  for (const entry of await readdir(path.join(dir, below), { withFileTypes: true })) {
    const file = below + entry.name
    if (file === repository) left++
    else if (entry.isDirectory()) {
      if (!(await removeOthers(dir, `${file}/`, made))) left++
      else await rmdir(path.join(dir, file))
    } else if (made.has(file)) left++
    else await rm(path.join(dir, file))
  }
  return left === 0
}
