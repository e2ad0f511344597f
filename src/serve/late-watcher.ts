/**
 * Watches folders, but not from the start: to look through some thousand files takes a fifth of the time that the server
 * has until it shows its first page.
 */
import type { Stats } from 'node:fs'
import { watch } from 'chokidar'

/** What chokidar tells: add, change, unlink, addDir, unlinkDir. */
export type Tell = (event: string, file: string, stats?: Stats) => void

export interface LateWatcherOptions {
  folders: string[]
  /** Files and folders that are not looked at. */
  ignored: (file: string) => boolean
  /** Since when files may have been read, in milliseconds of the clock: what was written after it is told once watched. */
  since: number
  tell: Tell
}

export interface LateWatcher {
  /** Begins to watch; what was written before that is found, too. Does nothing when it watches already. */
  start(): void
  /** Whether all folders have been looked through. */
  isReady(): boolean
  close(): Promise<void>
}

export function createLateWatcher({ folders, ignored, since, tell }: LateWatcherOptions): LateWatcher {
  let watcher: ReturnType<typeof watch> | undefined
  let isReady = false
  function start(): void {
    if (watcher) return
    watcher = watch(folders, { ignored, alwaysStat: true })
      .on('ready', () => (isReady = true))
      .on('all', (event, file, stats) => {
        if (isReady) tell(event, file, stats)
        else if (event === 'add' && stats && stats.mtimeMs >= since) tell('change', file, stats)
        else if (event !== 'add' && event !== 'addDir') tell(event, file, stats)
      })
  }
  return { start, isReady: () => isReady, close: async () => watcher?.close() }
}
