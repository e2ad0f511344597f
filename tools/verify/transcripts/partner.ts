import { connect } from 'node:net'
import { Daemon } from '../harness/processes.ts'
import { until } from '../harness/progress.ts'
import { tail } from '../harness/text.ts'

/** Another company's system, as a process. */
export class PartnerProgram {
  #daemon: Daemon | undefined
  #shown = 0

  constructor(
    readonly command: string,
    readonly project: string,
    readonly port: number,
  ) {}

  /** Ends it when it runs, starts it, and waits until it takes connections. */
  async start(env: Record<string, string> = {}): Promise<void> {
    await this.kill()
    const daemon = new Daemon({
      what: 'partner',
      run: ['bash', '-c', `exec ${this.command}`],
      cwd: this.project,
      env: { ...env, PORT: String(this.port) },
    })
    this.#daemon = daemon
    this.#shown = 0
    await until(
      () => {
        if (daemon.gone) throw new Error(`the partner ended while starting:\n${tail(daemon.output, 20)}`)
        return listens(this.port)
      },
      () => `the partner does not listen on port ${this.port}`,
    )
  }

  /** Waits until it has printed a text since it was started. */
  async printed(text: string): Promise<void> {
    await until(
      () => this.#daemon?.output.includes(text) ?? false,
      () => `the partner did not print ${text}, but:\n${tail(this.#daemon?.output ?? '', 20)}`,
    )
  }

  /** What it has printed since the log was taken last. */
  get freshLog(): string {
    return (this.#daemon?.output ?? '').slice(this.#shown)
  }

  /** The same, which is then no longer fresh. */
  takeLog(): string {
    const fresh = this.freshLog
    this.#shown += fresh.length
    return fresh
  }

  async kill(): Promise<void> {
    await this.#daemon?.kill()
  }
}

/** Whether something accepts connections on a port. */
function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      resolve(true)
      socket.end()
    })
    socket.on('error', () => resolve(false))
  })
}
