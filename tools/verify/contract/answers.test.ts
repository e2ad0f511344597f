import { expect, test } from 'vitest'
import { operationsOf, type OpenApi } from '../../../src/features/api/openapi.ts'
import { Answers } from './answers.ts'

const document: OpenApi = {
  openapi: '3.1.0',
  info: { title: '', version: '' },
  paths: {
    '/services': {
      post: {
        operationId: 'create',
        tags: ['service'],
        responses: {
          '201': {
            description: '',
            headers: { Location: { schema: { type: 'string' } } },
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Service' } } },
          },
          '202': { description: '' },
          '400': { description: '', content: { 'text/plain': { schema: { type: 'string' } } } },
        },
      },
    },
  },
  components: {
    schemas: {
      Service: {
        type: 'object',
        required: ['revision'],
        properties: {
          revision: { type: 'integer', format: 'uint32' },
          place: { oneOf: [{ $ref: '#/components/schemas/Http' }, { $ref: '#/components/schemas/Lambda' }] },
          labels: { type: 'object', additionalProperties: { type: 'string' } },
        },
      },
      Http: { type: 'object', required: ['uri'], properties: { uri: { type: 'string' } } },
      Lambda: { type: 'object', required: ['arn'], properties: { arn: { type: 'string', format: 'arn' } } },
    },
  },
}

const [operation] = operationsOf(document)
const answers = new Answers(document)
const check = (body: unknown, more: { status?: number; mediaType?: string; headers?: Record<string, string> } = {}) => {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return answers.check(
    operation!,
    { status: 201, mediaType: 'application/json', headers: { location: 'services/1' }, body: text, ...more },
    text,
  )
}

test('an answer as described has no problem', () => {
  expect(check({ revision: 1, place: { uri: 'http://localhost' }, labels: { any: 'name' } })).toEqual([])
  expect(check('', { status: 202, mediaType: '' })).toEqual([])
  expect(check('no JSON', { status: 400, mediaType: 'text/plain' })).toEqual([])
})

test.each<[unknown, RegExp]>([
  [{}, /must have required property 'revision'/],
  [{ revision: 1, public: true }, /must NOT have additional properties: public/],
  [{ revision: 1, place: { uri: 'http://localhost', port: 1 } }, /\/place .*: port/],
  [{ revision: 1, place: { arn: 'parcels' } }, /must match format "arn"/],
  [{ revision: -1 }, /must match format "uint32"/],
  [{ revision: 1, labels: { any: 1 } }, /\/labels\/any must be string/],
])('%j is told', (body, problem) => expect(check(body).join('\n')).toMatch(problem))

test('another status, media type or header is told', () => {
  expect(check({ revision: 1 }, { status: 409 })).toEqual([`answers 409, which isn't described: {"revision":1}`])
  expect(check({ revision: 1 }, { mediaType: 'text/plain' })).toEqual([
    'answers 201 with text/plain, but application/json is described',
  ])
  expect(check({ revision: 1 }, { headers: {} })).toEqual(['answers 201 without the header Location'])
  expect(check('x', { status: 202, mediaType: 'text/plain' })).toEqual([
    `answers 202 with a body, which isn't described: x`,
  ])
})
