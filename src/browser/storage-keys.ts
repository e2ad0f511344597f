/** Every key the site keeps in local storage, in one place (before-paint.ts repeats none of them by hand). */
export const keys = {
  theme: 'theme',
  announcement: 'announcement.dismissed',
  tab: (group: string) => `tab.${group}`,
  /** Named after the docs plugin: this site has one. */
  docsVersion: 'docs-preferred-version-default',
}
