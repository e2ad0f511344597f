/** Public names of compiled classes, as javap prints them. */

/** A public class or interface with its public members. */
export interface ClassNames {
  /** With its package, and the classes around it behind dots: 'dev.restate.sdk.common.StateKey'. */
  name: string
  members: string[]
}

/** What every object has, what records and data classes get from the compiler, and what only Java's switch needs. */
const ofEveryClass = new Set([
  'equals',
  'hashCode',
  'toString',
  'values',
  'valueOf',
  'annotationType',
  'copy',
  'write$Self',
  'serializer',
  'INSTANCE',
  'Companion',
  'Default',
])

/**
 * Reads what `javap -public` prints. Members that the compiler made are left out, and Kotlin's names are as their
 * author wrote them: `getMaxAttempts` is the property `maxAttempts`, `sleep-VtjQ1oo` the function `sleep`. Pure.
 */
export function parseJavap(output: string, { kotlin = false } = {}): ClassNames[] {
  const found: ClassNames[] = []
  let current: ClassNames | undefined
  for (const line of output.split('\n')) {
    const header = /^public (?:[\w ]+ )?(?:class|interface) ([\w.$]+)/.exec(line)
    if (header) found.push((current = { name: header[1]!.replaceAll('$', '.'), members: [] }))
    else if (/^\S/.test(line) && line !== '}') current = undefined
    const [, member, parameters] = /^ {2}public .*?([\w$-]+)(?:\((.*)\).*|);$/.exec(line) ?? []
    if (!current || member === undefined || !/^ {2}public .* /.test(line.replace(/\(.*/, ''))) continue
    const name = kotlin ? kotlinName(member, parameters) : member
    if (name === undefined || ofEveryClass.has(name) || name.includes('$') || current.members.includes(name)) continue
    current.members.push(name)
  }
  return found
}

/**
 * Undefined for what the compiler made of something else.
 * @param parameters their types as javap prints them: '', 'int, long'; undefined for a field
 */
function kotlinName(member: string, parameters = ''): string | undefined {
  if (/^component\d+|^access\$|\$(default|annotations|cp)$/.test(member)) return undefined
  const plain = member.replace(/-[\w-]+$/, '')
  // A property takes at most what it extends and its value; a function that suspends takes its continuation.
  if (parameters.includes('Continuation')) return plain
  const property = /^(?:get|set)([A-Z]\w*)$/.exec(plain)?.[1]
  if (property === undefined || /^[A-Z_]+$/.test(property)) return property ?? plain
  return property[0]!.toLowerCase() + property.slice(1)
}
