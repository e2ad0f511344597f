/** What axe finds on an open page (WCAG 2.2 AA and best practice). */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
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

/**
 * Marks text that looks like three others on the same grounds: its contrast is theirs, and takes most of the time. Runs in
 * the page.
 */
function markRepeated({ include, exclude }: Required<Parts>): void {
  const grounds = new Map<Element, string>()
  /** The styles that text in an element is seen against: those of the element and of all around it. */
  const groundOf = (element: Element | null): string => {
    if (!element) return ''
    const known = grounds.get(element)
    if (known !== undefined) return known
    const style = getComputedStyle(element)
    const own = [style.backgroundColor, style.backgroundImage, style.opacity, style.position, style.filter].join(' ')
    const isPlain = own === 'rgba(0, 0, 0, 0) none 1 static none'
    const made = groundOf(element.parentElement) + (isPlain ? '' : `${element.tagName}.${element.className} ${own}|`)
    grounds.set(element, made)
    return made
  }
  const hasWords = (element: Element) =>
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue!.trim().length > 1)
  const counts = new Map<string, number>()
  for (const part of include.flatMap((selector) => [...document.querySelectorAll(selector)]))
    for (const element of part.querySelectorAll('*')) {
      element.removeAttribute('data-repeated')
      if (!hasWords(element) || exclude.some((selector) => element.closest(selector))) continue
      // Axe passes over what is hidden or switched off: neither stands for others.
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      const off = element.closest('label, [aria-disabled="true"], :disabled, [inert]')?.tagName
      const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element)
      const look = [color, fontSize, fontWeight, textShadow, off, groundOf(element)].join('|')
      const count = (counts.get(look) ?? 0) + 1
      counts.set(look, count)
      if (count > 3) element.setAttribute('data-repeated', '')
    }
}

/** @returns one line for each violation, with its element; at most three of a kind */
export async function violationsOn(page: Page, parts: Parts = {}, rules = everyRule): Promise<string[]> {
  const { include = ['html'], exclude = [] } = parts
  await page.evaluate(markRepeated, { include, exclude })
  const { violations } = await page.evaluate(
    async ({ looked, left, runOnly }): Promise<AxeResults> => {
      const { axe } = globalThis as unknown as { axe: typeof import('axe-core') }
      axe.configure({ rules: [{ id: 'color-contrast', selector: '*:not([data-repeated])' }] })
      // What passes is not asked for: gathering it takes a third of the time.
      return axe.run(
        { include: looked.map((selector) => [selector]), exclude: left.map((selector) => [selector]) },
        // Frames answer nobody of another origin: axe would wait for them.
        { resultTypes: ['violations'], runOnly, iframes: false },
      )
    },
    { looked: include, left: exclude, runOnly: rules },
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes
      .slice(0, 3)
      .map((node) => `${id}: ${node.target.join(' ')}: ${node.failureSummary?.split('\n').at(1)?.trim()}`),
  )
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
