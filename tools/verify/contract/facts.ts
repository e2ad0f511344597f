/**
 * What an OpenAPI description promises, as a flat list of facts. So two descriptions can be compared, whatever version of
 * OpenAPI they are written in and however they share their schemas.
 */
import {
  isReference,
  operationsOf,
  resolve,
  type MediaType,
  type OpenApi,
  type Schema,
} from '../../../src/features/api/openapi.ts'

/** From what is promised ('GET /services 200', 'ServiceMetadata.revision') to how. */
export type Facts = Map<string, string>

export function factsOf(document: OpenApi): Facts {
  const facts: Facts = new Map()
  for (const { path, method, id, operation, parameters, responses } of operationsOf(document)) {
    const name = `${method.toUpperCase()} ${path}`
    facts.set(name, [id, ...(operation.tags ?? []), ...(operation.deprecated ? ['deprecated'] : [])].join(', '))
    for (const parameter of parameters) {
      const type = typeOf(document, parameter.schema ?? {})
      facts.set(`${name} ${parameter.in} ${parameter.name}`, parameter.required ? `${type}, required` : type)
    }
    const { requestBody } = operation
    if (requestBody)
      facts.set(
        `${name} body`,
        `${contentOf(document, requestBody.content)}${requestBody.required ? ', required' : ''}`,
      )
    // The engine writes "404 Not Found".
    for (const [status, { content }] of responses)
      facts.set(`${name} ${status.slice(0, 3)}`, contentOf(document, content))
  }
  for (const [name, schema] of Object.entries(document.components?.schemas ?? {})) {
    if (isStructure(document, schema)) addFields(document, name, schema, facts)
  }
  return facts
}

function contentOf(document: OpenApi, content: Record<string, MediaType> = {}): string {
  const types = Object.entries(content).map(
    ([mediaType, { schema }]) => `${mediaType}: ${typeOf(document, schema ?? {})}`,
  )
  return types.sort().join('; ') || 'empty'
}

function addFields(document: OpenApi, name: string, schema: Schema, facts: Facts): void {
  const variants = variantsOf(document, schema)
  if (variants.length > 1) {
    variants.forEach((variant, index) => addFields(document, `${name}#${index + 1}`, variant, facts))
    return
  }
  const [only = schema] = variants
  for (const [field, type] of Object.entries(only.properties ?? {})) {
    const required = only.required?.includes(field) ? ', required' : ''
    facts.set(`${name}.${field}`, `${typeOf(document, type)}${required}`)
  }
}

/** An object with named fields, or a choice of such: it is compared field by field, under its own name. */
function isStructure(document: OpenApi, schema: Schema): boolean {
  return variantsOf(document, schema).some(({ properties }) => properties !== undefined)
}

/** The schemas that a value may follow, null left out. */
function variantsOf(document: OpenApi, schema: Schema): Schema[] {
  const { value } = resolve(document, schema)
  const choices = value.oneOf ?? value.anyOf ?? (value.allOf?.length === 1 ? value.allOf : undefined)
  if (!choices) return [value]
  return choices.filter(({ type }) => type !== 'null').flatMap((choice) => variantsOf(document, choice))
}

function typeOf(document: OpenApi, schema: Schema): string {
  const parts = [nameOf(document, schema)]
  if (isNullable(schema)) parts[0] += ' or null'
  const { format, minimum } = single(document, schema)
  if (format) parts.push(`format ${format}`)
  if (minimum !== undefined) parts.push(`minimum ${minimum}`)
  if (schema.default !== undefined) parts.push(`default ${JSON.stringify(schema.default)}`)
  return parts.join(', ')
}

function nameOf(document: OpenApi, schema: Schema): string {
  const reference = namedIn(schema)
  if (reference && isStructure(document, { $ref: reference })) return reference.split('/').at(-1) ?? reference
  const value = single(document, schema)
  const values = variantsOf(document, schema).flatMap((variant) => variant.enum ?? [])
  if (values.length > 0) return values.map(String).sort().join(' | ')
  const type = [value.type ?? []].flat().find((each) => each !== 'null')
  if (type === 'array') return `array of ${typeOf(document, value.items ?? {})}`
  if (type === 'object' && !value.properties) {
    return typeof value.additionalProperties === 'object'
      ? `map of ${typeOf(document, value.additionalProperties)}`
      : 'object'
  }
  return type ?? 'any'
}

/** The one schema behind references and wrappers. */
function single(document: OpenApi, schema: Schema): Schema {
  return variantsOf(document, schema)[0] ?? schema
}

/** The reference of a schema, also where it is wrapped to give it a default, a description or null. */
function namedIn(schema: Schema): string | undefined {
  if (isReference(schema)) return schema.$ref
  const wrapped = [schema.allOf, schema.oneOf, schema.anyOf]
    .flatMap((list) => list ?? [])
    .filter(({ type }) => type !== 'null')
  return wrapped.length === 1 ? wrapped[0]?.$ref : undefined
}

function isNullable({ type, nullable, oneOf, anyOf }: Schema): boolean {
  return (
    nullable === true ||
    [type].flat().includes('null') ||
    [oneOf, anyOf].some((list) => list?.some((each) => each.type === 'null'))
  )
}

/** One fact on which two descriptions differ; undefined on the side that does not have it. */
export interface Difference {
  fact: string
  ours: string | undefined
  engine: string | undefined
}

/** An operation that one side doesn't have is one difference: its parameters and statuses are not told again. */
export function differencesBetween(ours: Facts, engine: Facts): Difference[] {
  const all = [...new Set([...ours.keys(), ...engine.keys()])]
  const found = all
    .map((fact) => ({ fact, ours: ours.get(fact), engine: engine.get(fact) }))
    .filter((difference) => difference.ours !== difference.engine)
  const missing = found.filter(
    (difference) => isOperation(difference.fact) && (difference.ours === undefined || difference.engine === undefined),
  )
  return found.filter(({ fact }) => !missing.some((operation) => fact.startsWith(`${operation.fact} `)))
}

const isOperation = (fact: string): boolean => /^[A-Z]+ \S+$/.test(fact)
