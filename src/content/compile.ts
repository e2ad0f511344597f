/**
 * One page: MDX in, CompiledPage out (docs/architecture.md, "Compile"). Node only, no bundler, no React.
 *
 * An author's fault never throws: it becomes a diagnostic, and the page is compiled as far as it can be,
 * so that all of a page's faults are reported at once.
 */
import { createProcessor } from '@mdx-js/mdx'
import type { Program } from 'estree'
import type { Root } from 'mdast'
import remarkDirective from 'remark-directive'
import remarkGfm from 'remark-gfm'
import { VFile } from 'vfile'
import { languageIds } from '../site/languages.ts'
import type { CompiledPage } from '../site/model.ts'
import { isParserMessage, syntaxError } from '../mdx/mdx-errors.ts'
import { PageContext, type CompileOptions, type PageSource } from '../mdx/page-context.ts'
import { readDefaults } from '../mdx/defaults.ts'
import { replaceDefaults, replaceVersions } from '../mdx/placeholders.ts'
import { silentMistakes } from '../mdx/silent-mistakes.ts'
import { restoreText } from '../components/admonition/admonition.compile.ts'
import { checkComponents } from '../components/check-components.compile.ts'
import { takeHeadingIds } from '../components/heading/explicit-ids.compile.ts'
import { includePartials } from '../components/include/include.compile.ts'
import { compileSteps } from '../components/registry.compile.ts'
import { readFrontMatter } from './front-matter.ts'
import { countWords, sections } from './sections.ts'

export type { CompileOptions, PageSource, SourcePage } from '../mdx/page-context.ts'

/** A page's context travels on its file, since the processor is made once for all pages. */
function contextOf(file: VFile): PageContext {
  return file.data.context as PageContext
}

/** Every step between parsing and JavaScript, in order: each reads what those before it left. */
function remarkPage() {
  return async (tree: Root, file: VFile): Promise<void> => {
    const page = contextOf(file)
    checkComponents(tree, page)
    for (const step of compileSteps) await step.read?.(tree, page)
    page.sections = sections(tree, page)
    for (const step of compileSteps) await step.compile?.(tree, page)
  }
}

const processor = createProcessor({
  format: 'mdx',
  outputFormat: 'function-body',
  // Comments and source positions would only make the function body larger.
  development: false,
  tableCellAlignToStyle: false,
  remarkPlugins: [remarkGfm, remarkDirective, remarkPage],
})

/**
 * Compiles a doc page.
 * @returns the page with every fault found; `code` is '' where the page could not be read at all
 */
export async function compilePage(source: PageSource, options: CompileOptions): Promise<CompiledPage> {
  const versioned = replaceVersions(source.text, source.file, options.versions)
  const { frontMatter, body, diagnostics } = readFrontMatter(versioned.text, source.file, source.collection)
  const { text: _, ...found } = source
  const page = new PageContext(found, options)
  page.title = frontMatter.title
  const tree = await parseBody(body, page)

  let code = ''
  if (tree) {
    const file = new VFile({ value: body, path: source.file, data: { context: page } })
    const program = (await processor.run(tree as never, file)) as Program
    code = String(processor.stringify(program, file))
  }
  return {
    ...found,
    frontMatter,
    ...(source.collection && { words: countWords(page.sections) }),
    toc: page.toc,
    code,
    links: page.links,
    anchors: page.anchors,
    sections: page.sections,
    languages: languageIds.filter((id) => page.languages.has(id)),
    tabChoices: page.tabChoices,
    live: [...page.live],
    diagnostics: inOrder([...versioned.diagnostics, ...diagnostics, ...page.diagnostics]),
    dependencies: await page.dependencies(),
    assets: [...page.assets].map(([from, to]) => ({ from, to })),
  }
}

/**
 * A page as its author wrote it, versions and shared prose in their places: what else reads pages than the site.
 * Components are not checked here: compilePage does that.
 * @returns undefined for the tree where the page cannot be read, and why
 */
export async function parsePage(
  source: PageSource,
  options: CompileOptions,
): Promise<{ tree: Root | undefined; diagnostics: CompiledPage['diagnostics'] }> {
  const versioned = replaceVersions(source.text, source.file, options.versions)
  const { body, diagnostics } = readFrontMatter(versioned.text, source.file, source.collection)
  const page = new PageContext(source, options)
  const tree = await parseBody(body, page)
  return { tree, diagnostics: inOrder([...versioned.diagnostics, ...diagnostics, ...page.diagnostics]) }
}

/**
 * The syntax tree of the text below a page's front matter, with shared prose in its place; undefined where it cannot be
 * read.
 */
async function parseBody(text: string, page: PageContext): Promise<Root | undefined> {
  const { file: source } = page.page
  const parse = async (input: string, file: string): Promise<Root | undefined> => {
    const versioned =
      file === source ? { text: input, diagnostics: [] } : replaceVersions(input, file, page.options.versions)
    const defaults = await readDefaults(versioned.text, page)
    const filled = defaults ? replaceDefaults(versioned.text, file, defaults) : { ...versioned, diagnostics: [] }
    page.diagnostics.push(...versioned.diagnostics, ...filled.diagnostics)
    const { text: prepared, ids } = takeHeadingIds(filled.text)
    for (const [line, id] of ids) page.explicitIds.set(`${file}:${line}`, id)
    try {
      const tree: Root = processor.parse(new VFile({ value: prepared, path: file }))
      page.diagnostics.push(...silentMistakes(tree, prepared, file))
      return tree
    } catch (error) {
      if (!isParserMessage(error)) throw error
      page.diagnostics.push(syntaxError(error, file))
      return undefined
    }
  }

  const tree = await parse(text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n'), source)
  if (tree) {
    await includePartials(tree, page, parse)
    await restoreText(tree)
  }
  return tree
}

/** Faults in the order of their places, each once. */
function inOrder(diagnostics: CompiledPage['diagnostics']): CompiledPage['diagnostics'] {
  const distinct = new Map(diagnostics.map((each) => [JSON.stringify(each), each]))
  return [...distinct.values()].sort(({ place: a }, { place: b }) =>
    a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1,
  )
}
