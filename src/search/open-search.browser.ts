/**
 * Opens the search dialog at once, with its field for typing. The script for the results below the field
 * (search-dialog.browser.ts) and the first file of the index are fetched only when the reader is about to search. Until
 * then, and if they never come, the field is part of a form that asks the search page. Without this script the search box
 * is such a form.
 */
import { keepFocusIn, moveFocus } from '../browser/focus.browser.ts'
import { lateStyles } from '../browser/late-styles.browser.ts'
import { lateScript, takeWish } from '../browser/late-script.browser.ts'
import { loadInto } from '../browser/load-error.browser.ts'
import { browserTexts } from '../browser/texts.browser.ts'
import { isOfInputMethod, keyAction, selectedQuery } from './opening-keys.ts'
import { limits } from './limits.ts'
import { readSettings } from './read-settings.browser.ts'

const boxSelector = '[data-search-open]'

interface OpenDialog {
  element: HTMLDialogElement
  query(): string
  /** Takes out again what the script shows. */
  end(): void
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName))
}

/** The dialog without what the script shows in it. */
function createFrame(searchPage: string): HTMLDialogElement {
  const element = document.createElement('dialog')
  element.className = 'search-dialog'
  element.innerHTML = `<div class="search-dialog__frame"><form action="${searchPage}"><input type="search" name="q" maxlength="${limits.queryLength}" autocomplete="off"><button type="button" class="search-dialog__cancel"></button></form><div></div></div>`
  element.querySelector('form')!.prepend(document.querySelector(`${boxSelector} svg`)?.cloneNode(true) ?? '')
  const { placeholder, field, cancel } = browserTexts().searchField
  element.ariaLabel = field
  Object.assign(element.querySelector('input')!, { placeholder, ariaLabel: field })
  element.querySelector('button')!.textContent = cancel
  return element
}

/** @param baseUrl base path with both slashes */
export function startSearchDialog(baseUrl: string): void {
  const settings = readSettings(document.querySelector<HTMLElement>('[data-search-settings]')?.dataset.searchSettings)
  const box = document.querySelector<HTMLFormElement>(boxSelector)
  const script = lateScript(() => import('./search-dialog.browser.ts'))
  let dialog: OpenDialog | undefined

  const prepare = () => {
    // A reader who points at the box will probably open the dialog in a moment.
    void lateStyles()
    void import('./search-dialog.browser.ts').catch(() => undefined)
    void import('./client.browser.ts')
      .then(({ searchClient }) => searchClient(settings, baseUrl))
      .catch(() => undefined)
  }

  function open(query = ''): void {
    if (dialog) return
    // Text that is selected on the page becomes the query, unless something is typed over it (SPEC.md §5).
    const selected = query ? '' : selectedQuery(String(getSelection()))
    const before = document.activeElement
    const element = createFrame(`${baseUrl}search`)
    const field = element.querySelector('input') as HTMLInputElement
    field.value = (query || selected).slice(0, limits.queryLength)
    const opened: OpenDialog = { element, query: () => field.value, end: () => undefined }
    dialog = opened
    // Nobody sees it without its styles; what is typed in the meantime is in its field.
    element.style.opacity = '0'
    void lateStyles().then(() => (element.style.opacity = ''))
    document.body.append(element)
    // A modal dialog lies above everything, an open menu included, and nothing behind it can be reached.
    element.showModal()
    document.documentElement.dataset['search'] = 'open'
    field.focus()
    if (selected) field.select()

    let pressed: KeyboardEvent | undefined
    element.addEventListener('keydown', (event) => {
      pressed = event
      keepFocusIn(element, event)
    })
    element.addEventListener('keyup', () => (pressed = undefined))
    // Fired by Escape, and by the back gesture of a phone.
    element.addEventListener('cancel', (event) => {
      event.preventDefault()
      if (!pressed || !isOfInputMethod(pressed)) close()
    })
    element.querySelector('button')?.addEventListener('click', close)
    element.addEventListener('mousedown', ({ target }) => {
      if (target === element) close()
    })
    // Its form was submitted, so the search page is shown instead.
    element.addEventListener('submit', close)
    element.addEventListener('close', () => {
      // Until the next picture the closed dialog's field may still have it.
      const isLost = () => document.activeElement === document.body || element.contains(document.activeElement)
      if (!(before instanceof HTMLElement) || before === document.body || !isLost()) return
      // The heading of a page that was just opened takes the focus only when it is asked to.
      moveFocus(before)
      // What had the focus may be hidden by now, for example in a menu that has closed; on the search page so is the box.
      for (const place of [box?.querySelector('button'), document.querySelector<HTMLElement>('.navbar a')])
        if (isLost()) place?.focus({ preventScroll: true })
    })

    const place = element.querySelector('form + div') as HTMLElement
    void loadInto(
      place,
      async () => {
        const { openDialog } = await script(() =>
          dialog === opened ? { kind: 'search', value: opened.query() } : undefined,
        )
        if (dialog === opened)
          Object.assign(opened, openDialog({ element, field, place, settings, baseUrl, onClose: close }))
      },
      () => field,
    )
  }

  function close(): void {
    const closed = dialog
    dialog = undefined
    closed?.end()
    closed?.element.close()
    delete document.documentElement.dataset['search']
    // Removed only afterwards, because the click that closes it may still have to reach the page.
    setTimeout(() => closed?.element.remove())
  }

  addEventListener('keydown', (event) => {
    const target = event.target
    const inSearchBox = target instanceof Element && target.closest(boxSelector) !== null
    const action = keyAction(event, { open: dialog !== undefined, typing: isTyping(target), inSearchBox })
    if (!action) return
    event.preventDefault()
    if (action.do === 'close') close()
    else open(action.query)
  })
  addEventListener('popstate', close)

  const hint = document.querySelector('[data-search-hint]')
  if (hint && /Mac|iP(hone|ad)/.test(navigator.platform)) hint.textContent = '⌘ K'
  const wanted = takeWish('search')
  if (wanted !== undefined) open(wanted)
  if (!box) return
  box.addEventListener('click', (event) => {
    event.preventDefault()
    open()
  })
  box.addEventListener('submit', (event) => {
    event.preventDefault()
    const field = box.querySelector('input')
    open(field?.value)
    if (field) field.value = ''
  })
  for (const type of ['pointerover', 'focusin', 'touchstart'])
    box.addEventListener(type, prepare, { once: true, passive: true })
}
