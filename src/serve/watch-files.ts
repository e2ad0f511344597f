/** Tells of every change of a file, the last of several included. */
import type { Stats } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Tell } from './late-watcher.ts'

/** Milliseconds for which the watcher says nothing of a file after it has told of a change. */
const deaf = 50

/**
 * By what a file is known to be written again. Not by its time alone, which is the same for some milliseconds: a new file
 * is empty at first, and the text comes in the same moment.
 */
const stateOf = ({ mtimeMs, size }: Pick<Stats, 'mtimeMs' | 'size'>) => `${mtimeMs} ${size}`

/**
 * @param tell called for each change that the watcher tells, and for each that it has missed
 * @returns what the watcher is to call
 */
export function everyChange(tell: (event: string, file: string) => void): Tell {
  /** Files to look at again, and the state in which they were told of. */
  const told = new Map<string, { state?: string | undefined; timer: NodeJS.Timeout }>()

  function lookAgain(file: string, state?: string): void {
    clearTimeout(told.get(file)?.timer)
    told.set(file, { state, timer: setTimeout(() => void look(file), deaf + 10) })
  }

  /** What is written while the watcher is deaf is found afterwards. */
  async function look(file: string): Promise<void> {
    const now = await stat(file).catch(() => undefined)
    const before = told.get(file)?.state
    told.delete(file)
    if (now === undefined || stateOf(now) === before) return
    lookAgain(file, stateOf(now))
    tell('change', file)
  }

  return (event, file, stats) => {
    // Most often it is emptied only to be written.
    const isEmptied = event === 'change' && stats?.size === 0
    lookAgain(file, isEmptied || !stats ? undefined : stateOf(stats))
    if (!isEmptied) tell(event, file)
  }
}
