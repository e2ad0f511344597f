import assert from 'node:assert/strict'
import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { killInPause } from '../../tools/verify/pauses.ts'
import { scenario } from '../../tools/verify/scenario.ts'

const keyFile = join(mkdtempSync(join(tmpdir(), 'deno-identity-')), 'engine.pem')
writeFileSync(keyFile, generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }))

/** A well-formed key that is no engine's here. */
const otherKey = 'publickeyv1_2G8dCQhArfvGpzPw5Vx2ALciR4xCLHfS5YaT93XjNxX9'

const order = (trackingNumber: string) => ({ trackingNumber, depot: 'leeds', carrier: 'swiftvan' })

export default scenario({
  app: 'deploy/deno',
  engineEnv: { RESTATE_REQUEST_IDENTITY_PRIVATE_KEY_PEM_FILE: keyFile },
  unregistered: true,
  steps: {
    'Deno serves over HTTP/2, in bidirectional mode': async ({ engine, service }) => {
      await engine.register(service.url)
      const { deployments } = (await (await fetch(`${engine.adminUrl}/deployments`)).json()) as {
        deployments: { http_version: string; protocol_type: string }[]
      }
      assert.deepEqual([deployments[0]!.http_version, deployments[0]!.protocol_type], ['HTTP/2.0', 'BidiStream'])
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
      assert.equal(service.count(`book carrier swiftvan ${trackingNumber}`), 1)
    },
    'another engine is turned away, and the one with the trusted key is served': async ({
      engine,
      ingress,
      service,
    }) => {
      await service.restart({ RESTATE_IDENTITY_KEYS: otherKey })
      await assert.rejects(engine.register(service.url, { force: true }), /401/)
      const key = /publickeyv1_\w+/.exec(engine.log)?.[0]
      assert.ok(key, 'the engine logs its public key')
      await service.restart({ RESTATE_IDENTITY_KEYS: `${otherKey},${key}` })
      await engine.register(service.url, { force: true })
      assert.equal(((await ingress.call('ParcelService/ship', order('PX-1043'))) as { slot: string }).slot, 'leeds-7')
    },
  },
})
