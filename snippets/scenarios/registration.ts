import assert from 'node:assert/strict'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { scenario, type World } from '../../tools/verify/scenario.ts'

interface Answer {
  status: number
  restate_code?: string | null
  services?: { name: string; revision: number }[]
}

async function listen(answer: RequestListener) {
  const server = createServer(answer)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return { server, uri: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

async function register({ engine }: World, body: object): Promise<Answer> {
  const response = await fetch(`${engine.adminUrl}/deployments`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { ...((await response.json()) as object), status: response.status }
}

const deployments = async ({ engine }: World): Promise<unknown[]> =>
  ((await (await fetch(`${engine.adminUrl}/deployments`)).json()) as { deployments: unknown[] }).deployments

const revisions = ({ services = [] }: Answer): Record<string, number> =>
  Object.fromEntries(services.map(({ name, revision }) => [name, revision]))

export default scenario({
  app: 'operate/registration',
  unregistered: true,
  steps: {
    'a dry run registers nothing': async (world) => {
      const answer = await register(world, { uri: world.service.url, dry_run: true })
      assert.deepEqual(revisions(answer), { ParcelService: 1, Shipment: 1 })
      assert.deepEqual(await deployments(world), [])
    },
    'a second registration is refused, unless force is left out': async (world) => {
      const { url } = world.service
      assert.equal((await register(world, { uri: url, force: false })).status, 201)
      const again = await register(world, { uri: url, force: false })
      assert.deepEqual([again.status, again.restate_code], [409, null])
      assert.deepEqual(revisions(await register(world, { uri: url })), { ParcelService: 2, Shipment: 2 })
      assert.equal((await deployments(world)).length, 1)
    },
    'the CLI exits with 0 when the address is registered, and with an error when nothing answers': async (world) => {
      const known = await world.exec('restate', 'deployments', 'register', '--yes', world.service.url)
      assert.equal(known.code, 0, known.output)
      assert.match(known.output, /already exists/)
      const silent = await world.exec('restate', 'deployments', 'register', '--yes', 'http://localhost:1')
      assert.notEqual(silent.code, 0)
      assert.match(silent.output, /META0003.*unable to reach/s)
    },
    'the next release raises revisions, and adds a service': async (world) => {
      await world.service.restart({ RELEASE: '2' })
      assert.deepEqual(revisions(await register(world, { uri: world.service.url, force: true })), {
        ParcelService: 3,
        Shipment: 3,
        DeliveryWorkflow: 1,
      })
    },
    'what is not an endpoint is named by its code': async (world) => {
      const { uri, server } = await listen((_, response) => response.writeHead(404).end())
      const overHttp2 = await register(world, { uri, force: false })
      assert.equal(overHttp2.status, 500)
      assert.match(overHttp2.restate_code ?? '', /META0003|META0014/)
      const overHttp11 = await register(world, { uri, force: false, use_http_11: true })
      assert.deepEqual([overHttp11.status, overHttp11.restate_code], [500, 'META0003'])
      server.close()
    },
    'the address of a deployment is free in the other mode': async (world) => {
      let protocolMode = 'REQUEST_RESPONSE'
      const service = { name: 'CarrierService', ty: 'SERVICE', handlers: [{ name: 'quote' }] }
      const { uri, server } = await listen((_, response) => {
        response.setHeader('content-type', 'application/vnd.restate.endpointmanifest.v3+json')
        response.end(
          JSON.stringify({ protocolMode, minProtocolVersion: 5, maxProtocolVersion: 5, services: [service] }),
        )
      })
      const answers = () => register(world, { uri, force: false, use_http_11: true })
      assert.deepEqual([(await answers()).status, (await answers()).status], [201, 409])
      protocolMode = 'BIDI_STREAM'
      assert.equal((await answers()).status, 201)
      server.close()
    },
  },
})
