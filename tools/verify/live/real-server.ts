/** The real server: an engine, an application in a separate process, and a place between them that can cut streams. */
import { join } from 'node:path'
import type { Engine } from '../harness/engine.ts'
import { snippets } from '../harness/paths.ts'
import { startPaymentProvider, type PaymentProvider } from '../harness/payment-provider.ts'
import type { Command } from '../harness/processes.ts'
import { Service } from '../harness/service.ts'
import { Cuts } from '../scenarios/cuts.ts'
import { Address } from './address.ts'
import { readEntry } from './real-journal.ts'
import type { Cut, InvocationRecord, RecordedError, Side } from './side.ts'

interface InvocationRow {
  id: string
  target: string
  status: string
  completion_failure?: string
  retry_count?: number
  last_failure?: string
  last_failure_error_code?: string
  last_failure_related_command_index?: number
  last_failure_related_command_name?: string
  last_failure_related_command_type?: string
}

export class RealProcess {
  private constructor(
    readonly service: Service,
    readonly payments: PaymentProvider,
  ) {}

  /**
   * @param command such as `node target/concepts/app.js`, in the project of the examples where it names no other folder
   * @param first a script that the process runs before the application
   */
  static async start(command: Command, first = ''): Promise<RealProcess> {
    const payments = await startPaymentProvider()
    const service = await Service.prepare({
      cwd: join(snippets, 'ts'),
      ...command,
      env: {
        ...command.env,
        PAYMENT_API: payments.url,
        NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(first)}`,
      },
    })
    await service.start()
    return new RealProcess(service, payments)
  }

  async stop(): Promise<void> {
    await this.service.kill()
    this.payments.stop()
  }

  get printed(): string[] {
    const requests = this.payments.requests.map(
      ({ path, trackingNumber, key }) => `payment provider: ${path.slice(1)} ${trackingNumber} ${key}`,
    )
    return [...this.service.log.split('\n').filter((line) => line !== ''), ...requests]
  }
}

export class RealServer implements Side {
  readonly #processes: RealProcess[] = []
  /** Of the first deployment, and of what was registered or moved since, the newest last. */
  readonly #addresses: { cuts: Cuts; address: Address }[] = []

  private constructor(readonly engine: Engine) {}

  static async start(engine: Engine, process: RealProcess): Promise<RealServer> {
    const server = new RealServer(engine)
    // Applications before this one had services of the same names, with other handlers.
    await engine.register(await server.#serve(process), { force: true })
    return server
  }

  /** Leaves the processes alone. */
  stop(): void {
    for (const { cuts, address } of this.#addresses) {
      cuts.stop()
      address.stop()
    }
  }

  /** Puts other code at the address of the first deployment. */
  replace(process: RealProcess): void {
    this.#processes.push(process)
    this.#addresses[0]!.address.replace(process.service.url)
  }

  /**
   * Registers code at a new address.
   * @throws Error with the server's reason
   */
  async register(process: RealProcess): Promise<void> {
    await this.engine.register(await this.#serve(process)).catch(({ message }: Error) => {
      throw new Error(reasonIn(message))
    })
  }

  /** Moves the first deployment to code at a new address. */
  async update(process: RealProcess): Promise<void> {
    const uri = await this.#serve(process)
    const deployments = `${this.engine.adminUrl}/deployments`
    const list = (await (await fetch(deployments)).json()) as { deployments: { id: string; uri: string }[] }
    const { id } = list.deployments.find((each) => each.uri.startsWith(this.#addresses[0]!.cuts.url))!
    const response = await fetch(`${deployments}/${id}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ uri }),
    })
    if (!response.ok) throw new Error(reasonIn(await response.text()))
  }

  /** @returns where the engine reaches it */
  async #serve(process: RealProcess): Promise<string> {
    this.#processes.push(process)
    const address = await Address.start(process.service.url)
    const cuts = await Cuts.start(address.url)
    this.#addresses.push({ cuts, address })
    return cuts.url
  }

  up(): void {
    this.#addresses[0]!.address.up()
  }

  get printed(): string[] {
    return [...new Set(this.#processes)].flatMap(({ printed }) => printed)
  }

  async send(target: string, input?: unknown): Promise<string> {
    const { invocationId } = (await this.#post(`${target}/send`, input)) as { invocationId: string }
    return invocationId
  }

  cancel(id: string): Promise<void> {
    return this.engine.cancel(id)
  }

  kill(id: string): Promise<void> {
    return this.engine.kill(id)
  }

  async resolveAwakeable(id: string, value: unknown): Promise<void> {
    await this.#post(`restate/awakeables/${id}/resolve`, value)
  }

  async rejectAwakeable(id: string, reason: string): Promise<void> {
    await this.#post(`restate/awakeables/${id}/reject`, reason, 'text/plain')
  }

  cut(handler: string, messages: number, down = false): Cut {
    const { cuts, address } = this.#addresses.at(-1)!
    const cut = cuts.next(handler, messages)
    if (down) address.downAfter(cut)
    return cut
  }

  async record(id: string): Promise<InvocationRecord | undefined> {
    const [row] = await this.engine.query<InvocationRow>(
      `SELECT id, target, status, completion_failure, retry_count, last_failure, last_failure_error_code,
        last_failure_related_command_index, last_failure_related_command_name, last_failure_related_command_type
        FROM sys_invocation WHERE id = '${id}'`,
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
      ...errorOf(row),
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

/** The Admin API's reason, in what it answers. */
const reasonIn = (answer: string): string =>
  (JSON.parse(answer.slice(answer.indexOf('{'))) as { message: string }).message

function errorOf(row: InvocationRow): { error?: RecordedError } {
  const {
    last_failure: text,
    last_failure_error_code: code = '',
    last_failure_related_command_index: index,
    last_failure_related_command_name: name,
    last_failure_related_command_type: type,
  } = row
  if (text === undefined) return {}
  return { error: { text, code, related: relatedText(index, type, name), attempt: row.retry_count ?? 0 } }
}

/** `1 Run "reserve slot"` */
export const relatedText = (index?: number, type?: string, name?: string): string =>
  [index, type, name ? JSON.stringify(name) : undefined].filter((part) => part !== undefined).join(' ')
