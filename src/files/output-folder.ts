/**
 * The folder a build is written to. What the last build wrote there and this one would write again stays untouched; what
 * the last one wrote and this one does not make is removed. A file that no build wrote is nobody's to remove.
 *
 * A ledger next to the compiled pages (.cache) says from what each file was made and its state on disk when it had been
 * written. A file that anything else has touched since then does not count: it is made again.
 */
import { closeSync, existsSync, mkdirSync, openSync, statSync, writeSync } from 'node:fs'
import { copyFile, readFile, readdir, rm, rmdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { ConfigurationError } from '../site/config.ts'
import { hashOf } from './hash.ts'
import { writeWhole } from './write-whole.ts'

/** By key, the files made from it, each with its stamp. */
type Ledger = Map<string, Map<string, string>>

export class OutputFolder {
  private readonly now: Ledger = new Map()
  private readonly folders = new Set<string>()
  /** The open log, once a file has been written. */
  private log: number | undefined

  private constructor(
    readonly dir: string,
    private readonly ledgerFile: string,
    private readonly before: Ledger,
    /** Files that builds wrote which did not come to their end. */
    private readonly unfinished: readonly string[],
  ) {}

  /**
   * @param cacheDir absolute path of the folder where ledgers are kept, one for each output folder
   * @throws ConfigurationError for files in the folder that no build wrote: they would be removed
   */
  static async open(dir: string, cacheDir: string): Promise<OutputFolder> {
    const ledgerFile = path.join(cacheDir, `${hashOf(dir).slice(0, 16)}.json`)
    const folder = new OutputFolder(dir, ledgerFile, await readLedger(ledgerFile), await readLog(logOf(ledgerFile)))
    if (!existsSync(ledgerFile)) {
      await refuseForeign(dir)
      // Before the first file: a build that is killed leaves a folder that the next one knows as its own.
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
  async write(key: string, file: string, content: string | Uint8Array): Promise<void> {
    await this.put(key, file, (target) => writeFile(target, content))
  }

  /** Writes a file, unless the last build wrote the same one. @param file path below the folder */
  async keepOrWrite(file: string, content: string | Uint8Array): Promise<void> {
    await this.keepOrMake(file, content, async () => content)
  }

  /** Makes and writes a file, unless the last build made it from the same. @param source all that it is made from */
  async keepOrMake(file: string, source: string | Uint8Array, make: () => Promise<string | Uint8Array>): Promise<void> {
    const key = `${file} ${hashOf(source)}`
    if (!this.keep(key)) await this.write(key, file, await make())
  }

  /** Copies a file, unless the last build copied the same one. @param from absolute path; @param file path below the folder */
  async copy(from: string, file: string): Promise<void> {
    const key = `copy ${file} ${from} ${stampOf(from)}`
    if (!this.keep(key)) await this.put(key, file, (target) => copyFile(from, target))
  }

  /** The files that this build has written or kept so far, in their order, each with what changes with every write to it. */
  files(): { file: string; stamp: string }[] {
    const files = [...this.now.values()].flatMap((made) => [...made].map(([file, stamp]) => ({ file, stamp })))
    return files.toSorted((a, b) => (a.file < b.file ? -1 : 1))
  }

  /** Removes what an earlier build wrote and this one neither wrote nor kept, and writes the ledger. */
  async close(): Promise<void> {
    const made = new Set(filesOf(this.now))
    for (const file of [...filesOf(this.before), ...this.unfinished])
      if (!made.has(file)) await this.removeWithFolders(file)
    await this.writeLedger()
    if (this.log !== undefined) closeSync(this.log)
    await rm(logOf(this.ledgerFile), { force: true })
  }

  /** Removes a file, and the folders that are empty then. */
  private async removeWithFolders(file: string): Promise<void> {
    await rm(path.join(this.dir, file), { force: true }).catch((error: NodeJS.ErrnoException) => {
      // A folder of this build is where the file was.
      if (error.code !== 'ERR_FS_EISDIR' && error.code !== 'EISDIR' && error.code !== 'ENOTDIR') throw error
    })
    for (let folder = path.posix.dirname(file); folder !== '.'; folder = path.posix.dirname(folder)) {
      const left = await readdir(path.join(this.dir, folder)).catch(() => undefined)
      if (left === undefined || left.length > 0) return
      await rmdir(path.join(this.dir, folder))
    }
  }

  private async writeLedger(): Promise<void> {
    await writeWhole(this.ledgerFile, JSON.stringify([...this.now].map(([key, files]) => [key, [...files]])))
  }

  private async put(key: string, file: string, make: (target: string) => Promise<void>): Promise<void> {
    const target = path.join(this.dir, file)
    this.log ??= openSync(logOf(this.ledgerFile), 'a')
    writeSync(this.log, `${file}\n`)
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

const filesOf = (ledger: Ledger): string[] => [...ledger.values()].flatMap((files) => [...files.keys()])

/** A folder that is published by committing it: what git keeps in it counts as no file. */
const repository = '.git'

/** Without a ledger no file of the folder is known for a build's own: writing there could overwrite somebody's work. */
async function refuseForeign(dir: string): Promise<void> {
  if (!existsSync(dir)) return
  const names = (await readdir(dir)).filter((name) => name !== repository)
  if (names.length === 0) return
  const shown = path.relative(process.cwd(), dir) || '.'
  throw new ConfigurationError(
    `${shown}/ holds files that no build is known to have written (${names[0]}), and a build could overwrite them; remove the folder if an earlier build made it, or name another with --out`,
  )
}

/** Where a build notes each file before it writes it, until its ledger is written. */
const logOf = (ledgerFile: string): string => `${ledgerFile}.log`

async function readLog(file: string): Promise<string[]> {
  const text = await readFile(file, 'utf8').catch(() => '')
  return text.split('\n').filter((line) => line !== '')
}

/** A ledger that cannot be read (a build was killed, another version wrote it) is as good as none. */
async function readLedger(file: string): Promise<Ledger> {
  try {
    return new Map(
      (JSON.parse(await readFile(file, 'utf8')) as [string, [string, string][]][]).map(([key, files]) => [
        key,
        new Map(files),
      ]),
    )
  } catch {
    return new Map()
  }
}
