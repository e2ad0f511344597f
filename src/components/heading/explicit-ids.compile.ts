/** Ids that authors set on headings: `## Cancel an invocation {#cancel}`. */

/**
 * Takes the ids out of a page's text, since MDX would read the braces as an expression.
 * Headings within code fences stay as they are.
 * @returns the text with the same lines, and the ids by line
 */
export function takeHeadingIds(text: string): { text: string; ids: Map<number, string> } {
  const ids = new Map<number, string>()
  if (!text.includes('{#')) return { text, ids }
  let fence: string | undefined
  const lines = text.split('\n').map((line, index) => {
    const mark = /^\s*(`{3,}|~{3,})(.*)$/.exec(line)
    if (fence !== undefined) {
      if (mark?.[1]?.startsWith(fence) && mark[2]?.trim() === '') fence = undefined
      return line
    }
    if (mark?.[1] && !(mark[1].startsWith('`') && mark[2]?.includes('`'))) {
      fence = mark[1]
      return line
    }
    const heading = /^(\s*#{1,6}\s.*?)\s*\{#([^{}\s]+)\}\s*$/.exec(line)
    if (!heading) return line
    ids.set(index + 1, heading[2] ?? '')
    return heading[1] ?? line
  })
  return { text: lines.join('\n'), ids }
}
