/** Of a page's Markdown, what its reader sees: of each set of tabs the chosen one. Pure. */

/** `<!-- tabs-2=npm -->` before a panel, `<!-- end of tabs-2 -->` after the last one, within lists and quotes, too. */
const mark = /^[\s>]*<!-- (?:(end of) )?(tabs-\d+)(?:=(\S+))? -->$/

/**
 * @param text Markdown of the page in the chosen language, as the build wrote it (src/features/markdown)
 * @param chosen by the name of a set's radio inputs, the value that is checked
 */
export function chosenMarkdown(text: string, chosen: ReadonlyMap<string, string>): string {
  /** The panels that a line is in, the outermost first. */
  const panels: { set: string; isShown: boolean }[] = []
  const lines: string[] = []
  for (const line of text.split('\n')) {
    const [, isEnd, set = '', values = ''] = mark.exec(line) ?? []
    if (set === '') {
      if (panels.every(({ isShown }) => isShown)) lines.push(line)
      continue
    }
    // The mark's own blank line stays out with it.
    if (lines.at(-1)?.trim() === '') lines.pop()
    if (panels.at(-1)?.set === set) panels.pop()
    if (!isEnd) panels.push({ set, isShown: values.split(',').includes(chosen.get(set) ?? '') })
  }
  return lines.join('\n')
}
