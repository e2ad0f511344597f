/** What the operations are called on: an engine, and the services of snippets/ts/src/reference/admin-api around it. */
import { join } from 'node:path'
import { Engine } from '../harness/engine.ts'
import { Ingress, type Sent } from '../harness/ingress.ts'
import { snippets } from '../harness/paths.ts'
import { Service } from '../harness/service.ts'

/** Addresses in the description's examples, and what stands behind each. */
export const addresses = {
  /** The services as they are. */
  first: 'http://localhost:9080',
  /** A second process with the same services. */
  second: 'http://localhost:9081',
  /** A process whose `Shipment` lacks the handler `hold`. */
  reduced: 'http://localhost:9082',
} as const

type Process = keyof typeof addresses | 'lambda'

const environments: Record<Process, Record<string, string>> = {
  first: {},
  second: {},
  reduced: { WITHOUT_HOLD: '1' },
  lambda: { LAMBDA: '1' },
}

export class World {
  readonly ingress: Ingress
  /** Ids of the running server, by the names of placeholders: 'deployment-id'. */
  readonly ids = new Map<string, string>()

  private constructor(
    readonly engine: Engine,
    readonly services: Record<Process, Service>,
  ) {
    this.ingress = new Ingress(engine.ingressUrl)
  }

  static async start(): Promise<World> {
    const prepare = (process: Process) =>
      Service.prepare({
        what: 'serve',
        run: ['node', '--import', 'tsx', 'src/reference/admin-api/app.ts'],
        cwd: join(snippets, 'ts'),
        env: environments[process],
      })
    const [first, second, reduced, lambda] = await Promise.all(
      (['first', 'second', 'reduced', 'lambda'] as const).map(prepare),
    )
    const services = { first: first!, second: second!, reduced: reduced!, lambda: lambda! }
    const engine = await Engine.start({
      env: {
        RESTATE_INGRESS__KAFKA_CLUSTERS: '[{ name = "parcels", brokers = ["PLAINTEXT://localhost:9092"] }]',
        AWS_ENDPOINT_URL_LAMBDA: services.lambda.url,
        AWS_REGION: 'eu-central-1',
        // The stand-in asks for none, but the engine signs its requests.
        AWS_ACCESS_KEY_ID: 'none',
        AWS_SECRET_ACCESS_KEY: 'none',
      },
    })
    const world = new World(engine, services)
    try {
      await Promise.all(Object.values(services).map((service) => service.start()))
    } catch (error) {
      await world.stop()
      throw error
    }
    return world
  }

  async stop(): Promise<void> {
    await Promise.all(Object.values(this.services).map((service) => service.kill()))
    await this.engine.stop()
  }

  /** Ports that pages show, with those that stand for them in this run. */
  get ports(): Record<number, number> {
    const { first, second, reduced } = this.services
    return {
      8080: this.engine.ports.ingress,
      9070: this.engine.ports.admin,
      9080: first.port,
      9081: second.port,
      9082: reduced.port,
    }
  }

  /** An example's text with the addresses and ids of this run. */
  real(text: string): string {
    const withPorts = Object.entries(this.ports).reduce(
      (out, [shown, port]) => out.replaceAll(`localhost:${shown}`, `localhost:${port}`),
      text,
    )
    return withPorts.replaceAll(/<([a-z]+-id)>/g, (whole, name: string) => this.ids.get(name) ?? whole)
  }

  /** Sends an invocation that Restate forgets when it has completed. */
  async sendWithoutKey(target: string, input: unknown, delay?: string): Promise<Sent> {
    const path = `${target}/send${delay === undefined ? '' : `?delay=${delay}`}`
    const headers = { 'content-type': 'application/json' }
    return (await this.ingress.request(path, { method: 'POST', headers, body: JSON.stringify(input) })) as Sent
  }

  /** The value of one state key of a shipment; undefined when it has none. */
  async stateOf(trackingNumber: string, key: string): Promise<unknown> {
    const where = `service_name = 'Shipment' AND service_key = '${trackingNumber}' AND key = '${key}'`
    const [row] = await this.engine.query<{ value_utf8: string }>(`SELECT value_utf8 FROM state WHERE ${where}`)
    return row && (JSON.parse(row.value_utf8) as unknown)
  }

  /** Status of an invocation in the engine's tables; undefined when the engine does not know it. */
  async statusOf(invocationId: string): Promise<string | undefined> {
    const [row] = await this.engine.query<{ status: string }>(
      `SELECT status FROM sys_invocation WHERE id = '${invocationId}'`,
    )
    return row?.status
  }

  /** Entries in the journal of an invocation. */
  async journalOf(invocationId: string): Promise<number> {
    const rows = await this.engine.query(`SELECT index FROM sys_journal WHERE id = '${invocationId}'`)
    return rows.length
  }
}
