/** What components put into the page for browser code, styles and tests to find: one list, so that no one guesses. */

/** Ids of the layout. A heading never gets one of them (src/components/heading). */
export const ids = {
  /** The element that a navigation replaces. */
  page: 'page',
  /** Target of the skip link. */
  main: 'main',
  /** The panel that slides in on narrow windows. */
  menu: 'menu',
  /** The panel over it with the navbar's items. */
  mainMenu: 'menu-main',
  progress: 'progress',
  /** Live region for screen readers. */
  announcements: 'announcements',
  tableOfContentsTitle: 'toc-title',
  searchResults: 'search-results',
  searchSections: 'search-sections',
  baseUrlBanner: 'base-url-banner',
} as const

/** Ids that a heading must not have: the layout's, and those that sets of tabs make. */
export function isReservedId(id: string): boolean {
  return (Object.values(ids) as string[]).includes(id) || /^tabs-\d+$/.test(id)
}
