/** Quoted code: <Snippet src="ts/concepts/src/app.ts#ship" /> and one example in several languages, <Snippets>. */
import path from 'node:path'
import type { Root, RootContent } from 'mdast'
import { codeBlock } from '../code/code-blocks.compile.ts'
import { readLines } from '../code/code-meta.compile.ts'
import { folders, type PageContext } from '../../mdx/page-context.ts'
import { languageOf } from '../code/highlight.compile.ts'
import { attributesOf, element, isJsx, replace, textOf, walk, type JsxElement } from '../../mdx/jsx.ts'
import { scanRegions, type RegionScan } from '../code/regions.compile.ts'
import { languageIds, languageLabel } from '../../site/languages.ts'
import { tabSet } from '../tabs/tabs.compile.ts'
import { liveExample } from '../../features/live/live-example.compile.ts'
import type { CompileStep } from '../../mdx/compile-step.ts'

export const snippet: CompileStep = {
  elements: {
    Snippet: {
      needs: ['src'],
      takes: ['title', 'highlight', 'lineNumbers', 'wrap', 'lang', 'live'],
      flags: ['lineNumbers', 'wrap', 'live'],
      empty: true,
    },
    Snippets: { holds: ['Snippet'] },
  },
  read: readExamples,
  compile: snippets,
}

/** Hands the quoted code to whoever reads the page: `data.example` of the element. Faults are told when it is compiled. */
async function readExamples(tree: Root, page: PageContext): Promise<void> {
  const quotes: JsxElement[] = []
  walk(tree, (node) => {
    if (isJsx(node, 'Snippet')) quotes.push(node)
  })
  for (const node of quotes) {
    const [name = '', region = ''] = (textOf(node, 'src') ?? '').split('#')
    const file = await page.shared(path.posix.join(folders.snippets, name))
    const text = await page.read(file)
    const example = text === undefined ? undefined : scanRegions(text, file).regions.get(region)?.text
    if (example !== undefined) Object.assign((node.data ??= {}), { example })
  }
}

/** Turns quotes into code blocks, and groups of quotes into tabs. */
export async function snippets(tree: Root, page: PageContext): Promise<void> {
  const scans = new Map<string, RegionScan | undefined>()
  await replace(tree, async (node, parent) => {
    if (isJsx(node, 'Snippet')) return isJsx(parent, 'Snippets') ? undefined : await quote(node)
    if (isJsx(node, 'Snippets')) return await group(node)
    return undefined
  })

  async function group(node: JsxElement): Promise<RootContent[]> {
    const panels: { value: string; label: string; children: RootContent[] }[] = []
    for (const child of node.children) {
      if (!isJsx(child, 'Snippet')) continue
      const src = textOf(child, 'src') ?? ''
      const value = src.split('/')[0] ?? ''
      const label = languageLabel(value)
      if (label === undefined)
        page.fault(
          child,
          `the snippet ${src} is of no language that has a tab`,
          `quote it alone, or from one of ${languageIds.join(', ')}`,
        )
      else if (panels.some((panel) => panel.value === value))
        page.fault(child, `two snippets in ${label} within one <Snippets>`, 'put each into a <Snippets> of its own')
      else panels.push({ value, label, children: await quote(child) })
    }
    return [tabSet(page, { group: 'sdk', code: true }, panels, node)]
  }

  async function quote(node: JsxElement): Promise<RootContent[]> {
    const { src, title, highlight: lines, lineNumbers, wrap, lang, live } = attributesOf(node)
    if (typeof src !== 'string') return []
    const [name = '', region = ''] = src.split('#')
    const file = await page.shared(path.posix.join(folders.snippets, name))
    if (!scans.has(file)) {
      const text = await page.read(file)
      scans.set(file, text === undefined ? undefined : scanRegions(text, file))
    }
    const scan = scans.get(file)
    if (!scan) {
      page.fault(node, `there is no ${file}`, `write the file, or correct src: it is a path below ${folders.snippets}`)
      return []
    }
    // A quote is only as sound as the markers of its whole file.
    for (const diagnostic of scan.diagnostics)
      if (!page.diagnostics.includes(diagnostic)) page.diagnostics.push(diagnostic)
    const found = scan.regions.get(region)
    if (!found) {
      const names = [...scan.regions.keys()].filter((key) => key !== '')
      if (region === '') page.fault(node, `${file} is empty`, 'write the example')
      else
        page.fault(
          node,
          `${file} has no region "${region}"`,
          names.length > 0
            ? `use one of ${names.join(', ')}`
            : `mark it in the file with #region ${region} and #endregion ${region}`,
        )
      return []
    }
    const highlight = typeof lines === 'string' ? readLines(lines) : new Set<number>()
    if (!highlight)
      page.fault(
        node,
        `highlight="${String(lines)}" names no lines`,
        'write line numbers and ranges: highlight="2,4-6"',
      )
    const running = live === true ? await liveExample(src, node, page, found) : undefined
    const block = await codeBlock(
      {
        code: found.text,
        language: typeof lang === 'string' ? lang : languageOf(file),
        title: typeof title === 'string' ? title : undefined,
        highlight: highlight ?? new Set(),
        lineNumbers: lineNumbers === true,
        wrap: wrap === true,
        folds: found.folds,
      },
      node,
      page,
    )
    return running
      ? [...block, element('LiveExample', { ...running, code: { ...running.code } }, [], node.position)]
      : block
  }
}
