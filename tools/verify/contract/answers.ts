/** Whether an answer is what the description says: status, media type, headers, and every field of the body. */
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import type { OpenApi, PathOperation, Schema } from '../../../src/features/api/openapi.ts'

export interface Answer {
  status: number
  /** Without parameters; '' for an empty body. */
  mediaType: string
  headers: Record<string, string>
  body: string
}

const baseId = 'https://restate.invalid/admin-api'

/** Integers of the engine's types, as formats of JSON schema. */
const integers: Record<string, [minimum: number, maximum: number]> = {
  int32: [-(2 ** 31), 2 ** 31 - 1],
  uint8: [0, 2 ** 8 - 1],
  uint16: [0, 2 ** 16 - 1],
  uint32: [0, 2 ** 32 - 1],
}

export class Answers {
  readonly #ajv = new Ajv2020({
    allErrors: true,
    strict: true,
    strictTypes: false,
    strictRequired: false,
    allowUnionTypes: true,
  })
  readonly #compiled = new Map<Schema, ValidateFunction>()

  constructor(readonly document: OpenApi) {
    for (const [name, [minimum, maximum]] of Object.entries(integers)) {
      this.#ajv.addFormat(name, {
        type: 'number',
        validate: (value) => Number.isInteger(value) && value >= minimum && value <= maximum,
      })
    }
    this.#ajv.addFormat('arn', /^arn:aws[\w-]*:lambda:/)
    this.#ajv.addFormat('uri', (text) => URL.canParse(text))
    this.#ajv.addVocabulary(['components'])
    this.#ajv.addSchema({ $id: baseId, components: { schemas: closedComponents(document) } })
  }

  /**
   * What is wrong with an answer, each in a sentence.
   * @param body the answer's body as engine 1.4 writes it
   */
  check({ responses }: PathOperation, { status, mediaType, headers }: Answer, body: string): string[] {
    const response = responses.find(([known]) => known === String(status))?.[1]
    if (!response) return [`answers ${status}, which isn't described: ${body}`]
    const missing = Object.keys(response.headers ?? {}).filter((name) => headers[name.toLowerCase()] === undefined)
    const problems = missing.map((name) => `answers ${status} without the header ${name}`)
    const content = response.content?.[mediaType]
    if (!response.content)
      return mediaType === ''
        ? problems
        : [...problems, `answers ${status} with a body, which isn't described: ${body}`]
    if (!content)
      return [
        ...problems,
        `answers ${status} with ${mediaType || 'no body'}, but ${Object.keys(response.content).join(' or ')} is described`,
      ]
    if (mediaType === 'application/json') problems.push(...this.#bodyProblems(content.schema ?? {}, JSON.parse(body)))
    return problems
  }

  #bodyProblems(schema: Schema, value: unknown): string[] {
    let validate = this.#compiled.get(schema)
    if (!validate) this.#compiled.set(schema, (validate = this.#ajv.compile(closed(schema))))
    if (validate(value)) return []
    return (validate.errors ?? []).map(({ instancePath, message, params }) => {
      const name = (params as { additionalProperty?: string }).additionalProperty
      return `${instancePath || 'the body'} ${message}${name === undefined ? '' : `: ${name}`}`
    })
  }
}

function closedComponents(document: OpenApi): Record<string, Schema> {
  const schemas = Object.entries(document.components?.schemas ?? {})
  return Object.fromEntries(schemas.map(([name, schema]) => [name, closed(schema)]))
}

/** A schema that allows no field that it doesn't describe. Its references lead into the whole description. */
function closed(schema: Schema): Schema {
  const { $ref, properties, additionalProperties, items, oneOf, anyOf, allOf } = schema
  return {
    ...schema,
    ...($ref !== undefined && { $ref: `${baseId}${$ref}` }),
    ...(properties && {
      properties: mapValues(properties, closed),
      additionalProperties: additionalProperties ?? false,
    }),
    ...(typeof additionalProperties === 'object' && { additionalProperties: closed(additionalProperties) }),
    ...(items && { items: closed(items) }),
    ...(oneOf && { oneOf: oneOf.map(closed) }),
    ...(anyOf && { anyOf: anyOf.map(closed) }),
    ...(allOf && { allOf: allOf.map(closed) }),
  }
}

const mapValues = <T, U>(values: Record<string, T>, change: (value: T) => U): Record<string, U> =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, change(value)]))
