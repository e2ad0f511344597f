/** Tabs: the ids, groups and values that <Tabs> needs so that it works without JavaScript. */
import type { Root, RootContent } from 'mdast'
import type { PageContext } from '../../mdx/page-context.ts'
import { element, isJsx, replace, textOf, walk, type JsxElement } from '../../mdx/jsx.ts'
import { languageTabs } from '../../site/languages.ts'
import type { TabChoice } from '../../site/model.ts'
import { tabGroups } from './tab-groups.ts'
import type { CompileStep } from '../../mdx/compile-step.ts'

export const tabs: CompileStep = {
  elements: {
    Tabs: { takes: ['group', 'label'], holds: ['Tab'] },
    Tab: { needs: ['value', 'label'], within: 'Tabs' },
  },
  compile: authoredTabs,
}

export interface Panel {
  value: string
  label: string
  children: RootContent[]
}

/** A set of tabs; its number on the page makes its ids. */
export function tabSet(
  page: PageContext,
  set: { group?: string | undefined; label?: string | undefined; code?: boolean },
  panels: Panel[],
  at: JsxElement,
): RootContent {
  if (set.group === languageTabs) for (const { value } of panels) page.languages.add(value)
  return element(
    'Tabs',
    {
      id: `tabs-${page.nextTabs()}`,
      group: set.group,
      label: set.label,
      code: set.code,
      tabs: panels.map(({ value, label }) => ({ value, label })),
    },
    panels.map(({ value, label, children }) => element('TabPanel', { value, label }, children)),
    at.position,
  )
}

/** Turns <Tabs> as authors write it into <Tabs> as it is rendered. */
async function authoredTabs(tree: Root, page: PageContext): Promise<void> {
  await replace(tree, (node) => {
    if (!isJsx(node, 'Tabs') || node.children.some((child) => isJsx(child, 'TabPanel'))) return undefined
    const group = textOf(node, 'group')
    const values = group === undefined ? undefined : tabGroups[group]?.values
    if (group !== undefined && !values)
      page.fault(
        node,
        `unknown group of tabs "${group}"`,
        `use one of ${Object.keys(tabGroups).join(', ')}, or no group`,
      )
    const panels: Panel[] = []
    for (const child of node.children) {
      if (!isJsx(child, 'Tab')) continue
      const value = textOf(child, 'value')
      const label = textOf(child, 'label')
      if (value === undefined || label === undefined) continue
      if (values && !values.includes(value))
        page.fault(child, `the group "${group}" has no value "${value}"`, `use one of ${values.join(', ')}`)
      else if (!/^[\w.-]+$/.test(value))
        page.fault(child, `the tab value "${value}" cannot be in an address`, 'use letters, digits, - and _')
      if (panels.some((panel) => panel.value === value))
        page.fault(child, `two tabs with the value "${value}"`, 'give each its own')
      panels.push({ value, label, children: child.children as RootContent[] })
    }
    return [tabSet(page, { group, label: textOf(node, 'label') }, panels, node)]
  })
  const sets = tabSetsOf(tree)
  markLater(sets)
  page.tabChoices.push(...repeatedChoices(sets.filter(({ group }) => group !== languageTabs)))
}

interface TabSet {
  node: JsxElement
  group: string
  tabs: TabChoice['tabs']
  /** The value of the programming language's panel that it is in. */
  within: string | undefined
}

function tabSetsOf(tree: Root): TabSet[] {
  const sets: TabSet[] = []
  walk(tree, (node, parents) => {
    const group = isJsx(node, 'Tabs') ? textOf(node, 'group') : undefined
    if (!isJsx(node, 'Tabs') || group === undefined) return
    const tabs = node.children.flatMap((child) => {
      const value = isJsx(child, 'TabPanel') ? textOf(child, 'value') : undefined
      return isJsx(child, 'TabPanel') && value !== undefined ? [{ value, label: textOf(child, 'label') ?? value }] : []
    })
    const panel = parents.find(
      (parent, index) =>
        isJsx(parent, 'TabPanel') &&
        parents.slice(0, index).some((set) => isJsx(set, 'Tabs') && textOf(set, 'group') === languageTabs),
    )
    sets.push({ node, group, tabs, within: panel && isJsx(panel, 'TabPanel') ? textOf(panel, 'value') : undefined })
  })
  return sets
}

/** What several sets of a page ask besides its language: the reader can answer once, wherever the page is scrolled to. */
function repeatedChoices(sets: readonly TabSet[]): TabChoice[] {
  return [...new Set(sets.map(({ group }) => group))].flatMap((group) => {
    const [first, ...others] = sets.filter((set) => set.group === group)
    if (!first || others.length === 0) return []
    const tabs = new Map([first, ...others].flatMap((set) => set.tabs.map((tab) => [tab.value, tab])))
    const { within } = first
    const isWithin = within !== undefined && others.every((set) => set.within === within)
    return [{ group, tabs: [...tabs.values()], ...(isWithin && { within }) }]
  })
}

/** Marks each set of a group that a set before it on the page already offers with all its values, examples' sets included. */
function markLater(sets: readonly TabSet[]): void {
  const offered = new Map<string, Set<string>>()
  for (const { node, group, tabs } of sets) {
    const before = offered.get(group) ?? new Set()
    if (offered.has(group) && tabs.every(({ value }) => before.has(value)))
      node.attributes.push({ type: 'mdxJsxAttribute', name: 'later', value: null })
    offered.set(group, new Set([...before, ...tabs.map(({ value }) => value)]))
  }
}
