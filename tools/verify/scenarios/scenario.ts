import type { FixtureName, Handles, Need } from '../fixtures/index.ts'
import type { Engine } from '../harness/engine.ts'
import type { Ingress } from '../harness/ingress.ts'
import type { LanguageName } from '../harness/languages/language.ts'
import type { PaymentProvider } from '../harness/payment-provider.ts'
import type { Finished } from '../harness/processes.ts'
import type { Service } from '../harness/service.ts'

/** What the steps of a scenario act on. One world serves all steps of one run, in one language. */
export interface World {
  /** The language whose application is running. Steps should not need it: the same JSON goes in and out in all. */
  language: LanguageName
  /** The application under test: kill it, start it, read what it prints. */
  service: Service
  /** Calls through the engine's ingress. */
  ingress: Ingress
  /** The engine itself: its addresses, `restart`, `register`, `query`. */
  engine: Engine
  /** A component that the scenario names in `needs`: `fixture('postgres').query('SELECT …')`. */
  fixture<Name extends FixtureName>(name: Name): Handles[Name]
  /** The payment provider that the application reaches at PAYMENT_API: what it moved, how often it was asked. */
  payments: PaymentProvider
  /**
   * Runs a program to its end in the language's project root, with RESTATE_INGRESS_URL and RESTATE_ADMIN_URL set, and
   * the CLI and the project's own programs on the path: `exec('tsx', 'src/develop/clients/send.ts')`.
   * Never throws: look at `code` and `output`.
   */
  exec(program: string, ...args: string[]): Promise<Finished>
}

export interface Scenario {
  /** The application's name, the same in every language: 'concepts', 'develop/state'. */
  app: string
  /** Languages it is run for; all that have the application when absent. */
  languages?: LanguageName[]
  /** Real components that it works with, each started anew for it on ports of its own: ['postgres']. */
  needs?: Need[]
  /** Added to the application's environment. */
  env?: Record<string, string>
  /** Added to the engine's environment, e.g. RESTATE_WORKER__INVOKER__INACTIVITY_TIMEOUT. */
  engineEnv?: Record<string, string>
  /** Leave registering to the steps. */
  unregistered?: boolean
  /** The application speaks HTTP/1.1 (a fetch handler, for example). */
  http11?: boolean
  /** Seconds for which a step may be silent, when that is more than usual. */
  stepSeconds?: number
  /** Run in this order; the rest is left out when one throws. The key says what is true once the step has passed. */
  steps: Record<string, (world: World) => Promise<void>>
}

/**
 * For `engineEnv` of a scenario that looks back: completed invocations and their journals stay for a day. Engine 1.4 by
 * default keeps neither, but for results under an idempotency key and of workflows.
 */
export const keepHistory: Record<string, string> = { RESTATE_DEFAULT_JOURNAL_RETENTION: '1d' }

/**
 * What every scenario's engine gets, unless its `engineEnv` says another thing: between retries it pauses for at most half
 * a second, not ten. Pages that tell of the pauses are checked by their transcripts.
 */
export const shortPauses: Record<string, string> = { RESTATE_WORKER__INVOKER__RETRY_POLICY__MAX_INTERVAL: '500ms' }

/** Declares a scenario: `export default scenario({ app, steps })` in snippets/scenarios. */
export function scenario(definition: Scenario): Scenario {
  return definition
}
