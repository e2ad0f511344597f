/** The authors' vocabulary (docs/authoring.md): which components a page may use, with which attributes, and in what place. */
import type { Root } from 'mdast'
import type { PageContext } from '../mdx/page-context.ts'
import { isJsx, literalOf, walk, type JsxElement } from '../mdx/jsx.ts'
import { elementRules } from './registry.compile.ts'
import type { ElementRules } from '../mdx/compile-step.ts'

/** HTML elements that Markdown has no sign for. */
const inlineElements = new Set(['abbr', 'br', 'kbd', 'mark', 'sub', 'sup', 'wbr'])
/** Reports everything on a page that is not in the vocabulary. Comments in braces are none of it. */
export function checkComponents(tree: Root, page: PageContext): void {
  walk(tree, (node, parents) => {
    if (node.type === 'mdxjsEsm')
      page.fault(
        node,
        'a page imports and exports nothing',
        'remove the line: every component of docs/authoring.md is always there',
      )
    else if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') {
      const shown = node.value.trim().replaceAll(/\s+/g, ' ')
      if (!isComment(node))
        page.fault(
          node,
          `{${clip(shown)}} in text is read as an expression`,
          'write \\{ and \\} for braces, or put the text into `inline code`',
        )
    } else if (isJsx(node)) checkElement(node, parents.at(-1) as JsxElement | Root, page)
  })
}

function checkElement(node: JsxElement, parent: JsxElement | Root, page: PageContext): void {
  const name = node.name
  if (name === null) return page.fault(node, '<> is no component', 'remove <> and </>')
  if (inlineElements.has(name)) {
    for (const attribute of node.attributes)
      if (!(attribute.type === 'mdxJsxAttribute' && name === 'abbr' && attribute.name === 'title'))
        page.fault(node, `<${name}> takes no attribute here`, 'remove it')
    return
  }
  const rules = Object.hasOwn(elementRules, name) ? elementRules[name] : undefined
  if (!rules) {
    const remedy = /^[a-z]/.test(name)
      ? `write Markdown, or \`inline code\` where <${name}> is meant as text; HTML elements a page may use: ${[...inlineElements].join(', ')}`
      : `use one of ${Object.keys(elementRules).join(', ')}, or \`inline code\` where it is meant as text`
    return page.fault(node, `unknown component <${name}>`, remedy)
  }
  const given = new Set<string>()
  for (const attribute of node.attributes) {
    if (attribute.type !== 'mdxJsxAttribute') {
      page.fault(node, `<${name}> is given {${clip(attribute.value)}}`, 'write each attribute by its name')
      continue
    }
    given.add(attribute.name)
    const isFlag = rules.flags?.includes(attribute.name)
    const value = literalOf(attribute)
    if (value === undefined)
      page.fault(
        node,
        `<${name}> is given an expression for ${attribute.name}`,
        `write ${attribute.name}="…" with the text itself`,
      )
    else if (!rules.takesAny && !attributesOfRules(rules).includes(attribute.name))
      page.fault(node, `<${name}> does not know the attribute "${attribute.name}"`, known(name, rules))
    else if (isFlag ? value !== true : value === true || value.trim() === '')
      page.fault(
        node,
        `<${name}> has ${value === true ? 'no value' : value.trim() === '' ? 'an empty value' : 'a value'} for ${attribute.name}`,
        isFlag ? `write ${attribute.name} alone` : `write ${attribute.name}="…"`,
      )
  }
  for (const needed of rules.needs ?? [])
    if (!given.has(needed)) page.fault(node, `<${name}> lacks the attribute "${needed}"`, `add ${needed}="…"`)
  if (rules.within && !('name' in parent && parent.name === rules.within))
    page.fault(
      node,
      `<${name}> is outside <${rules.within}>`,
      `put it directly into <${rules.within}>, with blank lines around its text`,
    )
  if (rules.empty && node.children.length > 0)
    page.fault(node, `<${name}> holds text`, `close it at once: <${name} … />`)
  if (!rules.empty && !node.children.some((child) => !isComment(child)))
    page.fault(
      node,
      `<${name}> is empty`,
      rules.holds
        ? `put ${rules.holds.map((w) => `<${w}>`).join(' or ')} into it, or remove it`
        : `write its text between <${name}> and </${name}>, with blank lines around it, or remove it`,
    )
  if (rules.holds)
    for (const child of node.children)
      if (!(isJsx(child) && child.name !== null && rules.holds.includes(child.name)) && !isComment(child))
        page.fault(
          child,
          `<${name}> holds something else than ${rules.holds.map((w) => `<${w}>`).join(', ')}`,
          `put it into a ${rules.holds.map((w) => `<${w}>`).join(' or ')}, or outside`,
        )
  rules.check?.(node, page)
}

function attributesOfRules({ needs = [], takes = [] }: ElementRules): string[] {
  return [...needs, ...takes]
}

function known(name: string, rules: ElementRules): string {
  const all = attributesOfRules(rules)
  return all.length > 0 ? `<${name}> takes ${all.join(', ')}` : `<${name}> takes no attributes`
}

function isComment(node: { type: string; value?: unknown }): boolean {
  return (
    (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') &&
    /^\s*\/\*[\s\S]*\*\/\s*$/.test(String(node.value))
  )
}

function clip(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text
}
