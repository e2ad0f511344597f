import assert from 'node:assert/strict'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { refusedWith, until } from '../../tools/verify/assertions.ts'
import { scenario } from '../../tools/verify/scenario.ts'

interface Asked {
  key: string
  charge: unknown
}

/** A payment provider that charges once for each idempotency key. It keeps the first `unanswered` requests waiting. */
class Provider {
  readonly asked: Asked[] = []
  readonly charges = new Map<string, { paymentId: string }>()
  readonly #server: Server

  private constructor(unanswered: number, declined: Set<string>) {
    this.#server = createServer((request, response) => {
      let body = ''
      request.on('data', (chunk) => (body += String(chunk)))
      request.on('end', () => {
        const key = String(request.headers['idempotency-key'])
        const charge = JSON.parse(body) as { trackingNumber: string }
        this.asked.push({ key, charge })
        if (declined.has(key)) {
          response.writeHead(402).end()
          return
        }
        if (!this.charges.has(key)) this.charges.set(key, { paymentId: `pay-${charge.trackingNumber}` })
        if (this.asked.length <= unanswered) return
        response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(this.charges.get(key)))
      })
    })
  }

  static async start({ unanswered = 0, declined = new Set<string>() } = {}): Promise<Provider> {
    const provider = new Provider(unanswered, declined)
    await new Promise<void>((listening) => provider.#server.listen(0, '127.0.0.1', listening))
    return provider
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  /** Resolves when the provider has been asked so often. */
  async wasAsked(times: number): Promise<void> {
    await until(
      () => this.asked.length >= times,
      () => `asked ${this.asked.length} times`,
    )
  }

  stop(): void {
    this.#server.close()
    this.#server.closeAllConnections()
  }
}

const payment = {
  paymentKey: 'order-1042',
  trackingNumber: 'PX-1042',
  customer: 'ada@example.com',
  amountCents: 670,
}

export default scenario({
  app: 'develop/journaling-results',
  steps: {
    'a crash between the charge and its record asks twice with one key, and charges once': async (world) => {
      const { ingress, service } = world
      const provider = await Provider.start({ unanswered: 1 })
      try {
        await service.restart({ PAYMENT_API: provider.url })
        const { invocationId } = await ingress.send('PaymentService/charge', payment)
        await provider.wasAsked(1)
        assert.equal(provider.charges.size, 1, 'the money has moved; the answer has not arrived')
        await service.restart({ PAYMENT_API: provider.url })
        assert.deepEqual(await ingress.attach(invocationId), { paymentId: 'pay-PX-1042' })
        const { paymentKey, ...charge } = payment
        assert.deepEqual(provider.asked, [
          { key: paymentKey, charge },
          { key: paymentKey, charge },
        ])
        assert.equal(provider.charges.size, 1)
      } finally {
        provider.stop()
      }
    },
    'a declined card is not tried again': async (world) => {
      const { ingress, service } = world
      const provider = await Provider.start({ declined: new Set([payment.paymentKey]) })
      try {
        await service.restart({ PAYMENT_API: provider.url })
        await assert.rejects(ingress.call('PaymentService/charge', payment), refusedWith(402, /Card declined/i))
        assert.equal(provider.asked.length, 1)
      } finally {
        provider.stop()
      }
    },
  },
})
