/** What the render layer is asked for, and what it returns: plain data, so that it can cross from the build into the bundle. */
import type { Page, RenderedText } from '../site/page.ts'
import type { DocumentProps } from '../layout/document/Document.tsx'
import type { PartedStyle } from './style-files.ts'
import type { SiteData } from '../site/site.ts'

/** A page with the function body of its compiled MDX file, where it has one. */
export interface PageWithBody extends Page {
  code?: string
}

/** Files the browser loads with every page; addresses with the base path. */
export interface PageAssets extends Pick<DocumentProps, 'runtime' | 'scripts' | 'styles' | 'lateStyle'> {
  /** Text of the styles that are in every page: the first answer of the server brings what the first picture needs. */
  inlineStyle?: string
  /** Styles for the pages that hold one of their classes. */
  partedStyles?: (PartedStyle & { classes: string[] })[]
  /** Text of the styles of pages that are written from right to left. */
  rightToLeftStyle?: string
  inlineScript: string
}

export { beforePaintScript as inlineScriptOf } from '../layout/document/before-paint.ts'

export interface RenderRequest {
  site: SiteData
  page: PageWithBody
  assets: PageAssets
}

export interface RenderedPage {
  /** The whole document. */
  html: string
  /** The navigation payload as JSON text (docs/architecture.md). */
  payload: string
  /** For features that make files from it. */
  text: RenderedText
}
