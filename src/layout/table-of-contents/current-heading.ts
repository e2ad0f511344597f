/** Which heading of the table of contents is being read: pure, fed by an intersection observer. */

/**
 * The last heading that has come up to the reading line near the top of the window; above all of them the first, which
 * is what comes next. At the end of the page the last headings cannot come up to the line: there it is the one the
 * reader asked for by its link, or else the last.
 * @param reached whether each heading, in the order of the page, is at or above the line
 * @param atEnd whether the page cannot be scrolled further
 * @param asked index of the heading that the address names, -1 for none
 * @returns index, or -1 where there is no heading
 */
export function currentHeading(reached: readonly boolean[], atEnd: boolean, asked: number): number {
  if (reached.length === 0) return -1
  const last = Math.max(0, reached.lastIndexOf(true))
  if (!atEnd || last === reached.length - 1) return last
  return asked > last ? asked : reached.length - 1
}
