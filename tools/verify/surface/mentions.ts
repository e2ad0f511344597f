/** The names that the code of pages holds. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { scanRegions } from '../../../src/components/code/regions.compile.ts'
import { pagesBelow, type SdkSurface } from './sdk-surface.ts'

export interface Mentions {
  /** Every identifier, in inline code and in quoted examples. */
  any: Set<string>
  /** Identifiers that stand for a member: any in inline code; in examples those behind a dot or in an object. */
  member: Set<string>
}

/** Adds the names that a page's own code and its quoted regions hold. Pure. */
export function collectMentions(page: string, quoted: string[], into: Mentions): void {
  const fences: string[] = []
  const prose = page.replace(
    /^( *)(`{3,}|~{3,})[^\n]*\n([\s\S]*?)^\1?\2 *$/gm,
    (_whole, _indent, _mark, code: string) => {
      fences.push(code)
      return ''
    },
  )
  for (const [, code] of prose.matchAll(/`([^`\n]+)`/g)) {
    for (const [word] of code!.matchAll(identifier)) {
      into.any.add(word)
      into.member.add(word)
    }
  }
  for (const code of [...fences, ...quoted]) {
    for (const match of code.matchAll(identifier)) {
      const [word] = match
      into.any.add(word)
      const after = code.slice(match.index + word.length)
      if (code[match.index - 1] === '.' || /^\??\s*[:,}]/.test(after)) into.member.add(word)
    }
  }
}

/** A member that inline code takes from something: `ctx.run`. */
export interface MemberUse {
  of: string
  member: string
  line: number
}

/** The members in a page's inline code; without lines about deprecated ones, which are not among an SDK's public names. */
export function memberUses(page: string): MemberUse[] {
  const fence = /^( *)(`{3,}|~{3,})[^\n]*\n[\s\S]*?^\1?\2 *$/gm
  const lines = page.replaceAll(fence, (code) => code.replaceAll(/[^\n]/g, '')).split('\n')
  return lines.flatMap((text, at) => {
    if (/deprecated/i.test(text)) return []
    const code = [...text.matchAll(/`([^`]+)`/g)].map(([, span]) => span).join('\n')
    return [...code.matchAll(/(?<![\w.$])([A-Za-z]\w*)\.([A-Za-z_$][\w$]*)/g)].map(([, of = '', member = '']) => ({
      of,
      member,
      line: at + 1,
    }))
  })
}

const identifier = /[A-Za-z_$][\w$]*/g

/** Reads the pages that explain an SDK, with the regions they quote. Missing regions are the page check's business. */
export function readMentions(root: string, { languages, pages }: SdkSurface): Mentions {
  const mentions: Mentions = { any: new Set(), member: new Set() }
  const quotation = new RegExp(`<Snippet\\s[^>]*?src="((?:${languages.join('|')})/[^"#]+)(?:#([^"]+))?"`, 'g')
  for (const { text } of pages.flatMap((folder) => pagesBelow(root, folder))) {
    const quoted = [...text.matchAll(quotation)].map(([, src, region = '']) => {
      const path = join(root, 'snippets', src!)
      return existsSync(path) ? scanRegions(readFileSync(path, 'utf8'), path).regions.get(region)?.text : undefined
    })
    collectMentions(
      text,
      quoted.filter((code) => code !== undefined),
      mentions,
    )
  }
  return mentions
}
