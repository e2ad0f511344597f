/** Headings: their ids, the table of contents, and the order of their levels. */
import GithubSlugger from 'github-slugger'
import type { Heading, Root } from 'mdast'
import { toString } from 'mdast-util-to-string'
import type { PageContext } from '../../mdx/page-context.ts'
import { isJsx, walk } from '../../mdx/jsx.ts'
import type { CompileStep } from '../../mdx/compile-step.ts'
import { isReservedId } from '../../site/dom.ts'

export const heading: CompileStep = { read: headings }

/**
 * Gives every heading its id (set with {#id}, else from its text) and collects the table of contents (levels 2 and 3).
 * Headings within a tab are not in the table of contents: the tab may be closed.
 */
export function headings(tree: Root, page: PageContext): void {
  const found: { node: Heading; inTab: boolean }[] = []
  walk(tree, (node, parents) => {
    if (node.type === 'heading') found.push({ node, inTab: parents.some((parent) => isJsx(parent, 'Tab')) })
  })

  const slugger = new GithubSlugger()
  const explicit = new Map<Heading, string>()
  const lines = new Map<string, number>()
  for (const { node } of found) {
    const place = page.placeOf(node)
    const id = page.explicitIds.get(`${place.file}:${place.line}`)
    if (id === undefined) continue
    const earlier = lines.get(id)
    if (!/^[a-z][\w.-]*$/i.test(id))
      page.fault(
        node,
        `the heading id "${id}" cannot be in a link`,
        'start it with a letter, then letters, digits, - and _',
      )
    else if (earlier !== undefined)
      page.fault(
        node,
        `the heading id "${id}" already is at line ${earlier}`,
        'give one of the two headings another id',
      )
    else if (isReservedId(id))
      page.fault(node, `the heading id "${id}" is used by the layout`, 'give the heading another id')
    lines.set(id, place.line)
    explicit.set(node, id)
    // An id from a text must not take one that is set.
    slugger.occurrences[id] ??= 0
  }

  let last = 1
  for (const { node, inTab } of found) {
    const text = toString(node).trim()
    if (text === '') page.fault(node, 'a heading without text', 'write its words or remove it')
    if (node.depth === 1)
      page.fault(node, "a heading of level 1: the title in the front matter is the page's only one", 'start at ##')
    else if (node.depth > last + 1)
      page.note(
        'warning',
        node,
        `a heading of level ${node.depth} follows one of level ${last}`,
        `use ${'#'.repeat(last + 1)}, so that no level is left out`,
      )
    last = Math.max(2, node.depth)
    const id = explicit.get(node) ?? freeSlug(slugger, text)
    if (id === '' && text !== '')
      page.fault(node, 'a heading without a word for its address', 'write words, or an id behind it: {#id}')
    node.data = { ...node.data, hProperties: { ...node.data?.hProperties, id } }
    page.anchors.push(id)
    // A heading that begins with its id, as an error's does with its code, is known by it: "RT0001: abort timeout".
    if (!inTab && (node.depth === 2 || node.depth === 3))
      page.toc.push({ id, level: node.depth, text: text.startsWith(`${id}: `) ? id : text })
  }
}

/** An id from a heading's words that no other heading and nothing of the layout has. */
function freeSlug(slugger: GithubSlugger, text: string): string {
  for (;;) {
    const id = slugger.slug(text)
    if (!isReservedId(id)) return id
  }
}

/** The id that `headings` gave. */
export function idOf(heading: Heading): string {
  return String((heading.data?.hProperties as { id?: string } | undefined)?.id ?? '')
}
