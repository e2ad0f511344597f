/** Reading and making the JSX nodes of MDX's syntax tree. */
import { valueToEstree } from 'estree-util-value-to-estree'
import type { Program } from 'estree'
import type { Nodes, Parents, RootContent } from 'mdast'
import type { MdxJsxAttribute, MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx'
import type { Position } from 'unist'

export type JsxElement = MdxJsxFlowElement | MdxJsxTextElement

/** True for <Word …>, alone on a line or within text; with a name, for that word only. */
export function isJsx(node: Nodes, name?: string): node is JsxElement {
  return (
    (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') &&
    (name === undefined || node.name === name)
  )
}

/**
 * The value of an attribute that is a literal: text, true for a bare attribute, or a literal in braces.
 * @returns undefined for an expression that is no literal
 */
export function literalOf(attribute: MdxJsxAttribute): string | true | undefined {
  if (attribute.value === null || attribute.value === undefined) return true
  if (typeof attribute.value === 'string') return attribute.value
  const statement = attribute.value.data?.estree?.body[0]
  const expression = statement?.type === 'ExpressionStatement' ? statement.expression : undefined
  if (expression?.type === 'Literal') return expression.value === true ? true : String(expression.value)
  if (expression?.type === 'TemplateLiteral' && expression.expressions.length === 0)
    return expression.quasis[0]?.value.cooked ?? ''
  return undefined
}

/** Literal attributes of a node by name. Anything else has been reported by checkWords. */
export function attributesOf(node: JsxElement): Record<string, string | true> {
  const out: Record<string, string | true> = {}
  for (const attribute of node.attributes) {
    if (attribute.type !== 'mdxJsxAttribute') continue
    const value = literalOf(attribute)
    if (value !== undefined) out[attribute.name] = value
  }
  return out
}

/** An attribute's text; undefined when it is absent or has no value. */
export function textOf(node: JsxElement, name: string): string | undefined {
  const value = attributesOf(node)[name]
  return typeof value === 'string' ? value : undefined
}

export function setText(node: JsxElement, name: string, value: string): void {
  const attribute = node.attributes.find((each) => each.type === 'mdxJsxAttribute' && each.name === name)
  if (attribute) attribute.value = value
  else node.attributes.push({ type: 'mdxJsxAttribute', name, value })
}

type Prop = string | number | boolean | undefined | null | readonly unknown[] | Record<string, unknown>

/**
 * A component of the page. Text becomes an attribute, anything else an expression.
 * @param props undefined and false are left out
 */
export function element(
  name: string,
  props: Record<string, Prop>,
  children: RootContent[] = [],
  position?: Position,
): MdxJsxFlowElement {
  const attributes: MdxJsxAttribute[] = []
  for (const [key, value] of Object.entries(props)) {
    if (value === undefined || value === false || value === null) continue
    attributes.push({
      type: 'mdxJsxAttribute',
      name: key,
      value: typeof value === 'string' ? value : value === true ? null : expression(value),
    })
  }
  return {
    type: 'mdxJsxFlowElement',
    name,
    attributes,
    children: children as MdxJsxFlowElement['children'],
    position,
  }
}

function expression(value: unknown): MdxJsxAttribute['value'] {
  const estree: Program = {
    type: 'Program',
    sourceType: 'module',
    comments: [],
    body: [{ type: 'ExpressionStatement', expression: valueToEstree(value) }],
  }
  return { type: 'mdxJsxAttributeValueExpression', value: JSON.stringify(value), data: { estree } }
}

/**
 * Replaces nodes, depth first: children before their parent.
 * @param change gives the nodes to put in a node's place; undefined keeps it
 */
export async function replace(
  tree: Parents,
  change: (node: RootContent, parent: Parents) => Promise<RootContent[] | undefined> | RootContent[] | undefined,
): Promise<void> {
  const out: RootContent[] = []
  for (const child of tree.children as RootContent[]) {
    if ('children' in child) await replace(child as Parents, change)
    const changed = await change(child, tree)
    if (changed) out.push(...changed)
    else out.push(child)
  }
  tree.children = out as typeof tree.children
}

/** Visits every node once, parents before children; return false to leave a node's children out. */
export function walk(
  tree: Nodes,
  visit: (node: Nodes, parents: readonly Parents[]) => void | false,
  parents: readonly Parents[] = [],
): void {
  if (visit(tree, parents) === false) return
  if ('children' in tree) for (const child of tree.children) walk(child, visit, [...parents, tree])
}
