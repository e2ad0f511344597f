/** What the language switcher and the docs version dropdown offer on a page. Pure. */
import { withBase } from '../../site/routes.ts'
import type { Site } from '../../site/site.ts'
import type { DropdownLink } from './Dropdown.tsx'

/** The same page in another edition, or that edition's first page. */
interface Choice {
  label: string
  /** With the prefix of its edition, without the base path. */
  path: string
  current: boolean
  language?: string
}

/** The properties of a page that the frame around it shows. */
export interface ShellPage {
  route: string
  /** Where there is more than one edition. */
  choices?: { locales: readonly Choice[]; versions: readonly Choice[] }
}

/** The page in each language. */
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
