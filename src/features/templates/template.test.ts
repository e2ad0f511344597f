import { expect, it } from 'vitest'
import { testSite } from '../../../tests/fixtures/content/test-site.ts'

const templates =
  'start-go:\n  title: Start\n  page: /start\n  folder: started\n  files: [{ from: go/a.go, to: a.go }]\n  setup: [go mod download]\n'

it('shows the commands that fetch and prepare a project, and reports one that is not declared', async () => {
  const site = await testSite({ 'snippets/templates.yaml': templates }, { siteUrl: 'https://docs.test/base/' })
  const page = await site.page('<Template name="start-go" />')
  expect(page.diagnostics).toEqual([])
  expect(Object.keys(page.dependencies)).toEqual(['snippets/templates.yaml'])
  expect(page.code.match(/data-command/g)).toHaveLength(3)
  expect(page.code).toContain('https://docs.test/base/templates/start-go.tar.gz')
  expect(await site.faults('<Template name="none" />')).toEqual([
    'content/docs/guides/sagas.mdx:5:1: error: there is no template "none" in snippets/templates.yaml. declare it, or use one of start-go.',
  ])
})
