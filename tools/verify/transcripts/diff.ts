/**
 * The difference of two texts, line by line, in the unified form.
 * @param key lines with the same key count as the same; the first text's is shown
 * @param context unchanged lines shown around a change
 * @returns '' when the texts are equal
 */
export function unifiedDiff(
  before: string,
  after: string,
  names: [string, string],
  key: (line: string) => string = (line) => line,
  context = 3,
): string {
  const edits = lineEdits(before.split('\n'), after.split('\n'), key)
  if (edits.every(({ sign }) => sign === ' ')) return ''
  const out = [`--- ${names[0]}`, `+++ ${names[1]}`]
  const changed = edits.flatMap((edit, i) => (edit.sign === ' ' ? [] : [i]))
  let at = 0
  while (at < changed.length) {
    const from = Math.max(0, changed[at]! - context)
    let to = changed[at]! + context
    while (at + 1 < changed.length && changed[at + 1]! - context <= to + 1) to = changed[++at]! + context
    at++
    const hunk = edits.slice(from, to + 1)
    const head = edits.slice(0, from)
    const count = (list: Edit[], without: '+' | '-') => list.filter((edit) => edit.sign !== without).length
    out.push(`@@ -${count(head, '+') + 1},${count(hunk, '+')} +${count(head, '-') + 1},${count(hunk, '-')} @@`)
    out.push(...hunk.map((edit) => edit.sign + edit.line))
  }
  return out.join('\n')
}

interface Edit {
  sign: ' ' | '+' | '-'
  line: string
}

/** Longest common subsequence; transcripts have some hundred lines at most, so the table stays small. */
function lineEdits(a: string[], b: string[], key: (line: string) => string): Edit[] {
  const ka = a.map(key)
  const kb = b.map(key)
  const width = b.length + 1
  const common = new Uint32Array((a.length + 1) * width)
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      common[i * width + j] =
        ka[i] === kb[j]
          ? common[(i + 1) * width + j + 1]! + 1
          : Math.max(common[(i + 1) * width + j]!, common[i * width + j + 1]!)
    }
  }
  const edits: Edit[] = []
  let i = 0
  let j = 0
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && ka[i] === kb[j]) {
      edits.push({ sign: ' ', line: a[i++]! })
      j++
    } else if (j >= b.length || (i < a.length && common[(i + 1) * width + j]! >= common[i * width + j + 1]!)) {
      edits.push({ sign: '-', line: a[i++]! })
    } else {
      edits.push({ sign: '+', line: b[j++]! })
    }
  }
  return edits
}
