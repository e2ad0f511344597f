import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { scenario } from '../../tools/verify/scenario.ts'

/** Returns a price of 670 cents, and keeps what it was asked. */
const asked: string[] = []
const carriers = createServer((request, response) => {
  asked.push(request.url ?? '')
  response.end('670')
})
await new Promise<void>((listening) => carriers.listen(0, '127.0.0.1', listening))
carriers.unref()

export default scenario({
  app: 'develop/serving',
  languages: ['ts'],
  env: { SERVE: 'workers', CARRIER_API: `http://127.0.0.1:${(carriers.address() as AddressInfo).port}` },
  http11: true,
  steps: {
    'a Worker reads its bindings from extraArgs': async ({ ingress }) => {
      const quote = await ingress.call('CarrierService/quote', { carrier: 'swiftvan', weightKg: 3 })
      assert.deepEqual(quote, { carrier: 'swiftvan', priceCents: 670 })
      assert.deepEqual(asked, ['/swiftvan/quote?weightKg=3'])
    },
  },
})
