/** What a reference page documents: its fields, headings, and options in tables, as they are written in the page. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Root } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { parsePage } from '../../../src/content/compile.ts'
import { attributesOf, isJsx, textOf, walk, type JsxElement } from '../../../src/mdx/jsx.ts'
import { root } from '../harness/paths.ts'

export interface Entry {
  /** A field's name, a heading's words, or an option as `--node-name`. */
  name: string
  kind: 'field' | 'heading' | 'option'
  /** Names of the fields around a field, the outermost first. */
  within: string[]
  /** The words of the heading above. */
  section: string
  type?: string | undefined
  default?: string | undefined
  deprecated: boolean
  /** What a field says, or the cell next to an option. */
  text: string
  line: number
}

/** @param page path from the project's root */
export async function readEntries(page: string): Promise<Entry[]> {
  const options = { root, contentDir: '', versions: {}, siteUrl: '', brokenMarkdownLinks: 'ignore' as const }
  const source = { text: readFileSync(join(root, page), 'utf8'), file: page, id: page, route: `/${page}` }
  const { tree, diagnostics } = await parsePage(source, options)
  if (!tree) throw new Error(`${page} cannot be read: ${diagnostics.map(({ what }) => what).join('; ')}`)
  return entriesIn(tree)
}

export function entriesIn(tree: Root): Entry[] {
  const entries: Entry[] = []
  let section = ''
  walk(tree, (node, parents) => {
    const line = node.position?.start.line ?? 0
    if (node.type === 'heading') {
      section = toString(node)
      entries.push({ name: section, kind: 'heading', within: [], section, deprecated: false, text: '', line })
    } else if (node.type === 'tableRow') {
      const [first = '', text = ''] = node.children.map((cell) => toString(cell))
      const [name] = /^--[\w-]+/.exec(first) ?? []
      if (name !== undefined) entries.push({ name, kind: 'option', within: [], section, deprecated: false, text, line })
    } else if (isJsx(node, 'Field')) {
      const around = parents.filter((parent): parent is JsxElement => isJsx(parent as never, 'Field'))
      entries.push({
        name: textOf(node, 'name') ?? '',
        kind: 'field',
        within: around.map((each) => textOf(each, 'name') ?? ''),
        section,
        type: textOf(node, 'type'),
        default: textOf(node, 'default'),
        deprecated: 'deprecated' in attributesOf(node),
        text: toString(node),
        line,
      })
    }
  })
  return entries
}
