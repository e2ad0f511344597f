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

const everyRule = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** What a page in another colour mode can break: nothing but colours changes with it. */
const colourRules = ['color-contrast', 'link-in-text-block']

/**
 * @param exclude selectors of parts that are left out
 * @returns one line for each violation, with its element; at most three of a kind
 */
export async function violationsOn(page: Page, exclude: string[] = [], rules = everyRule): Promise<string[]> {
  const { violations } = await page.evaluate(
    async ({ left, runOnly }): Promise<AxeResults> => {
      const { axe } = globalThis as unknown as { axe: typeof import('axe-core') }
      // What passes is not asked for: gathering it takes a third of the time.
      return axe.run(
        { include: [['html']], exclude: left.map((selector) => [selector]) },
        { resultTypes: ['violations'], runOnly },
      )
    },
    { left: exclude, runOnly: rules },
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes
      .slice(0, 3)
      .map((node) => `${id}: ${node.target.join(' ')}: ${node.failureSummary?.split('\n').at(1)?.trim()}`),
  )
}

export type ColourMode = 'light' | 'dark'

/** What axe finds on the page as it is, in the first colour mode, and in the others what is wrong with colours. */
export async function violationsIn(page: Page, modes: ColourMode[], exclude: string[] = []): Promise<string[]> {
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
    found.push(...(await violationsOn(page, exclude, rules)).map((violation) => `${mode}: ${violation}`))
  }
  return found
}

export const violationsInBothModes = (page: Page, exclude: string[] = []): Promise<string[]> =>
  violationsIn(page, ['light', 'dark'], exclude)
