import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** What has passed, by name, with the hash of everything it depends on. Kept in one JSON file. */
export class Passed {
  constructor(readonly file: string) {}

  /** Whether `name` passed when its files had this hash. */
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
  for (;;) {
    try {
      mkdirSync(lock)
      break
    } catch {
      if (!isHeld(lock)) rmSync(lock, { recursive: true, force: true })
      else await sleep(300)
    }
  }
  writeFileSync(join(lock, 'pid'), String(process.pid))
  try {
    return await work()
  } finally {
    rmSync(lock, { recursive: true, force: true })
  }
}

/** Whether the process that took a lock still runs. */
function isHeld(lock: string): boolean {
  try {
    const text = readFileSync(join(lock, 'pid'), 'utf8')
    // Taken this moment, its number not written yet.
    if (text === '') return true
    process.kill(Number(text), 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM' || ((error as NodeJS.ErrnoException).code === 'ENOENT' && existsSync(lock) && isFresh(lock))
  }
}

const firstSeen = new Map<string, number>()

/** A lock without a number is fresh for 2 s after it was first seen. */
function isFresh(lock: string): boolean {
  const seen = firstSeen.get(lock) ?? performance.now()
  firstSeen.set(lock, seen)
  return performance.now() - seen < 2000
}
