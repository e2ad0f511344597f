import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { compileAll, loadPage } from '../../content/pool.ts'
import { formatDiagnostic } from '../../site/diagnostics.ts'
import type { CompiledPage, Diagnostic } from '../../site/model.ts'
import { atOrigin } from '../feature.ts'
import { apiPages } from './api-pages.ts'

const description = `openapi: 3.1.0
info:
  title: Parcel API
  version: '1'
  summary: Everything about parcels.
  description: |-
    Send requests to port 1.

    ## Errors {#errors}

    Read the message.
servers: [{url: 'http://localhost:1'}]
tags:
  - name: parcel
    x-displayName: Parcels
    description: |-
      Find and create parcels.
  - name: health
paths:
  /parcels:
    get:
      operationId: list_parcels
      tags: [parcel]
      summary: List parcels
      description: |-
        Returns all parcels. Their order isn't defined.

        See [the overview](/parcels/parcel-api#errors).
      responses:
        '200':
          description: The parcels.
          content:
            application/json:
              schema: {$ref: '#/components/schemas/Parcel'}
    post:
      operationId: create_parcel
      tags: [parcel]
      summary: Create a parcel
      description: |-
        Creates a parcel.
      requestBody:
        description: The parcel.
        content:
          application/json:
            schema: {$ref: '#/components/schemas/Parcel'}
            examples:
              small: {summary: Small, value: {id: PX-1042}}
              large: {summary: Large, value: {id: PX-1043, parts: [{id: PX-1044}]}}
      responses:
        '201':
          description: The parcel is created.
          headers:
            Location: {description: Its address., schema: {type: string}}
        '409':
          description: It exists.
          content:
            application/json:
              schema: {type: object, properties: {message: {type: string, description: Why.}}}
  /parcels/{id}:
    parameters:
      - {name: id, in: path, required: true, description: The id., example: <parcel-id>, schema: {type: string}}
    delete:
      operationId: delete_parcel
      tags: [parcel]
      summary: Delete a parcel
      deprecated: true
      description: |-
        Deletes a parcel.
      responses:
        '202':
          description: The parcel is deleted.
  /health:
    get:
      operationId: health
      tags: [health]
      summary: Check the health
      description: |-
        Returns 200.
      responses:
        '200':
          description: All is well.
components:
  schemas:
    Parcel:
      type: object
      required: [id]
      properties:
        id:
          type: string
          description: The tracking number.
        parts:
          type: array
          description: Parcels within it.
          items: {$ref: '#/components/schemas/Parcel'}
`

/** Of all tests: what one has built is not built again. */
let root: string
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'api-pages-'))
  await mkdir(path.join(root, 'content/docs'), { recursive: true })
  await mkdir(path.join(root, 'content/parcel-api'))
})
beforeEach(() =>
  writeFile(path.join(root, 'content/parcel-api/create_parcel.409.json'), '{\n  "message": "PX-1042 exists"\n}\n'),
)
afterAll(() => rm(root, { recursive: true }))

const api = { description: 'content/parcel-api.yaml', base: '/parcels' }

async function build(
  text = description,
): Promise<{ found: Awaited<ReturnType<typeof apiPages>>; pages: Map<string, CompiledPage>; faults: string[] }> {
  await writeFile(path.join(root, api.description), text)
  const found = await apiPages(root, api)
  const records = await compileAll(found.pages, {
    root,
    contentDir: 'content/docs',
    versions: {},
    brokenMarkdownLinks: 'error',
    siteUrl: 'https://parcels.test/',
  })
  const pages = await Promise.all(records.map(loadPage))
  const told = pages.flatMap((page) => page.diagnostics).map((fault) => atOrigin(fault, found.origins))
  const diagnostics: Diagnostic[] = [...found.faults, ...told]
  return { found, pages: new Map(pages.map((page) => [page.route, page])), faults: diagnostics.map(formatDiagnostic) }
}

test('an overview, a page for each tag that has several operations, a page for each operation, all in the sidebar', async () => {
  const { found, pages, faults } = await build()
  expect(faults).toEqual([])
  const slugs = ['parcel-api', 'parcel', 'list-parcels', 'create-parcel', 'delete-parcel', 'health']
  expect([...pages.keys()]).toEqual(slugs.map((slug) => `/parcels/${slug}`))
  expect(found.sidebar.items).toEqual([
    { type: 'doc', id: 'parcels/parcel-api', label: 'Overview' },
    {
      type: 'category',
      label: 'Parcels',
      link: { type: 'doc', id: 'parcels/parcel' },
      items: ['parcels/list-parcels', 'parcels/create-parcel', 'parcels/delete-parcel'],
    },
    'parcels/health',
  ])
})

test('a description is read again only where it, an answer or the text of a page has changed', async () => {
  await rm(path.join(root, '.cache'), { recursive: true })
  const first = await build()
  const kept = path.join(root, '.cache/reference/parcels.json')
  const { mtimeMs } = await stat(kept)
  const second = await build()
  expect((await stat(kept)).mtimeMs).toBe(mtimeMs)
  expect([second.found.pages, second.found.sidebar]).toEqual([first.found.pages, first.found.sidebar])
  expect(first.found.origins.size).toBe(first.found.pages.length)
  expect(second.found.origins).toEqual(first.found.origins)

  const create = path.join(root, '.cache/reference/parcels/create-parcel.mdx')
  const text = await readFile(create, 'utf8')
  await writeFile(create, 'written by another version')
  await build()
  expect(await readFile(create, 'utf8')).toBe(text)
  await writeFile(path.join(root, 'content/parcel-api/create_parcel.409.json'), '{ "message": "another answer" }\n')
  await build()
  expect(await readFile(create, 'utf8')).toContain('another answer')
  expect(
    (await build(description.replace('Create a parcel', 'Make a parcel'))).pages.get('/parcels/create-parcel'),
  ).toMatchObject({ frontMatter: { title: 'Make a parcel' } })
})

