/**
 * What happens while the search dialog is open: asks whenever what is typed changes, keeps the answer, the row that is
 * chosen and the searches of the reader. The dialog shows its view, and tells it what is pressed.
 */
import { afterPaint } from '../browser/idle.browser.ts'
import { searchTexts } from './search-texts.browser.ts'
import { ask, requestFor, stallThreshold, suggestionsFor } from './ask.browser.ts'
import { groupHits } from './group-hits.ts'
import { localHref } from './hit-links.browser.ts'
import { readMarked } from './marked-text.ts'
import { limits } from './limits.ts'
import { isOfInputMethod } from './opening-keys.ts'
import { type SearchClient, type SearchHit, type SearchResult } from './search-client.ts'
import { fetchSeenTexts } from './seen-texts.browser.ts'
import type { SearchSettings } from './settings.ts'
import { storedSearches, type StoredSearch } from './stored-searches.browser.ts'

/** SPEC.md §4: the request's states. */
export type State = 'idle' | 'loading' | 'stalled' | 'error'

export interface Answer {
  query: string
  result: SearchResult
  /** Without hits: what would find something. */
  suggestions: string[]
}

/** A row of the dialog: a hit, or a search that is kept. */
export interface Row {
  hit: SearchHit | StoredSearch
  kept?: 'recent' | 'favorite'
}

export interface RowGroup {
  name: string
  rows: Row[]
}

export interface View {
  query: string
  state: State
  /** Of the query, or of the one before it until its own comes; none without a query. */
  answer?: Answer
  groups: RowGroup[]
  /** Number of the row that Enter follows, -1 without rows. */
  chosen: number
}

export interface SessionOptions {
  settings: SearchSettings
  client: SearchClient
  /** Base path with both slashes. */
  baseUrl: string
  /** The open dialog, and its field: the reader types there before this script has come, and after. */
  element: HTMLDialogElement
  field: HTMLInputElement
  onClose: () => void
}

export interface Session {
  view(): View
  /** @returns a function that ends it */
  subscribe(listener: () => void): () => void
  choose(row: number): void
  /** The reader follows a row by its link. */
  followed(row: Row): void
  favor(row: Row): void
  remove(row: Row): void
  search(text: string): void
  /** A view is on the screen. @param place its part that can be scrolled */
  shown(view: View, place: HTMLElement): void
  end(): void
}

export const treeId = (group: number): string => `search-tree-${group}`
export const rowId = (row: number): string => `search-row-${row}`

