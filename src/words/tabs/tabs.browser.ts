/**
 * Tabs of one group stay in step on the page and across pages. The tabs themselves are radio inputs that work without
 * this script; it only moves the choice. Markup: `.tabs[data-tab-group]` around `.tabs__input[data-tab-value]`.
 */
import { onEachPage } from '../../browser/events.browser.ts'
import { keys } from '../../browser/storage-keys.ts'
import { local } from '../../browser/storage.browser.ts'
import { chosenTab, searchAfterChoice, type ChoiceMemory } from './tab-choices.ts'

const memory: ChoiceMemory = {
  get: (group) => local.get(keys.tab(group)),
  set: (group, value) => local.set(keys.tab(group), value),
}

/** Chooses a value in every set of tabs of the group that has it; the others keep theirs. */
function choose(group: string, value: string): void {
  for (const input of document.querySelectorAll<HTMLInputElement>(
    `[data-tab-group="${CSS.escape(group)}"] > .tabs__input`,
  ))
    if (input.dataset.tabValue === value) input.checked = true
}

function groupsOnPage(): Set<string> {
  return new Set(
    [...document.querySelectorAll<HTMLElement>('[data-tab-group]')].map((tabs) => tabs.dataset.tabGroup ?? ''),
  )
}

/** A choice that the address names is kept for the pages that follow, whose addresses do not; the language on any page. */
function keepChoices(groups: Iterable<string>): void {
  const query = new URLSearchParams(location.search)
  for (const group of groups) {
    const value = group && query.get(group)
    if (value) memory.set(group, value)
  }
}

function applyChoices(): void {
  const groups = groupsOnPage()
  keepChoices(groups.add('sdk'))
  for (const group of groups) {
    const value = group && chosenTab(group, location.search, memory)
    if (value) choose(group, value)
  }
}

export function startTabs(): void {
  onEachPage(applyChoices)
  document.addEventListener('page:change', (event) => {
    if (!event.detail.swapped) applyChoices()
  })

  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !target.classList.contains('tabs__input')) return
    const tabs = target.closest<HTMLElement>('[data-tab-group]')
    const group = tabs?.dataset.tabGroup
    const value = target.dataset.tabValue
    if (!tabs || !group || !value) return
    // Panels above this one change height too: the tab that was pressed stays where it was on the screen.
    const before = tabs.getBoundingClientRect().top
    choose(group, value)
    scrollBy({ top: tabs.getBoundingClientRect().top - before, behavior: 'instant' })
    memory.set(group, value)
    const url = new URL(location.href)
    url.search = searchAfterChoice(url.search, group, value)
    history.replaceState(history.state, '', url)
  })
}
