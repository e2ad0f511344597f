/** The parts of OpenAPI 3.1 that this site reads. */

export interface OpenApi {
  openapi: string
  info: { title: string; version: string; summary?: string; description?: string }
  servers?: { url: string; description?: string }[]
  tags?: Tag[]
  paths?: Record<string, PathItem>
  components?: Components
}

export interface Components {
  schemas?: Record<string, Schema>
  parameters?: Record<string, Parameter>
  responses?: Record<string, Response>
  headers?: Record<string, Header>
}

export interface Tag {
  name: string
  /** Its name for readers. */
  'x-displayName'?: string
  description?: string
}

export const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'] as const
export type Method = (typeof methods)[number]

export type PathItem = { parameters?: (Parameter | Reference)[] } & { [M in Method]?: Operation }

export interface Operation {
  operationId?: string
  tags?: string[]
  summary?: string
  description?: string
  deprecated?: boolean
  parameters?: (Parameter | Reference)[]
  requestBody?: RequestBody
  responses?: Record<string, Response | Reference>
}

export interface Reference {
  $ref: string
}

export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header' | 'cookie'
  required?: boolean
  description?: string
  deprecated?: boolean
  schema?: Schema
  example?: unknown
}

export interface RequestBody {
  required?: boolean
  description?: string
  content?: Record<string, MediaType>
}

export interface Response {
  description: string
  headers?: Record<string, Header | Reference>
  content?: Record<string, MediaType>
}

export interface Header {
  description?: string
  schema?: Schema
}

export interface MediaType {
  schema?: Schema
  example?: unknown
  examples?: Record<string, { summary?: string; value: unknown }>
}

export interface Schema {
  $ref?: string
  type?: string | string[]
  format?: string
  title?: string
  description?: string
  deprecated?: boolean
  enum?: unknown[]
  default?: unknown
  minimum?: number
  required?: string[]
  properties?: Record<string, Schema>
  additionalProperties?: boolean | Schema
  items?: Schema
  oneOf?: Schema[]
  anyOf?: Schema[]
  allOf?: Schema[]
  /** Of OpenAPI 3.0, as engines write it; 3.1 has the type 'null'. */
  nullable?: boolean
}

/** The object that a reference leads to, and the name under which the components have it. */
export interface Resolved<T> {
  value: T
  name?: string
}

/**
 * Follows references within a document, through references to references.
 * @throws Error for one that leads nowhere
 */
export function resolve<T extends object>(document: OpenApi, value: T | Reference): Resolved<T> {
  let found: unknown = value
  let name: string | undefined
  const seen = new Set<string>()
  while (isReference(found)) {
    const { $ref } = found
    if (seen.has($ref)) throw new Error(`the reference ${$ref} leads to itself`)
    seen.add($ref)
    found = at(document, $ref)
    if (found === undefined) throw new Error(`the reference ${$ref} leads nowhere`)
    name = $ref.split('/').at(-1)
  }
  return { value: found as T, name }
}

export const isReference = (value: unknown): value is Reference =>
  typeof value === 'object' && value !== null && '$ref' in value && typeof value.$ref === 'string'

/** Keys of a reference from the root of its document; undefined for one that leaves the document. */
export function keysOf($ref: string): string[] | undefined {
  if (!$ref.startsWith('#/')) return undefined
  return $ref
    .slice(2)
    .split('/')
    .map((key) => decodeURIComponent(key).replaceAll('~1', '/').replaceAll('~0', '~'))
}

/** The value that a reference leads to. */
export function at(document: object, $ref: string): unknown {
  return keysOf($ref)?.reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], document)
}

/** One operation with everything it needs: the parameters of its path are among its own, references are followed. */
export interface PathOperation {
  path: string
  method: Method
  id: string
  operation: Operation
  parameters: Parameter[]
  responses: [status: string, response: Response][]
}

/** Every operation, in the order of the document. */
export function operationsOf(document: OpenApi): PathOperation[] {
  return Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    methods.flatMap((method): PathOperation[] => {
      const operation = item[method]
      if (!operation) return []
      const own = (operation.parameters ?? []).map((parameter) => resolve(document, parameter).value)
      const shared = (item.parameters ?? []).map((parameter) => resolve(document, parameter).value)
      const overridden = (parameter: Parameter) =>
        own.some((each) => each.name === parameter.name && each.in === parameter.in)
      const responses = Object.entries(operation.responses ?? {})
      return [
        {
          path,
          method,
          id: operation.operationId ?? '',
          operation,
          parameters: [...shared.filter((parameter) => !overridden(parameter)), ...own],
          responses: responses.map(([status, response]) => [status, resolve(document, response).value]),
        },
      ]
    }),
  )
}
