/** What the page's entry tells the runtime; nothing else comes from outside this folder. */
export interface BrowserOptions {
  /** Path under which the site is served, with slashes at both ends. */
  baseUrl: string
  /**
   * Makes an island operable; brings React along. Resolves when clicks on it are heard.
   * @returns a function that takes the island out of use again
   */
  hydrate: (element: HTMLElement) => Promise<() => void>
}
