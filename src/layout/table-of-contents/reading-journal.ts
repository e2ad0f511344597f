/** What a reader has read of each page, as local storage keeps it, and which sections are being read. Pure. */

/** A page's path, then the ids of the sections read there, in the order in which they were read. */
export type PageReading = [path: string, ...ids: string[]]

/** Pages that are remembered: those that were read last. */
export const maxPages = 50

/** @returns undefined where the text is damaged: anything can be in the storage */
export function parseReading(text: string): PageReading[] | undefined {
  try {
    const pages: unknown = JSON.parse(text)
    const isPage = (page: unknown) =>
      Array.isArray(page) && page.length > 0 && page.every((part) => typeof part === 'string')
    return Array.isArray(pages) && pages.every(isPage) ? (pages as PageReading[]) : undefined
  } catch {
    return undefined
  }
}

/** Sections read on a page, in that order: of those that it still has. */
export function sectionsRead(pages: readonly PageReading[], path: string, ids: readonly string[]): string[] {
  const [, ...read] = pages.find(([name]) => name === path) ?? ['']
  return [...new Set(read)].filter((id) => ids.includes(id))
}

/** What is kept when a page's reading changes. */
export function withReading(pages: readonly PageReading[], path: string, read: readonly string[]): PageReading[] {
  return [...pages.filter(([name]) => name !== path), [path, ...read] satisfies PageReading].slice(-maxPages)
}

/** Where the reader stopped: nowhere on a page that is read to its end, or that was only begun. */
export function stoppedAt(read: readonly string[], ids: readonly string[]): string | undefined {
  const last = read.at(-1)
  return read.length === ids.length || last === ids[0] ? undefined : last
}

/**
 * Numbers of the sections that are being read: all that show in the upper half of the window, at the end of the page in
 * all of it, since the last ones cannot come up.
 * @param tops of the headings, in pixels below the window's upper edge
 */
export function sectionsInSight(tops: readonly number[], height: number, isAtEnd: boolean): number[] {
  const lowest = isAtEnd ? height : height / 2
  return [...tops.keys()].filter((index) => tops[index]! < lowest && (tops[index + 1] ?? height) > 0)
}
