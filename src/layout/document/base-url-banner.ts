/**
 * A banner on the home page that appears when the scripts and styles of the site could not be loaded. Nearly always the
 * base URL is wrong then (SPEC.md §2). Because no script file and no stylesheet may be there, the banner is plain HTML
 * with the `hidden` attribute, and the inline script (before-paint.ts) shows it if the bundle has not run when the page
 * has been loaded.
 */
import { fill, type Texts } from '../../site/texts.ts'

export interface BaseUrlBanner {
  title: string
  /** What is configured now, and what to try. */
  text: string
}

/** The words of the banner, for the render layer to put into `<div id="base-url-banner" hidden>` on the home page. */
export function baseUrlBanner(baseUrl: string, texts: Texts['site']): BaseUrlBanner {
  return {
    title: texts.notLoaded,
    text: fill(baseUrl === '/' ? texts.notLoadedAtRoot : texts.notLoadedBelow, { baseUrl }),
  }
}
