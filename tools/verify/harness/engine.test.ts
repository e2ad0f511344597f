import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { query, settingsOf14, untilKnown, untilRecorded } from './engine.ts'

let server: Server
afterEach(() => server?.close())

/** An admin API that answers queries with one row after the other, the last one for ever. */
async function answering(...rows: object[]): Promise<{ url: string; asked: () => number }> {
  let asked = 0
  server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ rows: [rows[Math.min(asked++, rows.length - 1)]] }))
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked: () => asked }
}

test('a step is recorded when each that has begun has a result, and not before one has begun', async () => {
  const { url, asked } = await answering(
    { begun: 0, ended: 0 },
    { begun: 1, ended: 0 },
    { begun: 2, ended: 1 },
    { begun: 2, ended: 2 },
  )
  await untilRecorded(url)
  expect(asked()).toBe(4)
})

test('a query is asked again while a partition is on its way, and no other error is', async () => {
  const moving =
    "External error: partition 3 doesn't exist on this node, this is benign if the partition is being moved"
  const answers = [
    [500, { message: moving }],
    [200, { rows: [{ n: 1 }] }],
    [500, { message: 'no such table' }],
  ] as const
  let asked = 0
  server = createServer((_request, response) => {
    const [status, body] = answers[asked++]!
    response.writeHead(status).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  expect(await query(url, 'SELECT 1 AS n')).toEqual([{ n: 1 }])
  await expect(query(url, 'SELECT 1 FROM nowhere')).rejects.toThrow('500 {"message":"no such table"}')
  expect(asked).toBe(3)
})

test('an engine that has been started again is waited for until it knows what was registered', async () => {
  const answers = ["service 'Shipment' not found, make sure to register", "handler 'none' was not found"]
  let asked = 0
  server = createServer((_request, response) => {
    response.writeHead(404).end(JSON.stringify({ message: answers[asked++] }))
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  await untilKnown(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, 'Shipment')
  expect(asked).toBe(2)
})

test('a recording engine keeps no more than engine 1.4 does', () => {
  expect(settingsOf14).toMatchObject({
    RESTATE_DEFAULT_JOURNAL_RETENTION: '0s',
    RESTATE_ADDITIONAL_REQUEST_HEADERS: '{}',
  })
})
