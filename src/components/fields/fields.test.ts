import { expect, it } from 'vitest'
import { testSite } from '../../../tests/fixtures/content/test-site.ts'

const field = (attributes: string, inside = 'Text.') => `<Field ${attributes}>\n\n${inside}\n\n</Field>\n`
const list = (...fields: string[]) => `<Fields>\n${fields.join('')}</Fields>\n`

it('gives each field an anchor: its own, or one of its name and those around it, and none twice', async () => {
  const site = await testSite()
  const inner = `Text.\n\n<Fields summary="In options">\n${field('name="mode"')}</Fields>`
  const page = await site.page(
    `## Mode\n\n${list(field('name="options"', inner), field('name="use_http_11" id="http-11"'), field('name="mode"'), field('name="main"'))}`,
  )
  expect(page.diagnostics).toEqual([])
  expect(page.anchors).toEqual(['mode', 'options', 'options-mode', 'http-11', 'mode-1', 'main-1'])
  for (const id of page.anchors.slice(1)) expect(page.code).toContain(`id: "${id}"`)
})

it('lets search find each field by its name, under its heading, and what follows under the heading again', async () => {
  const site = await testSite()
  const inner = `How.\n\n<Fields summary="In options">\n${field('name="mode"', 'What to *prefer*.')}</Fields>`
  const page = await site.page(
    `## Body\n\nBefore.\n\n${list(field('name="options"', inner), field('name="quiet" unsearched', 'Elsewhere.'))}\nAfter.\n`,
  )
  const title = page.frontMatter.title
  expect(page.sections.slice(1)).toEqual([
    { anchor: 'body', headings: [title, 'Body'], text: 'Before.' },
    { anchor: 'options', headings: [title, 'Body', 'options'], text: 'How.', named: true },
    { anchor: 'options-mode', headings: [title, 'Body', 'options.mode'], text: 'What to prefer.', named: true },
    { anchor: 'body', headings: [title, 'Body'], text: 'After.' },
  ])
})

it.each([
  [list(field('name="a" id="1a"')), `the id "1a" can't be in a link`],
  [list(field('name="a" id="main"')), 'the id "main" is used by the layout'],
  [list(field('name="a" id="x"'), field('name="b" id="x"')), 'the id "x" is taken by another field or heading'],
  [`## X {#x}\n\n${list(field('name="a" id="x"'))}`, 'the id "x" is taken by another field or heading'],
  [field('name="a"'), '<Field> is outside <Fields>'],
  [list(field('type="string"')), '<Field> lacks the attribute "name"'],
  ['<Fields>\n\nText.\n\n</Fields>', '<Fields> holds something else than <Field>'],
  ['<Endpoint method="FETCH" path="/a" />', 'unknown HTTP method "FETCH". use one of GET, POST'],
  ['<Endpoint method="GET" />', '<Endpoint> lacks the attribute "path"'],
])('reports %j', async (text, fault) => {
  const site = await testSite()
  expect(await site.faults(text)).toContainEqual(expect.stringContaining(fault))
})

it('lets search find the method and the path of a request', async () => {
  const site = await testSite()
  const link = '<EndpointLink method="GET" path="/other" href="/guides/sagas" title="Other" />'
  const page = await site.page(
    `<Endpoint method="PATCH" path="/invocations/{id}/kill" operation="kill" />\n\n<Endpoints>\n${link}\n</Endpoints>\n`,
  )
  expect(page.sections[0]?.text).toBe('PATCH /invocations/{id}/kill kill')
  expect(page.links.map(({ href }) => href)).toEqual(['/guides/sagas'])
})
