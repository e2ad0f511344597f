/** Reads an OpenAPI description as its author wrote it, and tells each fault with its line. */
import SwaggerParser from '@apidevtools/swagger-parser'
import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js'
import { isScalar, visit, type Document } from 'yaml'
import { readYaml } from '../../files/yaml.ts'
import { errorAt } from '../../site/diagnostics.ts'
import type { Diagnostic } from '../../site/model.ts'
import { at, keysOf, methods, operationsOf, resolve, type OpenApi, type Schema } from './openapi.ts'

/** A description that can be read, with the place of each of its parts. */
export interface ReadDescription {
  document: OpenApi
  /** Line of a part, by its keys from the root; of the nearest part around it where it has no line. */
  lineOf(keys: readonly (string | number)[]): number
  /** Line of each line of a text, by the keys of the text. */
  linesOf(keys: readonly (string | number)[]): (index: number) => number
}

export type DescriptionResult = { description: ReadDescription; faults: [] } | { faults: Diagnostic[] }

/** Reads a description. Never throws for an author's fault. */
export async function readDescription(text: string, file: string): Promise<DescriptionResult> {
  const { document: yaml, data, keys, faults: unreadable, lineOf, lineAt } = readYaml(text)
  const fault = (line: number, what: string, remedy: string): Diagnostic => errorAt({ file, line }, what, remedy)
  // One fault of YAML makes others after it.
  const [first] = unreadable
  if (first) return { faults: [fault(first.line, `the description can't be read: ${first.what}`, 'correct the YAML')] }
  if (!keys) return { faults: [fault(1, 'the description holds no keys', 'write openapi:, info:, and paths:')] }

  const linesOf: ReadDescription['linesOf'] = (keys) => {
    const first = lineOf(keys)
    const node = yaml.getIn(keys, true)
    // Only a text written with | has the lines that its author sees.
    const literal = isScalar(node) && node.type === 'BLOCK_LITERAL'
    return (index) => (literal ? first + 1 + index : first)
  }
  const document = data as OpenApi
  const dangling = danglingReferences(yaml, document).map(({ $ref, offset }) =>
    fault(
      lineAt(offset),
      `the reference ${$ref} leads nowhere`,
      keysOf($ref) ? 'correct it, or add what it names' : 'refer to a part of this file: #/components/…',
    ),
  )
  // The parser stops at the first reference that leads nowhere, and does not say where it is.
  if (dangling.length > 0) return { faults: dangling }
  // What breaks the rules of OpenAPI is told first: after it, the rest can't be trusted.
  const broken = [...(await openApiFaults(document)), ...schemaFaults(document)]
  const found = broken.length > 0 ? broken : [...ownFaults(document), ...undescribed(document)]
  const faults = found.map(({ keys, what, remedy }) => fault(lineOf(keys), what, remedy))
  return faults.length > 0 ? { faults: inOrder(faults) } : { description: { document, lineOf, linesOf }, faults: [] }
}

interface Fault {
  keys: (string | number)[]
  what: string
  remedy: string
}

function danglingReferences(yaml: Document, document: OpenApi): { $ref: string; offset: number }[] {
  const found: { $ref: string; offset: number }[] = []
  visit(yaml, {
    Pair(_, { key, value }) {
      if (!isScalar(key) || key.value !== '$ref' || !isScalar(value) || typeof value.value !== 'string') return
      if (at(document, value.value) === undefined) found.push({ $ref: value.value, offset: key.range?.[0] ?? 0 })
    },
  })
  return found
}

/** What the parser says against the rules of OpenAPI. */
async function openApiFaults(document: OpenApi): Promise<Fault[]> {
  try {
    // The parser puts what references name into the object it is given.
    await SwaggerParser.validate(structuredClone(document) as never, { resolve: { external: false } })
    return []
  } catch (error) {
    if (!(error instanceof Error)) throw error
    const { details = [] } = error as { details?: ErrorObject[] }
    return [
      ruleFault(details, []) ?? {
        keys: [],
        what: `the description isn't OpenAPI: ${error.message.split('\n')[0]}`,
        remedy: 'correct it',
      },
    ]
  }
}

/** Made once: to compile the rules takes a fifth of the time of a small description. */
const ajv = new Ajv2020({ strict: false })

/** What is wrong in schemas by the rules of JSON Schema, which the parser doesn't check. */
function schemaFaults(document: OpenApi): Fault[] {
  return Object.entries(document.components?.schemas ?? {}).flatMap(([name, schema]) => {
    if (ajv.validateSchema(schema) === true) return []
    return ruleFault(ajv.errors ?? [], ['components', 'schemas', name]) ?? []
  })
}

