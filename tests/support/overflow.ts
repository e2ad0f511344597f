/** Whether a page fits its window. */
import type { Page } from 'playwright'
import { isFirefox } from './firefox.ts'

/** WCAG 1.4.10: 320 px, less a scrollbar. Here only Firefox has one that takes width off the page, as windows on a desktop do. */
const narrowest = { width: isFirefox ? 320 : 308, height: 700 }

/** The narrowest window, with text at twice its size (WCAG 1.4.4). The policy refuses style sheets that are not the site's. */
export async function enlargeText(page: Page): Promise<void> {
  await page.setViewportSize(narrowest)
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%', 'important'))
}

/** What is wider than the window and cannot be scrolled by itself, outermost first; nothing where the page fits. */
export const tooWide = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const root = document.documentElement
    if (root.scrollWidth <= root.clientWidth) return []
    const clips = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (getComputedStyle(element).overflowX !== 'visible' || clips(element.parentElement))
    const over = [...document.body.querySelectorAll('*')].filter(
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
  })
