import assert from 'node:assert/strict'
import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { scenario } from '../../tools/verify/scenario.ts'

const keyFile = join(mkdtempSync(join(tmpdir(), 'identity-')), 'engine.pem')
writeFileSync(keyFile, generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }))

/** A well-formed key that is no engine's here. */
const otherKey = 'publickeyv1_2G8dCQhArfvGpzPw5Vx2ALciR4xCLHfS5YaT93XjNxX9'

export default scenario({
  app: 'develop/serving',
  env: { SERVE: 'identity', ENGINE_PUBLIC_KEYS: otherKey },
  engineEnv: { RESTATE_REQUEST_IDENTITY_PRIVATE_KEY_PEM_FILE: keyFile },
  unregistered: true,
  steps: {
    'an engine with another key is turned away': async ({ engine, service }) => {
      await assert.rejects(engine.register(service.url), /401/)
      await service.printed('Rejecting request as its JWT did not validate')
    },
    'the engine whose key is trusted is served': async ({ engine, ingress, service }) => {
      const key = /publickeyv1_\w+/.exec(engine.log)?.[0]
      assert.ok(key, 'the engine logs its public key')
      await service.restart({ ENGINE_PUBLIC_KEYS: `${otherKey},${key}` })
      await engine.register(service.url)
      const answer = await ingress.call('ParcelService/ship', { trackingNumber: 'PX-5' })
      assert.deepEqual(answer, { trackingNumber: 'PX-5', kilograms: 2.5 })
    },
  },
})
