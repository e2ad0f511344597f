import { describe, expect, test } from 'vitest'
import { fieldGroups, typeText, type FieldGroup } from './fields.ts'
import type { OpenApi, Schema } from './openapi.ts'

const document = (schemas: Record<string, Schema>): OpenApi => ({
  openapi: '3.1.0',
  info: { title: '', version: '' },
  components: { schemas },
})

/** Names of fields, with the fields inside. */
const names = (groups: FieldGroup[]): unknown[] =>
  groups.map(({ title, fields }) => [
    title,
    ...fields.map(({ name, groups: inner }) => (inner.length > 0 ? [name, names(inner)] : name)),
  ])

describe('a type in words', () => {
  const api = document({
    Service: { type: 'object', properties: { name: { type: 'string' } } },
    Kind: { type: 'string', enum: ['a'] },
  })
  test.each<[Schema, string]>([
    [{ type: 'string' }, 'string'],
    [{ type: ['string', 'null'] }, 'string or null'],
    [{ type: 'integer', format: 'uint32' }, 'integer (uint32)'],
    [{ type: 'array', items: { type: 'string' } }, 'array of strings'],
    [{ type: 'array', items: { $ref: '#/components/schemas/Service' } }, 'array of objects'],
    [
      { type: 'object', additionalProperties: { type: 'array', items: { type: 'integer' } } },
      'map of arrays of integers',
    ],
    [{ $ref: '#/components/schemas/Kind' }, 'string'],
    [{ oneOf: [{ $ref: '#/components/schemas/Service' }, { type: 'null' }] }, 'object or null'],
    [{ oneOf: [{ type: 'string' }, { type: 'integer' }] }, 'string or integer'],
    [{}, 'any JSON value'],
    [{ type: 'array', items: {} }, 'array of JSON values'],
  ])('%j', (schema, text) => expect(typeText(api, schema)).toBe(text))
})

test('fields to any depth, through references, lists, maps, wrappers and null', () => {
  const api = document({
    Deployment: {
      type: 'object',
      required: ['services'],
      properties: {
        services: { type: 'array', description: 'Its services.', items: { $ref: '#/components/schemas/Service' } },
        labels: {
          type: 'object',
          description: 'Labels.',
          additionalProperties: { $ref: '#/components/schemas/Label' },
        },
        health: { oneOf: [{ $ref: '#/components/schemas/Label' }, { type: 'null' }], description: 'Health.' },
        kind: { $ref: '#/components/schemas/Kind' },
        force: { type: 'boolean', default: true, description: 'Force.' },
      },
    },
    Service: { type: 'object', properties: { name: { type: 'string', description: 'Name.' } } },
    Label: { type: 'object', properties: { text: { type: 'string', description: 'Text.' } } },
    Kind: { type: 'string', enum: ['a', 'b'], description: 'The kind.' },
  })
  const groups = fieldGroups(api, { $ref: '#/components/schemas/Deployment' }, [])
  expect(names(groups)).toEqual([
    [
      undefined,
      ['services', [[undefined, 'name']]],
      ['labels', [[undefined, 'text']]],
      ['health', [[undefined, 'text']]],
      'kind',
      'force',
    ],
  ])
  const [services, , , kind, force] = groups[0]!.fields
  expect(services).toMatchObject({
    required: true,
    description: 'Its services.',
    keys: ['components', 'schemas', 'Deployment', 'properties', 'services', 'description'],
  })
  expect(kind).toMatchObject({
    required: false,
    values: ['a', 'b'],
    description: 'The kind.',
    keys: ['components', 'schemas', 'Kind', 'description'],
  })
  expect(force).toMatchObject({ default: 'true' })
})

test('each of several choices has its fields; one that an earlier choice has is repeated', () => {
  const id: Schema = { type: 'string', description: 'Id.' }
  const api = document({
    Deployment: {
      oneOf: [
        { title: 'HTTP', type: 'object', properties: { id, uri: { type: 'string', description: 'URI.' } } },
        { title: 'Lambda', type: 'object', properties: { id, arn: { type: 'string', description: 'ARN.' } } },
      ],
    },
  })
  const groups = fieldGroups(api, { $ref: '#/components/schemas/Deployment' }, [])
  expect(names(groups)).toEqual([
    ['HTTP', 'id', 'uri'],
    ['Lambda', 'id', 'arn'],
  ])
  expect(groups.flatMap(({ fields }) => fields.map(({ repeated }) => repeated))).toEqual([false, false, true, false])
})

