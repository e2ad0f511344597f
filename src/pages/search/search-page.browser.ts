/**
 * The search page: what was found for `q`, 20 at a time, grouped by hierarchy with at most 5 in a group until the
 * reader opens it. The address says everything: it can be shared, and back goes back.
 */
import { searchClient } from '../../search/client.browser.ts'
import { groupHits, type HitGroup } from '../../search/group-hits.ts'
import { localHref } from '../../search/hit-links.browser.ts'
import { escapeHtml } from '../../search/marking.ts'
import { limits, type SearchClient, type SearchHit, searchRequest, type SearchResult } from '../../search/search-client.ts'
import { facetFilters, readSettings, type SearchSettings } from '../../search/settings.ts'
import './search-page.css'

/** Milliseconds after which the page says that it is still waiting (SPEC.md §9). */
const stallThreshold = 300
/** Suggested queries when there are no hits (SPEC.md §9). */
const suggestionLimit = 3

/** What the address asks for. */
export function readQuery(search: string): { query: string; page: number } {
  const parameters = new URLSearchParams(search)
  const page = Math.floor(Number(parameters.get('page') ?? 1))
  return { query: (parameters.get('q') ?? '').trim().slice(0, limits.queryLength), page: page >= 1 ? page - 1 : 0 }
}

/** The search page's address for a query; pages count from 1 there. */
export function pageHref(baseUrl: string, query: string, page = 0): string {
  const parameters = new URLSearchParams({ q: query, ...(page > 0 && { page: String(page + 1) }) })
  return `${baseUrl}search?${parameters}`
}

let turn = 0

/** Where to go on from a page without results. */
const sections = () => document.querySelector('#search-sections')?.innerHTML ?? ''

export async function showSearchPage(place: HTMLElement, baseUrl: string): Promise<void> {
  const { query, page } = readQuery(location.search)
  const settings = readSettings(document.querySelector<HTMLElement>('[data-search-settings]')?.dataset.searchSettings)
  const client = searchClient(settings, baseUrl)
  for (const input of document.querySelectorAll<HTMLInputElement>('#page input[name="q"]')) input.value = query
  const mine = ++turn
  if (!query) {
    place.innerHTML = sections()
    return
  }
  document.title = document.title.replace(/^[^|]*/, `Results for “${query}” `)
  const stalled = setTimeout(() => {
    if (mine === turn) place.innerHTML = '<p class="search-results__status" role="status">Searching…</p>'
  }, stallThreshold)
  try {
    const result = await ask(client, settings, query, page)
    if (mine === turn) place.innerHTML = result.nbHits === 0 ? await noResults(client, settings, query, baseUrl) : results(result, query, page, baseUrl)
  } catch {
    if (mine !== turn) return
    place.innerHTML =
      '<div class="search-results__failure"><p class="search-results__title">Unable to fetch results</p><p>You might want to check your network connection.</p><button type="button" class="button">Retry</button></div>'
    place.querySelector('button')?.addEventListener('click', () => void showSearchPage(place, baseUrl), { once: true })
  } finally {
    clearTimeout(stalled)
  }
}

async function ask(client: SearchClient, settings: SearchSettings, query: string, page: number): Promise<SearchResult> {
  const snippetWords = matchMedia(`(max-width: ${limits.smallScreen}px)`).matches ? limits.snippetWordsSmall : limits.snippetWords
  const request = searchRequest(query, { indexName: settings.indexName, facetFilters: facetFilters(settings), snippetWords, page })
  const [result] = (await client.search({ requests: [request] })).results
  if (!result) throw new Error('the search answered without a result')
  return result
}

function results(result: SearchResult, query: string, page: number, baseUrl: string): string {
  const first = page * result.hitsPerPage + 1
  const range = result.nbPages > 1 ? `${first}–${first + result.hits.length - 1} of ` : ''
  const links = [
    page > 0 ? `<a href="${pageHref(baseUrl, query, page - 1)}" rel="prev">Previous results</a>` : '',
    page + 1 < result.nbPages ? `<a href="${pageHref(baseUrl, query, page + 1)}" rel="next">More results</a>` : '',
  ]
  return `<p class="search-results__status" role="status">${range}${result.nbHits} ${result.nbHits === 1 ? 'result' : 'results'} for “${escapeHtml(query)}”</p>
    ${groupHits(result.hits, limits.resultsPerGroup).map(group).join('')}
    ${links.some(Boolean) ? `<nav class="search-results__pages" aria-label="Pages of results">${links.join('')}</nav>` : ''}`
}

function group({ name, first, rest }: HitGroup): string {
  const more = rest.length > 0 ? `<details><summary>${rest.length} more in ${escapeHtml(name)}</summary><ul>${rest.map(item).join('')}</ul></details>` : ''
  return `<section class="search-results__group"><h2>${escapeHtml(name)}</h2><ul>${first.map(item).join('')}</ul>${more}</section>`
}

/** Values of a hit are HTML already, with everything but the marks escaped. */
function item({ _snippetResult: snippet, hierarchy, url }: SearchHit): string {
  const headings = (['lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const).map((level) => snippet?.hierarchy?.[level]?.value ?? hierarchy[level] ?? '')
  const title = headings.filter(Boolean).join(' <span aria-hidden="true">›</span> ')
  const text = snippet?.content?.value ?? ''
  return `<li><a href="${escapeHtml(localHref(url))}">${title}</a>${text ? `<p>${text}</p>` : ''}</li>`
}

/** SPEC.md §8, "Search with no hits". Suggestions are the single words of the query that find something. */
async function noResults(client: SearchClient, settings: SearchSettings, query: string, baseUrl: string): Promise<string> {
  const words = [...new Set(query.split(/\s+/))].filter((word) => word !== query)
  const counts = await Promise.all(words.map(async (word) => (await ask(client, settings, word, 0)).nbHits))
  const suggestions = words.filter((_, index) => (counts[index] ?? 0) > 0).slice(0, suggestionLimit)
  const url = settings.missingResultsUrl?.replaceAll('{query}', encodeURIComponent(query))
  return `<p class="search-results__title" role="status">No results for “<strong>${escapeHtml(query)}</strong>”</p>
    ${suggestions.length > 0 ? `<p>Try searching for:</p><ul class="search-results__suggestions">${suggestions.map((word) => `<li><a href="${escapeHtml(pageHref(baseUrl, word))}">${escapeHtml(word)}</a></li>`).join('')}</ul>` : ''}
    ${url ? `<p>Believe this query should return results? <a href="${escapeHtml(url)}" target="_blank" rel="noopener noreferrer">Let us know.</a></p>` : ''}
    ${sections()}`
}
