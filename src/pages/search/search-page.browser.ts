/**
 * The search page: what was found for `q`, 20 at a time, grouped by hierarchy with at most 5 in a group until the
 * reader opens it. The address says everything: it can be shared, and back goes back.
 */
import { moveFocus } from '../../browser/focus.browser.ts'
import { browserTexts } from '../../browser/texts.browser.ts'
import { searchTexts } from '../../search/search-texts.browser.ts'
import { ask, type Asking, requestFor, stallThreshold, suggestionsFor } from '../../search/ask.browser.ts'
import { searchClient } from '../../search/client.browser.ts'
import { type Child, el, hitText, hitTitle, waysOn, withQuery } from '../../search/elements.browser.ts'
import { groupHits, type HitGroup } from '../../search/group-hits.ts'
import { localHref } from '../../search/hit-links.browser.ts'
import { limits } from '../../search/limits.ts'
import { type SearchHit, type SearchRequest, type SearchResult } from '../../search/search-client.ts'
import { readSettings } from '../../search/read-settings.browser.ts'
import { ids } from '../../site/dom.ts'
import { fill, fillPlural } from '../../site/texts.ts'
import './search-page.css'

/** No index answers pages beyond this one, counted from 0; the last there is is asked for then. */
const highestPage = 999

const texts = () => searchTexts().searchResults
const language = () => document.documentElement.lang

/** What the address asks for; pages count from 0 here. */
export function readQuery(search: string): { query: string; page: number } {
  const parameters = new URLSearchParams(search)
  const page = Number(parameters.get('page') ?? 1)
  return {
    query: (parameters.get('q') ?? '').trim().slice(0, limits.queryLength),
    page: page >= 1 ? Math.min(Math.floor(page) - 1, highestPage) : 0,
  }
}

/** The search page's address for a query; pages count from 1 there. */
export function pageHref(baseUrl: string, query: string, page = 0): string {
  const parameters = new URLSearchParams({ q: query, ...(page > 0 && { page: String(page + 1) }) })
  return `${baseUrl}search?${parameters}`
}

let turn = 0
/** Whether the reader has asked for another page of the results on the screen. */
let turned = false

function noteTurn({ target }: Event): void {
  if (target instanceof Element && target.closest('.search-results__pages a')) turned = true
}

/** Where to continue from a page without results. */
function showSections(shown: boolean): void {
  document.getElementById(ids.searchSections)?.toggleAttribute('data-shown', shown)
}

/**
 * @param position of the reader on the page, in pixels, where it is one that was left before
 */
export async function showSearchPage(place: HTMLElement, baseUrl: string, position?: number): Promise<void> {
  const { query, page } = readQuery(location.search)
  const settings = readSettings(document.querySelector<HTMLElement>('[data-search-settings]')?.dataset.searchSettings)
  const asking = { settings, client: searchClient(settings, baseUrl) }
  for (const input of document.querySelectorAll<HTMLInputElement>('#page input[name="q"]')) input.value = query
  const mine = ++turn
  place.addEventListener('click', noteTurn)
  /** Shows what there is now, unless something else was asked for in the meantime. */
  const show = (sections: boolean, ...children: Child[]) => {
    if (mine !== turn) return
    place.replaceChildren(...children.filter((child) => child instanceof Node))
    showSections(sections)
    if (position !== undefined) scrollTo({ top: position, behavior: 'instant' })
    else if (turned) startOver(place)
    turned = false
  }
  if (!query) return show(true)
  document.title = document.title.replace(/^.*(?= \| )/s, () => fill(texts().heading, { query }))
  const stalled = setTimeout(() => {
    // The results that the reader looks at stay until there are others.
    if (mine === turn && !place.hasChildNodes())
      place.replaceChildren(el('p', { class: 'search-results__status', role: 'status' }, texts().searching))
  }, stallThreshold)
  try {
    const answer = await askWithin(asking, query, page, () => mine === turn && place.isConnected)
    if (answer.result.nbHits === 0) show(true, ...(await noResults(asking, query, baseUrl)))
    else show(false, ...results(await shownTexts(asking, answer), answer.request, asking, baseUrl))
  } catch {
    const retry = el('button', { type: 'button', class: 'button' }, browserTexts().retry)
    retry.addEventListener('click', () => void showSearchPage(place, baseUrl).then(() => startOver(place)), {
      once: true,
    })
    // When the network is back, what failed is asked again, as the dialog does.
    addEventListener('online', () => retry.isConnected && void showSearchPage(place, baseUrl), { once: true })
    show(
      false,
      el(
        'div',
        { class: 'search-results__failure' },
        el('p', { class: 'search-results__title' }, searchTexts().searchDialog.failed),
        el('p', {}, searchTexts().searchDialog.failedHelp),
        retry,
      ),
    )
  } finally {
    clearTimeout(stalled)
  }
}

