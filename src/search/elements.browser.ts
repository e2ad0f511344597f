/** What dialog and search page show of an answer. Made of elements and texts: nothing an index says is read as HTML. */
import { searchTexts } from './search-texts.browser.ts'
import { around } from '../site/texts.ts'
import { reportUrl } from './ask.browser.ts'
import { readMarked } from './marked-text.ts'
import type { SearchHit } from './search-client.ts'
import type { SearchSettings } from './settings.ts'
import type { StoredSearch } from './stored-searches.browser.ts'

export type Child = Node | string | false | undefined

export function el(name: string, attributes: Record<string, string>, ...children: (Child | Child[])[]): HTMLElement {
  const element = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  element.append(...children.flat().filter((child): child is Node | string => child !== false && child !== undefined))
  return element
}

/** Text in which the words that were found are marked. @param html a value of a hit */
export function marked(html = ''): Child[] {
  return readMarked(html).map(({ text, marked: found }) => (found ? el('mark', {}, text) : text))
}

/** Page › Section: whole, so that rows of one name can be told apart. */
export function hitTitle(hit: SearchHit | StoredSearch): Child[] {
  const { _highlightResult: highlighted } = hit as Partial<SearchHit>
  return (['lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const)
    .map((level) => highlighted?.hierarchy?.[level]?.value ?? hit.hierarchy[level] ?? '')
    .filter(Boolean)
    .flatMap((heading, index) => [index > 0 && el('span', { class: 'search-hit__joint' }, ' › '), ...marked(heading)])
}

export const hitText = ({ _snippetResult: snippet }: SearchHit): Child[] => marked(snippet?.content?.value)

/** Where a reader without hits can continue: other queries, sections of the site, and a report. */
interface WaysOn {
  settings: SearchSettings
  query: string
  /** Elements that search for something else. */
  suggestions: HTMLElement[]
  /** Class of the list of suggestions. */
  className: string
  sections?: Child[]
}

export function waysOn({ settings, query, suggestions, className, sections = [] }: WaysOn): Child[] {
  const { trySearching, report, reportLink } = searchTexts().searchDialog
  const url = reportUrl(settings, query)
  return [
    ...(suggestions.length > 0 ? [el('p', {}, trySearching), list(className, suggestions)] : []),
    ...sections,
    url && el('p', {}, `${report} `, el('a', { href: url, target: '_blank', rel: 'noopener noreferrer' }, reportLink)),
  ]
}

export const list = (className: string, items: HTMLElement[]): HTMLElement =>
  el(
    'ul',
    { class: className },
    items.map((item) => el('li', {}, item)),
  )

/** @param text with {query} in it */
export function withQuery(text: string, query: string): Child[] {
  const [before, after] = around(text, 'query')
  return [before, el('strong', {}, query), after]
}
