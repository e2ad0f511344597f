/** From pages to search records, at build time. A record is one section of a page (SPEC.md §3, "Search hit"). */
import type { PageSection } from '../site/model.ts'

/** What search needs to know of a page. */
export interface SearchPage {
  /** Exact route without the base path. */
  route: string
  title: string
  sections: PageSection[]
  /** Categories above the page, outermost first, then the page itself. */
  breadcrumbs: { label: string }[]
  /** What the page counts for, against 1 of others. */
  weight?: number
  /** The HTTP request that it is about: `GET /services/{service}`. */
  request?: string
  /** One sentence about it. */
  description?: string
  /** Questions that it answers, with the anchor of the section that does, '' for the page itself. */
  questions?: readonly Question[]
}

export interface Question {
  anchor: string
  text: string
}

export type Level = 'lvl0' | 'lvl1' | 'lvl2' | 'lvl3' | 'lvl4' | 'lvl5' | 'lvl6'
export const levels: readonly Level[] = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6']

export type Hierarchy = { lvl0: string; lvl1: string } & Record<Exclude<Level, 'lvl0' | 'lvl1'>, string | null>

/** Plain text everywhere; nothing is escaped. */
export interface SearchRecord {
  hierarchy: Hierarchy
  /** Text of the section, null where a heading follows a heading. */
  content: string | null
  /** Identifiers of its examples. They find the section, and are not shown: the index has them as terms alone. */
  code?: string
  /** What is said of it elsewhere, such as the page's description: finds the section, and is not shown. */
  about?: string
  /** Questions that the section answers and messages that it explains: they find it almost as its heading does. */
  questions?: string
  /** Its last heading is an identifier, such as the name of a field. */
  named?: boolean
  /** Its heading says which part of a form it is, such as an answer of an API's operation, and finds nothing. */
  isPart?: boolean
  /** Deepest level of the hierarchy that is set. */
  type: Exclude<Level, 'lvl0'>
  /** With the base path, and the heading's id as hash. */
  url: string
}

/** Headings of sections that hold links to other pages, and nothing else to read. */
const signposts = new Set(['Related', 'Next', 'Next steps'])

/**
 * The records of one page, in its order. The first one is the page itself.
 * @param href puts the base path in front of a route
 * @param otherPages group of pages that are in no category
 */
export function recordsOf(page: SearchPage, href: (route: string) => string, otherPages: string): SearchRecord[] {
  // All categories above: "Error handling" is under each SDK.
  const lvl0 =
    page.breadcrumbs
      .slice(0, -1)
      .map(({ label }) => label)
      .join(' › ') || otherPages
  const sections =
    page.sections[0]?.anchor === ''
      ? page.sections
      : [{ anchor: '', headings: [page.title], text: '' }, ...page.sections]
  return whole(sections).map(({ anchor, headings, text, code, messages = [], named }, index) => {
    // Headings from level 1 down: the first one is the page's own, whatever it is called there.
    const below = headings.slice(1, 6)
    const hierarchy: Hierarchy = {
      lvl0,
      lvl1: page.title,
      lvl2: below[0] ?? null,
      lvl3: below[1] ?? null,
      lvl4: below[2] ?? null,
      lvl5: below[3] ?? null,
      lvl6: below[4] ?? null,
    }
    const type = `lvl${1 + below.length}` as SearchRecord['type']
    const route = href(page.route)
    const answered = page.questions?.filter((question) => question.anchor === anchor) ?? []
    const finding = [...answered.map((question) => question.text), ...messages]
    return {
      hierarchy,
      // Text after links to other pages describes those pages.
      content: signposts.has(below.at(-1) ?? '') ? null : text || null,
      type,
      url: anchor ? `${route}#${anchor}` : route,
      code,
      about: index === 0 ? page.description : undefined,
      questions: finding.length > 0 ? finding.join('\n') : undefined,
      named,
      isPart: (page.request !== undefined && index > 0 && !named) || undefined,
    }
  })
}

/** Sections that continue after a word that is explained in them: two rows of the same name would lead to one place. */
function whole(sections: readonly PageSection[]): PageSection[] {
  const byPlace = new Map<string, PageSection>()
  for (const section of sections) {
    const place = JSON.stringify([section.anchor, section.headings])
    const before = byPlace.get(place)
    byPlace.set(place, before ? joined(before, section) : section)
  }
  return [...byPlace.values()]
}

function joined(one: PageSection, next: PageSection): PageSection {
  const both = (a = '', b = '') => [a, b].filter(Boolean).join(' ')
  const code = both(one.code, next.code)
  const messages = [...(one.messages ?? []), ...(next.messages ?? [])]
  return { ...one, text: both(one.text, next.text), ...(code && { code }), ...(messages.length > 0 && { messages }) }
}

/** Words that find a page though they are not on it: "typescript" and "ts" for a page of that SDK. */
export function trailOf({ breadcrumbs, route }: SearchPage): string {
  return [...breadcrumbs.map(({ label }) => label), ...route.split(/[/_-]+/)].join(' ')
}
