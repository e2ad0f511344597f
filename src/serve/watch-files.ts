/** Tells of every change of a file, the last of several included. */
import { stat } from 'node:fs/promises'
import type { Tell } from './late-watcher.ts'

/** Milliseconds for which the watcher says nothing of a file after it has told of a change. */
const deaf = 50

/**
 * @param tell called for each change that the watcher tells, and for each that it has missed
 * @returns what the watcher is to call
 */
export function everyChange(tell: (event: string, file: string) => void): Tell {
  /** Files to look at again, and when what was told of them was written, in milliseconds. */
  const told = new Map<string, { written?: number | undefined; timer: NodeJS.Timeout }>()

  function lookAgain(file: string, written?: number): void {
    clearTimeout(told.get(file)?.timer)
    told.set(file, { written, timer: setTimeout(() => void look(file), deaf + 10) })
  }

  /** What is written while the watcher is deaf is found afterwards. */
  async function look(file: string): Promise<void> {
    const now = await stat(file).catch(() => undefined)
    const before = told.get(file)?.written
    told.delete(file)
    if (now === undefined || now.mtimeMs === before) return
    lookAgain(file, now.mtimeMs)
    tell('change', file)
  }

  return (event, file, stats) => {
    // Most often it is emptied only to be written.
    const isEmptied = event === 'change' && stats?.size === 0
    lookAgain(file, isEmptied ? undefined : stats?.mtimeMs)
    if (!isEmptied) tell(event, file)
  }
}
