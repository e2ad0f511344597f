import assert from 'node:assert/strict'
import { refusedWith } from '../../tools/verify/assertions.ts'
import { scenario } from '../../tools/verify/scenario.ts'

export default scenario({
  app: 'develop/overview',
  languages: ['java', 'kotlin'],
  steps: {
    'input that does not fit its type is refused': async ({ ingress }) => {
      const path = 'Shipment/PX-1042/scan'
      await assert.rejects(ingress.request(path, { method: 'POST' }), refusedWith(400))
      await assert.rejects(ingress.call(path, 'leeds'), refusedWith(400, /Cannot deserialize/))
      await assert.rejects(
        ingress.call(path, { depot: 'leeds', carrier: 'swiftvan' }),
        refusedWith(400, /Cannot deserialize/),
      )
    },
    'the admin API returns metadata, and in Java the comment of the class': async ({ engine, language }) => {
      const carriers = (await (await fetch(`${engine.adminUrl}/services/CarrierService`)).json()) as {
        documentation?: string
        metadata: Record<string, string>
      }
      assert.equal(carriers.documentation?.trim(), language === 'java' ? 'Books parcels with carriers.' : undefined)
      assert.deepEqual(carriers.metadata, { team: 'carriers' })
    },
  },
})
