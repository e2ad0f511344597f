/** Which tab of a group is chosen: pure, so that the address, the memory and the reader's click can be tested apart. */

/**
 * Which of a group's values on a page is chosen. A choice in the address wins over one that is remembered: a link to an
 * example in Java shows Java. A value that the set doesn't have counts for nothing.
 */
export const chosenTab = (
  values: readonly string[],
  named: string | null,
  remembered: string | null,
): string | undefined => values.find((value) => value === named) ?? values.find((value) => value === remembered)

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
