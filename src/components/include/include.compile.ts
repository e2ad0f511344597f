/** Shared prose: <Include src="retries.mdx" sdk="TypeScript" /> puts content/partials/retries.mdx in its place. */
import path from 'node:path'
import type { Root, RootContent } from 'mdast'
import { folders, type PageContext } from '../../mdx/page-context.ts'
import { attributesOf, isJsx, replace, walk, type JsxElement } from '../../mdx/jsx.ts'
import { replaceParams } from '../../mdx/placeholders.ts'
import type { CompileStep } from '../../mdx/compile-step.ts'

/** Includes are put in their place while a page is parsed (src/content/compile.ts). */
export const include: CompileStep = {
  // Its other attributes are the values of %%param.NAME%%.
  elements: { Include: { needs: ['src'], takesAny: true, empty: true } },
}

/** Reads a text as MDX; undefined where it cannot be read, which has then been reported. */
export type Parse = (text: string, file: string) => Promise<Root | undefined>

/**
 * Puts partials in the place of their Includes, partials of partials too.
 * @param parse reads a partial's text (versions and heading ids included)
 * @param within the partials around this tree, outermost first
 */
export async function includePartials(
  tree: Root,
  page: PageContext,
  parse: Parse,
  within: string[] = [],
): Promise<void> {
  await replace(tree, async (node) => {
    // Alone on a line, an Include may still have been read as a paragraph.
    const only = node.type === 'paragraph' && node.children.length === 1 ? (node.children[0] as RootContent) : node
    if (!isJsx(only, 'Include')) return undefined
    // Of paragraph and element, the element is visited first: leave it to its paragraph.
    if (only === node && node.type === 'mdxJsxTextElement') return undefined
    return await partial(only, page, parse, within)
  })
  // Any Include that is left is within a line of text.
  walk(tree, (node) => {
    if (node.type === 'mdxJsxTextElement' && node.name === 'Include')
      page.fault(node, '<Include> is within a line of text', 'put it on a line of its own')
  })
}

async function partial(node: JsxElement, page: PageContext, parse: Parse, within: string[]): Promise<RootContent[]> {
  const { src, ...given } = attributesOf(node)
  if (typeof src !== 'string' || src === '') {
    page.fault(node, '<Include> lacks the attribute "src"', `write src="…" with a path below ${folders.partials}`)
    return []
  }
  const file = await page.shared(path.posix.join(folders.partials, src))
  if (within.includes(file)) {
    page.fault(
      node,
      `${file} includes itself${within.length > 1 ? `: ${[...within, file].join(' > ')}` : ''}`,
      'take one of these Includes out',
    )
    return []
  }
  const text = await page.read(file)
  if (text === undefined) {
    page.fault(node, `there is no ${file}`, `write the file, or correct src: it is a path below ${folders.partials}`)
    return []
  }
  const params = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, value === true ? '' : value]))
  const filled = replaceParams(text.replaceAll('\r\n', '\n'), file, params)
  page.diagnostics.push(...filled.diagnostics)
  for (const name of Object.keys(params))
    if (!filled.used.has(name))
      page.fault(
        node,
        `${file} does not use the attribute "${name}"`,
        `remove it, or write %%param.${name}%% in the file`,
      )
  const tree = await parse(filled.text, file)
  if (!tree) return []
  walk(tree, (inner) => {
    inner.data = { ...inner.data, file }
  })
  await includePartials(tree, page, parse, [...within, file])
  return tree.children
}
