/**
 * Tabs in the syntax tree of a page, before anybody has chosen one: what `resolvePanels` makes of them depends on whether
 * the page is wanted in one programming language or in all.
 */
import type { BlockContent, Nodes, Parent, Parents, RootContent } from 'mdast'
import { languageTabs } from '../../site/languages.ts'

/** What one tab, or one form of a recorded terminal, shows. */
export interface TabPanel extends Parent {
  type: 'tabPanel'
  /** Values of its set's group that it is shown for. */
  values: string[]
  label: string
  children: BlockContent[]
}

/** A set of tabs, of which a browser shows one panel at a time: the first until a reader has chosen. */
export interface TabPanels extends Parent {
  type: 'tabPanels'
  /** Name of the set's radio inputs: no other set on the page has it. */
  set: string
  group: string
  children: TabPanel[]
}

declare module 'mdast' {
  interface RootContentMap {
    tabPanel: TabPanel
    tabPanels: TabPanels
  }
  interface BlockContentMap {
    tabPanel: TabPanel
    tabPanels: TabPanels
  }
}

export interface Wanted {
  /** Id of the one programming language that is wanted: other sets of tabs stay whole. */
  language?: string
  /** Put a comment before each panel that stays, and after the last, so that a program can choose among them. */
  marks?: boolean
}

/** Puts the panels that are wanted in the place of each set of tabs. A node without tabs stays the same object. */
export function resolvePanels<Tree extends Nodes>(tree: Tree, wanted: Wanted): Tree {
  if (!('children' in tree) || !holdsPanels(tree)) return tree
  const children = (tree.children as RootContent[]).flatMap((child) =>
    child.type === 'tabPanels' ? panelsOf(child, wanted) : [resolvePanels(child, wanted)],
  )
  return { ...tree, children } as Tree
}

const holdsPanels = (node: Nodes): boolean =>
  node.type === 'tabPanels' || ('children' in node && ((node as Parents).children as Nodes[]).some(holdsPanels))

function panelsOf({ set, group, children: panels }: TabPanels, wanted: Wanted): RootContent[] {
  const content = (panel: TabPanel) => resolvePanels({ type: 'root', children: panel.children }, wanted).children
  const named = (panel: TabPanel): RootContent[] => [
    { type: 'paragraph', children: [{ type: 'strong', children: [{ type: 'text', value: panel.label }] }] },
    ...content(panel),
  ]
  const isOfLanguages = group === languageTabs
  if (isOfLanguages && wanted.language !== undefined) {
    const chosen = panels.find(({ values }) => values.includes(wanted.language ?? ''))
    if (chosen) return content(chosen)
    // As in a browser: a set that lacks the language shows its first panel.
    return panels.slice(0, 1).flatMap(named)
  }
  if (isOfLanguages || !wanted.marks) return panels.flatMap(named)
  const mark = (text: string): RootContent => ({ type: 'html', value: `<!-- ${text} -->` })
  return [
    ...panels.flatMap((panel) => [mark(`${set}=${panel.values.join(',')}`), ...named(panel)]),
    mark(`end of ${set}`),
  ]
}
