import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect, type Settings } from 'node:http2'
import { scenario, type World } from '../../tools/verify/scenario.ts'

const order = { trackingNumber: 'PX-1042', depot: 'leeds', carrier: 'swiftvan' }

/** How many requests the service accepts on one connection. */
async function concurrentStreams({ service }: World): Promise<number | undefined> {
  const connection = connect(service.url)
  const [settings] = (await once(connection, 'remoteSettings')) as [Settings]
  connection.destroy()
  return settings.maxConcurrentStreams
}

export default scenario({
  app: 'develop/serving',
  languages: ['go'],
  env: { SERVE: 'streams' },
  steps: {
    'a server of its own accepts more requests on a connection': async (world) => {
      assert.equal(await concurrentStreams(world), 1000)
      const { slot } = (await world.ingress.call('ParcelService/ship', order)) as { slot: string }
      assert.equal(slot, 'leeds-7')
    },
  },
})
