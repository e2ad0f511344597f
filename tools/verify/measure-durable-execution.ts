/**
 * What durable execution costs and saves, on the engine of the verification: the handlers of
 * snippets/ts/src/blog/durable-execution, once behind the engine and once as a plain HTTP server.
 *
 *   npm ci && (cd tools/verify && npm ci) && (cd snippets/ts && npm ci)
 *   node --import tsx tools/verify/measure-durable-execution.ts [--quick]
 *
 * Everything runs on this machine and talks over loopback. Variants take turns within each round, so that whatever
 * else the machine does meets all of them; medians are over all rounds. Compare within one run, by ratios.
 */
import { readdir, stat } from 'node:fs/promises'
import { createServer } from 'node:http'
import { arch, cpus, loadavg, release, totalmem } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Engine } from './harness/engine.ts'
import { ts } from './harness/languages/ts.ts'
import { freePort } from './harness/ports.ts'
import { run } from './harness/processes.ts'
import { Service } from './harness/service.ts'
import { keepHistory } from './scenario.ts'

const quick = process.argv.includes('--quick')
const rounds = quick ? 2 : 8
const callsInRound = quick ? 10 : 30
const throughputSeconds = quick ? 0.5 : 1
const concurrency = 32
const crashes = quick ? 3 : 12
const project = path.resolve(import.meta.dirname, '../../snippets/ts')

const sorted = (values: number[]) => values.toSorted((a, b) => a - b)
const quantile = (values: number[], q: number) =>
  sorted(values)[Math.min(values.length - 1, Math.floor(values.length * q))] ?? Number.NaN
const median = (values: number[]) => quantile(values, 0.5)
const ms = (value: number) => value.toFixed(value < 10 ? 2 : 0)

/** The carrier: takes its time, and counts how often each leg is booked. */
async function startCarrier() {
  const booked = new Map<string, number>()
  const server = createServer((request, response) => {
    const leg = request.url ?? ''
    booked.set(leg, (booked.get(leg) ?? 0) + 1)
    request.resume()
    setTimeout(() => response.end('{}'), 20)
  })
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${port}`,
    legsOf: (parcel: string) => [...booked].filter(([leg]) => leg.startsWith(`/${parcel}/`)),
    stop: () => server.close(),
  }
}

async function post(url: string, body: unknown, headers: Record<string, string> = {}): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${url}: ${response.status} ${text}`)
}

/** A call that books nothing at the carrier. */
const ship = (url: string, legs: number) => post(url, { trackingNumber: 'PX-1042', legs, book: false })

const compiled = await run({ ...ts.compile([])[0]!, cwd: project })
if (compiled.code !== 0) throw new Error(compiled.output)
const carrier = await startCarrier()
const serve = (file: string) =>
  Service.prepare({
    what: 'serve',
    run: ['node', `target/blog/durable-execution/${file}.js`],
    cwd: project,
    env: { CARRIER_API: carrier.url, NODE_ENV: 'production' },
  })
const durable = await serve('app')
const plain = await serve('plain')
// Journals stay, so that their bytes can be read.
const engine = await Engine.start({ env: keepHistory })
await Promise.all([durable.start(), plain.start()])
await engine.register(durable.url)
const durableUrl = `${engine.ingressUrl}/ParcelService/ship`

const [cpu] = cpus()
const loads = [loadavg()[0] ?? 0]
console.log(
  `${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpu?.model.trim()}, ${(totalmem() / 2 ** 30).toFixed(0)} GiB, ${process.platform} ${release()} ${arch()}, Node.js ${process.version}`,
)

const variants = [0, 1, 10].flatMap((legs) => [
  { name: `plain, ${legs} steps`, legs, url: plain.url },
  { name: `durable, ${legs} steps`, legs, url: durableUrl },
])
const times = new Map(variants.map(({ name }) => [name, [] as number[]]))
const rates = new Map(variants.map(({ name }) => [name, [] as number[]]))

for (const { url, legs } of variants) for (let call = 0; call < callsInRound; call++) await ship(url, legs)
for (let round = 0; round < rounds; round++) {
  for (const { name, url, legs } of variants)
    for (let call = 0; call < callsInRound; call++) {
      const start = performance.now()
      await ship(url, legs)
      times.get(name)?.push(performance.now() - start)
    }
  for (const { name, url, legs } of variants) {
    let done = 0
    const start = performance.now()
    const until = start + throughputSeconds * 1000
    await Promise.all(
      Array.from({ length: concurrency }, async () => {
        while (performance.now() < until) {
          await ship(url, legs)
          done++
        }
      }),
    )
    rates.get(name)?.push((done / (performance.now() - start)) * 1000)
  }
  loads.push(loadavg()[0] ?? 0)
}
console.log(`\nload of the machine: ${Math.min(...loads).toFixed(1)} to ${Math.max(...loads).toFixed(1)}`)
console.log(`\nvariant | median of a call, ms | 95th percentile, ms | calls a second, ${concurrency} at once`)
for (const { name } of variants)
  console.log(
    `${name} | ${ms(median(times.get(name)!))} | ${ms(quantile(times.get(name)!, 0.95))} | ${median(rates.get(name)!).toFixed(0)}`,
  )

