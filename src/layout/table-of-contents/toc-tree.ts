/** A page's flat list of headings as the tree that is shown. Pure. */
import type { TocEntry } from '../../site/model.ts'

export interface TocNode extends TocEntry {
  children: TocEntry[]
}

/** Puts level 3 under the level 2 before it; a level 3 before any level 2 is by itself. */
export function tocTree(entries: TocEntry[]): TocNode[] {
  const tree: TocNode[] = []
  for (const entry of entries) {
    const parent = tree.at(-1)
    if (entry.level === 3 && parent?.level === 2) parent.children.push(entry)
    else tree.push({ ...entry, children: [] })
  }
  return tree
}
