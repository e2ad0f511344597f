/** Cards: links with a title, a sentence and an icon. */
import { textOf, type JsxElement } from '../../mdx/jsx.ts'
import type { PageContext } from '../../mdx/page-context.ts'
import type { Word } from '../word.ts'

/** Icons of cards, drawn in src/icons/icons.tsx. */
export const cardIcons = new Set(
  (
    'book bolt box clock cloud code compass database flow gauge key layers lifebuoy link list lock message package play ' +
    'plug repeat rocket server shield shuffle table terminal truck undo users wrench typescript java kotlin go python rust'
  ).split(' '),
)

export const cards: Word = {
  elements: {
    Cards: { holds: ['Card'] },
    Card: { needs: ['title', 'href'], takes: ['icon'], within: 'Cards', searched: ['title'], check: checkIcon },
  },
}

function checkIcon(node: JsxElement, page: PageContext): void {
  const icon = textOf(node, 'icon')
  if (icon === undefined || cardIcons.has(icon)) return
  page.fault(node, `unknown card icon "${icon}"`, `use one of ${[...cardIcons].join(', ')}`)
}
