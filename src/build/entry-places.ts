/** Line and column of an entry of sidebars.ts or site.config.ts: faults of meaning are told by its place in the tree. */
import { parseSync } from 'vite'

/** What is read of a syntax tree: values, and what holds them. */
interface Node {
  type: string
  start: number
  declaration?: Node
  expression?: Node
  arguments?: Node[]
  elements?: (Node | null)[]
  properties?: { key?: { name?: string; value?: unknown }; value?: Node }[]
}

/** Where a fault is in the tree, and the key of it that nobody knows. */
const told = /^(?:the configuration|(\S+?)): (?:unknown key "([^"]+)")?/

/**
 * Puts line and column of each entry into a message: `sidebars.ts:12:5: tutorial[1].items[0]: …`. An entry that the file
 * makes by a function or takes from elsewhere has none, and keeps its place in the tree alone.
 */
export function withPlaces(message: string, file: string, text: string): string {
  const tree = parseSync(file, text).program as unknown as { body: Node[] }
  const root = tree.body.find(({ type }) => type === 'ExportDefaultDeclaration')?.declaration
  return message
    .split('\n')
    .map((line) => {
      const [, at, key] = line.startsWith(`${file}: `) ? (told.exec(line.slice(file.length + 2)) ?? []) : []
      const steps = [...(at?.match(/[^.[\]]+/g) ?? []), ...(key === undefined ? [] : [key])]
      const offset = steps.length > 0 ? entryAt(root, steps) : undefined
      if (offset === undefined) return line
      const before = text.slice(0, offset).split('\n')
      return `${file}:${before.length}:${(before.at(-1) ?? '').length + 1}${line.slice(file.length)}`
    })
    .join('\n')
}

/** Where the value begins to which names and numbers lead. */
function entryAt(root: Node | undefined, steps: readonly string[]): number | undefined {
  let node = valueOf(root)
  for (const step of steps) {
    const next: Node | null | undefined =
      node?.type === 'ArrayExpression'
        ? node.elements?.slice(0, Number(step) + 1).some((one) => one?.type === 'SpreadElement')
          ? undefined
          : node.elements?.[Number(step)]
        : node?.properties?.find(({ key }) => (key?.name ?? key?.value) === step)?.value
    // A text has no keys, and what an entry lacks has no place: the fault is at the entry.
    const isKey = !/^\d+$/.test(step)
    if (!next && isKey && (node?.type === 'Literal' || node?.type === 'ObjectExpression')) break
    node = valueOf(next ?? undefined)
  }
  return node?.start
}

/** A value without what is written around it: `defineSidebars(…)`, `… satisfies Type`. */
function valueOf(node: Node | undefined): Node | undefined {
  const inner = node?.type === 'CallExpression' ? node.arguments?.[0] : node?.expression
  return inner ? valueOf(inner) : node
}