test('a schema within itself is shown once, and said to be there again', () => {
  const api = document({
    Parcel: {
      type: 'object',
      properties: {
        parts: { type: 'array', description: 'Parts.', items: { $ref: '#/components/schemas/Parcel' } },
        box: { $ref: '#/components/schemas/Box' },
      },
    },
    Box: {
      type: 'object',
      description: 'A box.',
      properties: { content: { $ref: '#/components/schemas/Parcel' }, size: { type: 'string', description: 'Size.' } },
    },
  })
  const [parcel] = fieldGroups(api, { $ref: '#/components/schemas/Parcel' }, [])
  expect(names([parcel!])).toEqual([[undefined, 'parts', ['box', [[undefined, 'content', 'size']]]]])
  expect(parcel!.fields[0]!.recursive).toBe('Parcel')
  expect(parcel!.fields[1]!.groups[0]!.fields[0]!.recursive).toBe('Parcel')
})

test('a list or a map of itself ends, and names itself', () => {
  const api = document({
    Tree: { type: 'array', items: { $ref: '#/components/schemas/Tree' } },
    Json: {
      oneOf: [
        { type: 'string' },
        { type: 'array', items: { $ref: '#/components/schemas/Json' } },
        { type: 'object', additionalProperties: { $ref: '#/components/schemas/Json' } },
      ],
    },
    Loop: { anyOf: [{ $ref: '#/components/schemas/Loop' }, { type: 'string' }] },
  })
  expect(typeText(api, { $ref: '#/components/schemas/Tree' })).toBe('array of Tree')
  expect(typeText(api, { $ref: '#/components/schemas/Json' })).toBe('string or array of Json or map of Json')
  expect(typeText(api, { $ref: '#/components/schemas/Loop' })).toBe('string')
  for (const name of ['Tree', 'Json', 'Loop'])
    expect(fieldGroups(api, { $ref: `#/components/schemas/${name}` }, [])).toEqual([])
})

describe('what allOf joins is one form of a value', () => {
  const api = document({
    Parcel: { type: 'object', required: ['id'], properties: { id: { type: 'string', description: 'Id.' } } },
    Sized: { properties: { size: { type: 'string', description: 'Size.' } } },
    Shipment: {
      description: 'A parcel under way.',
      allOf: [
        { $ref: '#/components/schemas/Parcel' },
        { type: 'object', required: ['to'], properties: { to: { type: 'string', description: 'To.' } } },
      ],
      properties: { stage: { type: 'string', description: 'Stage.' } },
    },
    Event: {
      allOf: [
        { $ref: '#/components/schemas/Sized' },
        {
          oneOf: [
            { title: 'Sent', type: 'object', properties: { by: { type: 'string', description: 'By.' } } },
            { title: 'Lost', type: 'object', properties: { at: { type: 'string', description: 'At.' } } },
          ],
        },
      ],
    },
    Holder: {
      type: 'object',
      properties: {
        next: { allOf: [{ $ref: '#/components/schemas/Shipment' }] },
        wait: { allOf: [{ type: 'integer', format: 'int32' }], description: 'Seconds.', nullable: true },
      },
    },
  })
  const groupsOf = (name: string) => fieldGroups(api, { $ref: `#/components/schemas/${name}` }, [])

  test('with the fields of all, each where it is written', () => {
    const [group, ...others] = groupsOf('Shipment')
    expect(others).toEqual([])
    expect(group).toMatchObject({ component: 'Shipment' })
    expect(group!.fields.map(({ name, required, keys }) => [name, required, keys.slice(1, -1).join('.')])).toEqual([
      ['stage', false, 'schemas.Shipment.properties.stage'],
      ['id', true, 'schemas.Parcel.properties.id'],
      ['to', true, 'schemas.Shipment.allOf.1.properties.to'],
    ])
  })

  test('and each of the choices among them has the others’ fields, too', () => {
    expect(names(groupsOf('Event'))).toEqual([
      ['Sent', 'size', 'by'],
      ['Lost', 'size', 'at'],
    ])
  })

  test('a field that only adds words to a schema has its type, its fields and its description', () => {
    const [next, wait] = groupsOf('Holder')[0]!.fields
    expect(next).toMatchObject({ type: 'object', description: 'A parcel under way.' })
    expect(names(next!.groups)).toEqual([[undefined, 'stage', 'id', 'to']])
    expect(wait).toMatchObject({ type: 'integer (int32) or null', description: 'Seconds.' })
  })
})
