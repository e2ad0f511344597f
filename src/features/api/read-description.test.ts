import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { formatDiagnostic } from '../../site/diagnostics.ts'
import { operationsOf } from './openapi.ts'
import { readDescription } from './read-description.ts'

const text = `openapi: 3.1.0
info: {title: Parcels, version: '1'}
tags:
  - name: parcel
paths:
  /parcels:
    get:
      operationId: list_parcels
      tags: [parcel]
      summary: List parcels
      description: Returns all parcels.
      responses:
        '200':
          description: The parcels.
          content:
            application/json:
              schema: {$ref: '#/components/schemas/Parcels'}
    post:
      operationId: create_parcel
      tags: [parcel]
      summary: Create a parcel
      description: Creates a parcel.
      responses:
        '201':
          description: Created.
components:
  schemas:
    Parcels:
      type: array
      description: Parcels.
      items: {$ref: '#/components/schemas/Parcel'}
    Parcel:
      type: object
      required: [id]
      properties:
        id: {type: string, description: The tracking number.}
        parts: {$ref: '#/components/schemas/Parcels'}
`

const faultsOf = async (from: string, to: string) => {
  expect(text).toContain(from)
  const { faults } = await readDescription(text.replace(from, to), 'parcels.yaml')
  return faults.map(formatDiagnostic)
}

test('reads a description, recursive schemas included, and tells where its parts stand', async () => {
  const result = await readDescription(text, 'parcels.yaml')
  if (!('description' in result)) throw new Error(result.faults.map(formatDiagnostic).join('\n'))
  const { document, lineOf } = result.description
  expect(operationsOf(document).map(({ id }) => id)).toEqual(['list_parcels', 'create_parcel'])
  expect(lineOf(['paths', '/parcels', 'post'])).toBe(18)
  expect(lineOf(['components', 'schemas', 'Parcel', 'properties', 'parts'])).toBe(37)
  // Of a missing part, the line of the part it would belong to.
  expect(lineOf(['components', 'schemas', 'Parcel', 'properties', 'weight'])).toBe(35)
})

describe('stops with one clear error', () => {
  test('at YAML that cannot be read', async () => {
    expect(await faultsOf('    post:', '    post: [')).toEqual([
      expect.stringMatching(/^parcels\.yaml:\d+: error: the description can't be read: .*correct the YAML/),
    ])
    expect((await readDescription('- a', 'parcels.yaml')).faults.map(formatDiagnostic)).toEqual([
      'parcels.yaml:1: error: the description holds no keys. write openapi:, info:, and paths:.',
    ])
  })

  test('at what is not OpenAPI', async () => {
    expect(await faultsOf('          description: Created.', '          summary: Created.')).toEqual([
      expect.stringContaining(
        "parcels.yaml:24: error: paths./parcels.post.responses.201 must have required property 'description'",
      ),
    ])
    expect(await faultsOf('operationId: create_parcel', 'operationID: create_parcel')).toContainEqual(
      expect.stringContaining(
        'parcels.yaml:18: error: paths./parcels.post must NOT have unevaluated properties: operationID',
      ),
    )
  })

  test('at what is not JSON schema', async () => {
    expect(await faultsOf('required: [id]', 'required: id')).toEqual([
      expect.stringContaining('parcels.yaml:34: error: components.schemas.Parcel.required must be array'),
    ])
  })

  test('at a reference that leads nowhere', async () => {
    expect(
      await faultsOf("items: {$ref: '#/components/schemas/Parcel'}", "items: {$ref: '#/components/schemas/Package'}"),
    ).toEqual([
      'parcels.yaml:31: error: the reference #/components/schemas/Package leads nowhere. correct it, or add what it names.',
    ])
    expect(
      await faultsOf("schema: {$ref: '#/components/schemas/Parcels'}", "schema: {$ref: 'other.yaml#/Parcels'}"),
    ).toEqual([
      'parcels.yaml:17: error: the reference other.yaml#/Parcels leads nowhere. refer to a part of this file: #/components/….',
    ])
  })

  test('at an operation id that is taken, or missing', async () => {
    expect(await faultsOf('operationId: create_parcel', 'operationId: list_parcels')).toEqual([
      'parcels.yaml:19: error: the operationId list_parcels is taken by GET /parcels. give each operation an id of its own.',
    ])
    expect(await faultsOf('      operationId: create_parcel\n', '')).toEqual([
      'parcels.yaml:18: error: POST /parcels has no operationId. add operationId: it becomes the address of its page.',
    ])
  })

  test('at an operation without a tag, or with one that is not described', async () => {
    const post = 'operationId: create_parcel\n      tags: [parcel]'
    expect(await faultsOf(post, 'operationId: create_parcel')).toEqual([
      'parcels.yaml:18: error: POST /parcels has no tag. add tags: with one name: its page is listed under it.',
    ])
    expect(await faultsOf(post, 'operationId: create_parcel\n      tags: [package]')).toEqual([
      "parcels.yaml:20: error: POST /parcels has the tag package, which isn't described. describe it under tags:, or correct it.",
    ])
    expect(await faultsOf('  - name: parcel\n', '  - name: parcel\n  - name: package\n')).toEqual([
      'parcels.yaml:5: error: the tag package has no operation. remove it, or give it to an operation.',
    ])
  })

  test('at what no one explains', async () => {
    expect(await faultsOf(', description: The tracking number.', '')).toEqual([
      'parcels.yaml:36: error: the field Parcel.id has no description. write what it means.',
    ])
    expect(await faultsOf('      summary: Create a parcel\n', '')).toEqual([
      'parcels.yaml:18: error: POST /parcels has no summary. write the title of its page.',
    ])
  })
})

test('the description of the Admin API can be read', async () => {
  const file = 'content/reference/admin-api.yaml'
  const { faults } = await readDescription(readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8'), file)
  expect(faults).toEqual([])
})
