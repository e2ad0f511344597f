import { describe, expect, test } from 'vitest'
import type { OpenApi, Schema } from '../../../src/features/api/openapi.ts'
import { compareFacts } from './compare.ts'
import { factsOf } from './facts.ts'

/** A description with one operation, as both sides have it unless told. */
function description(
  change: { service?: Schema; responses?: Record<string, object>; parameters?: object[]; paths?: object } = {},
): OpenApi {
  const service: Schema = {
    type: 'object',
    required: ['name'],
    properties: {
      name: { type: 'string' },
      revision: { type: 'integer', format: 'uint32', minimum: 0 },
      ty: { $ref: '#/components/schemas/ServiceType' },
    },
  }
  const ok = { description: '', content: { 'application/json': { schema: { $ref: '#/components/schemas/Service' } } } }
  return {
    openapi: '3.1.0',
    info: { title: '', version: '' },
    paths: {
      '/services/{service}': {
        get: {
          operationId: 'get_service',
          tags: ['service'],
          parameters: [
            { name: 'service', in: 'path', required: true, schema: { type: 'string' } },
            ...(change.parameters ?? []),
          ],
          responses: { '200': ok, ...change.responses },
        },
      },
      ...change.paths,
    },
    components: {
      schemas: { Service: change.service ?? service, ServiceType: { type: 'string', enum: ['Service', 'Workflow'] } },
    },
  } as OpenApi
}

const messages = (ours: OpenApi, engine: OpenApi, known: { facts: string[]; reason: string }[] = []) =>
  compareFacts(factsOf(ours), factsOf(engine), known).map(({ message }) => message)

const withFields = (properties: Record<string, Schema>, required = ['name']): { service: Schema } => ({
  service: {
    type: 'object',
    required,
    properties: {
      name: { type: 'string' },
      revision: { type: 'integer', format: 'uint32', minimum: 0 },
      ty: { $ref: '#/components/schemas/ServiceType' },
      ...properties,
    },
  },
})

test('descriptions that promise the same have no difference', () =>
  expect(messages(description(), description())).toEqual([]))

describe('tells', () => {
  test('a field that our description lacks', () => {
    expect(messages(description(), description(withFields({ public: { type: 'boolean', default: true } })))).toEqual([
      'Service.public is missing from our description; the engine has it: boolean, default true',
    ])
  })
  test('a field that the engine lacks', () => {
    expect(messages(description(withFields({ public: { type: 'boolean' } })), description())).toEqual([
      "Service.public is in our description (boolean); the engine doesn't have it",
    ])
  })
  test.each<[string, object, string]>([
    ['another type', withFields({ revision: { type: 'string' } }), 'string'],
    [
      'another format',
      withFields({ revision: { type: 'integer', format: 'int32', minimum: 0 } }),
      'integer, format int32, minimum 0',
    ],
    [
      'null',
      withFields({ revision: { type: 'integer', format: 'uint32', minimum: 0, nullable: true } }),
      'integer or null, format uint32, minimum 0',
    ],
    [
      'a default',
      withFields({ revision: { type: 'integer', format: 'uint32', minimum: 0, default: 1 } }),
      'integer, format uint32, minimum 0, default 1',
    ],
    ['that it is required', withFields({}, ['name', 'revision']), 'integer, format uint32, minimum 0, required'],
  ])('%s', (_what, change, engine) => {
    expect(messages(description(), description(change))).toEqual([
      `Service.revision is "integer, format uint32, minimum 0" in our description, and "${engine}" in the engine's`,
    ])
  })
  test('a status, a parameter and its type', () => {
    const error = { description: '', content: { 'application/json': { schema: { type: 'string' } } } }
    const query = (type: string) => ({ parameters: [{ name: 'force', in: 'query', schema: { type } }] })
    expect(messages(description(), description({ responses: { '404 Not Found': error } }))).toEqual([
      'GET /services/{service} 404 is missing from our description; the engine has it: application/json: string',
    ])
    expect(messages(description(), description(query('boolean')))).toHaveLength(1)
    expect(messages(description(query('string')), description(query('boolean')))).toEqual([
      'GET /services/{service} query force is "string" in our description, and "boolean" in the engine\'s',
    ])
  })
  test('an operation that one side lacks, once', () => {
    const more = {
      paths: {
        '/services': {
          get: { operationId: 'list_services', tags: ['service'], responses: { '200': { description: '' } } },
        },
      },
    }
    expect(messages(description(), description(more))).toEqual([
      'GET /services is missing from our description; the engine has it: list_services, service',
    ])
    expect(messages(description(more), description())).toHaveLength(1)
  })
})

test('how null, one choice and scalars are written makes no difference', () => {
  const ours = withFields({
    ty: { oneOf: [{ $ref: '#/components/schemas/ServiceType' }, { type: 'null' }] },
    note: { type: ['string', 'null'] },
  })
  const engine = withFields({
    ty: { allOf: [{ $ref: '#/components/schemas/ServiceType' }], nullable: true },
    note: { type: 'string', nullable: true },
  })
  expect(messages(description(ours), description(engine))).toEqual([])
  const inline = withFields({ ty: { type: 'string', enum: ['Workflow', 'Service'] } })
  expect(messages(description(), description(inline))).toEqual([])
})

test('the fields of each choice are compared', () => {
  const choice = (...variants: Schema[]): { service: Schema } => ({ service: { anyOf: variants } })
  const http: Schema = { type: 'object', properties: { uri: { type: 'string' } } }
  const lambda: Schema = { type: 'object', properties: { arn: { type: 'string' } } }
  expect(messages(description(choice(http, {})), description(choice(http, lambda)))).toEqual([
    'Service#2.arn is missing from our description; the engine has it: string',
  ])
})

describe('a known difference', () => {
  const engine = description(withFields({ public: { type: 'boolean' }, policy: { type: 'string' } }))
  test('is not told', () =>
    expect(messages(description(), engine, [{ facts: ['Service.public', '*.policy'], reason: '' }])).toEqual([]))
  test('covers no other', () =>
    expect(messages(description(), engine, [{ facts: ['Service.public'], reason: '' }])).toHaveLength(1))
  test('that is none anymore is told', () => {
    expect(messages(description(), description(), [{ facts: ['Service.public'], reason: '' }])).toEqual([
      'Service.public is a known difference, but there is none anymore: remove it from the list',
    ])
  })
})
