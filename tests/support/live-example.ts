/** Drives the live example of a page from within the page: what is pressed is pressed at an exact entry of the journal. */

export interface Ride {
  /** A button that is pressed once, … */
  press?: string
  /** … when the journals have this many entries together. */
  at?: number
  /** How an awakeable is completed. */
  answer?: 'Resolve' | 'Reject'
}

/** Everything that is left when all calls have ended, without what differs from run to run. */
export interface Ending {
  answers: string[]
  state: string[]
  journal: string[]
  /** Whether the button was pressed: there may be nothing to crash between two calls. */
  pressed?: boolean | undefined
}

/** Makes the page's pauses a fiftieth as long. Runs in the page. */
export function quickTimers(): void {
  const { setTimeout } = window
  const isPause = (milliseconds = 0) => milliseconds > 40 && milliseconds < 30_000
  window.setTimeout = ((action: () => void, milliseconds?: number) =>
    setTimeout(action, isPause(milliseconds) ? milliseconds! / 50 : milliseconds)) as typeof setTimeout
}

/**
 * Resets the example and makes every call that it offers: the first, and the others when it waits or has ended. Runs in the
 * page, where it sees each change before the next one comes.
 */
export function followExample({ press, at, answer = 'Resolve' }: Ride): Promise<Ending> {
  const panel = document.querySelector('.live')!
  const all = <Element = HTMLElement>(selector: string) => [...panel.querySelectorAll(selector)] as Element[]
  const texts = (selector: string) => all(selector).map(({ textContent }) => textContent)
  const entries = () => texts('.live__journal > li')
  const button = (name: string) => all<HTMLButtonElement>('button').find(({ textContent }) => textContent === name)
  const isOff = (name: string) => button(name)?.getAttribute('aria-disabled') === 'true'
  const select = panel.querySelector('select')
  const calls = select?.options.length ?? 1
  let made = 0
  let pressed = false

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
    const journal = entries()
    if (press !== undefined && !pressed && journal.length === at && !isOff(press)) {
      pressed = true
      button(press)!.click()
      return
    }
    const waiting = all('.live__journal').length - all('.live__answer').length
    const last = (all('.live__journal')[0]?.lastElementChild?.textContent ?? '').trim()
    const isAnswered = last.startsWith('→')
    if (button(answer) && isAnswered) return button(answer)!.click()
    const isFree = all('.live__journal').length === made && waiting === 0
    const awaitsCall = made === 1 && last.startsWith('GetPromise')
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
      resolve({
        answers: texts('.live__answer').map(normal),
        state: texts('.live__state > div').map(normal),
        journal: entries().map(normal),
        pressed: press === undefined ? undefined : pressed,
      })
    })
    button('Reset')!.click()
    setTimeout(() => {
      watch.observe(panel, { subtree: true, childList: true, characterData: true, attributes: true })
      act()
    })
  })
}
