import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { Ingress } from './ingress.ts'

let server: Server
let ingress: Ingress
let requests: IncomingMessage[] = []

beforeAll(async () => {
  server = createServer((request, response) => {
    requests.push(request)
    response.setHeader('content-type', 'application/json').end('{"invocationId":"inv_1","status":"Accepted"}')
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  ingress = new Ingress(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})
beforeEach(() => (requests = []))
afterAll(() => server.close())

const keys = () => requests.map(({ headers }) => headers['idempotency-key'])

test('a call that is sent has a key of its own, so that engine 1.4 keeps its result', async () => {
  await ingress.send('ParcelService/ship', 'PX-1')
  await ingress.send('Shipment/PX-1/scan')
  expect(keys()).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), expect.stringMatching(/^[0-9a-f-]{36}$/)])
  expect(new Set(keys()).size).toBe(2)
})

test('a key that is given stays, null gives none, and the run of a workflow takes none', async () => {
  await ingress.send('ParcelService/ship', 'PX-1', { idempotencyKey: 'order-1' })
  await ingress.send('ParcelService/ship', 'PX-1', { idempotencyKey: null })
  await ingress.send('DeliveryWorkflow/D-1/run')
  await ingress.call('ParcelService/ship', 'PX-1')
  expect(keys()).toEqual(['order-1', undefined, undefined, undefined])
})
