/**
 * The Admin API as content/reference/admin-api.yaml describes it, against a running engine: what the engine says of
 * itself, and what it answers. Answers are recorded for the pages.
 */
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { operationsOf, type OpenApi, type PathOperation } from '../../../src/features/api/openapi.ts'
import { readDescription, type ReadDescription } from '../../../src/features/api/read-description.ts'
import { requestOf, requestsOf, type HttpRequest } from '../../../src/features/api/request.ts'
import { asEngine14 } from '../transcripts/as-engine-1.4.ts'
import { unifiedDifference } from '../transcripts/difference.ts'
import { comparable, shown, type Run } from '../harness/normalise.ts'
import { tail } from '../harness/text.ts'
import type { Problem } from '../harness/report.ts'
import { root } from '../harness/paths.ts'
import { Answers, type Answer } from './answers.ts'
import { cases, uncalled, type Case } from './cases.ts'
import { compareFacts } from './compare.ts'
import { knownDifferences } from './differences.ts'
import { factsOf } from './facts.ts'
import { checkSamples } from './samples.ts'
import { World } from './world.ts'

export const descriptionFile = 'content/reference/admin-api.yaml'
/** Answers of the engine, as the pages show them. */
export const recordings = 'content/reference/admin-api'
const listFile = 'tools/verify/contract/differences.ts'
const casesFile = 'tools/verify/contract/cases.ts'

export interface ContractResult {
  problems: Problem[]
  /** Facts compared, calls made, and recordings written. */
  facts: number
  calls: number
  recorded: string[]
  /** Shown requests that were run, in all languages; and what could not be run here. */
  samples: number
  skipped: string[]
}

/** @param update writes the recordings that differ, and removes those that nothing makes */
export async function checkContract(update: boolean): Promise<ContractResult> {
  const read = await readDescription(readFileSync(join(root, descriptionFile), 'utf8'), descriptionFile)
  if (!('description' in read)) {
    const problems = read.faults.map(({ place, what, remedy }) => ({ ...place, message: `${what}; ${remedy}` }))
    return { problems, facts: 0, calls: 0, recorded: [], samples: 0, skipped: [] }
  }
  return new ContractCheck(read.description, update).run()
}

class ContractCheck {
  readonly #problems: Problem[] = []
  readonly #document: OpenApi
  readonly #operations: Map<string, PathOperation>
  readonly #answers: Answers
  readonly #fresh = new Map<string, string>()
  readonly #recorded: string[] = []

  constructor(
    readonly description: ReadDescription,
    readonly update: boolean,
  ) {
    this.#document = description.document
    this.#operations = new Map(operationsOf(this.#document).map((operation) => [operation.id, operation]))
    this.#answers = new Answers(this.#document)
  }

  async run(): Promise<ContractResult> {
    this.#checkCases()
    const world = await World.start()
    try {
      this.#compare((await (await fetch(`${world.engine.adminUrl}/openapi`)).json()) as OpenApi)
      const run: Run = { ports: world.ports, paths: {}, began: new Date(), ids: new Map() }
      for (const each of cases) await this.#call(each, world, run)
    } finally {
      await world.stop()
    }
    this.#keepRecordings()
    const { problems, samples, skipped } = await checkSamples(this.#document)
    for (const { operation, message, detail } of problems) {
      this.#fail(this.#lineOf(this.#operations.get(operation)!), `${operation}: ${message}`, detail)
    }
    return {
      problems: this.#problems,
      facts: factsOf(this.#document).size,
      calls: cases.length,
      recorded: this.#recorded,
      samples,
      skipped,
    }
  }

  #fail(line: number, message: string, detail?: string): void {
    this.#problems.push({ file: descriptionFile, line, message, ...(detail && { detail }) })
  }

  /** Every documented request and every documented status is called, or it is said why not. */
  #checkCases(): void {
    for (const operation of this.#operations.values()) {
      const line = this.#lineOf(operation)
      const own = cases.filter((each) => each.operation === operation.id)
      const requests = requestsOf(this.#document, operation).map(({ name }) => name)
      for (const name of requests) {
        if (own.some((each) => isDocumented(each) && (each.example ?? requests[0]) === name)) continue
        this.#fail(
          line,
          `${operation.id}: ${name === '' ? 'the request' : `the example ${name}`} is never called: add it to ${casesFile}`,
        )
      }
      for (const [status] of operation.responses) {
        const called = own.some((each) => String(each.status) === status)
        const excused = uncalled.some((each) => each.operation === operation.id && String(each.status) === status)
        if (called === excused)
          this.#fail(
            line,
            `${operation.id} ${status} is ${called ? 'called, and listed as uncalled' : 'never called'}: correct ${casesFile}`,
          )
      }
    }
    for (const { operation } of [...cases, ...uncalled])
      if (!this.#operations.has(operation))
        this.#problems.push({ file: casesFile, line: 0, message: `there is no operation ${operation}` })
  }

