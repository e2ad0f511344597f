/** What the render layer is asked for: plain data, so that it can cross from the build into the bundle. */
import type { SiteData } from '../site/site.ts'
import type { DocFrame } from '../site/model.ts'
import type { GeneratedCategory } from '../site/sidebar.ts'

/** One page to render. `code` is the function body of a compiled MDX file. */
export type PageSpec =
  | { kind: 'doc'; frame: DocFrame; code: string; file: string }
  | { kind: 'category'; frame: DocFrame; category: GeneratedCategory }
  | { kind: 'search'; route: string; title: string; description: string }
  | { kind: 'notFound'; route: string; title: string; description: string }

/** Files the browser loads with every page; addresses with the base path. */
export interface PageAssets {
  scripts: string[]
  styles: string[]
  /** Hash over scripts and styles: another one than the open page's means a deploy happened. */
  runtime: string
  /** Text of the one inline script. */
  inlineScript: string
}

export interface RenderRequest {
  site: SiteData
  page: PageSpec
  assets: PageAssets
}

export interface RenderedPage {
  /** The whole document. */
  html: string
  /** The navigation payload as JSON text (docs/architecture.md). */
  payload: string
}
