import assert from 'node:assert/strict'
import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { killInPause } from '../../tools/verify/pauses.ts'
import { scenario } from '../../tools/verify/scenario.ts'

const keyFile = join(mkdtempSync(join(tmpdir(), 'workers-identity-')), 'engine.pem')
writeFileSync(keyFile, generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }))

/** A well-formed key that is no engine's here. */
const otherKey = 'publickeyv1_2G8dCQhArfvGpzPw5Vx2ALciR4xCLHfS5YaT93XjNxX9'

const order = (trackingNumber: string) => ({ trackingNumber, depot: 'leeds' })

export default scenario({
  app: 'deploy/workers',
  // On the runtime of Workers, as Wrangler starts it on the reader's machine.
  env: { CARRIER: 'swiftvan', SERVE: 'wrangler' },
  engineEnv: { RESTATE_REQUEST_IDENTITY_PRIVATE_KEY_PEM_FILE: keyFile },
  http11: true,
  steps: {
    'a Worker is called once more after each wait, with its bindings, and repeats no step': async ({
      ingress,
      service,
    }) => {
      const result = await ingress.call('ParcelService/ship', order('PX-1042'))
      assert.deepEqual(result, { slot: 'leeds-7', bookingId: 'swiftvan-PX-1042' })
      assert.equal(service.count('reserve slot leeds PX-1042'), 1)
      assert.equal(service.count('book carrier swiftvan PX-1042'), 1)
      assert.ok(service.count('Invocation suspended') >= 3, 'one request for each wait')
    },
    'a crash repeats no finished step': async (world) => {
      const { ingress, service } = world
      const { invocationId, trackingNumber } = await killInPause(
        world,
        (parcel) => ingress.send('ParcelService/ship', order(parcel)),
        (parcel) => `reserve slot leeds ${parcel}`,
      )
      assert.deepEqual(await ingress.attach(invocationId), { slot: 'leeds-7', bookingId: `swiftvan-${trackingNumber}` })
      assert.equal(service.count(`reserve slot leeds ${trackingNumber}`), 1)
    },
    'over HTTP/2 it is refused': async ({ engine, service }) => {
      await assert.rejects(engine.register(service.url, { force: true }), /META0003|META0014/)
    },
    'another engine is turned away, and the one with the trusted key is served': async ({
      engine,
      ingress,
      service,
    }) => {
      await service.restart({ RESTATE_IDENTITY_KEYS: otherKey })
      await assert.rejects(engine.register(service.url, { force: true, useHttp11: true }), /401/)
      const key = /publickeyv1_\w+/.exec(engine.log)?.[0]
      assert.ok(key, 'the engine logs its public key')
      await service.restart({ RESTATE_IDENTITY_KEYS: `${otherKey},${key}` })
      await engine.register(service.url, { force: true, useHttp11: true })
      assert.equal(((await ingress.call('ParcelService/ship', order('PX-1044'))) as { slot: string }).slot, 'leeds-7')
    },
  },
})
