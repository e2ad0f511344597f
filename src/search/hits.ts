/** From what the engine found to hits as a hosted index would send them. */
import type { EngineAnswer, Found } from './engine.ts'
import { escapeHtml } from '../site/escape.ts'
import { mark } from './marking.ts'
import { type Hierarchy, type Level, levels, type SearchRecord } from './records.ts'
import { limits } from './limits.ts'
import { type Marked, type SearchHit, type SearchRequest, type SearchResult } from './search-client.ts'

/** Words wanted of each attribute: `hierarchy.lvl1:10` and so on. */
function snippetWords(request: SearchRequest): Map<string, number> {
  return new Map(
    (request.attributesToSnippet ?? []).map((one) => [
      one.slice(0, one.lastIndexOf(':')),
      Number(one.slice(one.lastIndexOf(':') + 1)) || limits.snippetWords,
    ]),
  )
}

const tagsOf = (request: SearchRequest) => ({
  before: request.highlightPreTag ?? '<mark>',
  after: request.highlightPostTag ?? '</mark>',
  ellipsis: request.snippetEllipsisText ?? '…',
})

function toHit({ record, number, byHeading, words }: Found, request: SearchRequest): SearchHit {
  const found = new Map(words)
  const limit = snippetWords(request)
  const tags = tagsOf(request)
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
  const escaped = Object.fromEntries(
    Object.entries(record.hierarchy).map(([level, text]) => [
      level,
      text === null || level === 'lvl0' ? text : escapeHtml(text),
    ]),
  ) as Hierarchy
  const deepest = levels.findLast((level) => record.hierarchy[level] !== null) as SearchRecord['type']
  return {
    objectID: `${number}-${record.url}`,
    hierarchy: escaped,
    content: null,
    // A section that its own heading answers is shown as that heading, any other by its text, which comes later.
    type: byHeading ? deepest : 'content',
    url: record.url,
    _highlightResult: { hierarchy: highlighted },
    _snippetResult: { hierarchy: snipped },
    text: { record: number, words },
  }
}

/** A hit with its text, of which a snippet is cut. @param text '' for a section without any */
export function withText({ text: wanted, ...hit }: SearchHit, text: string, request: SearchRequest): SearchHit {
  if (!wanted || !text) return hit
  const found = new Map(wanted.words)
  const tags = tagsOf(request)
  const { _highlightResult: highlighted, _snippetResult: snipped } = hit
  return {
    ...hit,
    content: escapeHtml(text),
    _highlightResult: { ...highlighted, content: mark(text, found, tags) },
    _snippetResult: {
      ...snipped,
      content: mark(text, found, tags, snippetWords(request).get('content')),
    },
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
