import { connect, createServer, type Http2Server } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { Cuts, cutEverywhere, measure } from './cuts.ts'

/** A message of the service protocol, of which only the length counts here. */
function message(text: string): Buffer {
  const header = Buffer.alloc(8)
  header.writeUInt32BE(text.length, 4)
  return Buffer.concat([header, Buffer.from(text)])
}
const three = Buffer.concat([message('one'), message(''), message('three')])

let service: Http2Server | undefined
let cuts: Cuts | undefined
afterEach(() => {
  cuts?.stop()
  service?.close()
})

/** A service that answers every request with three messages, in chunks that begin and end anywhere. */
async function start(): Promise<Cuts> {
  const server = createServer().on('stream', (stream) => {
    stream.respond({ ':status': 200 })
    for (let at = 0; at < three.length; at += 5) stream.write(three.subarray(at, at + 5))
    stream.end()
  })
  service = server
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  cuts = await Cuts.start(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  return cuts
}

/** What the engine would get. */
function call({ url }: Cuts, handler: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const session = connect(url)
    const request = session.request({ ':path': `/invoke/${handler}`, ':method': 'POST' })
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('error', reject)
    request.on('close', () => (session.close(), resolve(Buffer.concat(chunks))))
    request.end()
  })
}

test('counts messages, and the bytes of the first of them', () => {
  expect(measure(three, 2)).toEqual({ bytes: 8 + 3 + 8, messages: 3 })
  expect(measure(three.subarray(0, 15), 2)).toEqual({ bytes: 11, messages: 1 })
})

test('the next attempt of a handler ends after so many whole messages, the one after it does not', async () => {
  const cuts = await start()
  const cut = cuts.next('Shipment/scan', 2)
  expect(await call(cuts, 'Shipment/create')).toEqual(three)
  expect(cut).toEqual({ happened: false, over: false })
  expect(await call(cuts, 'Shipment/scan')).toEqual(three.subarray(0, 19))
  expect(cut).toEqual({ happened: true, over: true })
  expect(await call(cuts, 'Shipment/scan')).toEqual(three)
})

test('an attempt that sends no more messages than that is not cut', async () => {
  const cuts = await start()
  const cut = cuts.next('Shipment/scan', 3)
  expect(await call(cuts, 'Shipment/scan')).toEqual(three)
  expect(cut).toEqual({ happened: false, over: true })
})

test('everywhere is after 0, 1 and 2 of three messages', async () => {
  const cuts = await start()
  const got: number[] = []
  await cutEverywhere(cuts, ['Shipment/scan'], async () => void got.push((await call(cuts, 'Shipment/scan')).length))
  expect(got).toEqual([0, 11, 19, three.length])
})
