/** Numbered steps: each ### within <Steps> starts one. */
import type { Root, RootContent } from 'mdast'
import type { PageContext } from '../../mdx/page-context.ts'
import { element, isJsx, replace } from '../../mdx/jsx.ts'
import type { CompileStep } from '../../mdx/compile-step.ts'

export const steps: CompileStep = { elements: { Steps: {} }, compile: compileSteps }

/** Parts what is in <Steps> into <Step>s. */
async function compileSteps(tree: Root, page: PageContext): Promise<void> {
  await replace(tree, (node) => {
    if (!isJsx(node, 'Steps')) return undefined
    const parts: RootContent[][] = []
    let before = false
    for (const child of node.children as RootContent[]) {
      if (child.type === 'heading' && child.depth < 3)
        page.fault(
          child,
          `a heading of level ${child.depth} within <Steps>`,
          'start each step with ###, and close <Steps> before a larger heading',
        )
      if (child.type === 'heading' && child.depth === 3) parts.push([child])
      else if (parts.length > 0) parts.at(-1)?.push(child)
      else if (!before && child.type !== 'mdxFlowExpression') {
        before = true
        page.fault(
          child,
          '<Steps> holds something before its first step',
          'start each step with a ### heading, and put what goes before in front of <Steps>',
        )
      }
    }
    return [
      element(
        'Steps',
        {},
        parts.map((part) => element('Step', {}, part)),
        node.position,
      ),
    ]
  })
}
