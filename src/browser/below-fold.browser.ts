/**
 * Makes long pages appear sooner. To paint a new page for the first time, the browser needs only its first two screens.
 * Blocks further down get `content-visibility: auto`, with an estimated height, so that the browser does not lay them
 * out yet. When it is idle, the property is removed again, a few blocks at a time. After that every height is exact, so
 * scrolling, anchors and printing work as usual.
 *
 * This is done only for a page that is shown from its top: a block that changes its height then moves only what is below
 * the window.
 */
import { whenIdle } from './idle.browser.ts'

/** Blocks whose children are judged one by one; every other block is laid out later, or not, as a whole. */
const containers = '.tabs:not(.tabs--code), .tabs__panel, .steps, .steps__step'
/** Screens from the top of the article that are laid out at once: two, because heights are only estimated. */
const screens = 2
/** Blocks that are laid out in one idle period. */
const atOnce = 8

/** A block that is not laid out yet, with its estimated height in pixels. */
interface Waiting {
  element: HTMLElement
  height: number
}

/** Estimates a height in pixels: of text in lines of about 75 characters, of code by its lines, of pictures as usual. */
export function estimateHeight(kind: 'text' | 'code' | 'picture', text: string): number {
  if (kind === 'picture') return 300
  if (kind === 'code') return 60 + 22 * (text.split('\n').length - 1)
  return 20 + 28 * Math.ceil(text.length / 75)
}

function heightOf(block: Element): number {
  const code = block.querySelector('pre')
  if (code) return estimateHeight('code', code.textContent ?? '')
  return estimateHeight(block.querySelector('svg:not(.icon), img') ? 'picture' : 'text', block.textContent ?? '')
}

/**
 * The blocks of a page below its first screens, by their estimated heights.
 * @param page the #page element; it need not be in the document
 * @param screen height of the window in pixels
 */
export function blocksBelowFold(page: Element, screen: number): Waiting[] {
  const below: Waiting[] = []
  /** @returns where the blocks end */
  const walk = (parent: Element, top: number): number => {
    const isTabs = parent.matches('.tabs')
    const ends: number[] = []
    for (const block of parent.children) {
      if (block.matches(containers)) {
        const end = walk(block, top)
        // Only one panel of a set of tabs is shown. What follows the set is at least below its shortest panel.
        if (isTabs) ends.push(end)
        else top = end
        continue
      }
      const height = heightOf(block)
      if (top > screens * screen && block instanceof HTMLElement) below.push({ element: block, height })
      top += height
    }
    return ends.length > 0 ? Math.min(...ends) : top
  }
  const article = page.querySelector('article')
  if (article) walk(article, 0)
  return below
}

let waiting: Waiting[] = []

function stopWaiting({ element }: Waiting): void {
  element.style.removeProperty('content-visibility')
  element.style.removeProperty('contain-intrinsic-block-size')
  if (element.getAttribute('style') === '') element.removeAttribute('style')
}

/** Marks blocks to be laid out later. Call it before they are inserted into the document. */
export function deferBlocks(blocks: Waiting[]): void {
  waiting = blocks
  for (const { element, height } of blocks) {
    element.style.setProperty('content-visibility', 'auto')
    element.style.setProperty('contain-intrinsic-block-size', `auto ${height}px`)
  }
}

/** After the next paint, lays out the marked blocks, a few whenever the browser is idle. */
export function settleBlocks(): void {
  const own = waiting
  const next = () => {
    // Another page has been shown in the meantime.
    if (own !== waiting) return
    for (const block of own.splice(0, atOnce)) stopWaiting(block)
    if (own.length > 0) whenIdle(next)
  }
  if (own.length > 0) requestAnimationFrame(() => whenIdle(next))
}

/** Lays out everything now. Call it before something needs exact positions: a jump to a heading, a stored position. */
export function settleNow(): void {
  for (const block of waiting.splice(0)) stopWaiting(block)
}
