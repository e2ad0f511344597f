/** YAML as its author wrote it, and JSON, which is YAML, too: what it holds, and on which line each part of it is. */
import { isMap, isNode, isScalar, LineCounter, parseDocument, type Document } from 'yaml'

export interface ReadYaml {
  document: Document
  /** What it holds; undefined where there are faults. */
  data: unknown
  /** The keys of a file that holds some, in their order. */
  keys: readonly string[] | undefined
  /** Why it cannot be read. */
  faults: { line: number; column: number; what: string }[]
  /** Line of a part, by its keys from the root; of the nearest part around it where it is not written. */
  lineOf(keys: readonly PropertyKey[]): number
  /** Line of a place in the text. */
  lineAt(offset: number): number
}

export function readYaml(text: string): ReadYaml {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false })
  const { contents, errors } = document
  const lineAt = (offset: number) => lines.linePos(offset).line
  return {
    document,
    data: errors.length > 0 ? undefined : document.toJS(),
    keys: isMap(contents) ? contents.items.map(({ key }) => String(key)) : undefined,
    faults: errors.map(({ message, pos }) => {
      const { line, col } = lines.linePos(pos[0])
      return { line, column: col, what: (message.split('\n')[0] ?? '').replace(/\.$/, '') }
    }),
    lineOf(keys) {
      for (let depth = keys.length; depth > 0; depth--) {
        const parent = depth === 1 ? contents : document.getIn(keys.slice(0, depth - 1), true)
        const last = String(keys[depth - 1])
        const pair = isMap(parent)
          ? parent.items.find(({ key }) => isScalar(key) && String(key.value) === last)
          : undefined
        const node = pair?.key ?? document.getIn(keys.slice(0, depth), true)
        if (isNode(node) && node.range) return lineAt(node.range[0])
      }
      return 1
    },
    lineAt,
  }
}
