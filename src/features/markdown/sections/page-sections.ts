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

/** Whether a field of this name is the section, whose title names the field above it, too: that one, or another in it, was before. */
function isWithin({ title }: Section, name: string | undefined, before: Place | undefined): boolean {
  if (name === undefined || !title.endsWith(`.${name}`)) return false
  const above = title.slice(0, -name.length - 1)
  return before?.section.title === above || before?.section.title.startsWith(`${above}.`) === true
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
        index >= from &&
        (heading !== undefined
          ? letters(section.title) === wanted
          : section.isNamed === true && (letters(section.title) === wanted || isWithin(section, name, places.at(-1)))),
    )
    const section = sections[at]
    if (!section) continue
    places.push({ section, line, ...(hashes !== undefined && { level: hashes.length }) })
    from = at + 1
  }
  return places
}

/** A text in parts: what is before its first heading, and each section that has one, with all that is within it. */
export function partsOfText(
  text: string,
  sections: readonly Section[],
): { lead: string; parts: { section: Section; text: string }[] } {
  const lines = text.split('\n')
  const places = placesIn(lines, sections).filter(({ level }) => level !== undefined)
  return {
    lead: lines.slice(0, places[0]?.line).join('\n').trim(),
    parts: places.map((place, at) => ({
      section: place.section,
      text: lines.slice(place.line, endOf(places, at)).join('\n').trim(),
    })),
  }
}

/** The line at which a section and all that is within it ends; undefined at the end of the text. */
function endOf(places: readonly Place[], at: number): number | undefined {
  const place = places[at]
  return places
    .slice(at + 1)
    .find(({ level, section }) =>
      place?.level === undefined
        ? level !== undefined || section.depth <= (place?.section.depth ?? 0)
        : (level ?? 7) <= place.level,
    )?.line
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
  return lines.slice(place.line, endOf(places, at)).join('\n').trim()
}
