/** Recent and favourite searches in local storage: hits that the reader has followed, newest first (SPEC.md §9). */
import { local } from '../browser/storage.browser.ts'
import { isHit, safeHit } from './safe-hits.ts'
import type { SearchHit } from './search-client.ts'

/** How many are kept: fewer recent ones are shown once there are favourites. */
export const storedLimits = { recent: 7, recentBesideFavorites: 4, favorites: 10 } as const

/** A followed hit, without what was found in it. */
export type StoredSearch = Pick<SearchHit, 'objectID' | 'hierarchy' | 'content' | 'type' | 'url'>

export interface StoredSearches {
  /** Whether the reader has followed no hit yet, not even one that was removed since. */
  isNew(): boolean
  recent(): StoredSearch[]
  favorites(): StoredSearch[]
  follow(hit: StoredSearch): void
  /** A recent search becomes a favourite. */
  favor(hit: StoredSearch): void
  remove(hit: StoredSearch): void
}

/** What is sound of stored searches: anything can be in the storage. */
export function soundSearches(text: string | null): StoredSearch[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]')
    if (!Array.isArray(stored)) return []
    return (stored as unknown[])
      .filter((hit): hit is StoredSearch => isHit(hit) && typeof hit.objectID === 'string')
      .map((hit) => kept(safeHit(hit as SearchHit)))
  } catch {
    return []
  }
}

const kept = ({ objectID, hierarchy, content, type, url }: StoredSearch): StoredSearch => ({
  objectID,
  hierarchy,
  content,
  type,
  url,
})

export function storedSearches(indexName: string): StoredSearches {
  const keys = {
    recent: `__DOCSEARCH_RECENT_SEARCHES__${indexName}`,
    favorites: `__DOCSEARCH_FAVORITE_SEARCHES__${indexName}`,
  }
  const read = (key: string) => soundSearches(local.get(key))
  const write = (key: string, searches: StoredSearch[]) => local.set(key, JSON.stringify(searches))
  const without = (searches: StoredSearch[], { url }: StoredSearch) => searches.filter((other) => other.url !== url)
  const recentLimit = () =>
    read(keys.favorites).length === 0 ? storedLimits.recent : storedLimits.recentBesideFavorites
  // Damaged entries are not kept for the next time.
  for (const key of Object.values(keys)) {
    const text = local.get(key)
    const sound = soundSearches(text)
    if (text !== null && JSON.stringify(sound) !== text) write(key, sound)
  }
  return {
    isNew: () => Object.values(keys).every((key) => local.get(key) === null),
    recent: () => read(keys.recent).slice(0, recentLimit()),
    favorites: () => read(keys.favorites),
    follow(hit) {
      // A favourite is at hand anyway.
      if (read(keys.favorites).some(({ url }) => url === hit.url)) return
      write(keys.recent, [kept(hit), ...without(read(keys.recent), hit)].slice(0, recentLimit()))
    },
    favor(hit) {
      write(keys.recent, without(read(keys.recent), hit))
      write(keys.favorites, [kept(hit), ...without(read(keys.favorites), hit)].slice(0, storedLimits.favorites))
    },
    remove(hit) {
      for (const key of [keys.recent, keys.favorites]) write(key, without(read(key), hit))
    },
  }
}
