/** Recent and favourite searches, as the dialog keeps them in local storage. */
import { local } from '../browser/storage.browser.ts'
import { isHit, safeHit } from './safe-hits.ts'
import type { SearchHit } from './search-client.ts'

/** Keys of an index' searches. */
const storedSearchKeys = (indexName: string) => [
  `__DOCSEARCH_RECENT_SEARCHES__${indexName}`,
  `__DOCSEARCH_FAVORITE_SEARCHES__${indexName}`,
]

/**
 * Removes from stored searches what is damaged. DocSearch trusts the storage, and fails to open where it is damaged.
 * @returns the text to store instead, null if nothing is left, or undefined if the text is sound
 */
export function mendedSearches(text: string | null): string | null | undefined {
  if (text === null) return undefined
  let stored: unknown
  try {
    stored = JSON.parse(text)
  } catch {
    return null
  }
  if (!Array.isArray(stored)) return null
  const sound = (stored as unknown[])
    .filter((search): search is SearchHit => isHit(search) && typeof search.objectID === 'string')
    .map(safeHit)
  if (sound.length === 0) return null
  const mended = JSON.stringify(sound)
  return mended === text ? undefined : mended
}

/** Removes damaged searches from local storage. Call it before DocSearch reads them. */
export function mendStoredSearches(indexName: string): void {
  for (const key of storedSearchKeys(indexName)) {
    const mended = mendedSearches(local.get(key))
    if (mended !== undefined) local.set(key, mended)
  }
}
