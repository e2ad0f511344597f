/** What the search dialog shows below its field: searches kept, hits, or why there are none. Loaded when it is wanted. */
import { searchTexts } from './search-texts.browser.ts'
import { searchIconPaths } from '../site/search-icons.ts'
import { fillPlural } from '../site/texts.ts'
import { searchClient } from './client.browser.ts'
import { type Child, el, hitText, hitTitle, list, waysOn, withQuery } from './elements.browser.ts'
import { localHref } from './hit-links.browser.ts'
import type { SearchHit } from './search-client.ts'
import {
  type Answer,
  type Row,
  rowId,
  rowsOf,
  type Session,
  type SessionOptions,
  startSession,
  treeId,
  type View,
} from './search-session.browser.ts'
import type { SearchSettings } from './settings.ts'
import './search.css'

export interface DialogOptions extends Omit<SessionOptions, 'client'> {
  /** Element below the field. */
  place: HTMLElement
}

interface Shown extends DialogOptions {
  session: Session
}

/** A row on the screen. Its hit is another one when its text has come. */
interface ShownRow {
  row: Row
  element: HTMLElement
  words: HTMLElement
}

const texts = () => searchTexts().searchDialog
const language = () => document.documentElement.lang

/** Shows what is found below the field of the open dialog. */
export function openDialog(options: DialogOptions): { end(): void } {
  const { settings, baseUrl, place } = options
  const session = startSession({ ...options, client: searchClient(settings, baseUrl) })
  const dialog = { ...options, session }
  const results = el('div', { class: 'search-dialog__results' })
  const status = el('p', { class: 'visually-hidden', role: 'status' })
  const body = el('div', { class: 'search-dialog__body' }, results, status, keys(settings))
  place.append(body)

  let shown: View | undefined
  let rows: ShownRow[] = []
  const show = () => {
    const view = session.view()
    const { answer, state } = view
    if (!shown || !hasSameRows(shown, view)) {
      rows = rowsOf(view).map((row, number) => rowOf(dialog, row, number, answer))
      results.replaceChildren(...content(dialog, view, rows).filter((child) => child instanceof Node))
    } else if (shown.groups !== view.groups) {
      // Only texts have come: what has the focus or is being pressed stays.
      for (const [number, row] of rowsOf(view).entries()) updateWords(rows[number], row)
    }
    for (const [number, { element }] of rows.entries()) element.ariaSelected = String(number === view.chosen)
    const count = answer && state === 'idle' ? fillPlural(texts().count, answer.result.nbHits, language()) : ''
    if (status.textContent !== count) status.textContent = count
    shown = view
    session.shown(view, results)
  }
  const stop = session.subscribe(show)
  show()
  return {
    end() {
      stop()
      session.end()
      body.remove()
    },
  }
}

/** Between a letter and its answer, and when another row is chosen, the rows are not made again. */
function hasSameRows(before: View, now: View): boolean {
  if (before.answer !== now.answer || !before.query !== !now.query) return false
  if ((before.state === 'error') !== (now.state === 'error')) return false
  const [old, rows] = [rowsOf(before), rowsOf(now)]
  const isSame = ({ hit, kept }: Row, other: Row | undefined) =>
    hit.objectID === other?.hit.objectID && kept === other.kept
  return old.length === rows.length && old.every((row, number) => isSame(row, rows[number]))
}

function content(dialog: Shown, { query, answer, state, groups }: View, rows: readonly ShownRow[]): Child[] {
  if (state === 'error') return [message('failure', [texts().failed], el('p', {}, texts().failedHelp))]
  if (rows.length === 0 && !query) return [message('start', [texts().noRecent])]
  if (rows.length === 0 && answer) return [nothing(dialog, answer)]
  const left = [...rows]
  const sections = groups.map(({ name, rows: { length } }, index) =>
    el(
      'section',
      { class: 'search-hits' },
      el('div', { class: 'search-hits__name', id: `${treeId(index)}-name` }, name),
      el(
        'ul',
        { role: 'tree', id: treeId(index), 'aria-labelledby': `${treeId(index)}-name` },
        left.splice(0, length).map(({ element }) => element),
      ),
    ),
  )
  return [...sections, answer && el('p', { class: 'search-dialog__all' }, allResults(dialog, answer))]
}

function allResults({ baseUrl, onClose }: Shown, { query, result }: Answer): HTMLElement {
  const href = `${baseUrl}search?q=${encodeURIComponent(query)}`
  return clickable('a', { href }, onClose, fillPlural(texts().seeAll, result.nbHits, language()))
}

function clickable(
  name: 'a' | 'button',
  attributes: Record<string, string>,
  act: (event: MouseEvent) => void,
  ...children: Child[]
): HTMLElement {
  const element = el(name, { ...(name === 'button' ? { type: 'button' } : {}), ...attributes }, ...children)
  element.addEventListener('click', act)
  return element
}

