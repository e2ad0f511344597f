/** The server bundle: one page's data to its document and its navigation payload. */
import type { MDXContent } from 'mdx/types'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server.edge'
import * as jsxRuntime from 'react/jsx-runtime'
import { baseUrlBanner } from '../layout/document/base-url-banner.ts'
import type { NavigationPayload } from '../browser/payload.ts'
import { canonicalOf, Document, documentTitle, wholeAddress } from '../layout/document/Document.tsx'
import { PageElement, Shell } from '../layout/document/Shell.tsx'
import { numberIslandsOf } from '../islands/Island.tsx'
import { createMDXComponents } from '../components/components.tsx'
import { facetsOf, searchSettings } from '../search/settings.ts'
import type { PageFrame } from '../site/page.ts'
import { createSite, type Site } from '../site/site.ts'
import { defaultExport } from './page-module.ts'
import type { PageWithBody, RenderRequest, RenderedPage } from './render-request.ts'
import { ids } from '../site/dom.ts'

/** Page components by their file: Page.tsx in the folder of their kind's name, with the component as default export. */
const pageModules = Object.entries(
  import.meta.glob<Record<string, unknown>>(['../pages/*/Page.tsx', '../features/*/*/Page.tsx'], { eager: true }),
)

/**
 * Renders a page.
 * @throws Error naming the page, or the module that has no default export
 */
export function renderPage({ site: data, page, assets }: RenderRequest): RenderedPage {
  const site = createSite(data)
  const { path: own, description, languages, leadsTo, frame } = page
  const title = documentTitle(site, { title: titleInContext(page.title, frame), route: page.route })
  const frameName = frame ? (frame.sidebar?.frame ?? 'doc') : 'bare'

  const { partedStyles = [], inlineStyle, rightToLeftStyle, ...pageAssets } = assets
  const element = toHtml('page', renderPageElement(site, page), own)
  const used = classesOf(element)
  const held = partedStyles.filter(({ classes }) => classes.some((name) => used.has(name)))
  const ownStyles = held.flatMap(({ isSingle, text }) => (isSingle ? [`<style>${text}</style>`] : []))
  const pageHtml = ownStyles.join('') + element
  const styles = [
    inlineStyle,
    ...held.flatMap(({ isSingle, text }) => (isSingle ? [] : [text])),
    site.edition.locale.direction === 'rtl' ? rightToLeftStyle : undefined,
  ].filter((text) => text !== undefined)
  const shell = toHtml(
    'frame',
    <Document
      site={site}
      page={page}
      title={title}
      {...pageAssets}
      inlineStyles={styles}
      searchSettings={JSON.stringify(searchSettings(site.config, site.edition))}
      {...(page.listed && { searchTag: facetsOf(site.edition)['docusaurus_tag'] ?? '' })}
    >
      {own === '/' && <BaseUrlBanner site={site} />}
      <Shell site={site} frame={frameName} page={page} sidebar={frame?.sidebar}>
        <page-slot />
      </Shell>
    </Document>,
    own,
  )
  const payload: NavigationPayload = {
    runtime: assets.runtime,
    title,
    description,
    canonical: canonicalOf(site, page),
    frame: frameName,
    html: pageHtml,
  }
  return {
    html: `<!doctype html>${shell.replace('<page-slot></page-slot>', () => pageHtml)}`,
    payload: JSON.stringify(payload),
    text: { html: element, url: wholeAddress(site, own), description, languages, leadsTo },
  }
}

const classesOf = (html: string) =>
  new Set(Array.from(html.matchAll(/ class="([^"]+)"/g), ([, list]) => list?.split(' ') ?? []).flat())

/** "State" is in every SDK: deep in the sidebar, a title is told apart by the category above the page. */
function titleInContext(title: string, frame: PageFrame | null): string {
  const above = frame?.breadcrumbs.slice(1, -1).at(-1)?.label
  return above === undefined || above === title ? title : `${title} | ${above}`
}

/** Hidden on the home page; the inline script shows it when the site's own files did not load (SPEC.md §2). */
function BaseUrlBanner({ site }: { site: Site }) {
  const { title, text } = baseUrlBanner(site.config.baseUrl, site.texts.site)
  return (
    <div id={ids.baseUrlBanner} className="base-url-banner" role="alert" hidden>
      <strong>{title}</strong> {text}
    </div>
  )
}

/** What components say is in the language of what the author wrote. */
const contentTexts = ({ texts, edition }: Site, page: PageWithBody) =>
  (page.untranslated && edition.original?.texts) || texts

function renderPageElement(site: Site, { code, ...page }: PageWithBody): ReactNode {
  const file = `${page.kind}/Page.tsx`
  const Component = defaultExport(pageModules.find(([name]) => name.endsWith(`/${file}`))?.[1], file)
  const Content = code === undefined ? undefined : evaluate(code, page.file ?? page.route)
  return (
    <PageElement kind={page.kind} hasContents={Boolean(page.frame?.toc.length)}>
      <Component site={site} page={page}>
        {Content && <Content components={createMDXComponents({ href: site.href, texts: contentTexts(site, page) })} />}
      </Component>
    </PageElement>
  )
}

/** A compiled MDX file's content component; the function body gets the jsx runtime as its one argument. */
function evaluate(code: string, file: string): MDXContent {
  const body = new Function(code) as (runtime: typeof jsxRuntime) => Record<string, unknown>
  return defaultExport(body(jsxRuntime), file) as MDXContent
}

/** HTML without hydration markers: what is outside islands is never hydrated. */
function toHtml(part: 'page' | 'frame', node: ReactNode, route: string): string {
  numberIslandsOf(part)
  try {
    // React writes attributes between double quotes: an apostrophe needs no escape.
    return renderToStaticMarkup(node).replaceAll('&#x27;', "'")
  } catch (error) {
    throw new Error(`${route}: ${error instanceof Error ? error.message : error}`, { cause: error })
  }
}
