import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { homedir, tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { asEngine14, laterThan14 } from './as-engine-1.4.ts'
import { StartedFixtures } from '../fixtures/index.ts'
import { programFolders, type Engine } from '../harness/engine.ts'
import { engines } from '../harness/jobs.ts'
import { errorText, tail } from '../harness/text.ts'
import type { Language } from '../harness/languages/language.ts'
import { comparable, comparableCluster, shown, type Run } from '../harness/normalise.ts'
import { root, snippets } from '../harness/paths.ts'
import { startPaymentProvider } from '../harness/payment-provider.ts'
import { environment, run as runCommand, type Finished } from '../harness/processes.ts'
import { currentProgress, readPipes, until, withProgress } from '../harness/progress.ts'
import { prepareApplication, Service } from '../harness/service.ts'
import { firstNewId } from './ids.ts'
import { partName } from '../harness/recording-names.ts'
import { readExchanges, writeExchanges, type Act, type Exchange, type Transcript } from './transcript.ts'

/** A transcript's commands cannot be run to the end. */
export class TranscriptRunError extends Error {
  override readonly name = 'TranscriptRunError'
  constructor(
    readonly line: number,
    message: string,
    readonly logs: string,
  ) {
    super(message)
  }
}

/** Whether the nth exchange of a recording has been recorded with this output before. */
export type IsRecorded = (recording: string, nth: number, output: string) => boolean

/**
 * Runs a transcript on an engine of its own.
 * @param serve the application that the transcript names, if it names one, in a language and by that language's own name
 * @param isRecorded what a log is waited for to hold; absent when it is recorded anew
 * @returns its recordings by their names, each with the text that pages show
 * @throws TranscriptRunError naming the line of the script
 */
export async function recordTranscript(
  transcript: Transcript,
  serve: { language: Language; app: string } | undefined,
  isRecorded?: IsRecorded,
): Promise<Map<string, string>> {
  const language = serve?.language
  const began = new Date()
  const started = await StartedFixtures.start(transcript.needs, undefined, transcript.engineEnv)
  const taken = started.engine ?? engines.take({ env: started.engineEnv })
  const engine = await Promise.resolve(taken).catch(async (error: unknown) => {
    await started.stop()
    throw error
  })
  const payments = await startPaymentProvider()
  const directory = await mkdtemp(join(tmpdir(), 'restate-transcript-'))
  let service: Service | undefined
  /** A program that stands for another company's system, and how much of its log was shown since its start. */
  let partner: Service | undefined
  let told = 0
  let line = 1
  try {
    const ports: Record<number, number> = { ...started.ports, 8080: engine.ports.ingress, 9070: engine.ports.admin }
    if (serve) {
      if (transcript.partner) {
        const cwd = join(snippets, serve.language.name)
        partner = await Service.prepare({
          what: 'partner',
          run: ['bash', '-c', `exec ${transcript.partner.command}`],
          cwd,
        })
        ports[transcript.partner.port] = partner.port
        await partner.start()
      }
      service = await prepareApplication(serve, engine, {
        // Logs have the clock that normalise.ts reads.
        TZ: 'UTC',
        ...started.env,
        ...transcript.env,
        PAYMENT_API: partner?.url ?? payments.url,
      })
      await service.start()
      if (!transcript.unregistered) await engine.register(service.url)
    }
    const home = join(directory, 'home')
    const work = join(directory, 'work')
    await mkdir(home)
    await mkdir(work)
    await writeFile(join(home, '.curlrc'), 'silent\nshow-error\n')
    if (service) ports[9080] = service.port
    const run: Run = {
      ports,
      paths: {
        [`${join(snippets, language?.name ?? 'ts')}/`]: '',
        [`${root}/`]: '',
        [work]: '.',
        [directory]: '.',
        [engine.directory]: '.',
        [homedir()]: '~',
      },
      began,
      ids: new Map(),
    }
    const names = new Map<string, string>()
    const real = (command: string): string => {
      let out = command
      for (const [name, value] of names) out = out.replaceAll(`$${name}`, value)
      for (const [port, own] of Object.entries(ports))
        out = out.replaceAll(new RegExp(String.raw`(?<=:)${port}\b`, 'g'), String(own))
      return out
    }
    const shell = (command: string): Promise<Finished> => {
      const project = join(snippets, language?.name ?? '')
      return runCommand({
        what: 'command',
        run: ['bash', '-o', 'pipefail', '-c', real(command)],
        cwd: transcript.directory === undefined ? work : join(project, transcript.directory),
        env: {
          ...started.env,
          ...transcript.env,
          HOME: home,
          TZ: 'UTC',
          LC_ALL: 'C.UTF-8',
          COLUMNS: '110',
          npm_config_loglevel: 'error',
          npm_config_update_notifier: 'false',
          RESTATE_CLI_CONFIG_HOME: home,
          RESTATE_INGRESS_URL: engine.ingressUrl,
          RESTATE_ADMIN_URL: engine.adminUrl,
          PATH: [...programFolders(), environment()['PATH']].join(delimiter),
        },
      })
    }

    const recordings = new Map<string, Exchange[]>()
    let recording = transcript.name
    let last = ''
    /** The node that "#: node leader" has ended, by its number. */
    let leader: number | undefined
    for (const act of transcript.acts) {
      line = act.line
      if (act.do === 'part') recording = partName(transcript.name, act.name)
      else {
        const exchange = await perform(act)
        if (exchange) recordings.set(recording, [...(recordings.get(recording) ?? []), exchange])
      }
    }
    return new Map([...recordings].map(([name, exchanges]) => [name, writeExchanges(exchanges)]))

    /**
     * A log once it holds what is recorded, or nothing new for a second where nothing is: a program may print after it
     * has answered. That a log never gets to be as recorded is told by its difference.
     */
    async function settledLog(log: () => string): Promise<string> {
      await readPipes()
      const nth = recordings.get(recording)?.length ?? 0
      if (isRecorded)
        await until(
          () => isRecorded(recording, nth, shown(log(), run)),
          () => '',
        ).catch(() => {})
      else await untilQuiet(log)
      return log()
    }

    async function perform(act: Exclude<Act, { do: 'part' }>): Promise<Exchange | undefined> {
      switch (act.do) {
        case 'show': {
          const later = laterThan14(act.command) ?? (await refusedBy14(engine, real(act.command)))
          if (later !== undefined) throw new Error(`is not shown: ${later}`)
          const { code, output } = await shell(act.command)
          if (code !== 0 && !act.fails) throw new Error(`ends with exit code ${code}:\n${tail(output, 20)}`)
          if (code === 0 && act.fails) throw new Error(`is meant to fail, and does not:\n${tail(output, 20)}`)
          last = output
          // What an application answers is the same in all versions; what Restate writes into a bucket isn't.
          const printed = /\brestate(?:ctl)?\b|:9070\b|\blatest\.json$/.test(act.command)
            ? asEngine14(output, await engine.transports())
            : output
          return { command: shown(real(act.command), run), output: shown(printed, run) }
        }
        case 'run': {
          const { code, output } = await shell(act.command)
          if (code !== 0) throw new Error(`ends with exit code ${code}:\n${tail(output, 20)}`)
          last = output
          return
        }
        case 'id': {
          const output = act.command ? (await shell(act.command)).output : last
          const id = firstNewId(output, [...names.values()])
          if (!id) throw new Error(`there is no id in:\n${tail(output, 20)}`)
          names.set(act.name, id)
          return
        }
        case 'until': {
          let output = ''
          await until(
            async () => {
              // That the same command ends again is no progress; what it prints anew is.
              output = (await withProgress(() => shell(act.command))).output
              currentProgress().note(output)
              return output.includes(act.text)
            },
            () => `the output does not get to hold ${act.text}:\n${tail(output, 20)}`,
          )
          return
        }
        case 'log': {
          last = await settledLog(() => served().logSinceStart)
          return { command: act.command, output: shown(last, run) }
        }
        case 'wait':
          return served().printed(act.text) as Promise<undefined>
        case 'kill':
          return served().kill() as Promise<undefined>
        case 'node': {
          const cluster = started.handle('cluster')
          await cluster[act.action](act.node === 'leader' ? (leader ??= await cluster.leader()) : act.node)
          return
        }
        case 'start':
          return served().start(act.env) as Promise<undefined>
        case 'partner-start':
          told = 0
          return beside().restart(act.env) as Promise<undefined>
        case 'partner-wait':
          return until(
            () => beside().logSinceStart.includes(act.text),
            () => `the partner did not print ${act.text}, but:\n${tail(beside().logSinceStart, 20)}`,
          ) as Promise<undefined>
        case 'partner-log': {
          const fresh = await settledLog(() => beside().logSinceStart.slice(told))
          told += fresh.length
          return { command: act.command, output: shown(fresh, run) }
        }
      }
    }
  } catch (error) {
    const logs = `${service ? `service:\n${tail(service.log, 15)}\n` : ''}engine:\n${tail(engine.log, 15)}`
    throw new TranscriptRunError(line, errorText(error), logs)
  } finally {
    await service?.kill()
    await partner?.kill()
    await engine.stop()
    await started.stop()
    payments.stop()
    await rm(directory, { recursive: true, force: true, maxRetries: 3 })
  }

  function served(): Service {
    if (!service) throw new Error('needs an application: "#: app concepts"')
    return service
  }

  function beside(): Service {
    if (!partner) throw new Error('needs a partner: "#: partner 9081 COMMAND"')
    return partner
  }
}

/** Waits until a log has not changed for a second. */
async function untilQuiet(log: () => string): Promise<void> {
  for (let before; before !== log();) {
    before = log()
    await sleep(1000)
  }
}

/**
 * Engine 1.4 has results of calls with an idempotency key and of workflows alone. The one that records answers for all:
 * such a command must not be shown.
 */
async function refusedBy14(engine: Engine, command: string): Promise<string | undefined> {
  const id = /\/restate\/invocation\/(inv_\w+)\/(?:attach|output)/.exec(command)?.[1]
  if (id === undefined) return undefined
  const [invocation] = await engine.query(
    `SELECT idempotency_key, target_service_ty FROM sys_invocation WHERE id = '${id}'`,
  )
  if (invocation === undefined || invocation['idempotency_key'] || invocation['target_service_ty'] === 'workflow')
    return undefined
  return 'engine 1.4 has no result of an invocation without an idempotency key; send it with one'
}

/** Whether a recording still shows what a run gives, times, durations and the order of listings aside. */
export function sameRecording(recorded: string, fresh: string): boolean {
  const form = (text: string) => readExchanges(text).map(comparableExchange)
  return JSON.stringify(form(recorded)) === JSON.stringify(form(fresh))
}

const comparableExchange = ({ command, output }: Exchange): Exchange => ({
  command,
  // The engine's listings of services and handlers come from hash maps.
  // Of a cluster, of the object store that holds its snapshots, or of calls while a node is down.
  output: /\brestatectl\b|:9000\b|\bload\.log\b/.test(command)
    ? comparableCluster(output)
    : comparable(output, /\brestate\b|:9070\b/.test(command)),
})

/** What `IsRecorded` asks, of any of some recordings. */
export function isRecordedIn(recordings: readonly string[], nth: number, output: string): boolean {
  return recordings.some((text) => {
    const exchange = readExchanges(text)[nth]
    return (
      exchange !== undefined &&
      comparableExchange(exchange).output === comparableExchange({ ...exchange, output }).output
    )
  })
}
