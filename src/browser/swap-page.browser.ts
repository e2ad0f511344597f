/** Puts a payload into the document: the page's element, what the head says, and the focus. The router decides when. */
import { announce } from './announce.browser.ts'
import { blocksBelowFold, deferBlocks, settleBlocks } from './below-fold.browser.ts'
import { emitChange, emitLeave } from './events.browser.ts'
import { moveFocus } from './focus.browser.ts'
import { ids } from '../site/dom.ts'
import type { NavigationPayload } from './payload.ts'

/** A payload that the open document can show, with its element already made. */
export interface PreparedPage {
  payload: NavigationPayload
  element: Element
  /** Its blocks below the first screens, which need not be laid out for its first picture. */
  below: ReturnType<typeof blocksBelowFold>
}

const description = 'meta[name="description"]'
const canonical = 'link[rel="canonical"]'
const markdown = 'link[type="text/markdown"]'
const openPage = () => document.getElementById(ids.page)
const openFrame = () => document.querySelector<HTMLElement>('.shell')?.dataset.frame

/** The page on the screen as a payload, so that the reader can come back to it. Call it before scripts change the page. */
export function openPayload(): unknown {
  return {
    runtime: document.documentElement.dataset.runtime,
    title: document.title,
    description: document.querySelector(description)?.getAttribute('content'),
    canonical: document.querySelector(canonical)?.getAttribute('href'),
    frame: openFrame(),
    html: openPage()?.outerHTML,
  }
}

/** Makes the page's element; undefined where the open document cannot show it and the page has to be loaded whole. */
export function preparePage(payload: NavigationPayload): PreparedPage | undefined {
  // Another runtime: a deploy happened while the page was open, and its HTML needs scripts and styles not loaded here.
  if (payload.runtime !== document.documentElement.dataset.runtime) return undefined
  if (payload.frame !== openFrame()) return undefined
  const template = document.createElement('template')
  template.innerHTML = payload.html
  const element = template.content.querySelector(`#${ids.page}`)
  const open = openPage()
  if (!element || !open) return undefined
  keepStyles(template.content, open)
  return { payload, element, below: blocksBelowFold(element, innerHeight) }
}

/**
 * Puts a page's own styles next to the open page, after those of earlier pages, and leaves them there: without a style
 * that it had, the browser would read all others again and lay out the whole document.
 */
function keepStyles(page: DocumentFragment, open: HTMLElement): void {
  const kept = new Set(Array.from(document.querySelectorAll('style'), ({ textContent }) => textContent))
  for (const style of page.querySelectorAll('style'))
    if (!style.closest(`#${ids.page}`) && !kept.has(style.textContent)) open.before(style)
}

/**
 * Replaces #page and what the head says about it.
 * @param atTop whether the reader sees the page from its top: what is below is laid out afterwards then
 * @param position where the reader was on this page before, in pixels
 */
export function swapPage({ payload, element, below }: PreparedPage, atTop: boolean, position?: number): void {
  emitLeave()
  deferBlocks(atTop ? below : [])
  openPage()?.replaceWith(element)
  document.title = payload.title
  document.querySelector(description)?.setAttribute('content', payload.description)
  document.querySelector(canonical)?.setAttribute('href', payload.canonical)
  document
    .querySelector(markdown)
    ?.setAttribute('href', document.querySelector<HTMLAnchorElement>('.page-actions a')?.href ?? '')
  emitChange(true, position)
  settleBlocks()
}

/** The element an address' hash points at, or undefined. */
export function hashTarget(hash: string): HTMLElement | undefined {
  if (hash.length < 2) return undefined
  let id = hash.slice(1)
  try {
    id = decodeURIComponent(id)
  } catch {
    // A stray percent sign: the id is the text as it is.
  }
  return document.getElementById(id) ?? undefined
}

/** Moves focus to the heading of the new page, and lets screen readers say the page's title. */
export function welcome(hash: string): void {
  const start = hashTarget(hash) ?? document.querySelector<HTMLElement>('#page h1') ?? document.getElementById(ids.main)
  if (start) moveFocus(start)
  announce(document.title)
}
