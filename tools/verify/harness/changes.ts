import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** What has passed, by name, with the hash of everything it depends on. Kept in one JSON file. */
export class Passed {
  constructor(readonly file: string) {}

  has(name: string, hash: string): boolean {
    return this.#read()[name] === hash
  }

  /** Notes that `name` passes (a hash) or does not (undefined). */
  note(name: string, hash: string | undefined): void {
    const all = this.#read()
    if (hash === undefined) delete all[name]
    else all[name] = hash
    mkdirSync(dirname(this.file), { recursive: true })
    // Renamed into place, so that a second run never reads half a file.
    const part = `${this.file}.${process.pid}`
    writeFileSync(part, JSON.stringify(all, null, 1))
    renameSync(part, this.file)
  }

  #read(): Record<string, string> {
    try {
      return JSON.parse(readFileSync(this.file, 'utf8')) as Record<string, string>
    } catch {
      // None yet, or not ours: everything counts as changed.
      return {}
    }
  }
}

/** Does `work` while no other run of the verification does work of this name (installing, compiling). */
export async function alone<T>(folder: string, name: string, work: () => Promise<T>): Promise<T> {
  const lock = join(folder, `${name}.lock`)
  mkdirSync(folder, { recursive: true })
  while (!take(lock)) {
    const owner = ownerOf(lock)
    // Whoever took it is gone, and cannot give it back.
    if (owner !== undefined && !runs(owner)) rmSync(lock, { force: true })
    else await sleep(300)
  }
  try {
    return await work()
  } finally {
    rmSync(lock, { force: true })
  }
}

/** Makes a lock that holds this process's number from its first moment on; whether there was none. */
function take(lock: string): boolean {
  const own = `${lock}.${process.pid}`
  writeFileSync(own, String(process.pid))
  try {
    linkSync(own, lock)
    return true
  } catch {
    return false
  } finally {
    rmSync(own)
  }
}

/** The process that holds a lock; undefined when nobody does any more. */
function ownerOf(lock: string): number | undefined {
  try {
    return Number(readFileSync(lock, 'utf8'))
  } catch {
    return undefined
  }
}

function runs(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
