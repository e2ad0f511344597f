/**
 * For a site with several docs versions or languages (SPEC.md §4). The version that a reader has chosen is kept in local
 * storage, for the site's one docs plugin, and forgotten when it no longer exists; the existing ones are an attribute of
 * <body>. And when the router has replaced the page, the dropdowns around it lead to the new page's other editions.
 */
import { keys } from '../../browser/storage-keys.ts'
import { local } from '../../browser/storage.browser.ts'

const key = keys.docsVersion

/** The preferred version, or undefined where none is kept or it does not exist any more. */
export function preferredVersion(stored: string | null, existing: readonly string[]): string | undefined {
  return stored !== null && existing.includes(stored) ? stored : undefined
}

/** Both dropdowns are in the navbar and in the menu, in one order: languages, then versions. */
function updateDropdowns(): void {
  const choices = document.querySelector<HTMLElement>('#page [data-choices]')?.dataset.choices
  if (choices === undefined) return
  const hrefs = JSON.parse(choices) as string[]
  for (const place of ['.navbar', '.menu']) {
    const languages = document.querySelectorAll<HTMLAnchorElement>(`${place} .dropdown a[hreflang]`)
    const versions = document.querySelectorAll<HTMLAnchorElement>(`${place} .dropdown a[data-docs-version]`)
    // A dropdown that is not in the configuration has no links.
    for (const [index, link] of [...languages].entries()) link.href = hrefs[index] ?? link.href
    for (const [index, link] of [...versions].entries()) link.href = hrefs.at(index - versions.length) ?? link.href
  }
}

export function startDocsVersion(): void {
  const existing = JSON.parse(document.body.dataset.docsVersions ?? '[]') as string[]
  if (preferredVersion(local.get(key), existing) === undefined) local.set(key, null)
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLElement>('[data-docs-version]') : null
    if (link?.dataset.docsVersion) local.set(key, link.dataset.docsVersion)
  })
  document.addEventListener('page:change', ({ detail }) => {
    if (detail.swapped) updateDropdowns()
  })
}
