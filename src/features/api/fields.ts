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

/** One of the forms that a value may have: the schemas that hold for it together, and all of them as one. */
interface Choice {
  parts: Place[]
  schema: Schema
  component?: string
}

/** The groups of fields of a body: one, or one for each of its choices; none for a body that isn't an object. */
export function fieldGroups(document: OpenApi, schema: Schema, keys: Keys): FieldGroup[] {
  return groupsOf(document, contentOf(document, { schema, keys }), [])
}

function groupsOf(document: OpenApi, { choices, component: around }: Content, above: readonly string[]): FieldGroup[] {
  const seen = new Set<Schema>()
  return choices.flatMap(({ parts, schema, component = around }): FieldGroup[] => {
    if (!schema.properties) return []
    const trail = [...above, around ?? [], component ?? []].flat()
    const fields = Object.entries(schema.properties).map(([name, field]) => {
      const repeated = seen.has(field)
      seen.add(field)
      const { keys } = parts.findLast((part) => part.schema.properties?.[name] === field)!
      const node = fieldOf(document, { schema: field, keys: [...keys, 'properties', name] }, name, trail)
      return { ...node, required: schema.required?.includes(name) ?? false, repeated }
    })
    const title = choices.length > 1 ? schema.title : undefined
    return [{ ...(title !== undefined && { title }), ...(component !== undefined && { component }), fields }]
  })
}

function fieldOf(
  document: OpenApi,
  place: Place,
  name: string,
  above: readonly string[],
): Omit<FieldNode, 'required' | 'repeated'> {
  const { schema } = place
  const choices = choicesOf(document, place)
  const content = contentOf(document, place)
  const { component } = content
  const recursive = component !== undefined && above.includes(component)
  const standard = schema.default ?? choices[0]?.schema.default
  const [only, ...others] = choices
  const described =
    [place, ...(only && others.length === 0 ? only.parts : [follow(document, place)])].find(
      (part) => part.schema.description !== undefined,
    ) ?? follow(document, place)
  const values = choices.flatMap((choice) => choice.schema.enum ?? [])
  return {
    name,
    type: typeText(document, schema),
    deprecated: schema.deprecated ?? false,
    default: standard === undefined ? undefined : JSON.stringify(standard),
    ...(values.length > 0 && { values: values.map(String) }),
    description: described.schema.description ?? '',
    keys: [...described.keys, 'description'],
    groups: recursive ? [] : groupsOf(document, content, above),
    ...(recursive && { recursive: component }),
  }
}

/** A schema behind references. */
function follow(document: OpenApi, { schema, keys, component }: Place): Place {
  if (!isReference(schema)) return { schema, keys, component }
  const { value, name } = resolve(document, schema)
  return { schema: value, keys: ['components', 'schemas', name ?? ''], component: name }
}

/** What a value holds that may be a list or a map; the component is that of all choices. */
interface Content {
  choices: Choice[]
  component?: string | undefined
}

/** What a list or a map holds, however deep; the value itself for anything else, and for a list of itself. */
function contentOf(document: OpenApi, place: Place, above: readonly Schema[] = []): Content {
  const choices = choicesOf(document, place)
  const [only, ...others] = choices
  if (!only || others.length > 0) return { choices, component: follow(document, place).component }
  const { items, additionalProperties, properties } = only.schema
  const [inner, key] = items
    ? [items, 'items']
    : [properties ? undefined : additionalProperties, 'additionalProperties']
  if (typeof inner !== 'object' || above.includes(inner)) return { choices, component: only.component }
  const { keys } = only.parts.findLast(({ schema }) => schema.items === inner || schema.additionalProperties === inner)!
  return contentOf(document, { schema: inner, keys: [...keys, key] }, [...above, inner])
}

/** What a value may be, null left out. A schema that lists itself among its choices adds nothing. */
function choicesOf(document: OpenApi, place: Place, above: readonly Schema[] = []): Choice[] {
  const found = follow(document, place)
  const { schema, keys, component } = found
  const within = [...above, schema]
  const inner = (key: 'oneOf' | 'anyOf' | 'allOf') =>
    (schema[key] ?? [])
      .map((each, index) => ({ schema: each, keys: [...keys, key, index] }))
      .filter((each) => each.schema.type !== 'null' && !within.includes(follow(document, each).schema))
      .map((each) => choicesOf(document, each, within))
  const whole: Choice = { parts: [found], schema, component }
  const alternatives = [inner('oneOf').flat(), inner('anyOf').flat()]
  return [...inner('allOf'), ...alternatives].reduce<Choice[]>(
    (choices, others) => {
      if (others.length === 0) return choices
      const named = others.length > 1 || alternatives.includes(others)
      return choices.flatMap((choice) => others.map((other) => together(choice, other, named)))
    },
    [whole],
  )
}

/** Two schemas that hold together. @param named whether the second one says which choice it is */
function together(first: Choice, second: Choice, named: boolean): Choice {
  const [name, other] = named ? [second, first] : [first, second]
  const component = name.component ?? other.component
  const title = name.schema.title ?? other.schema.title
  const properties = { ...first.schema.properties, ...second.schema.properties }
  const required = [...(first.schema.required ?? []), ...(second.schema.required ?? [])]
  const { title: _, ...schema } = { ...first.schema, ...second.schema }
  return {
    parts: [...first.parts, ...second.parts],
    schema: {
      ...schema,
      ...(title !== undefined && { title }),
      ...(Object.keys(properties).length > 0 && { properties }),
      required,
    },
    component,
  }
}

/** A type in words: "array of strings", "integer (uint32)", "string or null"; a type within itself by its name. */
export function typeText(document: OpenApi, schema: Schema, above: readonly string[] = []): string {
  const { schema: value, component } = follow(document, { schema, keys: [] })
  if (component !== undefined && above.includes(component)) return component
  const within = component === undefined ? above : [...above, component]
  const choices = choicesOf(document, { schema: value, keys: [] })
  const types = [...new Set(choices.map((choice) => singular(document, choice.schema, within)))]
  const nullable =
    value.nullable || [value.oneOf, value.anyOf].some((list) => list?.some(({ type }) => type === 'null'))
  return [...types, ...(nullable && !types.some((type) => type.endsWith(' or null')) ? ['null'] : [])].join(' or ')
}

function singular(document: OpenApi, schema: Schema, above: readonly string[]): string {
  const types = [schema.type ?? impliedType(schema) ?? []].flat()
  const names = types.filter((type) => type !== 'null').map((type) => nameOf(document, schema, type, above))
  if (names.length === 0 && !types.includes('null')) return 'any JSON value'
  return [...names, ...(types.includes('null') ? ['null'] : [])].join(' or ')
}

/** The type of a schema that doesn't say it. */
function impliedType({ properties, additionalProperties, items }: Schema): string | undefined {
  if (properties ?? additionalProperties) return 'object'
  return items && 'array'
}

function nameOf(document: OpenApi, schema: Schema, type: string, above: readonly string[]): string {
  if (type === 'array') return `array of ${plural(typeText(document, schema.items ?? {}, above))}`
  if (type === 'object' && typeof schema.additionalProperties === 'object' && !schema.properties) {
    return `map of ${plural(typeText(document, schema.additionalProperties, above))}`
  }
  return schema.format === undefined ? type : `${type} (${schema.format})`
}

function plural(type: string): string {
  if (type === 'any JSON value') return 'JSON values'
  // The name of a component stays as it is.
  return type.replace(/^([a-z]+)/, '$1s')
}
