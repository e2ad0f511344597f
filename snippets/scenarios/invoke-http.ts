import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { refusedWith } from '../../tools/verify/assertions.ts'
import { scenario, type World } from '../../tools/verify/scenario.ts'

interface Request {
  method?: string
  path: string
  headers?: Record<string, string>
  body?: string
}

interface Answer {
  status: number
  message: string
}

const json = (value: unknown, method?: string): Omit<Request, 'path'> => ({
  ...(method !== undefined && { method }),
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(value),
})

const quote = json({ weightKg: 3 })

/** A request that is answered without the help of an earlier one. */
const refusals: Request[] = [
  // Paths
  { path: '/restate/nothing' },
  { path: '/restate/workflow/DeliveryWorkflow/delivery-PX-1042/result' },
  { path: '/ParcelServic/quote', ...quote },
  { path: '/ParcelService/quot', ...quote },
  { path: '/ParcelService/quote/now', ...quote },
  { path: '/Shipment/PX-1042' },
  { path: '/restate/awakeables/sign_1' },
  { path: '/restate/invocation/inv_1' },
  { path: '/restate/workflow/DeliveryWorkflow/delivery-PX-1042' },
  { path: '/Shipment/%ff/status' },
  { path: '/openapi' },
  { path: '/restate/invocation/inv_1/attach' },
  { path: '/restate/awakeables/sign_1/resolve', body: '1' },
  { path: '/restate/invocation/ParcelService/ship/order-1/attach' },
  { path: '/restate/invocation/ParcelService/ship/order-1/output' },
  // Methods
  { method: 'PUT', path: '/ParcelService/quote', ...quote },
  { method: 'GET', path: '/restate/awakeables/sign_1/resolve' },
  { method: 'POST', path: '/restate/health' },
  // What is not offered
  { path: '/CarrierService/book', ...json({}) },
  { path: '/ParcelService/quote?delay=1s', ...quote },
  { path: '/ParcelService/quote/send?delay=tomorrow', ...quote },
  { path: '/DeliveryWorkflow/delivery-1/run', headers: { 'idempotency-key': 'delivery-1' } },
  // Bodies and headers
  { path: '/ParcelService/quote', headers: { 'content-type': 'text/plain' }, body: '{"weightKg": 3}' },
  { path: '/ParcelService/quote', headers: { 'content-type': 'application/json' } },
  { path: '/ParcelService/quote', body: '{"weightKg": 3}' },
  { path: '/ParcelService/prices', ...json({}) },
  { path: '/ParcelService/quote', headers: { ...quote.headers, 'x-customer': 'Zoë' }, body: '{"weightKg": 3}' },
]

