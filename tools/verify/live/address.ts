/** An address at which the code may change, and be down: what the engine's calls pass last on their way to a process. */
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import type { Cut } from './side.ts'

export class Address {
  readonly #server: Server
  readonly #open = new Set<Socket>()
  #target: string
  /** It is down from when this cut comes. */
  #downAfter: Cut | undefined

  private constructor(server: Server, target: string) {
    this.#server = server
    this.#target = target
    server.on('connection', (socket) => this.#serve(socket))
  }

  /** @param target address of a service */
  static async start(target: string): Promise<Address> {
    const server = createServer()
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return new Address(server, target)
  }

  get url(): string {
    return `http://localhost:${(this.#server.address() as AddressInfo).port}`
  }

  /** From now on calls go to another process. */
  replace(target: string): void {
    this.#target = target
    this.up()
  }

  downAfter(cut: Cut): void {
    this.#downAfter = cut
  }

  up(): void {
    this.#downAfter = undefined
  }

  stop(): void {
    this.#server.close()
    for (const socket of this.#open) socket.destroy()
  }

  #serve(near: Socket): void {
    if (this.#downAfter?.happened) return void near.resetAndDestroy()
    const far = connect(Number(new URL(this.#target).port), '127.0.0.1')
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      this.#open.add(one)
      one.pipe(other)
      // A process that is killed is not one that has said all.
      one.on('error', () => other.resetAndDestroy())
      one.on('close', () => {
        this.#open.delete(one)
        other.resetAndDestroy()
      })
    }
  }
}
