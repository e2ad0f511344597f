/** Links: which there are, and what a link to a Markdown file means. The base path is put in front when a page is rendered. */
import path from 'node:path'
import type { Nodes, Root } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { decodePart, isExternal, isScript, routeOfDocId, splitHref } from '../../site/routes.ts'
import type { PageContext } from '../../mdx/page-context.ts'
import { isJsx, literalOf, walk } from '../../mdx/jsx.ts'
import type { CompileStep } from '../../mdx/compile-step.ts'

export const link: CompileStep = { read: links }

/**
 * Collects every link of a page, JSX attributes included.
 * A link to a Markdown file becomes a link to that file's route; one to a file that is not there is reported as the site's settings say.
 */
async function links(tree: Root, page: PageContext): Promise<void> {
  const found: { href: string; node: Nodes; put: (href: string) => void }[] = []
  walk(tree, (node) => {
    if (node.type === 'link' && toString(node).trim() === '')
      page.fault(node, `the link to ${node.url || 'nowhere'} has no text`, 'write what it leads to: [the text](/route)')
    if (node.type === 'link' || node.type === 'definition')
      found.push({ href: node.url, node, put: (href) => (node.url = href) })
    else if (isJsx(node)) {
      for (const attribute of node.attributes) {
        if (attribute.type !== 'mdxJsxAttribute' || attribute.name !== 'href') continue
        const href = literalOf(attribute)
        if (typeof href === 'string') found.push({ href, node, put: (value) => (attribute.value = value) })
      }
    }
  })
  for (const { href, node, put } of found) {
    const resolved = await resolve(href, node, page)
    if (resolved === undefined) continue
    put(resolved)
    page.links.push({ href: resolved, place: page.placeOf(node) })
  }
}

/** What the address of another site may begin with: anything else is taken for a misspelling. */
const schemes = new Set(['https', 'http', 'mailto', 'tel'])

/** The address that a link leads to; undefined, and reported, where it leads nowhere a reader should go. */
async function resolve(href: string, node: Nodes, page: PageContext): Promise<string | undefined> {
  if (isScript(href)) {
    page.fault(
      node,
      `the link ${href.slice(0, 40)} would run in the reader's browser`,
      'link a page of this site or a whole https address',
    )
    return undefined
  }
  if (href === '') {
    page.fault(node, 'a link without an address', 'write the route of a page or a whole https address')
    return undefined
  }
  const [, scheme] = /^([a-z][a-z\d+.-]*):/i.exec(href) ?? []
  if (scheme !== undefined && !schemes.has(scheme.toLowerCase())) {
    page.fault(
      node,
      `the link ${href.slice(0, 40)} begins with the unknown "${scheme}:"`,
      `use ${[...schemes].join(', ')}`,
    )
    return undefined
  }
  if (isExternal(href)) return href
  const { path: target, query, hash } = splitHref(href)
  const decoded = decodePart(target)
  if (decoded === undefined || decodePart(hash) === undefined) {
    page.fault(node, `the link ${href} has a percent sign that stands for no character`, 'write %25 for a percent sign')
    return undefined
  }
  if (!/\.mdx?$/.test(target)) return href
  const from = path.posix.dirname(page.placeOf(node).file)
  const file = decoded.startsWith('/')
    ? path.posix.join(page.options.contentDir, decoded)
    : path.posix.join(from, decoded)
  const below = path.posix.relative(page.options.contentDir, file)
  const { originalsDir } = page.options
  const isThere = async () =>
    (await page.exists(file)) ||
    (originalsDir !== undefined && (await page.exists(path.posix.join(originalsDir, below))))
  if (!below.startsWith('../') && (await isThere()))
    return `${routeOfDocId(below.replace(/\.mdx?$/, ''))}${query}${hash}`
  const setting = page.options.brokenMarkdownLinks
  if (setting !== 'ignore')
    page.note(
      setting === 'warn' ? 'warning' : 'error',
      node,
      `the link ${href} is to a Markdown file that is not there`,
      'link the page by its route, for example /guides/sagas',
    )
  return href
}