export function startSession({ settings, client, baseUrl, element, field, onClose }: SessionOptions): Session {
  const asking = { settings, client }
  const stored = storedSearches(settings.indexName)
  const listeners = new Set<() => void>()
  const over = new AbortController()
  const { signal } = over
  /** Counts what was asked: of answers that overtake each other, the last query's counts. */
  let turn = 0
  /** Pages of the last answer with hits, to be searched for where nothing is found. */
  let lastFound: string[] = []
  /** Something was typed that is searched for after the next picture. */
  let isTyped = false
  /** Enter was pressed before the answer to this query had come. */
  let entered: string | undefined
  let stopTexts = (): void => undefined
  /** The answer whose rows have been looked at for texts. */
  let looked: Answer | undefined
  /** The view that the field's attributes and the scrolling are for. */
  let presented: Pick<View, 'groups' | 'chosen'> | undefined
  let view: View = { query: '', state: 'idle', groups: keptGroups(), chosen: 0 }
  // Until this script is here, the field is an ordinary one that asks the search page.
  Object.assign(field, { role: 'combobox', ariaHasPopup: 'tree', ariaExpanded: 'false' })
  Object.assign(field, { enterKeyHint: 'go', autocapitalize: 'off', spellcheck: false })

  function set(change: Partial<View>): void {
    view = { ...view, ...change }
    const rows = rowsOf(view)
    view.chosen = Math.min(Math.max(view.chosen, 0), rows.length - 1)
    element.dataset.state = view.state
    element.ariaBusy = String(view.state === 'loading' || view.state === 'stalled')
    for (const listener of listeners) listener()
  }

  function keptGroups(): RowGroup[] {
    const { recent, favorites } = searchTexts().searchDialog
    const groups: RowGroup[] = [
      { name: recent, rows: stored.recent().map((hit) => ({ hit, kept: 'recent' })) },
      { name: favorites, rows: stored.favorites().map((hit) => ({ hit, kept: 'favorite' })) },
    ]
    const { places = [] } = settings
    if (stored.isNew() && places.length > 0)
      return [
        { name: searchTexts().searchDialog.places, rows: places.map((place) => ({ hit: placeHit(place, baseUrl) })) },
      ]
    return groups.filter(({ rows }) => rows.length > 0)
  }

  async function run(): Promise<void> {
    const query = field.value.trim()
    const mine = ++turn
    if (!query) {
      const { answer: _, ...rest } = view
      view = rest
      return set({ query, state: 'idle', groups: keptGroups(), chosen: 0 })
    }
    // Earlier results stay until there are others; searches that are kept do not.
    set({ query, state: view.state === 'stalled' ? 'stalled' : 'loading', ...(!view.answer && { groups: [] }) })
    const timer = setTimeout(() => mine === turn && set({ state: 'stalled' }), stallThreshold)
    try {
      const result = await ask(asking, requestFor(settings, query))
      const suggestions = result.nbHits === 0 ? await suggestionsFor(asking, query, lastFound) : []
      if (mine !== turn) return
      if (result.nbHits > 0) lastFound = titlesOf(result.hits)
      set({ state: 'idle', answer: { query, result, suggestions }, groups: groupsOf(result), chosen: 0 })
      const [first] = rowsOf(view)
      if (entered === query && first) follow(first, false)
      entered = undefined
    } catch {
      if (mine === turn) set({ state: 'error' })
    } finally {
      clearTimeout(timer)
    }
  }

  /**
   * A letter is on the screen before it is searched for; letters that come in the meantime are searched for with it.
   */
  function typed(): void {
    if (isTyped) return
    isTyped = true
    afterPaint(() => {
      isTyped = false
      if (!signal.aborted) void run()
    })
  }

  function follow(row: Row, newTab: boolean): void {
    stored.follow(row.hit)
    const href = localHref(row.hit.url)
    if (newTab) window.open(href, '_blank', 'noopener')
    else clickLink(href)
    onClose()
  }

  function pressed(event: KeyboardEvent): void {
    if (isOfInputMethod(event)) return
    const rows = rowsOf(view)
    const row = rows[view.chosen]
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      if (rows.length > 0) set({ chosen: (view.chosen + step + rows.length) % rows.length })
    } else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && row) {
      event.preventDefault()
      follow(row, true)
    }
  }

  function submitted(event: SubmitEvent): void {
    const typed = field.value.trim()
    const isAnswered = !typed || view.answer?.query === typed
    const row = rowsOf(view)[view.chosen]
    // Without a hit to follow, the search page is asked.
    if (typed && (view.state === 'error' || (isAnswered && !row))) return
    event.preventDefault()
    event.stopPropagation()
    if (!isAnswered) entered = typed
    else if (row) follow(row, false)
  }

  field.addEventListener('input', typed, { signal })
  field.addEventListener('keydown', pressed, { signal })
  field.form?.addEventListener('submit', submitted, { signal })
  // When the network is back, a search that failed is repeated.
  addEventListener('online', () => void (view.state === 'error' && run()), { signal })
  void run()

  return {
    view: () => view,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    choose: (row) => row !== view.chosen && set({ chosen: row }),
    followed(row) {
      stored.follow(row.hit)
      onClose()
    },
    favor({ hit }) {
      stored.favor(hit)
      set({ groups: keptGroups() })
      field.focus()
    },
    remove({ hit }) {
      stored.remove(hit)
      set({ groups: keptGroups() })
      field.focus()
    },
    search(text) {
      field.value = text
      field.focus()
      void run()
    },
    shown({ groups, chosen, answer }, place) {
      // Not for every letter, but when there is another row to see.
      if (groups !== presented?.groups || chosen !== presented.chosen) {
        presented = { groups, chosen }
        const row = place.querySelector(`#${rowId(chosen)}`)
        setAttribute(field, 'aria-expanded', String(row !== null))
        setAttribute(field, 'aria-controls', row ? groups.map((_, index) => treeId(index)).join(' ') : undefined)
        setAttribute(field, 'aria-activedescendant', row ? rowId(chosen) : undefined)
        // With the next frame, which lays out the rows anyway: now, it would be done twice.
        requestAnimationFrame(() => row?.scrollIntoView({ block: 'nearest' }))
      }
      if (answer === looked) return
      stopTexts()
      looked = answer
      if (!answer || !client.texts) return
      const rows = [...place.querySelectorAll<HTMLElement>('[data-hit]')].flatMap((one) => {
        const hit = answer.result.hits[Number(one.dataset.hit)]
        return hit ? [[one, hit] as const] : []
      })
      const onTexts = (complete: ReadonlyMap<SearchHit, SearchHit>) => {
        const withTexts = ({ name, rows: all }: RowGroup): RowGroup => ({
          name,
          rows: all.map(({ hit, ...rest }) => ({ hit: complete.get(hit as SearchHit) ?? hit, ...rest })),
        })
        set({ groups: view.groups.map(withTexts) })
      }
      const request = requestFor(settings, answer.query)
      stopTexts = fetchSeenTexts({ client, request, rows: new Map(rows), root: place, onTexts })
    },
    end() {
      over.abort()
      turn++
      stopTexts()
    },
  }
}

/** A page as a hit, so that it is chosen and followed like one. */
function placeHit({ label, href }: { label: string; href: string }, baseUrl: string): StoredSearch {
  const hierarchy = { lvl0: '', lvl1: label, lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null }
  return { objectID: href, hierarchy, content: null, type: 'lvl1', url: baseUrl + href.slice(1) }
}

export const rowsOf = ({ groups }: View): Row[] => groups.flatMap(({ rows }) => rows)

function groupsOf({ hits }: SearchResult): RowGroup[] {
  return groupHits(hits, limits.resultsPerGroup).map(({ name, first }) => ({
    name,
    rows: first.map((hit) => ({ hit })),
  }))
}

/** Pages of hits, as a reader would type them. */
function titlesOf(hits: readonly SearchHit[]): string[] {
  const plain = (html: string) =>
    readMarked(html)
      .map(({ text }) => text)
      .join('')
  return [...new Set(hits.map(({ hierarchy }) => plain(hierarchy.lvl1 ?? '')))].filter(Boolean)
}

function setAttribute(element: Element, name: string, value: string | undefined): void {
  if (value === undefined) element.removeAttribute(name)
  else element.setAttribute(name, value)
}

/** Follows a link as if it were clicked, so that the router of the page gets to it. */
function clickLink(href: string): void {
  const link = document.createElement('a')
  link.href = href
  document.body.append(link)
  link.click()
  link.remove()
}
