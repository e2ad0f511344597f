/**
 * Tabs of one group stay in step on the page and across pages. The tabs themselves are radio inputs that work without
 * this script; it only moves the choice. Markup: `.tabs[data-tab-group]` around `.tabs__input[data-tab-value]`.
 */
import { onEachPage } from '../../browser/events.browser.ts'
import { keys } from '../../browser/storage-keys.ts'
import { local } from '../../browser/storage.browser.ts'
import { chosenTab, searchAfterChoice } from './tab-choices.ts'

/** What addresses and the reader have named since this document was loaded; kept as soon as there is a tab that has it. */
const named = new URLSearchParams()

const valueOf = (input: HTMLInputElement) => input.dataset.tabValue!

/**
 * Calls a function with each set of tabs, and with the value that its group is to have on this page, if any: a set that
 * doesn't have it keeps its own.
 */
function eachSet(run: (group: string, inputs: HTMLInputElement[], value: string | undefined) => void): void {
  const sets = [...document.querySelectorAll<HTMLElement>('[data-tab-group]')].map((tabs) => ({
    group: tabs.dataset.tabGroup!,
    inputs: [...tabs.querySelectorAll<HTMLInputElement>(':scope > .tabs__input')],
  }))
  for (const { group, inputs } of sets) {
    const values = sets.flatMap((set) => (set.group === group ? set.inputs.map(valueOf) : []))
    if (group) run(group, inputs, chosenTab(values, named.get(group), local.get(keys.tab(group))))
  }
}

function readAddress(): void {
  for (const [group, value] of new URLSearchParams(location.search)) named.set(group, value)
}

function applyChoices(): void {
  readAddress()
  eachSet((group, inputs, value) => {
    for (const input of inputs) if (valueOf(input) === value) input.checked = true
    if (value && value === named.get(group)) local.set(keys.tab(group), value)
  })
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
  eachSet((group, inputs) => {
    const wanted = named.get(group) || local.get(keys.tab(group))
    const found = inputs.some((input) => valueOf(input) === wanted)
    for (const input of inputs)
      if (input.checked && (found ? valueOf(input) !== wanted : !input.defaultChecked))
        keepChoice(group, valueOf(input))
  })
  onEachPage(applyChoices)
  document.addEventListener('page:change', (event) => {
    if (!event.detail.swapped) applyChoices()
  })

  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !target.classList.contains('tabs__input')) return
    const tabs = target.closest<HTMLElement>('[data-tab-group]')
    const group = tabs?.dataset.tabGroup
    if (!group) return
    // Panels above this one change height too: the tab that was pressed stays where it was on the screen.
    const before = tabs.getBoundingClientRect().top
    keepChoice(group, valueOf(target))
    scrollBy({ top: tabs.getBoundingClientRect().top - before, behavior: 'instant' })
  })
}
