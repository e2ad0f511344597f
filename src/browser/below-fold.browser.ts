/**
 * The first picture of a new page needs what stands in the first two screens. Of a long page the rest is styled and laid
 * out after that picture, a few blocks at a time: `content-visibility: auto` on its blocks, taken off again when the
 * browser is idle. Once it is off, heights are exact: nothing about scrolling, anchors or printing stays approximate.
 *
 * Only for a page that starts at its top. Blocks are then above nothing that is seen, so their heights move nothing.
 */
import { whenIdle } from './idle.browser.ts'

/** Blocks that are looked into; every other one waits, or not, as a whole. */
const containers = '.tabs:not(.tabs--code), .tabs__panel, .steps, .steps__step'
/** Screens below the top of the article that are laid out at once: twice what is seen, since heights are estimated. */
const screens = 2
/** Blocks that stop waiting at the same time. */
const atOnce = 8

/** A block that waits, with its height as estimated, in pixels. */
interface Waiting {
  element: HTMLElement
  height: number
}

/** Text as it stands in a column of about 75 characters, code by its lines, pictures as they usually are: in pixels. */
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
 * The blocks of a page that stand below its first screens, by their estimated heights.
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
        // Of a set of tabs one panel is shown. What follows stands at least below the shortest.
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

/** Lets blocks wait. Call before they come into the document. */
export function deferBlocks(blocks: Waiting[]): void {
  waiting = blocks
  for (const { element, height } of blocks) {
    element.style.setProperty('content-visibility', 'auto')
    element.style.setProperty('contain-intrinsic-block-size', `auto ${height}px`)
  }
}

/** After the next picture: lays out what waits, a few blocks in each idle time of the browser. */
export function settleBlocks(): void {
  const own = waiting
  const next = () => {
    // Another page has come meanwhile.
    if (own !== waiting) return
    for (const block of own.splice(0, atOnce)) stopWaiting(block)
    if (own.length > 0) whenIdle(next)
  }
  if (own.length > 0) requestAnimationFrame(() => whenIdle(next))
}

/** Lays out everything at once, before something depends on where things are: a jump to a heading, a kept position. */
export function settleNow(): void {
  for (const block of waiting.splice(0)) stopWaiting(block)
}