test('title, description and method come from the description: the first sentence is the page’s', async () => {
  const { pages } = await build()
  expect(pages.get('/parcels/list-parcels')?.frontMatter).toEqual({
    title: 'List parcels',
    description: 'Returns all parcels.',
    layout: 'operation',
    method: 'GET',
    path: '/parcels',
  })
  expect(pages.get('/parcels/parcel-api')?.frontMatter).toMatchObject({
    title: 'Parcel API',
    description: 'Everything about parcels.',
  })
  expect(pages.get('/parcels/parcel')?.frontMatter).toMatchObject({
    title: 'Parcels',
    description: 'Find and create parcels.',
  })
})

test('every parameter, header and field has an anchor, and every status a heading', async () => {
  const { pages } = await build()
  const page = pages.get('/parcels/create-parcel')
  expect(page?.toc.map(({ id }) => id)).toEqual(['body', 'example-large', 'responses', 'response-201', 'response-409'])
  expect(page?.anchors).toEqual(
    expect.arrayContaining(['body-id', 'body-parts', 'response-201-header-location', 'response-409-message']),
  )
  expect(pages.get('/parcels/delete-parcel')?.anchors).toContain('parameter-id')
})

test('search finds a page by its method and path, a field by its name, and a component’s fields on one page alone', async () => {
  const { pages } = await build()
  const list = pages.get('/parcels/list-parcels')
  const create = pages.get('/parcels/create-parcel')
  expect(list?.sections[0]?.text).toMatch(/^GET \/parcels list_parcels · Returns all parcels\./)
  const fields = (page: CompiledPage | undefined) =>
    page?.sections.filter(({ headings }) => headings.length > 3).map(({ headings }) => headings.at(-1))
  expect(fields(list)).toEqual(['id', 'parts'])
  expect(fields(create)).toEqual(['Location', 'message'])
})

test('a request for each example, in five languages, with its placeholders; and the recorded answer', async () => {
  const { pages } = await build()
  const create = await readFile(path.join(root, pages.get('/parcels/create-parcel')!.file), 'utf8')
  expect(create.match(/<Tab value="\w+"/g)).toHaveLength(10)
  expect(create).toContain('requests.post(url, json=payload, headers=headers)')
  expect(create).toContain('PX-1044')
  expect(create).toContain('```json title="Response"\n{\n  "message": "PX-1042 exists"\n}\n```')
  const remove = await readFile(path.join(root, pages.get('/parcels/delete-parcel')!.file), 'utf8')
  expect(remove).toContain("--url 'http://localhost:1/parcels/<parcel-id>'")
})

test('a fault is told with the line of the description that its author wrote', async () => {
  const line = description.split('\n').findIndex((text) => text.includes('See [the overview]')) + 1
  expect((await build(description.replace('See [the overview]', 'See <Nothing /> [the overview]'))).faults).toEqual([
    expect.stringMatching(new RegExp(`^content/parcel-api\\.yaml:${line}: error: unknown component <Nothing>`)),
  ])
  const sentence = `Returns ${'all '.repeat(50)}parcels.`
  expect((await build(description.replace('Returns all parcels.', sentence))).faults).toEqual([
    expect.stringMatching(/^content\/parcel-api\.yaml:25: error: the description is 216 characters long/),
  ])
  const { found, pages } = await build()
  const [link] = pages.get('/parcels/list-parcels')!.links
  expect(atOrigin(link!, found.origins)).toEqual({
    href: '/parcels/parcel-api#errors',
    place: { file: api.description, line },
  })
})

test('what is missing is told', async () => {
  expect((await build(description.replace('          description: The tracking number.\n', ''))).faults).toEqual([
    expect.stringMatching(
      /^content\/parcel-api\.yaml:\d+: error: the field Parcel\.id has no description\. write what it means/,
    ),
  ])
  expect((await build(description.replace('      summary: List parcels\n', ''))).faults).toEqual([
    expect.stringMatching(/^content\/parcel-api\.yaml:\d+: error: GET \/parcels has no summary/),
  ])
  const { faults } = await apiPages(root, { ...api, description: 'content/gone.yaml' })
  expect(faults.map(formatDiagnostic)).toEqual([
    'site.config.ts:1: error: there is no content/gone.yaml. correct apis.description.',
  ])
})

test('a header that a reference leads to has its description, and says with its line where it has none', async () => {
  const referred = description
    .replace('{description: Its address., schema: {type: string}}', "{$ref: '#/components/headers/Location'}")
    .replace(
      'components:\n',
      'components:\n  headers:\n    Location: {description: Its address., schema: {type: string}}\n',
    )
  const { pages, faults } = await build(referred)
  expect(faults).toEqual([])
  expect(pages.get('/parcels/create-parcel')?.code).toContain('Its address.')
  const undescribed = await build(referred.replace('description: Its address., ', ''))
  expect(undescribed.faults[0]).toMatch(
    /parcel-api\.yaml:\d+: error: the header Location of POST \/parcels, 201, has no description/,
  )
})

test('choices of one name have fields of different ids', async () => {
  const field = (name: string) => `{title: Form, type: object, properties: {${name}: {type: string, description: It.}}}`
  const { faults } = await build(
    description.replace(
      "schema: {$ref: '#/components/schemas/Parcel'}",
      `schema: {oneOf: [${field('id')}, ${field('id')}]}`,
    ),
  )
  expect(faults).toEqual([])
})
