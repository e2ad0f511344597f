/** Engines that are started before they are needed. */
import { Engine, type EngineOptions } from './engine.ts'
import { timing } from './timing.ts'

/**
 * Keeps one engine ahead. Each is used once: an engine costs less to start than another one's data would cost to remove,
 * and nothing that an example leaves behind is there for the next one.
 */
export class Engines {
  #spare: Promise<Engine> | undefined

  constructor(
    /** Whether somebody will want an engine soon. */
    readonly wanted: () => boolean,
    readonly start: (options?: EngineOptions) => Promise<Engine> = (options) => Engine.start(options),
  ) {}

  /** An engine with an empty store, for whoever calls this alone. One with settings of its own is started now. */
  async take(options: EngineOptions = {}): Promise<Engine> {
    const own = Object.keys(options.env ?? {}).length > 0
    const spare = own ? undefined : this.#spare
    if (!own) this.#spare = undefined
    const ahead = await spare
    // On a machine that is very busy, an engine that waits may have ended.
    if (ahead && !ahead.isRunning) await ahead.stop()
    const engine = ahead?.isRunning ? ahead : await this.start(options)
    engine.serve()
    this.#prepare()
    return engine
  }

  #prepare(): void {
    if (this.#spare || !this.wanted()) return
    this.#spare = timing.apart(() => this.start())
    // Whoever takes it hears of its failure.
    this.#spare.catch(() => {})
  }

  /** Ends the engine that nobody has taken. */
  async stop(): Promise<void> {
    const spare = this.#spare
    this.#spare = undefined
    await (await spare?.catch(() => undefined))?.stop()
  }
}
