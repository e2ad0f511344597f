/** A rendered page as Markdown: what a reader sees, for tools that read text. */
import type { Element, Root as HastRoot } from 'hast'
import { fromParse5 } from 'hast-util-from-parse5'
import { toMdast } from 'hast-util-to-mdast'
import { toString } from 'hast-util-to-string'
import { gfmToMarkdown } from 'mdast-util-gfm'
import { parseFragment } from 'parse5'
import { type Options, toMarkdown } from 'mdast-util-to-markdown'
import type { Root, RootContent } from 'mdast'
import { languageLabel, languageTabs } from '../../site/languages.ts'
import { markdownAddress } from '../../site/routes.ts'
import { find, hasClass, isElement, pageElements } from './page-elements.ts'
import { resolvePanels } from './tab-panels.ts'

export interface MarkdownSource {
  description: string
  /** Whole address of the page: links within it are written out from there. */
  url: string
  /** The page's element as it was rendered. */
  html: string
  /** Ids of the programming languages between which its tabs choose. */
  languages?: readonly string[]
  /** By whole address, the languages of each page of the site that the page leads to. */
  leadsTo?: Readonly<Record<string, readonly string[]>>
}

/**
 * The page's article: its title, its description, its address, and everything that its folds hold.
 * @returns the page with what all tabs hold, then the page in each of its languages
 */
export function pageMarkdown(page: MarkdownSource): string[] {
  const { description, url, languages = [] } = page
  const { title, body } = articleTree(page)
  const written = createWriter()
  const whole = (about: string, text: string) =>
    `# ${title}\n\n> ${description}\n\nSource: ${about}\n\n${text.trim()}\n`
  const [first, ...others] = languages
  const file = url.split('/').at(-1) || 'index'
  const about = first === undefined ? url : `${url} (in one language: ${file}.${first}.md, or ${others.join(', ')})`
  return [
    whole(about, written(resolvePanels(body, { marks: true }))),
    ...languages.map((language) =>
      whole(
        `${url}?${languageTabs}=${language} (${languageLabel(language)})`,
        withinLanguage(written(resolvePanels(body, { language, marks: true })), language, page.leadsTo ?? {}),
      ),
    ),
  ]
}

/** Links to pages of the site lead to their Markdown, in the same language where they have it, also one that names another. */
function withinLanguage(text: string, language: string, leadsTo: NonNullable<MarkdownSource['leadsTo']>): string {
  return text.replaceAll(/\]\((https?:[^)\s?#]+)(?:\?[^)\s#]*)?(#[^)\s]*)?\)/g, (link, address: string, hash = '') => {
    const its = Object.hasOwn(leadsTo, address) ? leadsTo[address] : undefined
    if (!its) return link
    return `](${markdownAddress(address, its.includes(language) ? language : undefined)}${hash as string})`
  })
}

/** Writes Markdown. A block that the last text had, too, is not written again. Columns of tables are not filled up: that is a twentieth of all bytes. */
function createWriter(): (tree: Root) => string {
  const known = new WeakMap<RootContent, string>()
  const options: Options = {
    extensions: [gfmToMarkdown({ tablePipeAlign: false })],
    bullet: '-',
    rule: '-',
    fences: true,
  }
  const write = (children: RootContent[]) => toMarkdown({ type: 'root', children }, options).trimEnd()
  const block = (node: RootContent) => {
    const text = known.get(node) ?? write([node])
    known.set(node, text)
    return text
  }
  return ({ children }) => {
    // Lists that follow each other need different marks.
    const runs: RootContent[][] = []
    for (const node of children) {
      const last = runs.at(-1)
      if (node.type === 'list' && last?.at(-1)?.type === 'list') last.push(node)
      else runs.push([node])
    }
    return runs.map((run) => (run.length === 1 && run[0] ? block(run[0]) : write(run))).join('\n\n')
  }
}

/**
 * The article as a syntax tree: what a reader sees, whatever component shows it, with sets of tabs as they are.
 * @param leftOut classes of parts that are not wanted
 */
export function articleTree(
  { url, html }: Pick<MarkdownSource, 'url' | 'html'>,
  leftOut: readonly string[] = [],
): { title: string; body: Root } {
  // Without the places of elements in the HTML, which would take as long to keep as the tree itself.
  const article = find(fromParse5(parseFragment(withoutLooks(html))), ({ tagName }) => tagName === 'article')
  if (!article) throw new Error(`${url}: the page has no article`)
  const title = find(article, ({ tagName }) => tagName === 'h1')
  const rest = without(
    withWholeAddresses(article, url),
    (element) => element.tagName === 'h1' || isLead(element) || leftOut.some((name) => hasClass(element, name)),
  )
  const body = toMdast({ type: 'root', children: rest.children } as HastRoot, {
    handlers: pageElements,
    document: true,
  }) as Root
  return { title: title ? toString(title) : '', body }
}

/**
 * The article without icons, and without the colours of code: nine of ten elements of a page with examples, and none of
 * its text. Lines of a difference keep their element.
 */
function withoutLooks(html: string): string {
  return html
    .slice(html.indexOf('<article'), html.lastIndexOf('</article>') + '</article>'.length)
    .replaceAll(/<(svg|button) class="(?:icon|block-button)[^]*?<\/\1>/g, '')
    .replaceAll('<wbr/>', '')
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
