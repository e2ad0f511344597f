/** The JSON next to an island's HTML: all that the browser needs to hydrate it. */
export interface IslandPayload {
  /** Path of the component's file. */
  component: string
  /** What the ids that `useId` makes in the island begin with. */
  prefix: string
  props: object
}

/**
 * An island's payload as the text of a script element.
 * @throws Error naming component and property for a value that JSON would lose or change
 */
export function payloadText(payload: IslandPayload): string {
  const fault = faultIn(payload.props)
  if (fault) throw new Error(`${payload.component}: the island's prop ${fault}. JSON would lose or change it`)
  // No text of the props can end the element early, or be taken for a character reference.
  return JSON.stringify(payload)
    .replaceAll('<', String.raw`\u003c`)
    .replaceAll('&#', String.raw`\u0026#`)
}

/** The first value that is not the same after a way through JSON. */
function faultIn(value: unknown, at = '', holders: object[] = []): string | undefined {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return undefined
  if (typeof value === 'number' && Number.isFinite(value) && !Object.is(value, -0)) return undefined
  if (typeof value === 'number') return `${at} is ${Object.is(value, -0) ? '-0' : value}`
  if (value === undefined) return `${at} is undefined`
  if (typeof value !== 'object') return `${at} is a ${typeof value}`
  if (holders.includes(value)) return `${at} is an object that holds itself`
  if (!Array.isArray(value)) {
    const prototype: unknown = Object.getPrototypeOf(value)
    if (prototype !== Object.prototype && prototype !== null) return `${at} is a ${value.constructor.name}`
    if ('$$typeof' in value) return `${at} is a React element`
    if (Object.getOwnPropertySymbols(value).length > 0) return `${at} is an object with a symbol as key`
  }
  for (const [name, item] of itemsOf(value)) {
    const fault = faultIn(item, `${at}${at ? name : name.replace(/^\./, '')}`, [...holders, value])
    if (fault) return fault
  }
  return undefined
}

/** What an array or object holds, each with its step in a path. */
function itemsOf(value: object): [name: string, item: unknown][] {
  if (Array.isArray(value)) return Array.from(value, (item, index) => [`[${index}]`, item])
  // A property that is undefined reads the same when it is gone.
  const entries = Object.entries(value).filter(([, item]) => item !== undefined)
  return entries.map(([key, item]) => [/^[\w$]+$/.test(key) ? `.${key}` : `[${JSON.stringify(key)}]`, item])
}
