/** Something found wrong, where it stands, and which pages show it. Paths from the project's root. */
export interface Problem {
  file: string
  line: number
  message: string
  /** As 'content/docs/guides/sagas.mdx:41'. */
  pages?: string[]
  /** Logs, a diff: whatever helps, over several lines. */
  detail?: string
}

/** What happened in one row of the summary: a language, or what belongs to none. */
export interface Row {
  label: string
  regions?: number
  /** 'yes', 'no', 'unchanged', or why not. */
  compiled: string
  steps: Count
  transcripts: Count
  /** Walks of pages; absent where there are none. */
  walks?: Count
}

export interface Count {
  passed: number
  failed: number
  unchanged: number
}

export const noCount = (): Count => ({ passed: 0, failed: 0, unchanged: 0 })

/** A problem as it is printed: place, message, pages, then the detail, indented. */
export function problemText(problem: Problem): string {
  const place = problem.line > 0 ? `${problem.file}:${problem.line}` : problem.file
  const lines = [`✗ ${place}: ${problem.message}`]
  for (const page of problem.pages ?? []) lines.push(`  shown on ${page}`)
  for (const line of problem.detail?.split('\n') ?? []) lines.push(`    ${line}`)
  return lines.join('\n')
}

export function tableText(rows: Row[]): string {
  const cells = [
    ['', 'examples', 'compiled', 'scenario steps', 'transcripts', 'walks'],
    ...rows.map((row) => [
      row.label,
      row.regions === undefined ? '' : String(row.regions),
      row.compiled,
      countText(row.steps),
      countText(row.transcripts),
      row.walks ? countText(row.walks) : '',
    ]),
  ]
  const widths = cells[0]!.map((_, column) => Math.max(...cells.map((row) => row[column]!.length)))
  return cells
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

function countText({ passed, failed, unchanged }: Count): string {
  const parts = []
  if (passed > 0) parts.push(`${passed} passed`)
  if (failed > 0) parts.push(`${failed} failed`)
  if (unchanged > 0) parts.push(`${unchanged} unchanged`)
  return parts.join(', ') || '-'
}

/** The line of `file` that an error comes from; 0 when its stack does not lead there. */
export function lineIn(error: unknown, file: string): number {
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  const at = stack.split('\n').find((line) => line.includes(file))
  return Number(/:(\d+):\d+\)?$/.exec(at ?? '')?.[1] ?? 0)
}
