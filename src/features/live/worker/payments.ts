/**
 * The payment provider that examples send requests to, as a part of their worker: it takes every charge and every refund,
 * and answers a repeated request as it answered the first.
 */

const provider = 'http://localhost:9090'

/** From now on requests to the provider are answered here. No other request leaves the page. */
export function answerPayments(): void {
  globalThis.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, provider)
    if (url.origin !== provider) throw new TypeError(`no request leaves this page: ${url.href}`)
    const { trackingNumber } = JSON.parse(String(init?.body ?? '{}')) as { trackingNumber?: string }
    const key = new Headers(init?.headers).get('Idempotency-Key')
    console.log(`payment provider: ${url.pathname.slice(1)} ${trackingNumber} ${key}`)
    return Response.json({ paymentId: `pay-${trackingNumber}` })
  }
}
