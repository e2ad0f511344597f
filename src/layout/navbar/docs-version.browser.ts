/**
 * The docs version a reader prefers, kept per docs plugin in local storage, and forgotten when it no longer exists
 * (SPEC.md §4). Links of the version dropdown: `a[data-docs-version="NAME"]`, with `data-docs-plugin` where there is
 * more than one set of docs.
 */
import { keys } from '../../browser/storage-keys.ts'
import { local } from '../../browser/storage.browser.ts'

const defaultPlugin = 'default'

/** The preferred version of a plugin, or undefined where none is kept or it does not exist any more. */
export function preferredVersion(stored: string | null, existing: readonly string[]): string | undefined {
  return stored !== null && existing.includes(stored) ? stored : undefined
}

/** Versions that a dropdown on the page offers; none where there is only one version and so no dropdown. */
function offered(): Record<string, string[]> {
  const versions: Record<string, string[]> = {}
  for (const link of document.querySelectorAll<HTMLElement>('[data-docs-version]'))
    (versions[link.dataset.docsPlugin ?? defaultPlugin] ??= []).push(link.dataset.docsVersion ?? '')
  return versions
}

/** @param versions names of the versions that exist, by plugin; those of the dropdown when not given */
export function startDocsVersion(versions: Record<string, string[]> = offered()): void {
  for (const [plugin, existing] of Object.entries(versions)) {
    const stored = local.get(keys.docsVersion(plugin))
    if (stored !== null && preferredVersion(stored, existing) === undefined) local.set(keys.docsVersion(plugin), null)
  }
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLElement>('[data-docs-version]') : null
    const version = link?.dataset.docsVersion
    if (link && version) local.set(keys.docsVersion(link.dataset.docsPlugin ?? defaultPlugin), version)
  })
}
