/**
 * Kills at chosen requests: of several invocations that run at once, each stands at another request to another company
 * when the service is killed. A request that fails has had no effect; one that is slow has had it, and its answer isn't
 * there yet. So one kill is a crash before and after every request.
 */

/** A request on the way of an order. */
export interface RequestLine {
  /** What the scenario calls it: 'charge payment'. */
  step: string
  /** What the service prints when it makes it. */
  line: (trackingNumber: string) => string
  /** What is different about an order that comes to this request. */
  input: object
  /** Whether an order waits here when it fails, until the service is killed; one that gives up and goes on does not. */
  waits?: boolean
}

/** A request at which the service is killed, and the parcel it is made for. */
export interface Crash {
  step: string
  /** Before the request has had its effect, or after it. */
  when: 'before' | 'after'
  trackingNumber: string
  line: string
  input: object
  /** For messages: 'PX-2000, killed before "charge payment"'. */
  what: string
}

/** A crash before each request, for the parcels PX-2000 and on, and one after it, for PX-2100 and on. */
export function crashesAt(requests: readonly RequestLine[]): Crash[] {
  return requests.flatMap(({ step, line, input, waits = true }, i) => {
    const crash = (when: 'before' | 'after', number: number): Crash => {
      const trackingNumber = `PX-${number + i}`
      return {
        step,
        when,
        trackingNumber,
        line: line(trackingNumber),
        input,
        what: `${trackingNumber}, killed ${when} "${step}"`,
      }
    }
    return [...(waits ? [crash('before', 2000)] : []), crash('after', 2100)]
  })
}

/** The environment in which each order stands at its request until the service is killed. */
export function standingAt(crashes: readonly Crash[]): { FAIL_STEPS: string; SLOW_STEPS: string } {
  const at = (when: string, value: number) =>
    crashes
      .filter((crash) => crash.when === when)
      .map(({ line }) => `${line}=${value}`)
      .join()
  return { FAIL_STEPS: at('before', 1000), SLOW_STEPS: at('after', 600_000) }
}

/** No order stands anywhere: for the start after the kill. */
export const standingNowhere = { FAIL_STEPS: '', SLOW_STEPS: '' }

/** Matches a line that begins with these words, and not with longer ones. */
export const beginningWith = (words: string): RegExp => new RegExp(`^${words.replaceAll('.', '\\.')}\\b`)

/**
 * A service's log without the requests that failed before the crash: those have done nothing.
 * @param killedAt the log's length when the service was killed
 */
export function effective(log: string, killedAt: number, { when, line }: Crash): string {
  const first = log.slice(0, killedAt).split('\n')
  return [...(when === 'before' ? first.filter((each) => !each.startsWith(line)) : first), log.slice(killedAt)].join(
    '\n',
  )
}

/** What the other companies have of a parcel: their side of every request, which they deduplicate by its last word. */
export function bookedOutside(log: string, trackingNumber: string): { slot: boolean; paid: number; booked: boolean } {
  const state = { slot: false, booked: false }
  const payments = new Map<string, 'charged' | 'refunded'>()
  for (const line of log.split('\n').filter((line) => line.includes(` ${trackingNumber}`))) {
    const key = line.split(' ').at(-1)!
    if (line.startsWith('reserve slot')) state.slot = true
    if (line.startsWith('release slot')) state.slot = false
    if (line.startsWith('book carrier')) state.booked = true
    if (line.startsWith('cancel booking')) state.booked = false
    if (line.startsWith('charge payment')) payments.set(key, 'charged')
    if (line.startsWith('refund payment') && payments.has(key)) payments.set(key, 'refunded')
  }
  return { ...state, paid: [...payments.values()].filter((each) => each === 'charged').length }
}
