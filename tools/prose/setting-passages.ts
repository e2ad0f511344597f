/** The prose of the site's settings, which generated pages show: labels and descriptions of categories. */
import { passageOf, type Passage } from './passage.ts'
import type { PageProse } from './page-passages.ts'

export interface SettingProse {
  passages: Passage[]
  descriptions: NonNullable<PageProse['description']>[]
}

/**
 * Reads the words of a settings file.
 * @param value what the file exports
 * @param text the file, in which the words are looked up to find their lines
 */
export function readSettingProse(value: unknown, text: string, file: string): SettingProse {
  const prose: SettingProse = { passages: [], descriptions: [] }
  const lines = text.split('\n')
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    for (const [key, child] of Object.entries(node)) {
      if (typeof child !== 'string') visit(child)
      else if (key === 'label' || key === 'title' || key === 'description') {
        const line = lines.findIndex((candidate) => candidate.replaceAll('\\', '').includes(child)) + 1 || 1
        const passage = passageOf(file, key === 'description' ? 'description' : 'heading', child, line)
        if (passage) prose.passages.push(passage)
        if (key === 'description') prose.descriptions.push({ text: child, line })
      }
    }
  }
  visit(value)
  return prose
}
