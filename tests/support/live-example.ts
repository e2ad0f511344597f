/** Drives the live example of a page from within the page: what is pressed is pressed at an exact entry of the journal. */
import type { Page } from 'playwright'
import type { Parts } from './axe.ts'

/** A live example and the code that is changed in it, on its page. */
export const ofExample: Parts = { include: ['.live-example', '.code-block:has(.live-editor)'] }

/** Puts an example back: what is not to be pressed now does nothing. */
export async function pressReset(page: Page, names = ['Reset']): Promise<void> {
  for (const name of names)
    await page.locator('.live').first().getByRole('button', { name, exact: true }).dispatchEvent('click')
}

export interface Ride {
  /** Buttons that are pressed one after the other, each when the journals have so many entries together. */
  presses?: (readonly [button: string, entries: number])[]
}

/** Everything that is left when all calls have ended, without what differs from run to run. */
export interface Ending {
  answers: string[]
  state: string[]
  journal: string[]
  /** How many entries the journals had together at each moment, and what the last row of the first one was then. */
  moments: [entries: number, last: string][]
  /** How many buttons were pressed: there may be nothing to crash between two calls. */
  pressed: number
}

/** Makes the page's pauses so many times as short, but not the time after which a download has failed. Runs in the page. */
export function quickTimers(times: number): void {
  const own = window as typeof window & { ownTimeout?: typeof setTimeout }
  const original = (own.ownTimeout ??= window.setTimeout)
  const isPause = (milliseconds = 0) => milliseconds > 40 && milliseconds < 10_000
  window.setTimeout = ((action: () => void, milliseconds?: number) =>
    original(action, isPause(milliseconds) ? milliseconds! / times : milliseconds)) as typeof setTimeout
}

/**
 * Resets the example and makes every call that it offers: the first, and the others when it waits or has ended. Runs in the
 * page, where it sees each change before the next one comes. The example is hidden until then: most of the time would go into
 * pictures that nobody looks at.
 */
export function followExample({ presses = [] }: Ride): Promise<Ending> {
  const panel = document.querySelector<HTMLElement>('.live')!
  const all = <Element = HTMLElement>(selector: string) => [...panel.querySelectorAll(selector)] as Element[]
  const texts = (selector: string) => all(selector).map(({ textContent }) => textContent)
  const entries = () => all('.live__journal').reduce((sum, { dataset }) => sum + Number(dataset.entries), 0)
  /** A row in words, without its state. */
  const rowText = (row: Element | null | undefined) =>
    [...(row?.querySelectorAll('.live__entry > b, .live__detail') ?? []), row?.querySelector('b')?.nextSibling]
      .map((part) => part?.textContent?.trim())
      .join(' ')
  const lastRow = () => all('.live__journal')[0]?.lastElementChild as HTMLElement | undefined
  const moments = new Map<number, string>()
  const button = (name: string) => all<HTMLButtonElement>('button').find(({ textContent }) => textContent === name)
  const isOff = (name: string) => button(name)?.getAttribute('aria-disabled') === 'true'
  const select = panel.querySelector('select')
  const calls = select?.options.length ?? 1
  let made = 0
  const left = [...presses]
  let pressed = 0

  function call(): void {
    if (isOff('Run')) return
    if (select && select.selectedIndex !== made) {
      // Chosen now; called when the panel has taken it in.
      select.selectedIndex = made
      select.dispatchEvent(new Event('change', { bubbles: true }))
      return void setTimeout(act)
    }
    made++
    button('Run')!.click()
  }

  /** Presses what is due; does nothing while calls are under way. */
  function act(): void {
    const name = lastRow()?.querySelector('b')?.textContent
    const state = lastRow()?.dataset.node
    const count = entries()
    if (!moments.has(count)) moments.set(count, `${name} ${state}`)
    while (left[0] && left[0][1] < count) left.shift()
    const [press, at] = left[0] ?? []
    if (press !== undefined && count === at && !isOff(press)) {
      left.shift()
      pressed++
      button(press)!.click()
      return
    }
    const waiting = all('.live__journal').length - all('.live__answer').length
    const isRecorded = state === 'recorded' || state === 'replayed'
    // After a crash the input alone is there at first: an answer that came then would be recorded before the steps.
    if (isRecorded && name !== 'Input' && button('Resolve')) return button('Resolve')!.click()
    const isFree = all('.live__journal').length === made && waiting === 0
    const awaitsCall = made === 1 && name === 'GetPromise'
    if (made < calls && (isFree || awaitsCall)) call()
  }

  const normal = (text: string) =>
    text
      .replaceAll(/inv_1\w+/g, 'inv')
      .replaceAll(/sign_1[\w-]+/g, 'sign')
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'time')

  return new Promise((resolve) => {
    const watch = new MutationObserver(() => {
      act()
      if (made < calls || all('.live__journal').length < calls || texts('.live__answer').length < calls) return
      watch.disconnect()
      panel.style.display = ''
      resolve({
        answers: texts('.live__answer').map(normal),
        state: texts('.live__state > div').map(normal),
        journal: all('.live__journal > li').map((row) => normal(rowText(row))),
        moments: [...moments],
        pressed,
      })
    })
    panel.style.display = 'none'
    button('Reset')!.click()
    setTimeout(() => {
      watch.observe(panel, { subtree: true, childList: true, characterData: true, attributes: true })
      act()
    })
  })
}
