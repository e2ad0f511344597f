/**
 * What is seen where it does not belong: content beyond its container's edges or the window's, words under a button. These
 * functions run in the browser, in the page itself or in one that has it in a frame.
 */
import type { Page } from 'playwright'
import { isFirefox } from './firefox.ts'

/** What one of them finds in a page itself. */
export const inWindow = <Result>(page: Page, look: (view?: typeof window) => Result): Promise<Result> =>
  page.evaluate(look as () => Result)

/**
 * Words and drawings that stick out of the nearest box that a reader sees around them (one with a background or a border)
 * or of the window, and words that lie under a button. What scrolls by itself may be longer than its box.
 */
export function misplaced(view = window): string[] {
  const { document } = view
  /** Pixels: glyphs and lines may stand out by as much. */
  const [sideways, upright] = [2, 6]
  const none = 'rgba(0, 0, 0, 0)'
  /** Elements with their own edges. */
  const boxes = 'img, svg, button, input'
  type Box = { left: number; right: number; top: number; bottom: number }

  /** A question about an element that is asked once. */
  const once = <Answer>(ask: (element: Element) => Answer) => {
    const known = new Map<Element, Answer>()
    return (element: Element): Answer => {
      if (!known.has(element)) known.set(element, ask(element))
      return known.get(element)!
    }
  }
  /** A word of highlighted code differs by colour and weight alone: it is where its line is. */
  const isWordOfCode = (element: Element) =>
    element.localName === 'span' && element.childElementCount === 0 && element.closest('pre') !== null
  const isShown: (element: Element) => boolean = once((element) =>
    isWordOfCode(element)
      ? isShown(element.parentElement!)
      : element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true }),
  )
  const name = (element: Element) =>
    `${element.tagName.toLowerCase()}${[...element.classList].map((one) => `.${one}`).join('')}`

  /** The first box that is seen from an element outwards, or nothing where it is cut off or scrolls. */
  const boxFrom: (element: Element) => Element | undefined = once((element) => {
    if (isWordOfCode(element)) return boxFrom(element.parentElement!)
    const style = view.getComputedStyle(element)
    if (element === document.body || element === document.documentElement || style.position === 'fixed')
      return document.documentElement
    if (style.overflowX !== 'visible' || style.clipPath !== 'none') return undefined
    const edges = style.borderLeftWidth !== '0px' && style.borderLeftColor !== none
    // A mark within a line, such as code in a sentence, may be in two lines.
    const isSeen = style.display !== 'inline' && (edges || style.backgroundColor !== none)
    return isSeen ? element : boxBeyond(element)
  })
  const boxBeyond = (element: Element): Element | undefined => {
    const isPlaced = 'offsetParent' in element && view.getComputedStyle(element).position === 'absolute'
    const next = isPlaced ? (element as HTMLElement).offsetParent : element.parentElement
    return next ? boxFrom(next) : undefined
  }
  const containerOf = (element: Element): Element | undefined => {
    const first = boxFrom(element)
    return first === element && element.matches(boxes) ? boxBeyond(element) : first
  }
  const edgesOf = once((element): Box => {
    if (element !== document.documentElement) return element.getBoundingClientRect()
    return { left: 0, right: element.clientWidth, top: -view.scrollY, bottom: element.scrollHeight - view.scrollY }
  })

  const pieces: { element: Element; box: Box; words: string }[] = []
  const add = (element: Element, { left, right, top, bottom }: Box, words: string) => {
    if (right - left >= 1 && bottom - top >= 1) pieces.push({ element, box: { left, right, top, bottom }, words })
  }
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    const words = node.textContent?.trim().slice(0, 40)
    if (!element || !words || !isShown(element)) continue
    range.selectNodeContents(node)
    for (const box of range.getClientRects()) add(element, box, words)
  }
  for (const element of document.body.querySelectorAll(`${boxes}, svg *`))
    if (isShown(element) && !element.closest('defs, marker'))
      add(element, element.getBoundingClientRect(), name(element))

  const found = new Set<string>()
  for (const { element, box, words } of pieces) {
    const container = containerOf(element)
    if (!container) continue
    const around = edgesOf(container)
    const over = Math.max(around.left - box.left, box.right - around.right)
    const above = Math.max(around.top - box.top, box.bottom - around.bottom)
    if (over > sideways || above > upright)
      found.add(`"${words}" leaves ${name(container)} by ${Math.round(Math.max(over, above))} px`)
  }

  const buttons = [...document.querySelectorAll('main button')].filter(isShown)
  for (const button of buttons) {
    const at = button.getBoundingClientRect()
    for (const { element, box, words } of pieces) {
      if (box.top >= at.bottom - 2 || box.bottom <= at.top + 2) continue
      if (!element.closest('main') || button.contains(element) || element.matches('button, svg, svg *')) continue
      // Words for screen readers alone are cut off.
      if (view.getComputedStyle(element).clipPath !== 'none') continue
      const scroller = element.closest('.code-block__body, .terminal__body, .table, .tabs__bar')
      const cut = scroller ? scroller.getBoundingClientRect() : box
      const right = Math.min(box.right, cut.right)
      const left = Math.max(box.left, cut.left)
      if (left < at.right - 1 && right > at.left + 1) found.add(`"${words}" lies under ${name(button)}`)
    }
  }
  return [...found]
}

/** What is wider than the window and cannot be scrolled by itself, outermost first; nothing where the page fits. */
export function tooWide(view = window): string[] {
  const { documentElement: root, body } = view.document
  if (root.scrollWidth <= root.clientWidth) return []
  const clips = (element: Element | null): boolean =>
    element !== null &&
    element !== body &&
    (view.getComputedStyle(element).overflowX !== 'visible' || clips(element.parentElement))
  const over = [...body.querySelectorAll('*')].filter(
    (element) =>
      element.getBoundingClientRect().right > root.clientWidth + 1 &&
      element.checkVisibility() &&
      !clips(element.parentElement),
  )
  return [
    `${root.scrollWidth} px`,
    ...over
      .slice(0, 5)
      .map((element) => `${element.tagName}.${element.className} ${element.textContent?.slice(0, 40)}`),
  ]
}

/** WCAG 1.4.10: 320 px, less a scrollbar. Here only Firefox has one that takes width off the page, as windows on a desktop do. */
export const narrowest = isFirefox ? 320 : 308

/** Text at twice its size (WCAG 1.4.4). The policy refuses style sheets that are not the site's. */
export function enlargeText(view = window): void {
  view.document.documentElement.style.setProperty('font-size', '200%', 'important')
}

/**
 * Lays the contents bar out from nothing: after a step from one media query to another its margin is the new one, and its
 * padding still the one from before. The whole page would take three times as long.
 */
export function layOutAnew(view = window): void {
  const bar = view.document.querySelector<HTMLElement>('.toc-mobile')
  if (!bar) return
  bar.style.display = 'none'
  bar.getBoundingClientRect()
  bar.style.removeProperty('display')
}