function rowOf({ session }: Shown, row: Row, number: number, answer: Answer | undefined): ShownRow {
  const words = el('span', { class: 'search-hit__words' }, wordsOf(row))
  const link = clickable(
    'a',
    { href: localHref(row.hit.url) },
    ({ metaKey, ctrlKey, shiftKey, altKey }) => {
      if (!metaKey && !ctrlKey && !shiftKey && !altKey) session.followed(shown.row)
    },
    svg(iconOf(row)),
    words,
  )
  const element = el(
    'li',
    { role: 'treeitem', id: rowId(number), class: 'search-hit' },
    link,
    row.kept === 'recent' && action(texts().save, 'star', () => session.favor(row)),
    row.kept &&
      action(row.kept === 'recent' ? texts().remove : texts().removeFavorite, 'close', () => session.remove(row)),
  )
  element.addEventListener('pointermove', () => session.choose(number))
  // Its text is still missing: which hit of the answer it is.
  if (row.hit.type === 'content' && 'text' in row.hit)
    element.dataset.hit = String(answer?.result.hits.findIndex(({ objectID }) => objectID === row.hit.objectID))
  const shown = { row, element, words }
  return shown
}

function updateWords(shown: ShownRow | undefined, row: Row): void {
  if (!shown || shown.row.hit === row.hit) return
  shown.row = row
  if (!('text' in row.hit)) delete shown.element.dataset.hit
  shown.words.replaceChildren(...wordsOf(row).filter((child) => child instanceof Node))
}

/** The line of a text is there before the text is, so that nothing moves when it comes. */
function wordsOf({ hit, kept }: Row): Child[] {
  const text = (...children: (Child | Child[])[]) => el('span', { class: 'search-hit__text' }, ...children)
  return [
    el('span', { class: 'search-hit__title' }, hitTitle(hit)),
    kept && text(hit.hierarchy.lvl0),
    !kept && hit.type === 'content' && text(hitText(hit as SearchHit)),
  ]
}

function message(kind: 'start' | 'failure' | 'nothing', title: Child[], ...children: Child[]): HTMLElement {
  return el(
    'div',
    { class: `search-dialog__message search-dialog__${kind}` },
    el('p', { class: 'search-dialog__title' }, title),
    children,
  )
}

/** SPEC.md §8, "Search with no hits". */
function nothing({ session, settings, onClose }: Shown, { query, suggestions }: Answer): HTMLElement {
  const sections = sectionsOfSite().map(({ label, href }) => clickable('a', { href }, onClose, label))
  const ways = waysOn({
    settings,
    query,
    className: 'search-dialog__ways',
    suggestions: suggestions.map((text) =>
      clickable('button', { class: 'search-dialog__suggestion' }, () => session.search(text), text),
    ),
    sections:
      sections.length > 0
        ? [el('p', {}, texts().sections), list('search-dialog__ways search-dialog__sections', sections)]
        : [],
  })
  return message('nothing', withQuery(texts().noResults, query), ...ways)
}

/** What the sidebar's top level offers, each with its first page. */
function sectionsOfSite(): { label: string; href: string }[] {
  return [...document.querySelectorAll('nav.sidebar > ul > li')].flatMap((entry) => {
    const link = entry.querySelector('a')
    const label = entry.querySelector(':scope > a, :scope > details > summary')?.textContent?.trim()
    return link && label ? [{ label, href: link.getAttribute('href') ?? '' }] : []
  })
}

type IconName = keyof typeof searchIconPaths

function iconOf({ kept, hit }: Row): IconName {
  if (kept) return kept === 'recent' ? 'clock' : 'star'
  return hit.type === 'content' ? 'text' : hit.type === 'lvl1' ? 'page' : 'heading'
}

function svg(name: IconName): Node {
  const holder = document.createElement('template')
  holder.innerHTML = `<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="${searchIconPaths[name]}"/></svg>`
  return holder.content
}

function action(title: string, icon: IconName, act: () => void): HTMLElement {
  return clickable('button', { class: 'search-hit__action', title, 'aria-label': title }, act, svg(icon))
}

function keys({ kind }: SearchSettings): HTMLElement {
  const { select, navigate, close, searchBy } = texts()
  const key = (name: string, does: string) => el('span', {}, el('kbd', {}, name), ` ${does}`)
  return el(
    'div',
    { class: 'search-dialog__keys', 'aria-hidden': 'true' },
    key('↵', select),
    key('↑ ↓', navigate),
    key('esc', close),
    kind === 'hosted' && el('span', { class: 'search-dialog__service' }, `${searchBy} Algolia`),
  )
}
