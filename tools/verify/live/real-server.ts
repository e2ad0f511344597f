/** The real server: an engine, an application in a process of its own, and a place between them that can cut streams. */
import { join } from 'node:path'
import type { Engine } from '../harness/engine.ts'
import { ts } from '../harness/languages/ts.ts'
import { snippets } from '../harness/paths.ts'
import { startPaymentProvider, type PaymentProvider } from '../harness/payment-provider.ts'
import { Service } from '../harness/service.ts'
import { Cuts } from '../scenarios/cuts.ts'
import { readEntry } from './real-journal.ts'
import type { Cut, InvocationRecord, Side } from './side.ts'

interface InvocationRow {
  id: string
  target: string
  status: string
  completion_failure?: string
}

export class RealServer implements Side {
  private constructor(
    readonly engine: Engine,
    readonly service: Service,
    readonly cuts: Cuts,
    readonly payments: PaymentProvider,
  ) {}

  /**
   * @param app such as `develop/state/minimal`
   * @param first a script that its process runs before the application
   */
  static async start(engine: Engine, app: string, first = ''): Promise<RealServer> {
    const payments = await startPaymentProvider()
    const command = ts.serve(app)
    const service = await Service.prepare({
      ...command,
      cwd: join(snippets, 'ts'),
      env: {
        ...command.env,
        PAYMENT_API: payments.url,
        NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(first)}`,
      },
    })
    await service.start()
    const cuts = await Cuts.start(service.url)
    // Applications before this one had services of the same names, with other handlers.
    await engine.register(cuts.url, { force: true })
    return new RealServer(engine, service, cuts, payments)
  }

  async stop(): Promise<void> {
    this.cuts.stop()
    await this.service.kill()
    this.payments.stop()
  }

  get printed(): string[] {
    const requests = this.payments.requests.map(
      ({ path, trackingNumber, key }) => `payment provider: ${path.slice(1)} ${trackingNumber} ${key}`,
    )
    return [...this.service.log.split('\n').filter((line) => line !== ''), ...requests]
  }

  async send(target: string, input?: unknown): Promise<string> {
    const { invocationId } = (await this.#post(`${target}/send`, input)) as { invocationId: string }
    return invocationId
  }

  cancel(id: string): Promise<void> {
    return this.engine.cancel(id)
  }

  async resolveAwakeable(id: string, value: unknown): Promise<void> {
    await this.#post(`restate/awakeables/${id}/resolve`, value)
  }

  async rejectAwakeable(id: string, reason: string): Promise<void> {
    await this.#post(`restate/awakeables/${id}/reject`, reason, 'text/plain')
  }

  cut(handler: string, messages: number): Cut {
    return this.cuts.next(handler, messages)
  }

  async record(id: string): Promise<InvocationRecord | undefined> {
    const [row] = await this.engine.query<InvocationRow>(
      `SELECT id, target, status, completion_failure FROM sys_invocation WHERE id = '${id}'`,
    )
    if (!row) return undefined
    const rows = await this.engine.query<{ entry_type: string; entry_json?: string }>(
      `SELECT entry_type, entry_json FROM sys_journal WHERE id = '${id}' ORDER BY index`,
    )
    const { target, status, completion_failure: failure } = row
    return {
      id,
      target,
      status,
      ...(failure === undefined ? {} : { failure }),
      journal: rows.map(({ entry_type, entry_json }) => readEntry(entry_type, entry_json)),
    }
  }

  async state(service: string, key: string): Promise<Record<string, string>> {
    const rows = await this.engine.query<{ key: string; value_utf8: string }>(
      `SELECT key, value_utf8 FROM state WHERE service_name = '${service}' AND service_key = '${key}' ORDER BY key`,
    )
    return Object.fromEntries(rows.map(({ key, value_utf8 }) => [key, value_utf8]))
  }

  async #post(path: string, input: unknown, type = 'application/json'): Promise<unknown> {
    const response = await fetch(`${this.engine.ingressUrl}/${path}`, {
      method: 'POST',
      ...(input === undefined
        ? {}
        : { headers: { 'content-type': type }, body: type === 'text/plain' ? String(input) : JSON.stringify(input) }),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`)
    return text === '' ? undefined : JSON.parse(text)
  }
}
