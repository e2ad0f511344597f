import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openConnectionsAnew } from './http.ts'

let server: Server
let connections = 0
const original = globalThis.fetch
beforeEach(async () => {
  connections = 0
  server = createServer((request, response) => response.end(request.headers['x-own'] ?? '')).on(
    'connection',
    () => connections++,
  )
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
})
afterEach(() => {
  globalThis.fetch = original
  server.close()
})

test('every call has a connection of its own, and keeps its headers', async () => {
  openConnectionsAnew()
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  for (let i = 0; i < 3; i++) expect(await (await fetch(url, { headers: { 'x-own': 'yes' } })).text()).toBe('yes')
  expect(await (await fetch(new Request(url, { headers: { 'x-own': 'too' } }))).text()).toBe('too')
  expect(connections).toBe(4)
})
