import type { Wishes } from '../../browser/late-script.browser.ts'

/** Where the button is on the page, so that it is pressed again where only a new document can load the script. */
export function pressOn(place: Element | null, control = 0): Wishes['press'] {
  const islands = [...document.querySelectorAll('[data-island]')]
  return [islands.findIndex((island) => island.contains(place)), control]
}
