/** This site's pages as Markdown that other frameworks can build: the same text, with tabs in each framework's own form. */
import { readFileSync } from 'node:fs'
import type { Element, Nodes, Root } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { toMdast, type Handle } from 'hast-util-to-mdast'
import type { Code, Nodes as MdastNodes, RootContent } from 'mdast'
import { gfmToMarkdown } from 'mdast-util-gfm'
import { toMarkdown, type Options } from 'mdast-util-to-markdown'
import { find, hasClass, isElement, pageElements } from '../../src/features/markdown/page-elements.ts'
import { pagesOf } from '../../tests/support/site-files.ts'

export interface Tab {
  label: string
  /** Its content as Markdown. */
  text: string
  /** Its one code block, where it holds nothing else. */
  code?: Code
}

/** How a framework writes what Markdown has no form for. */
export interface Dialect {
  /** A set of tabs as text. */
  tabs(tabs: Tab[]): string
  /** What is written above a page that has tabs. */
  tabsImport?: string
  /** Braces and angle brackets in text mean something. */
  isMdx: boolean
  /** A page's title is shown only where its text begins with it. */
  ownHeading?: boolean
}

export interface SourcePage {
  /** /guides/sagas, /develop/ */
  route: string
  title: string
  description: string
  /** The page's article, without its title. */
  article: Element
  /** Bytes of its HTML. */
  size: number
}

/** Every page of a build that has its own text; the search page and lists of pages have none. */
export function readPages(dir: string): SourcePage[] {
  return pagesOf(dir).flatMap(({ route, file }) => {
    const html = readFileSync(file, 'utf8')
    const kind = /id="page" data-kind="([\w-]+)"/.exec(html)?.[1]
    if (kind !== 'doc' && kind !== 'operation' && kind !== 'landing') return []
    const start = html.indexOf('<article')
    const text = html.slice(start, html.lastIndexOf('</article>') + '</article>'.length)
    const article = find(fromHtml(withoutLooks(text), { fragment: true }), (element) => element.tagName === 'article')
    const heading = article && find(article, (element) => element.tagName === 'h1')
    if (!article || !heading) return []
    const title = textOf(heading)
    const description = /<meta name="description" content="([^"]*)"/.exec(html)?.[1]?.replaceAll('&quot;', '"') ?? ''
    return [{ route, title, description, article: without(article, heading), size: html.length }]
  })
}

/** @returns a page's text in a dialect, front matter included */
export function pageText({ article, title, description }: SourcePage, dialect: Dialect): string {
  let hasTabs = false
  const write = (children: Element['children']): string => {
    const div: Handle = (state, element: Element, parent) => {
      // Recorded terminals that differ by language are tabs elsewhere.
      const panelClass = ['tabs', 'variants'].find((name) => hasClass(element, name))
      if (panelClass === undefined) return pageElements['div']?.(state, element, parent)
      const panels = element.children.filter(
        (child): child is Element => isElement(child) && hasClass(child, `${panelClass}__panel`),
      )
      const tabs = panels.map((panel): Tab => {
        const held = panel.children.filter((child) => !isElement(child) || child.tagName !== 'input')
        const nodes = (toMdast({ type: 'root', children: held } as Root, options) as { children: RootContent[] })
          .children
        const [only] = nodes
        const code = nodes.length === 1 && only?.type === 'code' ? only : undefined
        const label = panel.properties['dataLabel']
        return { label: String(label), text: write(held), code }
      })
      hasTabs = true
      return { type: 'html', value: dialect.tabs(tabs) } as RootContent
    }
    const options = {
      handlers: { ...pageElements, div, img: () => undefined },
      nodeHandlers: { comment: () => undefined },
      document: true,
    }
    const tree = toMdast({ type: 'root', children } as Root, options) as MdastNodes
    return toMarkdown(tree, writing(dialect)).trim()
  }
  const body = write(article.children)
  const head = `---\ntitle: ${JSON.stringify(title)}\ndescription: ${JSON.stringify(description)}\n---\n`
  const heading = dialect.ownHeading ? `# ${title}\n\n` : ''
  return `${head}\n${hasTabs && dialect.tabsImport !== undefined ? `${dialect.tabsImport}\n\n` : ''}${heading}${body}\n`
}

/** Braces begin an expression in MDX and in Vue's templates, an angle bracket an element. */
function writing({ isMdx }: Dialect): Options {
  return {
    extensions: [gfmToMarkdown()],
    bullet: '-',
    rule: '-',
    fences: true,
    unsafe: [
      { character: '<', inConstruct: 'phrasing' },
      { character: '{', inConstruct: 'phrasing' },
      ...(isMdx ? [{ character: '}', inConstruct: 'phrasing' as const }] : []),
    ],
  }
}

export const fence = ({ lang, meta, value }: Code, title?: string): string => {
  const marks = '`'.repeat(Math.max(3, ...Array.from(value.matchAll(/`+/g), ([run]) => run.length + 1)))
  return `${marks}${lang ?? ''}${title === undefined ? (meta ? ` ${meta}` : '') : ` [${title}]`}\n${value}\n${marks}`
}

/** Icons, and the colours of code: each framework adds its own. nginx's language is the one that not every peer knows. */
function withoutLooks(html: string): string {
  return html
    .replaceAll('data-language="conf"', 'data-language="ini"')
    .replaceAll(/<(svg|button)\b[^]*?<\/\1>/g, '')
    .replaceAll(/<pre><code>[^]*?<\/code><\/pre>/g, (code) => code.replaceAll(/<\/?span[^>]*>/g, ''))
}

function without(element: Element, unwanted: Element): Element {
  const children = element.children
    .filter((child) => child !== unwanted)
    .map((child) => (isElement(child) ? without(child, unwanted) : child))
  return { ...element, children }
}

function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value
  return 'children' in node ? node.children.map(textOf).join('') : ''
}
