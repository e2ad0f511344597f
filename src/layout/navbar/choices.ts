/** What the language switcher and the docs version dropdown offer on a page. Pure. */
import type { Page } from '../../site/page.ts'
import { withBase } from '../../site/routes.ts'
import type { Site } from '../../site/site.ts'
import type { DropdownLink } from './Dropdown.tsx'

/** What the frame around a page shows of it. */
export type ShellPage = Pick<Page, 'route' | 'choices'>

export function localeLinks({ config }: Site, { choices }: ShellPage): DropdownLink[] {
  return (choices?.locales ?? []).map(({ label, path, current, language }) => ({
    label,
    href: withBase(config.baseUrl, path),
    current,
    lang: language,
  }))
}

/** The page in each docs version; the first page of a version that does not have it. */
export function versionLinks({ config }: Site, { choices }: ShellPage): DropdownLink[] {
  return (choices?.versions ?? []).map(({ label, path, current }) => ({
    label,
    href: withBase(config.baseUrl, path),
    current,
    docsVersion: label,
  }))
}
