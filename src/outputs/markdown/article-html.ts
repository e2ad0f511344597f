/** A rendered page's article as HTML that needs neither styles nor scripts: what feed readers show. */
import { toHtml } from 'hast-util-to-html'
import { toHast } from 'mdast-util-to-hast'
import { articleTree } from './page-markdown.ts'

/** @returns what follows the title and the line below it: every tab and fold written out, links with whole addresses */
export function articleHtml(page: { url: string; html: string }): string {
  return toHtml(toHast(articleTree(page, ['post-head']).body))
}
