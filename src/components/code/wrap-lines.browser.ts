/**
 * A code block or terminal whose lines are cut off gets a button that wraps them: `data-lines="wrapped"` on the block.
 * The button is made here and not at build time: most blocks never need one, and without this script it does nothing.
 */
import { onEachPage } from '../../browser/events.browser.ts'
import { whenIdle } from '../../browser/idle.browser.ts'
import { browserTexts } from '../../browser/texts.browser.ts'

const icon =
  '<svg class="icon" width="24" height="24" viewBox="0 0 24 24" aria-hidden="true"><path d="M4 6h16M4 12h12.5a3.25 3.25 0 0 1 0 6.5H12M4 18.5h3.5M14.5 16 12 18.5l2.5 2.5"/></svg>'

/** The buttons, by the element that scrolls. */
const buttons = new WeakMap<Element, HTMLButtonElement>()

/** Shows each block's button while lines are cut off, and as long as it is pressed. */
function update(bodies: Element[]): void {
  // In a tab that is not shown nothing has a width. All is measured before anything is changed: one layout, not one for each.
  const measured = bodies
    .filter((body) => body.clientWidth > 0)
    .map((body) => ({ body, cutOff: body.scrollWidth > body.clientWidth }))
  // The reader waits for the picture that is being made, and not for these buttons, which move nothing.
  whenIdle(() => {
    for (const { body, cutOff } of measured) {
      const block = body.closest<HTMLElement>('.code-block, .terminal')
      if (!block) continue
      const needed = cutOff || block.dataset.lines === 'wrapped'
      const button = buttons.get(body) ?? (needed ? addButton(body, block) : undefined)
      if (button) button.hidden = !needed
    }
  })
}

function addButton(body: Element, block: HTMLElement): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'block-button wrap-lines'
  button.title = browserTexts().wrapLines
  button.setAttribute('aria-pressed', 'false')
  button.innerHTML = icon
  button.addEventListener('click', () => {
    const wrapped = block.dataset.lines !== 'wrapped'
    if (wrapped) block.dataset.lines = 'wrapped'
    else delete block.dataset.lines
    button.setAttribute('aria-pressed', String(wrapped))
  })
  body.after(button)
  buttons.set(body, button)
  return button
}

export function startWrapLines(): void {
  // Told at once, and whenever a block's box changes: a tab is chosen, a fold opens, the window is resized.
  const sizes = new ResizeObserver((entries) => update(entries.map(({ target }) => target)))
  document.addEventListener('page:leave', () => sizes.disconnect())
  onEachPage(() => {
    for (const body of document.querySelectorAll('.code-block__body, .terminal__body')) sizes.observe(body)
  })
}
