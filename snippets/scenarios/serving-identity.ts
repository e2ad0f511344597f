import assert from 'node:assert/strict'
import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { connect } from 'node:http2'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { scenario } from '../../tools/verify/scenario.ts'

const keyFile = join(mkdtempSync(join(tmpdir(), 'identity-')), 'engine.pem')
writeFileSync(keyFile, generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }))

/** A well-formed key that is no engine's here. */
const otherKey = 'publickeyv1_2G8dCQhArfvGpzPw5Vx2ALciR4xCLHfS5YaT93XjNxX9'

/** The status of a request over HTTP/2 without a signature. */
function status(url: string, path: string, method: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const session = connect(url)
    session.on('error', reject)
    const stream = session.request({ ':path': path, ':method': method })
    stream.on('response', (headers) => {
      resolve(Number(headers[':status']))
      session.destroy()
    })
    stream.end()
  })
}

export default scenario({
  app: 'develop/serving',
  env: { SERVE: 'identity', RESTATE_IDENTITY_KEYS: otherKey },
  engineEnv: { RESTATE_REQUEST_IDENTITY_PRIVATE_KEY_PEM_FILE: keyFile },
  unregistered: true,
  steps: {
    'an engine with another key is turned away': async ({ engine, service, language }) => {
      await assert.rejects(engine.register(service.url), /401/)
      if (language === 'ts') await service.printed('Rejecting request as its JWT did not validate')
    },
    'a caller without a signature is turned away, and /health answers where the SDK has it': async ({
      language,
      service,
    }) => {
      assert.equal(await status(service.url, '/invoke/ParcelService/ship', 'POST'), 401)
      assert.equal(await status(service.url, '/health', 'GET'), language === 'go' ? 401 : 200)
    },
    'the engine whose key is trusted is served': async ({ engine, ingress, service }) => {
      const key = /publickeyv1_\w+/.exec(engine.log)?.[0]
      assert.ok(key, 'the engine logs its public key')
      await service.restart({ RESTATE_IDENTITY_KEYS: `${otherKey},${key}` })
      await engine.register(service.url)
      const answer = await ingress.call('ParcelService/ship', {
        trackingNumber: 'PX-1042',
        depot: 'leeds',
        carrier: 'swiftvan',
      })
      assert.deepEqual(answer, { trackingNumber: 'PX-1042', slot: 'leeds-7', bookingId: 'swiftvan-PX-1042' })
    },
  },
})
