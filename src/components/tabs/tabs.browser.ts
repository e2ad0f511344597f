/**
 * Tabs of one group stay in step on the page and across pages. The tabs themselves are radio inputs that work without
 * this script; it only moves the choice. Markup: `[data-tab-group]` around `.tabs__input`, or around a
 * `<select>`, which the table of contents has (TableOfContents.tsx).
 */
import { onEachPage } from '../../browser/events.browser.ts'
import { keys } from '../../browser/storage-keys.ts'
import { local } from '../../browser/storage.browser.ts'
import { chosenTab, searchAfterChoice } from './tab-choices.ts'

/** What addresses and the reader have named since this document was loaded; kept as soon as there is a tab that has it. */
const named = new URLSearchParams()

type Tab = HTMLInputElement | HTMLOptionElement

const isOption = (tab: Tab): tab is HTMLOptionElement => tab instanceof HTMLOptionElement
const isChosen = (tab: Tab) => (isOption(tab) ? tab.selected : tab.checked)
const isFirstChoice = (tab: Tab) => (isOption(tab) ? tab.defaultSelected : tab.defaultChecked)

function choose(tab: Tab): void {
  if (isOption(tab)) tab.selected = true
  else tab.checked = true
}

/**
 * Calls a function with each set of tabs, and with the value that its group is to have on this page, if any: a set that
 * doesn't have it keeps its own.
 */
function eachSet(run: (group: string, tabs: Tab[], value: string | undefined) => void): void {
  const sets = [...document.querySelectorAll<HTMLElement>('[data-tab-group]')].map((set) => ({
    group: set.dataset.tabGroup!,
    tabs: [...set.querySelectorAll<Tab>(':scope > .tabs__input, :scope > select > option')],
  }))
  for (const { group, tabs } of sets) {
    const values = sets.flatMap((set) => (set.group === group ? set.tabs.map(({ value }) => value) : []))
    if (group) run(group, tabs, chosenTab(values, named.get(group), local.get(keys.tab(group))))
  }
}

function readAddress(): void {
  for (const [group, value] of new URLSearchParams(location.search)) named.set(group, value)
}

function applyChoices(): void {
  readAddress()
  eachSet((group, tabs, value) => {
    for (const tab of tabs) if (tab.value === value) choose(tab)
    if (value && value === named.get(group)) local.set(keys.tab(group), value)
  })
  // What only the examples of one language ask.
  for (const choice of document.querySelectorAll<HTMLElement>('.toc-choice[data-within]'))
    choice.hidden = !document.querySelector(`.tabs__input:checked[value="${choice.dataset.within}"]`)
}

/** The reader's choice: in step on the page, kept for others, and in the address where that names one. */
function keepChoice(group: string, value: string): void {
  named.set(group, value)
  const url = new URL(location.href)
  url.search = searchAfterChoice(url.search, group, value)
  history.replaceState(history.state, '', url)
  applyChoices()
}

export function startTabs(): void {
  readAddress()
  // A tab that is chosen before this script arrives is another one than the page's inline script has chosen.
  eachSet((group, tabs) => {
    const wanted = named.get(group) || local.get(keys.tab(group))
    const found = tabs.some((tab) => tab.value === wanted)
    for (const tab of tabs)
      if (isChosen(tab) && (found ? tab.value !== wanted : !isFirstChoice(tab))) keepChoice(group, tab.value)
  })
  onEachPage(applyChoices)
  document.addEventListener('page:change', (event) => {
    if (!event.detail.swapped) applyChoices()
  })

  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return
    const set = target.closest<HTMLElement>('[data-tab-group]')
    const group = set?.dataset.tabGroup
    if (!group) return
    // Panels above change height, too: what the reader looks at stays where it was on the screen.
    const looked = target instanceof HTMLInputElement ? set : firstInView(group)
    const before = looked?.getBoundingClientRect().top
    keepChoice(group, target.value)
    if (!looked || before === undefined) return
    // Asking for the position first ends the browser's own anchoring, which would move the page afterwards.
    const { scrollY: scrolled } = window
    scrollTo({ top: scrolled + looked.getBoundingClientRect().top - before, behavior: 'instant' })
  })
}

/** The first set of a group that ends below the window's upper third: the examples that the reader is at. */
function firstInView(group: string): Element | undefined {
  const sets = [...document.querySelectorAll(`.prose [data-tab-group="${group}"]`)]
  return sets.find((set) => set.parentElement!.getBoundingClientRect().bottom > innerHeight / 3)
}
