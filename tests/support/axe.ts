/** What axe finds on an open page (WCAG 2.2 AA and best practice). */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { DqElement, RawResult } from 'axe-core'
import type { BrowserContext, Page } from 'playwright'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Puts axe into every page that is opened from now on. */
export async function withAxe(context: Pick<BrowserContext | Page, 'addInitScript'>): Promise<void> {
  await context.addInitScript(source)
}

/** Puts axe into a page that is open. */
export async function addAxe(page: Page): Promise<void> {
  await page.evaluate(source)
}

const everyRule = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** What a page in another colour mode can break: nothing but colours changes with it. */
const colourRules = ['color-contrast', 'link-in-text-block']

/** What is looked at: the page, or parts of it by their selectors. */
export interface Parts {
  include?: string[]
  exclude?: string[]
}

/** Looks of text of which axe has found that it can be read, by the page on which it has. */
const known = new WeakMap<Page, string[]>()

interface Looked {
  violations: string[]
  readable: string[]
}

/**
 * What axe finds. It is asked for the contrast of text that it has not yet measured, and of three where many look alike
 * on the same grounds: that of others is theirs, and takes most of the time. Runs in the page.
 */
async function look(asked: Required<Parts> & { rules: string[]; readable: string[] }): Promise<Looked> {
  const { include, exclude, rules } = asked
  const { axe } = globalThis as unknown as { axe: typeof import('axe-core') }
  const grounds = new Map<Element, string>()
  /** The styles that text in an element is seen against: those of the element and of all around it. */
  const groundOf = (element: Element | null): string => {
    if (!element) return ''
    const before = grounds.get(element)
    if (before !== undefined) return before
    const style = getComputedStyle(element)
    const own = [style.backgroundColor, style.backgroundImage, style.opacity, style.position, style.filter].join(' ')
    const isPlain = own === 'rgba(0, 0, 0, 0) none 1 static none'
    const made = groundOf(element.parentElement) + (isPlain ? '' : `${element.tagName}.${element.className} ${own}|`)
    grounds.set(element, made)
    return made
  }
  /** Axe tells nothing of a single letter. */
  const hasWords = (element: Element) =>
    [...element.childNodes]
      .reduce((text, { nodeType, nodeValue }) => text + (nodeType === 3 ? nodeValue : ''), '')
      .trim().length > 1
  const counts = new Map(asked.readable.map((one) => [one, 3]))
  const looks = new Map<Element, string>()
  for (const element of document.querySelectorAll(include.map((selector) => `${selector} *`).join())) {
    const isAsked = element.matches('input, select, textarea') || (hasWords(element) && !isRepeated(element))
    element.toggleAttribute('data-repeated', !isAsked)
  }
  function isRepeated(element: Element): boolean {
    if (exclude.some((selector) => element.closest(selector))) return true
    // Axe passes over what is hidden or switched off: neither stands for others.
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return true
    const off = element.closest('label, [aria-disabled="true"], :disabled, [inert]')?.tagName
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element)
    const key = [color, fontSize, fontWeight, textShadow, off, groundOf(element)].join('|')
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    looks.set(element, key)
    return count > 3
  }
  axe.configure({ rules: [{ id: 'color-contrast', selector: '*:not([data-repeated])' }] })
  const report = (results: RawResult[], _: unknown, done: (looked: Looked) => void) => {
    // What is out of sight passes, too.
    const isMeasured = ({ any }: RawResult['passes'][number]) => any[0]?.data?.messageKey !== 'hidden'
    const measured = results.find(({ id }) => id === 'color-contrast')?.passes.filter(isMeasured) ?? []
    done({
      violations: results.flatMap(({ id, violations }) =>
        violations
          .slice(0, 3)
          .map(
            ({ node, none, all, any }) => `${id}: ${node.selector.join(' ')}: ${[...none, ...all, ...any][0]?.message}`,
          ),
      ),
      readable: [...new Set(measured.flatMap(({ node }) => looks.get((node as DqElement).element) ?? []))],
    })
  }
  // Most elements of many a page are words of code: while they have nothing but a colour that is known, they are mere text.
  const words = [...document.querySelectorAll('pre span[class][data-repeated]')]
    .filter(({ className, childElementCount }) => className.length === 1 && childElementCount === 0)
    .map((word) => ({ word, text: document.createTextNode(word.textContent) }))
  for (const { word, text } of words) word.replaceWith(text)
  // Excluded parts are empty while axe runs: its time grows with the page. It asks for a title on every page.
  const emptied = exclude
    .flatMap((selector) => [...document.querySelectorAll(selector)])
    .filter((part) => !part.querySelector('h1'))
    .map((part) => ({ part, nodes: [...part.childNodes] }))
  for (const { part } of emptied) part.replaceChildren()
  const looked = await axe.run(
    { include: include.map((selector) => [selector]), exclude: exclude.map((selector) => [selector]) },
    // Frames answer nobody of another origin: axe would wait for them.
    { runOnly: rules, iframes: false, reporter: report as never },
  )
  for (const { part, nodes } of emptied) part.replaceChildren(...nodes)
  for (const { word, text } of words) text.replaceWith(word)
  return looked as unknown as Looked
}

/** @returns one line for each violation, with its element; at most three of a kind */
export async function violationsOn(page: Page, parts: Parts = {}, rules = everyRule): Promise<string[]> {
  const { include = ['html'], exclude = [] } = parts
  const before = known.get(page) ?? []
  const { violations, readable } = await page.evaluate(look, { include, exclude, rules, readable: before })
  known.set(page, [...before, ...readable])
  return violations
}

export type ColourMode = 'light' | 'dark'

/** What axe finds on the page as it is, in the first colour mode, and in the others what is wrong with colours. */
export async function violationsIn(page: Page, modes: ColourMode[], parts: Parts = {}): Promise<string[]> {
  // Blocks below the fold would be laid out while axe looks, and move what it has measured.
  await page.evaluate(() => {
    for (const block of document.querySelectorAll<HTMLElement>('[style*="content-visibility"]'))
      block.style.removeProperty('content-visibility')
  })
  const found: string[] = []
  for (const mode of modes) {
    await page.evaluate((theme) => (document.documentElement.dataset['theme'] = theme), mode)
    // Colours that are inherited arrive level by level; Firefox never ends transitions that take less than a frame.
    await page.waitForFunction(() => {
      const running = document
        .getAnimations()
        .filter(({ playState, effect }) => playState === 'running' && effect?.getTiming().iterations !== Infinity)
      for (const animation of running) animation.finish()
      return running.length === 0
    })
    const rules = mode === modes[0] ? everyRule : colourRules
    found.push(...(await violationsOn(page, parts, rules)).map((violation) => `${mode}: ${violation}`))
  }
  return found
}

export const violationsInBothModes = (page: Page, parts: Parts = {}): Promise<string[]> =>
  violationsIn(page, ['light', 'dark'], parts)
