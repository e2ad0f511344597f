/** Code written in the page itself: fences. */
import type { Root } from 'mdast'
import { codeBlock, terminal } from './code-blocks.compile.ts'
import { readCodeMeta } from './code-meta.compile.ts'
import type { PageContext } from '../../mdx/page-context.ts'
import { replace } from '../../mdx/jsx.ts'
import { checkWalk } from '../terminal/terminal.compile.ts'
import type { CompileStep } from '../../mdx/compile-step.ts'

/** A fence in the text: code, or a terminal exchange. */
export const fences: CompileStep = { compile: compileFences }

/** Turns fences into <CodeBlock> and <Terminal>. */
async function compileFences(tree: Root, page: PageContext): Promise<void> {
  await replace(tree, async (node) => {
    if (node.type !== 'code') return undefined
    const { meta, unknown } = readCodeMeta(node.meta ?? '')
    for (const word of unknown)
      page.fault(
        node,
        `the code fence does not know ${word}`,
        'use title="…", {2,4-6}, lineNumbers, wrap, on a terminal title="…" and walk="…"',
      )
    if (node.lang === 'terminal') {
      if (meta.highlight.size > 0 || meta.lineNumbers || meta.wrap)
        page.fault(node, 'a terminal fence takes only a title and walk', 'remove the rest')
      if (meta.walk !== undefined) checkWalk(node, meta.walk, page)
      if (meta.walk === undefined && !/^\$ /m.test(node.value))
        page.fault(
          node,
          'a terminal without a command',
          'write "$ " before each command, or walk="log" where a running program prints it',
        )
      return await terminal(node.value, meta.title, node)
    }
    if (meta.walk !== undefined)
      page.fault(node, 'only a terminal is walked', 'remove walk="…", or write the language terminal')
    return await codeBlock({ code: node.value, language: node.lang ?? '', ...meta }, node, page)
  })
}
