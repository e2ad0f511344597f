/** Every key the site keeps in local storage, in one place (before-paint.ts repeats none of them by hand). */
export const keys = {
  theme: 'theme',
  /** Sections that were read, of each page; `off` where the reader wants none remembered. */
  reading: 'reading',
  /** Address and title of the page that was read last, for the page of a missing address. */
  lastPage: 'last-page',
  announcement: 'announcement.dismissed',
  tab: (group: string) => `tab.${group}`,
  /** Named after the docs plugin: this site has one. */
  docsVersion: 'docs-preferred-version-default',
}
