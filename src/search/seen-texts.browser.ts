/** Fetches the texts of hits for the rows that the reader sees, once nobody types any more. */
import type { SearchClient, SearchHit, SearchRequest } from './search-client.ts'

/** Milliseconds without a change after which texts are fetched. */
const restingTime = 120

interface Seen {
  client: SearchClient
  /** What the hits answer. */
  request: SearchRequest
  /** The rows that wait for a text, with their hits. */
  rows: ReadonlyMap<Element, SearchHit>
  /** What is scrolled. */
  root: Element
  /** Called with hits that have their texts now, by the hits without. */
  onTexts: (complete: ReadonlyMap<SearchHit, SearchHit>) => void
}

/** @returns a function that stops it */
export function fetchSeenTexts({ client, request, rows, root, onTexts }: Seen): () => void {
  const wanted = new Set<SearchHit>()
  let isOver = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const fetchTexts = async () => {
    const asked = [...wanted]
    wanted.clear()
    const hits = (await client.texts?.(asked, request)) ?? asked
    if (!isOver) onTexts(new Map(asked.map((hit, index) => [hit, hits[index] ?? hit])))
  }
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        const hit = rows.get(target)
        if (!isIntersecting || !hit) continue
        observer.unobserve(target)
        wanted.add(hit)
      }
      clearTimeout(timer)
      // Without its text, a row still says where it leads.
      if (wanted.size > 0) timer = setTimeout(() => void fetchTexts().catch(() => undefined), restingTime)
    },
    { root },
  )
  for (const row of rows.keys()) observer.observe(row)
  return () => {
    isOver = true
    clearTimeout(timer)
    observer.disconnect()
  }
}
