/** Fields: parameters, the fields of a body, keys of a configuration. Each has an anchor, and search finds it by its name. */
import { slug } from 'github-slugger'
import type { Root } from 'mdast'
import { isReservedId } from '../../site/dom.ts'
import { isJsx, setText, textOf, walk, type JsxElement } from '../../mdx/jsx.ts'
import type { PageContext } from '../../mdx/page-context.ts'
import type { CompileStep } from '../../mdx/compile-step.ts'

export const fields: CompileStep = {
  elements: {
    Fields: { takes: ['summary', 'open'], flags: ['open'], holds: ['Field'] },
    Field: {
      needs: ['name'],
      takes: ['id', 'type', 'values', 'default', 'required', 'deprecated', 'unsearched'],
      flags: ['required', 'deprecated', 'unsearched'],
      within: 'Fields',
      opensSection: 'name',
    },
  },
  read: anchors,
}

/** Gives every field its id: the one its author wrote, or one made of its name and the names of the fields around it. */
function anchors(tree: Root, page: PageContext): void {
  const taken = new Set(page.anchors)
  const found: { node: JsxElement; names: string[] }[] = []
  walk(tree, (node, parents) => {
    if (!isJsx(node, 'Field')) return
    const around = parents.filter((parent): parent is JsxElement => isJsx(parent as never, 'Field'))
    found.push({ node, names: [...around, node].map((each) => textOf(each, 'name') ?? '') })
  })
  for (const { node, names } of found) {
    const own = textOf(node, 'id')
    const id = own ?? free(slug(names.join('-')), taken)
    if (own !== undefined && !/^[a-z][\w.-]*$/i.test(own))
      page.fault(node, `the id "${own}" can't be in a link`, 'start it with a letter, then letters, digits, - and _')
    else if (own !== undefined && isReservedId(own))
      page.fault(node, `the id "${own}" is used by the layout`, 'give the field another id')
    else if (own !== undefined && taken.has(own))
      page.fault(node, `the id "${own}" is taken by another field or heading`, 'give the field another id')
    taken.add(id)
    page.anchors.push(id)
    setText(node, 'id', id)
  }
}

function free(id: string, taken: ReadonlySet<string>): string {
  for (let n = 0; ; n++) {
    const numbered = n === 0 ? id : `${id}-${n}`
    if (!taken.has(numbered) && !isReservedId(numbered)) return numbered
  }
}
