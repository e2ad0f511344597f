import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** One request, as it reached the provider. */
export interface PaymentRequest {
  path: '/charges' | '/refunds'
  /** The header `Idempotency-Key`. */
  key: string
  trackingNumber: string
}

/** A payment provider as examples call it over HTTP: it moves money once for each idempotency key. */
export interface PaymentProvider {
  /** What examples get as PAYMENT_API. */
  url: string
  /** Every request, in the order they came, those that failed among them. */
  requests: PaymentRequest[]
  /** How often money was taken for a parcel. */
  charged(trackingNumber: string): number
  /** How often money was given back for a parcel. */
  refunded(trackingNumber: string): number
  /** The next `times` requests about this parcel fail with 503 before any money moves. */
  failNext(trackingNumber: string, times: number): void
  /** The next request about this parcel moves the money at once, and is answered when `release` is called. */
  holdAnswer(trackingNumber: string): { release(): void }
  stop(): void
}

interface Body {
  trackingNumber?: string
  paymentKey?: string
}

/**
 * Starts a provider on a free port.
 * `POST /charges` takes `{trackingNumber, customer, amountCents}` and returns `{paymentId}`; `POST /refunds` takes
 * `{paymentKey}` and does nothing when there was no charge with this key. Both need the header `Idempotency-Key`.
 */
export async function startPaymentProvider(): Promise<PaymentProvider> {
  const requests: PaymentRequest[] = []
  const moved = { '/charges': new Map<string, string>(), '/refunds': new Map<string, string>() }
  const failing = new Map<string, number>()
  const held = new Map<string, Promise<void>>()

  const handle = async (request: IncomingMessage): Promise<[status: number, answer: object]> => {
    const path = request.url as PaymentRequest['path']
    const key = request.headers['idempotency-key']
    if (request.method !== 'POST' || !(path in moved)) return [404, { message: 'not found' }]
    if (typeof key !== 'string' || key === '') return [400, { message: 'the header Idempotency-Key is missing' }]
    const body = JSON.parse(await read(request)) as Body
    const trackingNumber = body.trackingNumber ?? moved['/charges'].get(body.paymentKey ?? '') ?? ''
    requests.push({ path, key, trackingNumber })

    const failures = failing.get(trackingNumber) ?? 0
    if (failures > 0) {
      failing.set(trackingNumber, failures - 1)
      return [503, { message: 'try again later' }]
    }
    if (trackingNumber !== '' && !moved[path].has(key)) moved[path].set(key, trackingNumber)

    const released = held.get(trackingNumber)
    held.delete(trackingNumber)
    await released
    return [200, path === '/charges' ? { paymentId: `pay-${trackingNumber}` } : {}]
  }

  const server = createServer((request, response) => {
    handle(request).then(
      ([status, answer]) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  const count = (path: PaymentRequest['path'], trackingNumber: string) =>
    [...moved[path].values()].filter((each) => each === trackingNumber).length
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    charged: (trackingNumber) => count('/charges', trackingNumber),
    refunded: (trackingNumber) => count('/refunds', trackingNumber),
    failNext: (trackingNumber, times) => void failing.set(trackingNumber, times),
    holdAnswer: (trackingNumber) => {
      let release = () => {}
      held.set(trackingNumber, new Promise((resolve) => (release = resolve)))
      return { release: () => release() }
    },
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

async function read(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}
