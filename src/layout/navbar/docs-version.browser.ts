/**
 * The docs version a reader prefers, kept per docs plugin in local storage, and forgotten when it no longer exists
 * (SPEC.md §4). This site has one docs plugin. The existing versions are an attribute of <body>, because the dropdown is
 * there only if there are several.
 */
import { keys } from '../../browser/storage-keys.ts'
import { local } from '../../browser/storage.browser.ts'

const key = keys.docsVersion

/** The preferred version, or undefined where none is kept or it does not exist any more. */
export function preferredVersion(stored: string | null, existing: readonly string[]): string | undefined {
  return stored !== null && existing.includes(stored) ? stored : undefined
}

export function startDocsVersion(): void {
  const existing = JSON.parse(document.body.dataset.docsVersions ?? '[]') as string[]
  if (preferredVersion(local.get(key), existing) === undefined) local.set(key, null)
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLElement>('[data-docs-version]') : null
    if (link?.dataset.docsVersion) local.set(key, link.dataset.docsVersion)
  })
}