/** The reader reads on at the beginning of the results; the control that asked for it is gone. */
function startOver(place: HTMLElement): void {
  const start = place.querySelector<HTMLElement>('button, [role="status"]')
  if (!start) return
  moveFocus(start)
  start.scrollIntoView({ block: 'start', behavior: 'instant' })
}

/** An answer, and what was asked for it. */
interface Answer {
  request: SearchRequest
  result: SearchResult
}

/**
 * The page of the answer that was asked for, or the last there is; the address then names that one.
 * @param isWanted whether the reader still waits for it: the address may be another page's by now
 */
async function askWithin(asking: Asking, query: string, page: number, isWanted: () => boolean): Promise<Answer> {
  const request = requestFor(asking.settings, query, page)
  const result = await ask(asking, request)
  const last = result.nbPages - 1
  if (page <= last || last < 0 || !isWanted()) return { request, result }
  const url = new URL(location.href)
  if (last === 0) url.searchParams.delete('page')
  else url.searchParams.set('page', String(last + 1))
  history.replaceState(history.state, '', url)
  return askWithin(asking, query, last, isWanted)
}

/** The hits with the texts of those that are shown at once; the others of a group get theirs when it is opened. */
async function shownTexts({ client }: Asking, { request, result }: Answer): Promise<SearchResult> {
  const shown = groupHits(result.hits, limits.resultsPerGroup).flatMap(({ first }) => first)
  // Without its text, a hit still says where it leads.
  const complete = (await client.texts?.(shown, request).catch(() => shown)) ?? shown
  return { ...result, hits: result.hits.map((hit) => complete[shown.indexOf(hit)] ?? hit) }
}

function results(result: SearchResult, request: SearchRequest, asking: Asking, baseUrl: string): HTMLElement[] {
  const { query } = request
  const { page, nbPages, nbHits, hitsPerPage, hits } = result
  const first = page * hitsPerPage + 1
  const numbers = { query, first, last: first + hits.length - 1 }
  const link = (to: number, rel: string, text: string) => el('a', { href: pageHref(baseUrl, query, to), rel }, text)
  const links = [
    page > 0 && link(page - 1, 'prev', texts().previous),
    page + 1 < nbPages && link(page + 1, 'next', texts().more),
  ]
  return [
    el(
      'p',
      { class: 'search-results__status', role: 'status' },
      fillPlural(nbPages > 1 ? texts().range : texts().count, nbHits, language(), numbers),
    ),
    ...groupHits(hits, limits.resultsPerGroup).map((one) => group(one, request, asking)),
    ...(links.some(Boolean) ? [el('nav', { class: 'search-results__pages', 'aria-label': texts().pages }, links)] : []),
  ]
}

function group({ name, first, rest }: HitGroup, request: SearchRequest, { client }: Asking): HTMLElement {
  const more = fillPlural(texts().moreInGroup, rest.length, language(), { group: name })
  const list = el('ul', {}, rest.map(item))
  const others = rest.length > 0 && el('details', {}, el('summary', {}, more), list)
  const complete = async () => list.replaceChildren(...((await client.texts?.(rest, request)) ?? rest).map(item))
  if (others) others.addEventListener('toggle', () => void complete().catch(() => undefined), { once: true })
  return el('section', { class: 'search-results__group' }, el('h2', {}, name), el('ul', {}, first.map(item)), others)
}

function item(hit: SearchHit): HTMLElement {
  const text = hitText(hit)
  return el('li', {}, el('a', { href: localHref(hit.url) }, hitTitle(hit)), text.length > 0 && el('p', {}, text))
}

/** SPEC.md §8, "Search with no hits". Suggestions are the single words of the query that find something. */
async function noResults(asking: Asking, query: string, baseUrl: string): Promise<Child[]> {
  const words = await suggestionsFor(asking, query)
  return [
    el('p', { class: 'search-results__title', role: 'status' }, withQuery(texts().noResults, query)),
    ...waysOn({
      settings: asking.settings,
      query,
      className: 'search-results__suggestions',
      suggestions: words.map((word) => el('a', { href: pageHref(baseUrl, word) }, word)),
    }),
  ]
}
