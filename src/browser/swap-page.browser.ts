/** Putting a payload into the document: the element, the head, focus and scroll. The router decides when. */
import { announce } from './announce.browser.ts'
import { blocksBelowFold, deferBlocks, settleBlocks } from './below-fold.browser.ts'
import { emitChange, emitLeave } from './events.browser.ts'
import type { NavigationPayload } from './payload.ts'

/** A payload that the open document can show, with its element already made. */
export interface PreparedPage {
  payload: NavigationPayload
  element: Element
  /** Its blocks below the first screens, which need not be laid out for its first picture. */
  below: ReturnType<typeof blocksBelowFold>
}

/** Makes the page's element; undefined where the open document cannot show it and the page has to be loaded whole. */
export function preparePage(payload: NavigationPayload): PreparedPage | undefined {
  // Another runtime: a deploy happened while the page was open, and its HTML needs scripts and styles not loaded here.
  if (payload.runtime !== document.documentElement.dataset.runtime) return undefined
  if (payload.frame !== document.querySelector<HTMLElement>('.shell')?.dataset.frame) return undefined
  const template = document.createElement('template')
  template.innerHTML = payload.html
  const element = template.content.querySelector('#page')
  return element && document.getElementById('page') ? { payload, element, below: blocksBelowFold(element, innerHeight) } : undefined
}

/**
 * Replaces #page and what the head says about it.
 * @param atTop whether the reader sees the page from its top: what is below is laid out afterwards then
 */
export function swapPage({ payload, element, below }: PreparedPage, atTop: boolean): void {
  emitLeave()
  deferBlocks(atTop ? below : [])
  document.getElementById('page')?.replaceWith(element)
  document.title = payload.title
  document.querySelector('meta[name="description"]')?.setAttribute('content', payload.description)
  document.querySelector('link[rel="canonical"]')?.setAttribute('href', payload.canonical)
  emitChange(true)
  settleBlocks()
}

/** The element an address' hash points at, or undefined. */
export function hashTarget(hash: string): HTMLElement | undefined {
  if (hash.length < 2) return undefined
  let id = hash.slice(1)
  try {
    id = decodeURIComponent(id)
  } catch {
    // A stray percent sign: the id is what stands there.
  }
  return document.getElementById(id) ?? undefined
}

/** Moves focus without moving the page, also to elements that cannot be focused by hand. */
export function moveFocus(element: HTMLElement): void {
  element.focus({ preventScroll: true })
  if (document.activeElement === element) return
  element.tabIndex = -1
  element.focus({ preventScroll: true })
  // A heading that stays focusable would take focus at every click into it.
  element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
}

/** After a route change a keyboard and screen-reader user starts at the new page's heading, and hears its title. */
export function welcome(hash: string): void {
  const start = hashTarget(hash) ?? document.querySelector<HTMLElement>('#page h1') ?? document.getElementById('main')
  if (start) moveFocus(start)
  announce(document.title)
}
