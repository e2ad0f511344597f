/** What the dialog and the search page ask, and what both clients answer: the multi-index query of SPEC.md §7. */
import type { FoundWords } from './engine.ts'
import { limits } from './limits.ts'
import type { Hierarchy, Level } from './records.ts'

/** One query of a multi-index request. */
export interface SearchRequest {
  query: string
  indexName: string
  /** Page of the answer, from 0. */
  page?: number
  hitsPerPage?: number
  attributesToRetrieve?: string[]
  /** `content:10`: ten words around what was found. */
  attributesToSnippet?: string[]
  snippetEllipsisText?: string
  highlightPreTag?: string
  highlightPostTag?: string
  /** Each entry must hold; of a list within, one. `language:en`. */
  facetFilters?: (string | string[])[]
}

/** A value in which the words that were found are marked. HTML: everything but the marks is escaped. */
export interface Marked {
  value: string
  matchLevel: 'none' | 'partial' | 'full'
}

export interface SearchHit {
  objectID: string
  /** HTML-escaped, like every value of a hit except `hierarchy.lvl0` and `url`. */
  hierarchy: Hierarchy
  content: string | null
  type: Exclude<Level, 'lvl0'> | 'content'
  url: string
  _highlightResult: { content?: Marked; hierarchy: Partial<Record<Level, Marked>> }
  _snippetResult: { content?: Marked; hierarchy: Partial<Record<Level, Marked>> }
  /** Its text is still to be had (`SearchClient.texts`): the record's number, and what to mark in it. */
  text?: { record: number; words: FoundWords }
}

export interface SearchResult {
  hits: SearchHit[]
  nbHits: number
  page: number
  nbPages: number
  hitsPerPage: number
  query: string
  index: string
}

export interface SearchClient {
  /**
   * @throws SearchUnreachable when there is no answer; its name is the one on which the dialog shows its error screen
   */
  search(body: { requests: SearchRequest[] }): Promise<{ results: SearchResult[] }>
  /**
   * Hits with their texts, for those whose texts did not come with the answer: asked for the rows that are seen.
   * @param request the one that was answered
   */
  texts?(hits: SearchHit[], request: SearchRequest): Promise<SearchHit[]>
}

export class SearchUnreachable extends Error {
  override name = 'RetryError'
}

/** What a search asks for (SPEC.md §7), whichever client answers. */
export function searchRequest(
  query: string,
  options: { indexName: string; facetFilters: (string | string[])[]; snippetWords: number; page?: number },
): SearchRequest {
  const { indexName, facetFilters, snippetWords, page = 0 } = options
  const attributes = [
    'hierarchy.lvl1',
    'hierarchy.lvl2',
    'hierarchy.lvl3',
    'hierarchy.lvl4',
    'hierarchy.lvl5',
    'hierarchy.lvl6',
    'content',
  ]
  return {
    query,
    indexName,
    page,
    hitsPerPage: limits.hitsPerPage,
    attributesToRetrieve: ['hierarchy.lvl0', ...attributes, 'type', 'url'],
    attributesToSnippet: attributes.map((attribute) => `${attribute}:${snippetWords}`),
    snippetEllipsisText: '…',
    highlightPreTag: '<mark>',
    highlightPostTag: '</mark>',
    facetFilters,
  }
}
