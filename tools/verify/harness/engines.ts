/** Engines that are started before they are needed, by the settings that they are asked for with. */
import { Engine, type EngineOptions } from './engine.ts'
import { timing } from './timing.ts'

/**
 * Keeps an engine ahead for settings that have been asked for before. Each is used once: an engine costs less to start than another one's data would cost to remove,
 * and nothing that an example leaves behind is there for the next one.
 */
export class Engines {
  readonly #spares = new Map<string, Promise<Engine>>()
  readonly #askedFor = new Set<string>()

  constructor(
    /** Whether somebody will want an engine soon. */
    readonly wanted: () => boolean,
    readonly start: (options?: EngineOptions) => Promise<Engine> = (options) => Engine.start(options),
  ) {}

  /** An engine with an empty store, for whoever calls this alone. */
  async take(options: Pick<EngineOptions, 'env'> = {}): Promise<Engine> {
    const settings = JSON.stringify(Object.entries(options.env ?? {}).sort())
    const spare = this.#spares.get(settings)
    this.#spares.delete(settings)
    const ahead = await spare
    // On a machine that is very busy, an engine that waits may have ended.
    if (ahead && !ahead.isRunning) await ahead.stop()
    const engine = ahead?.isRunning ? ahead : await this.start(options)
    engine.serve()
    if (this.#askedFor.has(settings)) this.#prepare(settings, options)
    this.#askedFor.add(settings)
    return engine
  }

  #prepare(settings: string, options: EngineOptions): void {
    if (this.#spares.has(settings) || !this.wanted()) return
    const spare = timing.apart(() => this.start(options))
    // Whoever takes it hears of its failure.
    spare.catch(() => {})
    this.#spares.set(settings, spare)
  }

  /** Ends the engines that nobody has taken. */
  async stop(): Promise<void> {
    const spares = [...this.#spares.values()]
    this.#spares.clear()
    for (const spare of spares) await (await spare.catch(() => undefined))?.stop()
  }
}
