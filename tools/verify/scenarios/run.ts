import { delimiter, join } from 'node:path'
import { StartedFixtures } from '../fixtures/index.ts'
import { programFolders, type Engine } from '../harness/engine.ts'
import { engines } from '../harness/jobs.ts'
import { tail } from '../harness/text.ts'
import { Ingress } from '../harness/ingress.ts'
import type { Language } from '../harness/languages/language.ts'
import { snippets } from '../harness/paths.ts'
import { startPaymentProvider } from '../harness/payment-provider.ts'
import { run } from '../harness/processes.ts'
import { unlessStuck } from '../harness/progress.ts'
import { shortPauses, type Scenario, type World } from './scenario.ts'
import { prepareApplication, programsOf, type Service } from '../harness/service.ts'

export interface StepResult {
  /** The step's own words. */
  step: string
  seconds: number
  error?: unknown
}

export interface ScenarioResult {
  steps: StepResult[]
  /** The ends of both logs, when something failed. */
  logs?: string
}

/** Runs a scenario in one language, on an engine of its own. Steps after a failed one are not run, and not counted. */
export async function runScenario(scenario: Scenario, language: Language): Promise<ScenarioResult> {
  const steps: StepResult[] = []
  const payments = await startPaymentProvider()
  let started: StartedFixtures | undefined
  let engine: Engine | undefined
  let service: Service | undefined
  let failed = false
  const attempt = async (step: string, action: () => Promise<void>) => {
    if (failed) return
    const began = performance.now()
    const result: StepResult = { step, seconds: 0 }
    try {
      await unlessStuck(action(), () => 'the step does not end', scenario.stepSeconds)
    } catch (error) {
      result.error = error
      failed = true
    }
    result.seconds = (performance.now() - began) / 1000
    steps.push(result)
  }
  try {
    await attempt('starts and registers', async () => {
      const engineEnv = { ...shortPauses, ...scenario.engineEnv }
      started = await StartedFixtures.start(scenario.needs ?? [], undefined, engineEnv)
      engine = started.engine ?? (await engines.take({ env: started.engineEnv }))
      const env = { ...started.env, ...scenario.env, PAYMENT_API: payments.url }
      service = await prepareApplication({ language, app: scenario.app }, engine, env)
      await service.start()
      if (!scenario.unregistered) await engine.register(service.url, { useHttp11: scenario.http11 ?? false })
    })
    if (started && engine && service) {
      const [theEngine, theService, theFixtures] = [engine, service, started]
      const world: World = {
        language: language.name,
        service: theService,
        ingress: new Ingress(theEngine.ingressUrl),
        engine: theEngine,
        payments,
        fixture: (name) => theFixtures.handle(name),
        exec: (program, ...args) =>
          run({
            what: program,
            run: [program, ...args],
            cwd: join(snippets, language.name),
            env: {
              ...theFixtures.env,
              ...scenario.env,
              RESTATE_INGRESS_URL: theEngine.ingressUrl,
              RESTATE_ADMIN_URL: theEngine.adminUrl,
              RESTATE_CLI_CONFIG_HOME: theEngine.directory,
              PATH: [...programsOf(language), ...programFolders(), process.env['PATH']].join(delimiter),
            },
          }),
      }
      for (const [step, action] of Object.entries(scenario.steps)) await attempt(step, () => action(world))
    }
    if (!failed) return { steps }
    const log = (title: string, text: string | undefined, lines = 15) => (text ? `${title}:\n${tail(text, lines)}` : '')
    const engineLog = engine?.isRunning ? log('engine', engine.log) : log('engine, which has ended', engine?.log, 80)
    const logs = [log('service', service?.log), engineLog, started?.logs(15)]
    return { steps, logs: logs.filter(Boolean).join('\n') }
  } finally {
    await service?.kill()
    await engine?.stop()
    await started?.stop()
    payments.stop()
  }
}
