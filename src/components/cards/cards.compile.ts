/** Cards: links with a title, a sentence and an icon. */
import { textOf, type JsxElement } from '../../mdx/jsx.ts'
import type { PageContext } from '../../mdx/page-context.ts'
import { cardIcons } from '../../site/icons.ts'
import type { CompileStep } from '../../mdx/compile-step.ts'

export const cards: CompileStep = {
  elements: {
    Cards: { holds: ['Card'] },
    Card: { needs: ['title', 'href'], takes: ['icon'], within: 'Cards', searched: ['title'], check: checkIcon },
  },
}

function checkIcon(node: JsxElement, page: PageContext): void {
  const icon = textOf(node, 'icon')
  if (icon === undefined || cardIcons.some((name) => name === icon)) return
  page.fault(node, `unknown card icon "${icon}"`, `use one of ${cardIcons.join(', ')}`)
}
