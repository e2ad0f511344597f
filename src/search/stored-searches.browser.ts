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
 * What can be used of stored searches. The dialog itself trusts the storage, and does not open on anything else.
 * @returns the text to store in its place, or null for nothing; undefined where it is sound
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

/** Drops what the dialog could not read of its stored searches. */
export function mendStoredSearches(indexName: string): void {
  for (const key of storedSearchKeys(indexName)) {
    const mended = mendedSearches(local.get(key))
    if (mended !== undefined) local.set(key, mended)
  }
}
