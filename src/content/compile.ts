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
import type { CompiledPage, FrontMatter } from '../site/model.ts'
import { isParserMessage, syntaxError } from '../mdx/mdx-errors.ts'
import { PageContext, type CompileOptions, type PageSource } from '../mdx/page-context.ts'
import { replaceVersions } from '../mdx/placeholders.ts'
import { restoreText } from '../words/admonition/admonition.compile.ts'
import { checkWords } from '../words/check-words.compile.ts'
import { takeHeadingIds } from '../words/heading/explicit-ids.compile.ts'
import { includePartials } from '../words/include/include.compile.ts'
import { words } from '../words/registry.compile.ts'
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
    checkWords(tree, page)
    for (const word of words) await word.read?.(tree, page)
    page.sections = sections(tree, page)
    for (const word of words) await word.compile?.(tree, page)
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
  const compiled = await compileBody({ ...source, text: body }, frontMatter.title, options)
  return {
    ...compiled,
    frontMatter,
    ...(source.collection === 'blog' && { words: countWords(compiled.sections) }),
    diagnostics: inOrder([...versioned.diagnostics, ...diagnostics, ...compiled.diagnostics]),
  }
}

/** A page without its front matter: what pages with front matter of their own are compiled with. */
export type CompiledBody = Omit<CompiledPage, 'frontMatter'>

/**
 * Compiles what is below a page's front matter.
 * @param source `text` with the front matter's lines emptied and versions replaced
 * @param title the page's main heading
 */
export async function compileBody(
  source: PageSource,
  title: FrontMatter['title'],
  options: CompileOptions,
): Promise<CompiledBody> {
  const { text, ...found } = source
  const page = new PageContext(found, options)
  page.title = title
  const tree = await parseBody(text, page)

  let code = ''
  if (tree) {
    const file = new VFile({ value: text, path: source.file, data: { context: page } })
    const program = (await processor.run(tree as never, file)) as Program
    code = String(processor.stringify(program, file))
  }
  return {
    ...found,
    toc: page.toc,
    code,
    links: page.links,
    anchors: page.anchors,
    sections: page.sections,
    regions: [...page.regions],
    transcripts: [...page.transcripts],
    live: [...page.live],
    diagnostics: inOrder(page.diagnostics),
    dependencies: await page.dependencies(),
    assets: [...page.assets].map(([from, to]) => ({ from, to })),
  }
}

/**
 * A page as its author wrote it, versions and shared prose in their places: what else reads pages than the site.
 * The words are not checked here: compilePage does that.
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

/** The syntax tree of what is below a page's front matter, with shared prose in its place; undefined where it cannot be read. */
async function parseBody(text: string, page: PageContext): Promise<Root | undefined> {
  const { file: source } = page.page
  const parse = (input: string, file: string): Root | undefined => {
    const versioned =
      file === source ? { text: input, diagnostics: [] } : replaceVersions(input, file, page.options.versions)
    page.diagnostics.push(...versioned.diagnostics)
    const { text: prepared, ids } = takeHeadingIds(versioned.text)
    for (const [line, id] of ids) page.explicitIds.set(`${file}:${line}`, id)
    try {
      return processor.parse(new VFile({ value: prepared, path: file }))
    } catch (error) {
      if (!isParserMessage(error)) throw error
      page.diagnostics.push(syntaxError(error, file))
      return undefined
    }
  }

  const tree = parse(text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n'), source)
  if (tree) {
    await includePartials(tree, page, parse)
    await restoreText(tree)
  }
  return tree
}

/** Faults in the order of the page, each once. */
function inOrder(diagnostics: CompiledPage['diagnostics']): CompiledPage['diagnostics'] {
  const seen = new Set<string>()
  return diagnostics
    .filter((d) => {
      const key = JSON.stringify(d)
      return !seen.has(key) && seen.add(key)
    })
    .map((d, index) => ({ d, index }))
    .sort((a, b) =>
      a.d.place.file < b.d.place.file
        ? -1
        : a.d.place.file > b.d.place.file
          ? 1
          : a.d.place.line - b.d.place.line || a.index - b.index,
    )
    .map(({ d }) => d)
}
