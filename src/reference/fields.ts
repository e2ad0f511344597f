/** From a schema to the fields that a page shows: names, types in words, and what each holds, to any depth. */
import { isReference, resolve, type OpenApi, type Schema } from './openapi.ts'

/** Keys from the root of the description. */
export type Keys = readonly (string | number)[]

export interface FieldGroup {
  /** Name of one of several choices; undefined where there is only one. */
  title?: string
  /** The component that declares the fields; undefined for a schema that is written in place. */
  component?: string
  fields: FieldNode[]
}

export interface FieldNode {
  name: string
  /** "array of strings or null", for readers. */
  type: string
  required: boolean
  deprecated: boolean
  /** JSON, as it would be sent. */
  default?: string
  values?: string[]
  description: string
  /** Where the description is written. */
  keys: Keys
  /** The same field in an earlier one of several choices. */
  repeated: boolean
  /** What is in it: one group, or one for each choice. */
  groups: FieldGroup[]
  /** The component that its groups would repeat without an end; they are left out then. */
  recursive?: string
}

interface Place {
  schema: Schema
  keys: Keys
  component?: string
}

/** The groups of fields of a body: one, or one for each of its choices; none for a body that isn't an object. */
export function fieldGroups(document: OpenApi, schema: Schema, keys: Keys): FieldGroup[] {
  return groupsOf(document, follow(document, { schema, keys }), [])
}

function groupsOf(document: OpenApi, place: Place, above: readonly string[]): FieldGroup[] {
  const inner = innermost(document, place)
  const trail = inner.component === undefined ? above : [...above, inner.component]
  const choices = choicesOf(document, inner)
  const seen = new Set<Schema>()
  return choices.flatMap((choice): FieldGroup[] => {
    const { schema, keys, component } = choice
    if (!schema.properties) return []
    const fields = Object.entries(schema.properties).map(([name, field]) => {
      const repeated = seen.has(field)
      seen.add(field)
      const node = fieldOf(document, { schema: field, keys: [...keys, 'properties', name] }, name, trail)
      return { ...node, required: schema.required?.includes(name) ?? false, repeated }
    })
    return [group(choices.length > 1 ? schema : {}, component ?? inner.component, fields)]
  })
}

function group({ title }: Schema, component: string | undefined, fields: FieldNode[]): FieldGroup {
  return { ...(title !== undefined && { title }), ...(component !== undefined && { component }), fields }
}

function fieldOf(
  document: OpenApi,
  place: Place,
  name: string,
  above: readonly string[],
): Omit<FieldNode, 'required' | 'repeated'> {
  const { schema } = place
  const [only] = choicesOf(document, follow(document, place))
  const { component } = innermost(document, follow(document, place))
  const recursive = component !== undefined && above.includes(component)
  const standard = schema.default ?? only?.schema.default
  const described = schema.description === undefined ? follow(document, place) : place
  const values = choicesOf(document, follow(document, place)).flatMap((choice) => choice.schema.enum ?? [])
  return {
    name,
    type: typeText(document, schema),
    deprecated: schema.deprecated ?? false,
    ...(standard !== undefined && { default: JSON.stringify(standard) }),
    ...(values.length > 0 && { values: values.map(String) }),
    description: described.schema.description ?? '',
    keys: [...described.keys, 'description'],
    groups: recursive ? [] : groupsOf(document, follow(document, place), above),
    ...(recursive && { recursive: component }),
  }
}

/** A schema behind references. */
function follow(document: OpenApi, { schema, keys, component }: Place): Place {
  if (!isReference(schema)) return { schema, keys, ...(component !== undefined && { component }) }
  const { value, name } = resolve(document, schema)
  return { schema: value, keys: ['components', 'schemas', name ?? ''], ...(name !== undefined && { component: name }) }
}

/** The schema of what a list or a map holds, however deep; the schema itself for anything else. */
function innermost(document: OpenApi, place: Place): Place {
  const [only, ...others] = choicesOf(document, place)
  if (others.length > 0 || !only) return place
  const { schema, keys } = only
  if (schema.items) return innermost(document, follow(document, { schema: schema.items, keys: [...keys, 'items'] }))
  if (typeof schema.additionalProperties === 'object' && !schema.properties) {
    return innermost(
      document,
      follow(document, { schema: schema.additionalProperties, keys: [...keys, 'additionalProperties'] }),
    )
  }
  return only
}

/** What a value may be, null left out. */
function choicesOf(document: OpenApi, place: Place): Place[] {
  const { schema, keys } = place
  const key = (['oneOf', 'anyOf', 'allOf'] as const).find((each) => schema[each] !== undefined)
  if (!key) return [place]
  const choices = (schema[key] ?? []).map((choice, index) => ({ schema: choice, keys: [...keys, key, index] }))
  return choices
    .filter(({ schema: choice }) => choice.type !== 'null')
    .flatMap((choice) => choicesOf(document, follow(document, choice)))
}

/** A type in words: "array of strings", "integer (uint32)", "string or null". */
export function typeText(document: OpenApi, schema: Schema): string {
  const { schema: value } = follow(document, { schema, keys: [] })
  const choices = choicesOf(document, { schema: value, keys: [] })
  const types = [...new Set(choices.map((choice) => singular(document, choice.schema)))]
  const nullable = [value.oneOf, value.anyOf].some((list) => list?.some(({ type }) => type === 'null'))
  return [...types, ...(nullable && !types.some((type) => type.endsWith(' or null')) ? ['null'] : [])].join(' or ')
}

function singular(document: OpenApi, schema: Schema): string {
  const types = [schema.type ?? []].flat()
  const names = types.filter((type) => type !== 'null').map((type) => nameOf(document, schema, type))
  if (names.length === 0 && !types.includes('null')) return 'any JSON value'
  return [...names, ...(types.includes('null') ? ['null'] : [])].join(' or ')
}

function nameOf(document: OpenApi, schema: Schema, type: string): string {
  if (type === 'array') return `array of ${plural(typeText(document, schema.items ?? {}))}`
  if (type === 'object' && typeof schema.additionalProperties === 'object' && !schema.properties) {
    return `map of ${plural(typeText(document, schema.additionalProperties))}`
  }
  return schema.format === undefined ? type : `${type} (${schema.format})`
}

function plural(type: string): string {
  if (type === 'any JSON value') return 'JSON values'
  return type.replace(/^(\w+)/, '$1s')
}
