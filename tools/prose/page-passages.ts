/** The prose of a page: front matter, headings, paragraphs, cells and the attributes that readers see. No code. */
import path from 'node:path'
import type { Nodes, PhrasingContent } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { parsePage } from '../../src/content/compile.ts'
import { splitFrontMatter } from '../../src/content/front-matter.ts'
import { attributesOf, isJsx, walk } from '../../src/mdx/jsx.ts'
import type { Diagnostic } from '../../src/site/model.ts'
import { stretchesOf, type Stretch } from './page-length.ts'
import { codeMark, PassageBuilder, passageOf, type Passage, type PassageKind } from './passage.ts'

/** Attributes of components that hold words. */
const attributes = new Set(['alt', 'caption', 'label', 'summary', 'title'])
/** Components with a title that reads as a heading. The title of code is often a file's name. */
const titled = new Set(['Card', 'Details', 'Tab'])

const frontMatterKinds: Record<string, PassageKind> = {
  title: 'heading',
  description: 'description',
  sidebarLabel: 'heading',
}

export interface PageProse {
  passages: Passage[]
  stretches: Stretch[]
  /** Why the page cannot be read, where it cannot. */
  unreadable: Diagnostic[]
  /** The front matter's description with its line; undefined where there is none. */
  description: { text: string; line: number } | undefined
}

/** Reads a page's prose. Shared prose that the page includes is left to its own file. */
export async function readPageProse(text: string, file: string): Promise<PageProse> {
  const passages: Passage[] = []
  const keep = (passage: Passage | undefined) => {
    if (passage) passages.push(passage)
  }

  const { data, lineOf } = splitFrontMatter(text, file)
  for (const [key, kind] of Object.entries(frontMatterKinds)) {
    const value = data[key]
    if (typeof value === 'string') keep(passageOf(file, kind, value, lineOf(key)))
  }
  const description = typeof data.description === 'string' ? data.description.trim() : ''

  // Versions are left as they are: they become a mark like any other placeholder.
  const options = {
    root: import.meta.dirname,
    contentDir: '',
    versions: {},
    siteUrl: '',
    brokenMarkdownLinks: 'ignore' as const,
  }
  const id = path.posix.basename(file).replace(/\.mdx?$/, '')
  const { tree, diagnostics } = await parsePage({ text, file, id, route: `/${id}` }, options)
  if (tree)
    walk(tree, (node) => {
      const kind = kindOf(node)
      if (kind) keep(readWords(node, file, kind))
      if (node.type === 'image')
        for (const words of [node.alt, node.title]) keep(passageOf(file, 'label', words ?? '', lineOfNode(node)))
      if (isJsx(node))
        for (const [name, words] of Object.entries(attributesOf(node)))
          if (attributes.has(name) && typeof words === 'string' && !isName(words))
            keep(
              passageOf(
                file,
                titled.has(node.name ?? '') ? 'heading' : 'label',
                words,
                attributeLine(text, words, lineOfNode(node)),
              ),
            )
    })

  return {
    passages,
    stretches: tree ? stretchesOf(tree, text) : [],
    unreadable: tree ? [] : diagnostics.filter(({ severity }) => severity === 'error'),
    description: description === '' ? undefined : { text: description, line: lineOf('description') },
  }
}

function kindOf(node: Nodes): PassageKind | undefined {
  if (node.type === 'heading') return 'heading'
  if (node.type === 'tableCell') return 'cell'
  if (node.type !== 'paragraph') return undefined
  return node.data && 'directiveLabel' in node.data ? 'heading' : 'text'
}

function readWords(block: Nodes, file: string, kind: PassageKind): Passage | undefined {
  const builder = new PassageBuilder()
  const add = (node: PhrasingContent): void => {
    if (node.type === 'text') builder.add(node.value, lineOfNode(node))
    // A status is read as a word: "answers 404" is a phrase.
    else if (node.type === 'inlineCode')
      builder.add(/^\d{3}$/.test(node.value) ? node.value : codeMark, lineOfNode(node))
    // A repository's name, which its address repeats.
    else if (node.type === 'link' && node.url.endsWith(toString(node))) builder.add(codeMark, lineOfNode(node))
    else if (node.type === 'break') builder.add(' ', lineOfNode(node))
    else if ('children' in node) for (const child of node.children) add(child as PhrasingContent)
  }
  if ('children' in block) for (const child of block.children) add(child as PhrasingContent)
  return builder.build(file, kind)
}

function lineOfNode(node: Nodes): number {
  return node.position?.start.line ?? 1
}

/** An element's attributes may be spread over several lines. */
function attributeLine(text: string, words: string, from: number): number {
  const below = text.split('\n').slice(from - 1)
  const start = words.split('\n')[0] ?? ''
  const distance = below.findIndex((line) => line.includes(start))
  return from + Math.max(0, distance)
}

/** `app.ts`, `src/main.go`, `POST /restate`: the name of a file or an address, not words. */
function isName(words: string): boolean {
  return !words.trim().includes(' ') && /[./_]/.test(words)
}
