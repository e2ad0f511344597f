/** What threads of the build do. Each job loads its part of the code when it is first asked for. */
import type { CompileTask } from '../content/compile-to-cache.ts'
import type { MarkdownSource } from '../outputs/markdown/page-markdown.ts'

/** Node would look for the module again at each job. */
const once = <T>(load: () => Promise<T>) => {
  let loaded: Promise<T> | undefined
  return () => (loaded ??= load())
}
const compiler = once(() => import('../content/compile-to-cache.ts'))
const markdownWriter = once(() => import('../outputs/markdown/page-markdown.ts'))

export const compile = async (task: CompileTask) => (await compiler()).compileToCache(task)
export const markdown = async (page: MarkdownSource) => (await markdownWriter()).pageMarkdown(page)
