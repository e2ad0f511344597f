/** What has become of each named step of a handler, for the figure that shows nothing else of it. Pure. */
import type { Invocation } from '../server/invocation.ts'
import { journalRows, type RowState } from './journal-rows.ts'

/** @param names of the steps, in their order */
export function stepStates(
  names: readonly string[],
  invocation: Pick<Invocation, 'journal' | 'attempts' | 'status'> | undefined,
): RowState[] {
  const rows = invocation ? journalRows(invocation) : []
  return names.map((name) => rows.find((row) => row.name === 'Run' && row.what === name)?.state ?? 'pending')
}