/** Bytes of all files below the engine's data folder. */
async function bytesOnDisk(): Promise<number> {
  const files = await readdir(engine.directory, { recursive: true, withFileTypes: true })
  const sizes = files
    .filter((file) => file.isFile())
    .map((file) =>
      stat(path.join(file.parentPath, file.name)).then(
        ({ size }) => size,
        () => 0,
      ),
    )
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

const stored = quick ? 64 : 512
console.log(`\nsteps | entries in the journal | bytes on disk for each of ${stored} calls, log and store`)
for (const legs of [0, 1, 10]) {
  const before = await bytesOnDisk()
  let left = stored
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      while (left-- > 0) await ship(durableUrl, legs)
    }),
  )
  const bytes = (await bytesOnDisk()) - before
  const [row] = await engine.query<{ entries: number }>(
    `SELECT count(*) AS entries FROM sys_journal WHERE id = (SELECT id FROM sys_invocation ORDER BY created_at DESC LIMIT 1)`,
  )
  console.log(`${legs} | ${row?.entries} | ${(bytes / stored).toFixed(0)}`)
}

interface Crash {
  /** The killed process is listening again, or healthy again. */
  back: number
  /** The first booking after the crash. */
  next: number
  finished: number
  repeated: number
}

const legs = 10
/** Milliseconds that ten legs take without a crash: 20 at the carrier and 20 in the handler for each. */
const expected = legs * 45

/** What is called, and what crashes and is started again while it ships a parcel. */
interface CrashVariant {
  url: string
  kill(): Promise<void>
  start(): Promise<void>
}

/** The usual client: calls again until it gets an answer. A key tells Restate that it is the same call; a plain server starts over. */
async function untilAnswered(url: string, parcel: string): Promise<void> {
  for (;;)
    try {
      return await post(url, { trackingNumber: parcel, legs, book: true }, { 'idempotency-key': parcel })
    } catch {
      await wait(50)
    }
}

/**
 * Ships a parcel of ten legs and crashes something on its way.
 * @param share of the expected time after which it crashes
 */
async function crashOnce(parcel: string, share: number, { url, kill, start }: CrashVariant): Promise<Crash> {
  const answer = untilAnswered(url, parcel)
  await wait(expected * share)
  await kill()
  const crashed = performance.now()
  const total = () => carrier.legsOf(parcel).reduce((sum, [, times]) => sum + times, 0)
  const before = total()
  const seen = (async () => {
    while (total() === before) await wait(1)
    return performance.now() - crashed
  })()
  await start()
  const back = performance.now() - crashed
  const next = await seen
  await answer
  return {
    back,
    next,
    finished: performance.now() - crashed,
    repeated: carrier.legsOf(parcel).reduce((sum, [, times]) => sum + times - 1, 0),
  }
}

const crashVariants: Record<string, CrashVariant> = {
  'plain, service killed': { url: plain.url, kill: () => plain.kill(), start: () => plain.start() },
  'durable, service killed': { url: durableUrl, kill: () => durable.kill(), start: () => durable.start() },
  'durable, engine killed': {
    url: durableUrl,
    kill: () => engine.end({ inOrder: false }),
    start: () => engine.restart(),
  },
}
const results = new Map(Object.keys(crashVariants).map((name) => [name, [] as Crash[]]))
for (let crash = 0; crash < crashes; crash++)
  for (const [at, [name, variant]] of Object.entries(crashVariants).entries())
    results.get(name)?.push(await crashOnce(`P-${crash}-${at}`, 0.05 + (0.9 * crash) / crashes, variant))
console.log(
  `\n${crashes} crashes each, at moments spread over ten legs of about ${expected / legs} ms; medians, ms after the crash`,
)
console.log('variant | process is back | next booking | finished | legs booked twice, of how many')
for (const [name, all] of results)
  console.log(
    [
      name,
      ms(median(all.map(({ back }) => back))),
      ms(median(all.map(({ next }) => next))),
      ms(median(all.map(({ finished }) => finished))),
      `${all.reduce((sum, { repeated }) => sum + repeated, 0)} of ${crashes * legs}`,
    ].join(' | '),
  )
console.log(`\nload of the machine at the end: ${(loadavg()[0] ?? 0).toFixed(1)}`)

await Promise.all([durable.kill(), plain.kill()])
await engine.stop()
carrier.stop()
process.exit(0)