  #compare(engine: OpenApi): void {
    for (const finding of compareFacts(factsOf(this.#document), factsOf(engine), knownDifferences)) {
      const { fact, message } = finding
      if (finding.in === 'list') this.#problems.push({ file: listFile, line: 0, message })
      else this.#fail(this.#lineOfFact(fact), `${message}; correct the description, or give a reason in ${listFile}`)
    }
  }

  async #call(each: Case, world: World, run: Run): Promise<void> {
    const operation = this.#operations.get(each.operation)
    if (!operation) return
    const name = `${each.operation} ${each.status}${each.what ? ` (${each.what})` : ''}`
    const fail = (message: string) =>
      this.#fail(this.#lineOf(operation), `${name}: ${message}`, tail(world.engine.log, 5))
    try {
      await each.before?.(world)
      const answer = await send(this.#requestOf(operation, each), world)
      if (answer.status !== each.status) return fail(`answers ${answer.status}: ${answer.body}`)
      const { as14 = (text: string) => text } = each
      const body = inOrder(as14(asEngine14(answer.body)))
      for (const problem of this.#answers.check(operation, answer, body)) fail(problem)
      await each.after?.(
        world,
        answer.mediaType === 'application/json' ? (JSON.parse(answer.body) as Record<string, unknown>) : {},
      )
      const isJson = answer.mediaType === 'application/json'
      if (!each.hidden && body !== '')
        this.#record(`${each.operation}.${each.status}.${isJson ? 'json' : 'txt'}`, shown(body, run))
    } catch (error) {
      fail(error instanceof Error ? error.message : String(error))
    }
  }

  #record(name: string, text: string): void {
    if (!this.#fresh.has(name)) this.#fresh.set(name, `${text}\n`)
  }

  #requestOf(operation: PathOperation, each: Case): HttpRequest {
    const { parameters = {}, body, text, contentType, example } = each
    const [first, ...others] = requestsOf(this.#document, operation)
    const documented = others.find(({ name }) => name === example) ?? first!
    const value =
      body ?? (documented.request.body === undefined ? undefined : (JSON.parse(documented.request.body) as unknown))
    const request = requestOf(this.#document, operation, { parameters, ...(value !== undefined && { body: value }) })
    if (text === undefined) return request
    return { ...request, body: text, headers: { 'Content-Type': contentType ?? 'application/json' } }
  }

  #keepRecordings(): void {
    const folder = join(root, recordings)
    mkdirSync(folder, { recursive: true })
    const stale = readdirSync(folder).filter((name) => !this.#fresh.has(name))
    for (const name of stale) {
      if (this.update) rmSync(join(folder, name))
      else
        this.#problems.push({
          file: `${recordings}/${name}`,
          line: 0,
          message: 'is stale: no call makes it. Remove it, or run with --update',
        })
    }
    for (const [name, text] of this.#fresh) {
      const path = join(folder, name)
      const before = existsSync(path) ? readFileSync(path, 'utf8') : undefined
      if (before !== undefined && comparable(before, false) === comparable(text, false)) continue
      if (this.update) {
        writeFileSync(path, text)
        this.#recorded.push(relative(root, path))
        continue
      }
      const remedy = 'npm run verify -- contract --update'
      const message =
        before === undefined
          ? `is not recorded yet: ${remedy}`
          : `is not what the engine answers now: correct it, or ${remedy}`
      const detail = unifiedDifference(before ?? '', text, ['recorded', 'now'], (line) => comparable(line, false))
      this.#problems.push({ file: `${recordings}/${name}`, line: 0, message, detail })
    }
  }

  #lineOf({ path, method }: PathOperation): number {
    return this.description.lineOf(['paths', path, method])
  }

  /** The line of what a fact is about: an operation, or a field of a schema. */
  #lineOfFact(fact: string): number {
    const [, method, path] = /^([A-Z]+) (\S+)/.exec(fact) ?? []
    if (method && path) return this.description.lineOf(['paths', path, method.toLowerCase()])
    const [, schema = '', variant, field = ''] = /^(\w+)(?:#(\d))?\.(.*)$/.exec(fact) ?? []
    const choice = variant === undefined ? [] : ['oneOf', Number(variant) - 1]
    return this.description.lineOf(['components', 'schemas', schema, ...choice, 'properties', field])
  }
}

/** Whether a case sends a documented request as it is: at most with another id, where the example has a placeholder. */
function isDocumented({ parameters = {}, body, text }: Case): boolean {
  return body === undefined && text === undefined && Object.values(parameters).every((value) => value.startsWith('<'))
}

async function send({ method, url, headers, body }: HttpRequest, world: World): Promise<Answer> {
  const response = await fetch(world.real(url), {
    method,
    headers,
    ...(body !== undefined && { body: world.real(body) }),
  })
  const mediaType = response.headers.get('content-type')?.split(';')[0]?.trim() ?? ''
  return {
    status: response.status,
    mediaType,
    headers: Object.fromEntries(response.headers),
    body: await response.text(),
  }
}

/** JSON over several lines, in one order: the engine keeps services, handlers, deployments, options in hash maps. */
function inOrder(text: string): string {
  if (!/^[[{]/.test(text)) return text
  const sorted = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(sorted).toSorted((a, b) => orderOf(a).localeCompare(orderOf(b), 'en'))
    if (value === null || typeof value !== 'object') return value
    const entries = Object.entries(value).map(([key, each]): [string, unknown] => [
      key,
      key === 'options' ? sortedKeys(each as object) : sorted(each),
    ])
    return Object.fromEntries(entries)
  }
  return JSON.stringify(sorted(JSON.parse(text)), null, 2)
}

/** Deployments by their age, what has a name by its name; other lists stay as they are, since all are equal. */
function orderOf(value: unknown): string {
  if (value === null || typeof value !== 'object') return ''
  const { created_at: time, name } = value as Record<string, unknown>
  return String(time ?? name ?? '')
}

const sortedKeys = (value: object): object =>
  Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
