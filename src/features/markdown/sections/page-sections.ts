/** Finds a section in a page's Markdown by its id, which Markdown does not have. Pure. */
import type { PageSection } from '../../../site/model.ts'

/** A place in a page that a link can lead to. */
export interface Section {
  anchor: string
  title: string
  /** 2 for a section of the page, 3 for one within it. */
  depth: number
  /** Its title is the name of a field or a column, and no heading. */
  isNamed?: true
}

/** The places of a page, in its order. */
export function placesOf(sections: readonly PageSection[]): Section[] {
  return sections.map(({ anchor, headings, named }) => ({
    anchor,
    title: headings.at(-1) ?? '',
    depth: headings.length,
    ...(named && { isNamed: true as const }),
  }))
}

const letters = (text: string) =>
  text
    .replaceAll(/\]\([^()\s]*\)/g, ']')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()

interface Place {
  section: Section
  line: number
  /** Of a heading, its level; of a field, undefined. */
  level?: number
}

/** The lines at which sections begin. A page in one language may lack sections that it has in others. */
function placesIn(lines: readonly string[], sections: readonly Section[]): Place[] {
  const places: Place[] = []
  let from = 0
  let fence = ''
  for (const [line, text] of lines.entries()) {
    const [, mark = ''] = /^[\s>]*(`{3,}|~{3,})/.exec(text) ?? []
    if (mark !== '') fence = fence === '' ? mark : mark === fence ? '' : fence
    if (fence !== '' || mark !== '') continue
    const [, hashes, heading] = /^(#{2,6}) (.+)$/.exec(text) ?? []
    const [, name] = /^\s*- `([^`]+)`/.exec(text) ?? []
    if (heading === undefined && name === undefined) continue
    const wanted = letters(heading ?? name ?? '')
    const at = sections.findIndex(
      (section, index) =>
        index >= from && letters(section.title) === wanted && (heading !== undefined || section.isNamed === true),
    )
    const section = sections[at]
    if (!section) continue
    places.push({ section, line, ...(hashes !== undefined && { level: hashes.length }) })
    from = at + 1
  }
  return places
}

/**
 * @param anchor id of the section
 * @returns the section with all that is within it; undefined where the text does not have it
 */
export function sectionOf(text: string, sections: readonly Section[], anchor: string): string | undefined {
  const lines = text.split('\n')
  const places = placesIn(lines, sections)
  const at = places.findIndex(({ section }) => section.anchor === anchor)
  const place = places[at]
  if (!place) return undefined
  const end = places
    .slice(at + 1)
    .find(({ level, section }) =>
      place.level === undefined
        ? level !== undefined || section.depth <= place.section.depth
        : (level ?? 7) <= place.level,
    )
  return lines.slice(place.line, end?.line).join('\n').trim()
}
