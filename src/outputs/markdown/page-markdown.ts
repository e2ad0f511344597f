/** A rendered page as Markdown: what a reader sees, for tools that read text. */
import type { Element, Nodes, Root } from 'hast'
import { fromParse5 } from 'hast-util-from-parse5'
import { toMdast } from 'hast-util-to-mdast'
import { gfmToMarkdown } from 'mdast-util-gfm'
import { parseFragment } from 'parse5'
import { toMarkdown } from 'mdast-util-to-markdown'
import type { Nodes as MdastNodes } from 'mdast'
import { find, hasClass, isElement, pageElements } from './page-elements.ts'

export interface MarkdownSource {
  description: string
  /** Whole address of the page: links within it are written out from there. */
  url: string
  /** The page's element as it was rendered. */
  html: string
}

/** @returns the page's article: its title, its description, its address, and everything that its tabs and folds hold */
export function pageMarkdown({ description, url, html }: MarkdownSource): string {
  const { title, body } = articleTree({ url, html })
  const text = toMarkdown(body, { extensions: [gfmToMarkdown()], bullet: '-', rule: '-', fences: true })
  return `# ${title}\n\n> ${description}\n\nSource: ${url}\n\n${text.trim()}\n`
}

/**
 * The article as a syntax tree: what a reader sees, whatever component shows it.
 * @param leftOut classes of parts that are not wanted
 */
export function articleTree(
  { url, html }: Pick<MarkdownSource, 'url' | 'html'>,
  leftOut: readonly string[] = [],
): { title: string; body: MdastNodes } {
  // Without the places of elements in the HTML, which would take as long to keep as the tree itself.
  const article = find(fromParse5(parseFragment(withoutLooks(html))), ({ tagName }) => tagName === 'article')
  if (!article) throw new Error(`${url}: the page has no article`)
  const title = find(article, ({ tagName }) => tagName === 'h1')
  const rest = without(
    withWholeAddresses(article, url),
    (element) => element.tagName === 'h1' || isLead(element) || leftOut.some((name) => hasClass(element, name)),
  )
  const body = toMdast({ type: 'root', children: rest.children } as Root, {
    handlers: pageElements,
    document: true,
  }) as MdastNodes
  return { title: textOf(title), body }
}

/**
 * The article without icons, and without the colours of code: nine of ten elements of a page with examples, and none of
 * its text. Lines of a difference keep their element.
 */
function withoutLooks(html: string): string {
  return html
    .slice(html.indexOf('<article'), html.lastIndexOf('</article>') + '</article>'.length)
    .replaceAll(/<(svg|button) class="(?:icon|block-button)[^]*?<\/\1>/g, '')
    .replaceAll(/<pre><code>[^]*?<\/code><\/pre>/g, (code) =>
      / (?:add|del)\b[^"]*">/.test(code) ? code : code.replaceAll(/<\/?span[^>]*>/g, ''),
    )
}

/** The description again, large, below the title of a landing page or a list of pages. */
const isLead = (element: Element) => hasClass(element, 'lead') || hasClass(element, 'hero')

function without(element: Element, unwanted: (element: Element) => boolean): Element {
  return { ...element, children: element.children.filter((child) => !isElement(child) || !unwanted(child)) }
}

function withWholeAddresses(element: Element, url: string): Element {
  for (const child of element.children) {
    if (!isElement(child)) continue
    for (const name of ['href', 'src'])
      if (typeof child.properties[name] === 'string') child.properties[name] = new URL(child.properties[name], url).href
    withWholeAddresses(child, url)
  }
  return element
}

function textOf(node: Nodes | undefined): string {
  if (!node) return ''
  if (node.type === 'text') return node.value
  return 'children' in node ? node.children.map(textOf).join('') : ''
}
