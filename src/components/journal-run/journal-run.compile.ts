/** <JournalRun>: the steps of an example that runs in the page, as a journal. */
import type { Root } from 'mdast'
import { liveExample } from '../../features/live/live-example.compile.ts'
import type { CompileStep } from '../../mdx/compile-step.ts'
import { attributesOf, element, isJsx, replace } from '../../mdx/jsx.ts'
import type { PageContext } from '../../mdx/page-context.ts'

export const journalRun: CompileStep = {
  elements: { JournalRun: { needs: ['src', 'steps'], empty: true } },
  compile: journalRuns,
}

async function journalRuns(tree: Root, page: PageContext): Promise<void> {
  /** What the page's first live example quotes. */
  const [first] = page.live
  await replace(tree, async (node) => {
    if (!isJsx(node, 'JournalRun')) return undefined
    const { src, steps } = attributesOf(node)
    if (typeof src !== 'string' || typeof steps !== 'string') return []
    const running = await liveExample(src, node, page)
    if (!running) return []
    const { application, calls } = running
    const names = steps.split(',').map((name) => name.trim())
    const canEdit = first === `${application}#${src.split('#')[1]}`
    return [element('JournalRun', { application, calls: calls.slice(0, 1), steps: names, canEdit }, [], node.position)]
  })
}
