/** Links: which there are, and what a link to a Markdown file means. The base path is put in front when a page is rendered. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Root } from 'mdast'
import { isExternal, routeOfDocId, splitHref } from '../../site/routes.ts'
import type { PageContext } from '../../mdx/page-context.ts'
import { isJsx, textOf, walk } from '../../mdx/jsx.ts'
import type { Word } from '../word.ts'

export const link: Word = { read: links }

/**
 * Collects every link of a page, JSX attributes included.
 * A link to a Markdown file becomes a link to that file's route; one to a file that is not there is reported as the site's settings say.
 */
export function links(tree: Root, page: PageContext): void {
  walk(tree, (node) => {
    if (node.type === 'link' || node.type === 'definition') {
      node.url = use(node.url, node)
    } else if (isJsx(node)) {
      const href = textOf(node, 'href')
      if (href === undefined) return
      for (const attribute of node.attributes) if (attribute.type === 'mdxJsxAttribute' && attribute.name === 'href') attribute.value = use(href, node)
    }
  })

  function use(href: string, node: Parameters<PageContext['placeOf']>[0]): string {
    const resolved = isExternal(href) ? href : resolveMarkdown(href, node)
    page.links.push({ href: resolved, place: page.placeOf(node) })
    return resolved
  }

  function resolveMarkdown(href: string, node: Parameters<PageContext['placeOf']>[0]): string {
    const { path: target, query, hash } = splitHref(href)
    if (!/\.mdx?$/.test(target)) return href
    const decoded = decodeURI(target)
    const from = path.posix.dirname(page.placeOf(node).file)
    const file = decoded.startsWith('/') ? path.posix.join(page.options.contentDir, decoded) : path.posix.join(from, decoded)
    const below = path.posix.relative(page.options.contentDir, file)
    const inside = !below.startsWith('..')
    if (inside) page.dependencies.add(file)
    if (inside && existsSync(page.absolute(file))) return `${routeOfDocId(below.replace(/\.mdx?$/, ''))}${query}${hash}`
    const setting = page.options.brokenMarkdownLinks
    if (setting !== 'ignore') page.note(setting === 'warn' ? 'warning' : 'error', node, `the link ${href} is to a Markdown file that is not there`, 'link the page by its route, for example /guides/sagas')
    return href
  }
}