/** One request on a connection of its own, byte for byte: fetch would not send all of them. */
async function send({ engine }: World, { path, headers = {}, body = '', ...request }: Request): Promise<Answer> {
  const method = request.method ?? (body === '' && !('content-type' in headers) ? 'GET' : 'POST')
  const lines = [
    `${method} ${path} HTTP/1.1`,
    'host: localhost',
    'connection: close',
    ...Object.entries(headers).map((header) => header.join(': ')),
    ...('transfer-encoding' in headers ? [] : [`content-length: ${body.length}`]),
  ]
  const text = await new Promise<string>((resolve, reject) => {
    let all = ''
    const socket = connect(engine.ports.ingress, 'localhost', () =>
      socket.write(Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body}`, 'latin1')),
    )
    socket.on('data', (data) => (all += data.toString('utf8')))
    socket.on('close', () => resolve(all))
    socket.on('error', reject)
  })
  const [head = '', content = ''] = text.split('\r\n\r\n')
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1])
  return { status, message: content.startsWith('{') ? (JSON.parse(content) as Answer).message : content }
}

/** The rows of a table of responses in the reference of errors, with the status and the message of each. */
function rows(heading: string): Answer[] {
  const page = readFileSync(new URL('../../content/docs/references/errors.mdx', import.meta.url), 'utf8')
  const section = page.split(/^#{2,3} /m).find((each) => each.includes(`{#${heading}}`))
  assert.ok(section, `the page has no section ${heading}`)
  return [...section.matchAll(/^\| `(\d{3})` +\| (`[^`]+`|nothing) +\|/gm)].map(([, status, message]) => ({
    status: Number(status),
    message: message === 'nothing' ? '' : message!.slice(1, -1),
  }))
}

/** Whether an answer is the one of a row, whose message has placeholders in angle brackets. */
function matches(row: Answer, answer: Answer): boolean {
  const pattern = row.message
    .split(/<[^>]+>/)
    .map((part) => part.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
    .join('[^]*')
  return row.status === answer.status && new RegExp(`^${pattern}$`).test(answer.message)
}

const errors = (): Answer[] => rows('ingress')
const seen: Answer[] = []

/** Notes an answer as one that the page's table has to have. */
function note(answer: Answer): void {
  seen.push(answer)
  assert.ok(
    errors().some((row) => matches(row, answer)),
    `the page has no row for ${answer.status} ${answer.message}`,
  )
}

const order = (trackingNumber: string, weightKg = 3) => ({ trackingNumber, carrier: 'swiftvan', weightKg })

export default scenario({
  app: 'invoke/http',
  languages: ['ts'],
  engineEnv: { RESTATE_INGRESS__CONCURRENT_API_REQUESTS_LIMIT: '3' },
  steps: {
    'a call, a call of an object, and a call over HTTP/1.1 and HTTP/2': async ({ ingress, exec, engine }) => {
      assert.deepEqual(await ingress.call('ParcelService/quote', { weightKg: 3 }), {
        carrier: 'swiftvan',
        priceCents: 670,
      })
      assert.equal(await ingress.call('Shipment/PX-1042/scan', { depot: 'leeds' }), 1)
      for (const version of ['--http1.1', '--http2-prior-knowledge']) {
        const { output } = await exec('curl', '-s', version, `${engine.ingressUrl}/Shipment/PX-1042/status`)
        assert.equal(output, '{"stage":"in transit","scans":["leeds"]}')
      }
      assert.equal(await ingress.call('Shipment/leeds%2F7/scan', { depot: 'leeds' }), 1, 'a key with a slash')
      await ingress.request('Shipment/PX-1042/status/')
    },
    'a one-way call is accepted once for each key': async ({ ingress, service }) => {
      const first = await ingress.send('ParcelService/ship', order('PX-1050'), { idempotencyKey: 'order-1050' })
      const second = await ingress.send('ParcelService/ship', order('PX-1050'), { idempotencyKey: 'order-1050' })
      assert.deepEqual([first.status, second.status], ['Accepted', 'PreviouslyAccepted'])
      assert.equal(first.invocationId, second.invocationId)
      const { bookingId } = await ingress.attach<{ bookingId: string }>(first.invocationId)
      assert.equal(bookingId, 'swiftvan-PX-1050')
      assert.equal(service.count('book carrier swiftvan PX-1050'), 1)
      assert.deepEqual(await ingress.request('restate/invocation/ParcelService/ship/order-1050/output'), {
        trackingNumber: 'PX-1050',
        bookingId,
      })
    },
    'a delay is a duration in either form, for workflows too': async ({ ingress }) => {
      for (const delay of ['2h', 'PT2H', '1 day 2 hours']) {
        const sent = await ingress.send('ParcelService/ship', order('PX-1051'), { delay })
        const hours = (Date.parse((sent as unknown as { executionTime: string }).executionTime) - Date.now()) / 3600_000
        assert.ok(Math.abs(hours - (delay.startsWith('1') ? 26 : 2)) < 0.1, delay)
      }
      const run = await ingress.send(
        'DeliveryWorkflow/delivery-PX-1051/run',
        { trackingNumber: 'PX-1051' },
        { delay: '2h' },
      )
      assert.ok('executionTime' in run)
    },
    'the idempotency key in a path is taken as it is written': async ({ ingress }) => {
      await ingress.call('ParcelService/quote', { weightKg: 3 }, { idempotencyKey: 'quote%201' })
      assert.ok(await ingress.request('restate/invocation/ParcelService/quote/quote%201/output'))
    },
    'an invocation that is cancelled before it starts leaves its key free': async ({ ingress, engine }) => {
      const options = { idempotencyKey: 'order-1052', delay: '2h' }
      const first = await ingress.send('ParcelService/ship', order('PX-1052'), options)
      await engine.cancel(first.invocationId)
      const second = await ingress.send('ParcelService/ship', order('PX-1052'), options)
      assert.deepEqual([first.status, second.status], ['Accepted', 'Accepted'])
    },
    'each refusal is the one that the page names': async (world) => {
      for (const request of refusals) note(await send(world, request))
    },
    'a handler that fails for good has its own status': async (world) => {
      note(await send(world, { path: '/ParcelService/ship', ...json(order('PX-1052', 40)) }))
    },
    'a body that does not end is refused': async (world) => {
      const headers = { 'content-type': 'application/json', 'transfer-encoding': 'chunked' }
      note(await send(world, { path: '/ParcelService/quote', headers, body: 'no chunk\r\n' }))
    },
    'a workflow runs once for each key, and its result is there when it ends': async (world) => {
      const { ingress } = world
      const path = '/DeliveryWorkflow/delivery-PX-1053/run'
      await ingress.send(path.slice(1), { trackingNumber: 'PX-1053' })
      note(await send(world, { path, ...json({ trackingNumber: 'PX-1053' }) }))
      note(await send(world, { path: '/restate/workflow/DeliveryWorkflow/delivery-PX-1053/output' }))
      await ingress.call('DeliveryWorkflow/delivery-PX-1053/confirm', { signedBy: 'Ada' })
      const result = await ingress.request('restate/workflow/DeliveryWorkflow/delivery-PX-1053/attach')
      assert.deepEqual(result, { stage: 'delivered', signedBy: 'Ada' })
    },
    'a code that no invocation ended with: of attach, and of a second run': async ({ ingress, engine, service }) => {
      const refusal = async (path: string, init?: RequestInit) => {
        const response = await fetch(`${engine.ingressUrl}/${path}`, init)
        return [response.status, ((await response.json()) as { code?: number }).code]
      }
      const [run, key] = ['DeliveryWorkflow/delivery-PX-1054/run', 'restate/invocation/ParcelService/ship/order-1054']
      assert.deepEqual(await refusal(`${key}/attach`), [404, 404])
      assert.deepEqual(await refusal(`${key}/output`), [404, undefined])
      await ingress.call('ParcelService/ship', order('PX-1054'), { idempotencyKey: 'order-1054' })
      await ingress.request(`${key}/attach`)
      assert.equal(service.count('book carrier swiftvan PX-1054'), 1, 'the request that never arrived was sent again')
      await ingress.send(run, { trackingNumber: 'PX-1054' })
      assert.deepEqual(await refusal(run, { method: 'POST', ...json({ trackingNumber: 'PX-1054' }) }), [409, 409])
      assert.deepEqual(await refusal('restate/workflow/DeliveryWorkflow/delivery-PX-1054/output'), [470, undefined])
      await ingress.call('DeliveryWorkflow/delivery-PX-1054/confirm', { signedBy: 'Ada' })
      await ingress.request('restate/workflow/DeliveryWorkflow/delivery-PX-1054/attach')
    },
    'more requests at a time than the limit are refused at once': async (world) => {
      const { ingress, service } = world
      await service.restart({ SLOW_STEPS: 'book carrier=600000' })
      const calls = [1, 2, 3].map((n) => ingress.call('ParcelService/ship', order(`PX-106${n}`)))
      await service.printed(/^book carrier swiftvan PX-106/, { times: 3 })
      note(await send(world, { path: '/ParcelService/quote', ...quote }))
      await service.restart()
      await Promise.all(calls)
    },
    'a killed and a cancelled invocation have a status of their own': async (world) => {
      const { ingress, engine, service } = world
      for (const [how, trackingNumber] of [
        ['kill', 'PX-1070'],
        ['cancel', 'PX-1071'],
      ] as const) {
        const { invocationId } = await ingress.send('CustomsService/clear', { trackingNumber })
        await service.printed(`file declaration ${trackingNumber}`)
        await engine.recorded()
        await engine[how](invocationId)
        note(await send(world, { path: `/restate/invocation/${invocationId}/attach` }))
      }
    },
    'an awakeable takes what it is given': async ({ ingress, service }) => {
      const { invocationId } = await ingress.send('CustomsService/clear', { trackingNumber: 'PX-1080' })
      await service.printed('file declaration PX-1080')
      const id = /file declaration PX-1080 (\S+)/.exec(service.log)![1]!
      await ingress.request(`restate/awakeables/${id}/reject`, { method: 'POST', body: 'no value declared' })
      await assert.rejects(ingress.attach(invocationId), refusedWith(500, /no value declared/))
    },
    'the page names nothing that no request above has brought about': async () => {
      const unseen = errors().filter((row) => !seen.some((answer) => matches(row, answer)))
      assert.deepEqual(unseen, [])
      assert.ok(rows('ingress-rare').length > 0)
    },
  },
})
