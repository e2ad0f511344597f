/** <BreakIt>: what a tutorial has its reader break. */
import { textOf, type JsxElement } from '../../mdx/jsx.ts'
import type { CompileStep } from '../../mdx/compile-step.ts'
import type { PageContext } from '../../mdx/page-context.ts'
import { parseCrash } from './crash.ts'

export const breakIt: CompileStep = {
  elements: { BreakIt: { takes: ['title', 'steps'], searched: ['title'], check: checkSteps } },
}

function checkSteps(node: JsxElement, page: PageContext): void {
  const steps = textOf(node, 'steps')
  if (steps !== undefined && !parseCrash(steps))
    page.fault(
      node,
      `steps="${steps}" is no journal with a crash`,
      'name what was recorded, a bar for the crash, and what comes after it: steps="reserve slot | send driver"',
    )
}
