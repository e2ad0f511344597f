/** The tables of options on the pages, compared with the arguments of the installed SDK. */
import { errorAt } from '../../../../src/site/diagnostics.ts'
import type { Diagnostic } from '../../../../src/site/model.ts'
import { pagesBelow, type SurfaceName } from '../sdk-surface.ts'

/** A name with the default of an argument: 'required', or as Python writes it; null for what is no argument. */
export interface PythonName extends SurfaceName {
  default: string | null
}

/** A row of a table with the columns Name and Default. */
export interface OptionRow {
  /** The names in the first cell. */
  names: string[]
  default: string
  line: number
}

export function checkOptionTables(root: string, folder: string, surface: readonly PythonName[]): Diagnostic[] {
  const defaults = argumentDefaults(surface)
  return pagesBelow(root, folder).flatMap(({ file, text }) => compareOptionRows(optionRows(text), defaults, file))
}

/** The rows of a page's tables that say a default. Pure. */
export function optionRows(page: string): OptionRow[] {
  const rows: OptionRow[] = []
  let columns: string[] = []
  page.split('\n').forEach((text, index) => {
    if (!text.startsWith('|')) {
      columns = []
      return
    }
    const cells = text
      .replaceAll('\\|', ' ')
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim())
    if (columns.length === 0) columns = cells
    else if (columns[0] === 'Name' && columns.includes('Default') && !(cells[0] ?? '').startsWith('-')) {
      const names = [...(cells[0] ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name!)
      rows.push({ names, default: cells[columns.indexOf('Default')] ?? '', line: index + 1 })
    }
  })
  return rows
}

/** Every default that an argument of this name has. */
export function argumentDefaults(surface: readonly PythonName[]): Map<string, Set<string>> {
  const defaults = new Map<string, Set<string>>()
  for (const { name, default: value } of surface) {
    if (value === null) continue
    const argument = name.slice(name.lastIndexOf('.') + 1)
    defaults.set(argument, (defaults.get(argument) ?? new Set()).add(value))
  }
  return defaults
}

/** Pure. A default of None means that Restate decides: then the table may say what that is. */
export function compareOptionRows(
  rows: readonly OptionRow[],
  defaults: ReadonlyMap<string, ReadonlySet<string>>,
  file: string,
): Diagnostic[] {
  const found: Diagnostic[] = []
  for (const row of rows)
    for (const name of row.names) {
      const known = defaults.get(name)
      const said = row.default.replaceAll('`', '')
      if (known && ([...known].some((value) => said.startsWith(value)) || known.has('None'))) continue
      const what = known
        ? `the default of ${name} is ${[...known].join(' or ')}, not ${said}`
        : `the SDK has no argument ${name}`
      found.push(errorAt({ file, line: row.line }, what, 'correct the table'))
    }
  return found
}
