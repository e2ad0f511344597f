import { expect, it } from 'vitest'
import { frontMatter, testSite } from '../../tests/fixtures/content/test-site.ts'
import { replaceDefaults, replaceParams, replaceVersions } from './placeholders.ts'
import { compilePage } from '../content/compile.ts'

const versions = { engine: '1.4', typescript: '1.7.2' }

it('replaces versions wherever they stand', () => {
  const { text, diagnostics } = replaceVersions(
    '%%version.engine%% `%%version.engine%%`\n<A b="%%version.typescript%%" />',
    'a.mdx',
    versions,
  )
  expect(text).toBe('1.4 `1.4`\n<A b="1.7.2" />')
  expect(diagnostics).toEqual([])
})

it('reports an unknown name with its place and the names there are, and leaves it', () => {
  const { text, diagnostics } = replaceVersions('a\nb %%version.rusty%%', 'a.mdx', versions)
  expect(text).toBe('a\nb %%version.rusty%%')
  expect(diagnostics).toEqual([
    {
      severity: 'error',
      place: { file: 'a.mdx', line: 2, column: 3 },
      what: 'unknown version %%version.rusty%%',
      remedy: 'use one of %%version.engine%%, %%version.typescript%%',
    },
  ])
})

it('says a default after "every" as a person does', () => {
  const defaults = { interval: '1 hour', pause: '10 seconds' }
  const { text } = replaceDefaults(
    'every %%default.interval%%, every %%default.pause%%, after %%default.interval%%',
    'a.mdx',
    defaults,
  )
  expect(text).toBe('every hour, every 10 seconds, after 1 hour')
})

it('does not take names of what every object has', () => {
  expect(replaceVersions('%%version.constructor%%', 'a.mdx', versions).diagnostics).toHaveLength(1)
})

it('replaces versions in text, code, attributes and links of a page, and in its front matter', async () => {
  const site = await testSite()
  const page = await compilePage(
    {
      file: 'content/docs/a.mdx',
      id: 'a',
      route: '/a',
      text:
        frontMatter.replace('Undo what succeeded.', 'At %%version.engine%%.') +
        'T%%version.engine%% `C%%version.engine%%` [l](https://x.test/v%%version.engine%%)\n\n```sh\nget %%version.go%%\n```\n\n<Details summary="S%%version.engine%%">x</Details>',
    },
    site.options,
  )
  expect(page.diagnostics).toEqual([])
  expect(page.frontMatter.description).toBe('At 1.4.')
  for (const text of ['T1.4 ', '"C1.4"', 'https://x.test/v1.4', 'v0.18.1', 'S1.4']) expect(page.code).toContain(text)
  expect(page.code).not.toContain('%%')
})

it('replaces parameters and says which were used', () => {
  const { text, used, diagnostics } = replaceParams('In %%param.sdk%%, %%param.other%%', 'content/partials/r.mdx', {
    sdk: 'Go',
    unused: 'x',
  })
  expect(text).toBe('In Go, %%param.other%%')
  expect([...used]).toEqual(['sdk'])
  expect(diagnostics[0]).toMatchObject({ place: { line: 1, column: 19 }, what: 'unknown param %%param.other%%' })
})
