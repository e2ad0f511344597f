/** Which tab of a group is chosen: pure, so that the address, the memory and the reader's click can be tested apart. */

/** Where earlier choices are found and new ones kept. */
export interface ChoiceMemory {
  get(group: string): string | null
  set(group: string, value: string): void
}

/** A choice in the address wins over one that is remembered: a link to an example in Java shows Java. */
export function chosenTab(group: string, search: string, memory: ChoiceMemory): string | undefined {
  return new URLSearchParams(search).get(group) ?? memory.get(group) ?? undefined
}

/**
 * The query after a choice. A parameter that names the group follows the choice, or a reload would undo it; none is
 * added, so that addresses stay short.
 */
export function searchAfterChoice(search: string, group: string, value: string): string {
  const parameters = new URLSearchParams(search)
  if (!parameters.has(group)) return search
  parameters.set(group, value)
  return `?${parameters}`
}
