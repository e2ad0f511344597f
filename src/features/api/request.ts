/** The request of an operation, from the examples in its description. */
import type { OpenApi, Parameter, PathOperation } from './openapi.ts'

export interface HttpRequest {
  method: string
  url: string
  headers: Record<string, string>
  /** JSON text. */
  body?: string
}

/** A request that pages show: one for each example of the body, or one for the operation. */
export interface NamedRequest {
  /** Key of the body's example; '' for an operation without a body. */
  name: string
  /** What the example is about, in a few words; '' where there is only one request. */
  label: string
  request: HttpRequest
}

export interface RequestValues {
  /** Values of parameters, instead of their examples. */
  parameters?: Record<string, string>
  /** The body, instead of an example. */
  body?: unknown
}

/** The requests of an operation, in the order of the examples of its body. */
export function requestsOf(document: OpenApi, operation: PathOperation): NamedRequest[] {
  const { examples, example } = operation.operation.requestBody?.content?.['application/json'] ?? {}
  if (!examples) return [{ name: '', label: '', request: requestOf(document, operation, { body: example }) }]
  return Object.entries(examples).map(([name, { summary, value }]) => ({
    name,
    label: summary ?? name,
    request: requestOf(document, operation, { body: value }),
  }))
}

/** One request of an operation. Placeholders such as <deployment-id> stay as they are. */
export function requestOf(
  document: OpenApi,
  { path, method, parameters }: PathOperation,
  values: RequestValues = {},
): HttpRequest {
  const valueOf = ({ name, example }: Parameter) =>
    values.parameters?.[name] ?? (example === undefined ? undefined : String(example))
  const filled = path.replaceAll(/\{([^}]+)\}/g, (whole, name: string) => {
    const parameter = parameters.find((each) => each.in === 'path' && each.name === name)
    return (parameter && valueOf(parameter)) ?? whole
  })
  const query = parameters
    .filter((parameter) => parameter.in === 'query')
    .flatMap((parameter) => {
      const value = valueOf(parameter)
      return value === undefined ? [] : [`${parameter.name}=${readable(value)}`]
    })
  const url = `${document.servers?.[0]?.url ?? ''}${filled}${query.length > 0 ? `?${query.join('&')}` : ''}`
  const { body } = values
  return {
    method: method.toUpperCase(),
    url,
    headers: body === undefined ? {} : { 'Content-Type': 'application/json' },
    body: body === undefined ? undefined : jsonText(body),
  }
}

/** JSON over several lines; lists of plain values stay on one, where it has room for them. */
export function jsonText(value: unknown): string {
  return JSON.stringify(value, null, 2).replaceAll(/\[\n\s+([^[\]{}]*?)\n\s+\]/g, (whole, items: string) => {
    const line = `[${items.split(/,\n\s+/).join(', ')}]`
    return line.length <= 80 ? line : whole
  })
}

/** A query value without escapes that no server needs: service://Shipment/scan. */
function readable(value: string): string {
  return encodeURIComponent(value).replaceAll(/%(?:3A|2F|3C|3E)/g, decodeURIComponent)
}
