/**
 * The banner on the home page for a site whose scripts and styles are not where its pages look for them, which nearly
 * always means a wrong base URL (SPEC.md §2). Neither script nor style can be counted on then: the banner is plain HTML
 * with the `hidden` attribute, and the inline script (before-paint.ts) shows it when the bundle has not run by the
 * time everything is loaded.
 */

export interface BaseUrlBanner {
  title: string
  /** What is configured now, and what to try. */
  text: string
}

/**
 * The words of the banner, for the render layer to put into `<div id="base-url-banner" hidden>` on the home page.
 * @param baseUrl the configured one
 */
export function baseUrlBanner(baseUrl: string): BaseUrlBanner {
  return {
    title: 'This site did not load its scripts and styles.',
    text:
      `It is built to be served under the base URL ${baseUrl}` +
      (baseUrl === '/' ? ', the root of a host.' : '.') +
      ' If it is served under another path, set baseUrl in site.config.ts to that path and build again.',
  }
}
