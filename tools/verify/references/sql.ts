/** The tables of SQL introspection: columns and types of the reference, and those of the engine's information schema. */
import type { Facts } from '../contract/facts.ts'
import type { Engine } from '../harness/engine.ts'
import type { Entry } from './entries.ts'

interface Column {
  table_name: string
  column_name: string
  data_type: string
}

export async function tablesOfEngine(engine: Engine): Promise<Facts> {
  const rows = await engine.query<Column>('SELECT table_name, column_name, data_type FROM information_schema.columns')
  return new Map(
    rows
      .filter(({ table_name }) => /^(?:sys_|state$)/.test(table_name))
      // All times are in UTC, as the page says once.
      .map((row) => [`${row.table_name}.${row.column_name}`, row.data_type.replace(', Some("+00:00")', '')]),
  )
}

/** A field below a heading that names a table is one of its columns. */
export function tablesOfPage(entries: Entry[]): Facts {
  const columns = entries.filter(({ kind, section }) => kind === 'field' && /^(?:sys_\w+|state)$/.test(section))
  return new Map(columns.map(({ name, section, type = '' }) => [`${section}.${name}`, type]))
}
