/** Recorded terminal exchanges: <Transcript src="quickstart/invoke" />. */
import type { Parents, Root, RootContent } from 'mdast'
import { terminal } from '../code/code-blocks.compile.ts'
import type { PageContext } from '../../mdx/page-context.ts'
import { element, isJsx, replace, textOf, walk, type JsxElement } from '../../mdx/jsx.ts'
import { languageIds, languageLabel } from '../../site/languages.ts'
import { checkWalk } from '../terminal/terminal.compile.ts'
import type { CompileStep } from '../../mdx/compile-step.ts'
import { recordingPath } from './recording-path.ts'

const languages: readonly string[] = languageIds

export const transcript: CompileStep = {
  elements: {
    Transcript: { needs: ['src'], takes: ['sdk', 'title', 'walk'], empty: true, check: checkTranscriptWalk },
  },
  compile: transcripts,
}

function checkTranscriptWalk(node: JsxElement, page: PageContext): void {
  const walk = textOf(node, 'walk')
  if (walk !== undefined) checkWalk(node, walk, page)
}

/** Puts recorded exchanges in their place. Runs before quotes and tabs are made into what is rendered. */
export async function transcripts(tree: Root, page: PageContext): Promise<void> {
  const offered = offeredLanguages(tree)
  const within = enclosingLanguages(tree)
  const only = offered.length === 0 ? quotedLanguage(tree) : undefined
  await replace(tree, async (node) => {
    if (!isJsx(node, 'Transcript')) return undefined
    const src = textOf(node, 'src')
    if (src === undefined) return []
    const sdk = textOf(node, 'sdk')
    if (sdk !== undefined && !languages.includes(sdk))
      page.fault(node, `<Transcript> knows no language "${sdk}"`, `use one of ${languages.join(', ')}`)
    const common = await page.read(await page.shared(recordingPath(src)))
    if (common === undefined) {
      page.fault(
        node,
        `there is no transcript ${recordingPath(src)}`,
        'record it with npm run verify -- --update, or correct src',
      )
      return []
    }
    const one = sdk ?? within.get(node) ?? only
    const variants = await readVariants(
      src,
      common,
      one === undefined ? (offered.length > 0 ? offered : languages) : [one],
      page,
    )
    if (one === undefined && offered.length === 0 && variants.length > 1)
      page.fault(
        node,
        `what ${src} shows differs by language, and the page offers no choice of one`,
        'name it: sdk="ts"; or put it into a tab of the group sdk',
      )
    for (const { file, text } of variants)
      if (text.trim() === '')
        page.fault(node, `the transcript ${file} is empty`, 'record it again with npm run verify -- --update')
    return await shown(variants, node, page)
  })
}

/** A recording, and the languages that print it. */
interface Variant {
  file: string
  text: string
  languages: string[]
}

/** What each language prints, the same text once. */
async function readVariants(
  src: string,
  common: string,
  chosen: readonly string[],
  page: PageContext,
): Promise<Variant[]> {
  const file = recordingPath(src)
  const variants: Variant[] = []
  for (const language of chosen) {
    const own = await page.read(await page.shared(recordingPath(src, language)))
    const text = own ?? common
    const same = variants.find((variant) => variant.text === text)
    if (same) same.languages.push(language)
    else variants.push({ file: own === undefined ? file : recordingPath(src, language), text, languages: [language] })
  }
  return variants
}

async function shown(variants: Variant[], node: JsxElement, page: PageContext): Promise<RootContent[]> {
  const title = textOf(node, 'title')
  const [first] = variants
  if (first && variants.length === 1) return await terminal(first.text, title, node)
  const name = `tabs-${page.nextTabs()}`
  const children = await Promise.all(
    variants.map(async ({ text, languages: values }, index) =>
      element(
        'Variant',
        {
          name,
          group: 'sdk',
          values,
          label: values.map((value) => languageLabel(value)).join(', '),
          first: index === 0,
        },
        await terminal(text, title, node),
      ),
    ),
  )
  return [element('Variants', {}, children, node.position)]
}

/** The language of all examples that the page quotes, if they are in one. */
function quotedLanguage(tree: Root): string | undefined {
  const found = new Set<string | undefined>()
  walk(tree, (node) => {
    if (isJsx(node, 'Snippet')) found.add(textOf(node, 'src')?.split('/')[0])
  })
  const [language] = found
  return found.size === 1 && language !== undefined && languages.includes(language) ? language : undefined
}

/** Languages a reader can choose on the page: those of its quotes and of its tabs. */
function offeredLanguages(tree: Root): string[] {
  const found = new Set<string | undefined>()
  walk(tree, (node, parents) => {
    const parent = parents.at(-1)
    if (isJsx(node, 'Tab') && isSdkTabs(parent)) found.add(textOf(node, 'value'))
    else if (isJsx(node, 'Snippet') && parent && isJsx(parent as RootContent, 'Snippets'))
      found.add(textOf(node, 'src')?.split('/')[0])
  })
  return languages.filter((language) => found.has(language))
}

/** The language of the tab that a transcript is in, where it is in one. */
function enclosingLanguages(tree: Root): Map<JsxElement, string> {
  const found = new Map<JsxElement, string>()
  walk(tree, (node, parents) => {
    if (!isJsx(node, 'Transcript')) return
    const at = parents.findLastIndex(
      (parent, index) => isJsx(parent as RootContent, 'Tab') && isSdkTabs(parents[index - 1]),
    )
    const language = at < 0 ? undefined : textOf(parents[at] as JsxElement, 'value')
    if (language !== undefined) found.set(node, language)
  })
  return found
}

const isSdkTabs = (node: Parents | undefined): boolean =>
  node !== undefined && isJsx(node as RootContent, 'Tabs') && textOf(node as JsxElement, 'group') === 'sdk'