/** The deepest complaint says what is wrong; the others only repeat that its parents are wrong with it. */
function ruleFault(complaints: readonly ErrorObject[], above: string[]): Fault | undefined {
  const depthOf = ({ instancePath }: ErrorObject) => instancePath.split('/').length
  const deepest = Math.max(0, ...complaints.map(depthOf))
  const complaint = complaints.find((each) => depthOf(each) === deepest)
  if (!complaint) return undefined
  const keys = [...above, ...(keysOf(`#${complaint.instancePath}`) ?? [])]
  const name =
    (complaint.params as Record<string, unknown>)['unevaluatedProperty'] ??
    (complaint.params as Record<string, unknown>)['additionalProperty']
  const what = `${keys.join('.') || 'the description'} ${complaint.message ?? 'is wrong'}${typeof name === 'string' ? `: ${name}` : ''}`
  return { keys, what, remedy: 'correct it by the rules of OpenAPI 3.1' }
}

/** What OpenAPI allows, or its parser lets pass, and this site does not. */
function ownFaults(document: OpenApi): Fault[] {
  const faults: Fault[] = []
  const add = (keys: Fault['keys'], what: string, remedy: string) => faults.push({ keys, what, remedy })
  const tags = (document.tags ?? []).map(({ name }) => name)
  const first = new Map<string, string>()
  const used = new Set<string>()
  for (const [path, item] of Object.entries(document.paths ?? {})) {
    for (const method of methods) {
      const operation = item[method]
      if (!operation) continue
      const keys = ['paths', path, method]
      const name = `${method.toUpperCase()} ${path}`
      const { operationId, tags: own = [] } = operation
      const earlier = operationId && first.get(operationId)
      if (!operationId) add(keys, `${name} has no operationId`, 'add operationId: it becomes the address of its page')
      else if (earlier) {
        const what = `the operationId ${operationId} is taken by ${earlier}`
        add([...keys, 'operationId'], what, 'give each operation an id of its own')
      } else first.set(operationId, name)
      const many = own.length === 0 ? 'no tag' : 'more than one tag'
      if (own.length !== 1) add(keys, `${name} has ${many}`, 'add tags: with one name: its page is listed under it')
      for (const tag of own) {
        used.add(tag)
        const what = `${name} has the tag ${tag}, which isn't described`
        if (!tags.includes(tag)) add([...keys, 'tags'], what, 'describe it under tags:, or correct it')
      }
    }
  }
  for (const [index, tag] of tags.entries())
    if (!used.has(tag)) add(['tags', index], `the tag ${tag} has no operation`, 'remove it, or give it to an operation')
  return faults
}

/** Fields, parameters and operations that no one explains: each is an entry that readers look up. */
function undescribed(document: OpenApi): Fault[] {
  const faults: Fault[] = []
  const remedy = 'write what it means'
  const visit = (schema: Schema, keys: Fault['keys'], name: string): void => {
    for (const [field, inner] of Object.entries(schema.properties ?? {})) {
      const at = [...keys, 'properties', field]
      const { value } = resolve(document, inner)
      if (!inner.description && !value.description)
        faults.push({ keys: at, what: `the field ${name}.${field} has no description`, remedy })
      visit(inner, at, `${name}.${field}`)
    }
    for (const key of ['oneOf', 'anyOf', 'allOf'] as const)
      schema[key]?.forEach((choice, index) => visit(choice, [...keys, key, index], name))
    if (schema.items) visit(schema.items, [...keys, 'items'], name)
    if (typeof schema.additionalProperties === 'object')
      visit(schema.additionalProperties, [...keys, 'additionalProperties'], name)
  }
  for (const [name, schema] of Object.entries(document.components?.schemas ?? {}))
    visit(schema, ['components', 'schemas', name], name)
  for (const { path, method, operation, parameters, responses } of operationsOf(document)) {
    const name = `${method.toUpperCase()} ${path}`
    const add = (what: string, todo = remedy) => faults.push({ keys: ['paths', path, method], what, remedy: todo })
    if (!operation.summary?.trim()) add(`${name} has no summary`, 'write the title of its page')
    if (!operation.description?.trim()) add(`${name} has no description`)
    for (const parameter of parameters)
      if (!parameter.description) add(`the parameter ${parameter.name} of ${name} has no description`)
    for (const [status, { headers = {} }] of responses)
      for (const [header, written] of Object.entries(headers))
        if (!resolve(document, written).value.description)
          add(`the header ${header} of ${name}, ${status}, has no description`)
  }
  return faults
}

function inOrder(faults: Diagnostic[]): Diagnostic[] {
  return faults.toSorted((a, b) => a.place.line - b.place.line)
}
