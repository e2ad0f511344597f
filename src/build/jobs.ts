/** What threads of the build do. Each job loads its part of the code when it is first asked for. */
import type { CompileTask } from '../content/compile-to-cache.ts'
import type { MarkdownSource } from '../outputs/markdown/page-markdown.ts'

export const jobs = {
  compile: async (task: CompileTask) => (await import('../content/compile-to-cache.ts')).compileToCache(task),
  markdown: async (page: MarkdownSource) => (await import('../outputs/markdown/page-markdown.ts')).pageMarkdown(page),
}

export type Jobs = typeof jobs
