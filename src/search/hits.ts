/** From what the engine found to hits as a hosted index would send them. */
import type { EngineAnswer, Found } from './engine.ts'
import { escapeHtml } from './escape-html.ts'
import { mark } from './marking.ts'
import { type Hierarchy, type Level, levels } from './records.ts'
import { limits, type Marked, type SearchHit, type SearchRequest, type SearchResult } from './search-client.ts'

/** Words wanted of each attribute: `hierarchy.lvl1:10` and so on. */
function snippetWords(request: SearchRequest): Map<string, number> {
  return new Map(
    (request.attributesToSnippet ?? []).map((one) => [
      one.slice(0, one.lastIndexOf(':')),
      Number(one.slice(one.lastIndexOf(':') + 1)) || limits.snippetWords,
    ]),
  )
}

function toHit({ record, number, byHeading, words }: Found, request: SearchRequest): SearchHit {
  const found = new Set(words)
  const limit = snippetWords(request)
  const tags = {
    before: request.highlightPreTag ?? '<mark>',
    after: request.highlightPostTag ?? '</mark>',
    ellipsis: request.snippetEllipsisText ?? '…',
  }
  const highlighted: Partial<Record<Level, Marked>> = {}
  const snipped: Partial<Record<Level, Marked>> = {}
  for (const level of levels) {
    const text = record.hierarchy[level]
    if (text === null) continue
    highlighted[level] = mark(text, found, tags)
    snipped[level] = mark(text, found, tags, limit.get(`hierarchy.${level}`))
  }
  // The group's name is shown as text and not as HTML.
  highlighted.lvl0 = { value: record.hierarchy.lvl0, matchLevel: 'none' }
  // A section that its own heading answers is shown as that heading, any other by its text.
  const shown = byHeading || record.content === null ? record.type : 'content'
  const content =
    record.content === null
      ? undefined
      : { whole: mark(record.content, found, tags), cut: mark(record.content, found, tags, limit.get('content')) }
  const escaped = Object.fromEntries(
    Object.entries(record.hierarchy).map(([level, text]) => [
      level,
      text === null || level === 'lvl0' ? text : escapeHtml(text),
    ]),
  ) as Hierarchy
  return {
    objectID: `${number}-${record.url}`,
    hierarchy: escaped,
    content: shown === 'content' && record.content !== null ? escapeHtml(record.content) : null,
    type: shown,
    url: record.url,
    _highlightResult: { hierarchy: highlighted, ...(content && { content: content.whole }) },
    _snippetResult: { hierarchy: snipped, ...(content && { content: content.cut }) },
  }
}

export function toResult(answer: EngineAnswer, request: SearchRequest): SearchResult {
  const hitsPerPage = request.hitsPerPage ?? limits.hitsPerPage
  return {
    hits: answer.found.map((found) => toHit(found, request)),
    nbHits: answer.count,
    page: request.page ?? 0,
    nbPages: Math.ceil(answer.count / hitsPerPage),
    hitsPerPage,
    query: request.query,
    index: request.indexName,
  }
}

/**
 * Whether an index answers requests with such filters at all: a build makes one language and one docs version, so its
 * records need not say it one by one.
 */
export function passesFilters(facets: Record<string, string>, filters: SearchRequest['facetFilters'] = []): boolean {
  const holds = (filter: string) => {
    const at = filter.indexOf(':')
    return facets[filter.slice(0, at)] === filter.slice(at + 1)
  }
  return filters.every((filter) => (typeof filter === 'string' ? holds(filter) : filter.some(holds)))
}
