/** What is seen where it does not belong: content beyond its container's edges, words under a button. */
import type { Page } from 'playwright'

/**
 * Words and drawings that stick out of the nearest box that a reader sees around them (one with a background or a border)
 * or of the window, and words that lie under a button. What scrolls by itself may be longer than its box.
 */
export const misplaced = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    /** Pixels: glyphs and lines may stand out by as much. */
    const [sideways, upright] = [2, 6]
    const none = 'rgba(0, 0, 0, 0)'
    /** Elements with their own edges. */
    const boxes = 'img, svg, button, input'
    type Box = { left: number; right: number; top: number; bottom: number }

    const styles = new Map<Element, { seen: boolean; clips: boolean; fixed: boolean; placed: boolean }>()
    const styleOf = (element: Element) => {
      const known = styles.get(element)
      if (known) return known
      const style = getComputedStyle(element)
      const edges = style.borderLeftWidth !== '0px' && style.borderLeftColor !== none
      const made = {
        // A mark within a line, such as code in a sentence, may be in two lines.
        seen: style.display !== 'inline' && (edges || style.backgroundColor !== none),
        clips: style.overflowX !== 'visible' || style.clipPath !== 'none',
        fixed: style.position === 'fixed',
        placed: style.position === 'absolute',
      }
      styles.set(element, made)
      return made
    }
    const isShown = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true })
    const name = (element: Element) =>
      `${element.tagName.toLowerCase()}${[...element.classList].map((one) => `.${one}`).join('')}`

    /** The box around an element, or nothing where it is cut off or scrolls. */
    const containerOf = (element: Element): Element | undefined => {
      const skipped = element.matches(boxes) ? element : undefined
      for (let at: Element | null = element; at;) {
        const { seen, clips, fixed, placed } = styleOf(at)
        if (at === document.body || at === document.documentElement || fixed) return document.documentElement
        if (clips) return undefined
        if (seen && at !== skipped) return at
        at = placed && at instanceof HTMLElement ? at.offsetParent : at.parentElement
      }
      return undefined
    }
    const boxOf = (element: Element): Box => {
      if (element !== document.documentElement) return element.getBoundingClientRect()
      return { left: 0, right: element.clientWidth, top: -scrollY, bottom: element.scrollHeight - scrollY }
    }

    const pieces: { element: Element; box: Box; words: string }[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement
      if (!element || !node.textContent?.trim() || !isShown(element)) continue
      range.selectNodeContents(node)
      for (const box of range.getClientRects())
        pieces.push({ element, box, words: node.textContent.trim().slice(0, 40) })
    }
    for (const element of document.body.querySelectorAll(`${boxes}, svg *`))
      if (isShown(element) && !element.closest('defs, marker'))
        pieces.push({ element, box: element.getBoundingClientRect(), words: name(element) })

    const found = new Set<string>()
    for (const { element, box, words } of pieces) {
      if (box.right - box.left < 1 || box.bottom - box.top < 1) continue
      const container = containerOf(element)
      if (!container) continue
      const around = boxOf(container)
      const over = Math.max(around.left - box.left, box.right - around.right)
      const above = Math.max(around.top - box.top, box.bottom - around.bottom)
      if (over > sideways || above > upright)
        found.add(`"${words}" leaves ${name(container)} by ${Math.round(Math.max(over, above))} px`)
    }

    const buttons = [...document.querySelectorAll('main button')].filter(isShown)
    for (const button of buttons) {
      const at = button.getBoundingClientRect()
      for (const { element, box, words } of pieces) {
        if (!element.closest('main') || button.contains(element) || element.matches('svg *')) continue
        // Words for screen readers alone are cut off.
        if (getComputedStyle(element).clipPath !== 'none') continue
        const scroller = element.closest('.code-block__body, .terminal__body, .table, .tabs__bar')
        const cut = scroller ? scroller.getBoundingClientRect() : box
        const right = Math.min(box.right, cut.right)
        const left = Math.max(box.left, cut.left)
        const isUnder = left < at.right - 1 && right > at.left + 1 && box.top < at.bottom - 2 && box.bottom > at.top + 2
        if (isUnder && !element.matches('button, svg, svg *')) found.add(`"${words}" lies under ${name(button)}`)
      }
    }
    return [...found]
  })
