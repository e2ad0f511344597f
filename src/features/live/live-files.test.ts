import { expect, it } from 'vitest'
import { testSite } from '../../../tests/fixtures/content/test-site.ts'
import { formatDiagnostic } from '../../site/diagnostics.ts'
import { checkLiveFiles } from './live-files.ts'

const app = 'export const ship = 1\n'

it('knows which examples a page runs, by their region or by their file', async () => {
  const site = await testSite({
    'snippets/ts/src/a/app.ts': `// #region ship\n${app}// #endregion ship\n`,
    'snippets/ts/src/a/live.yaml': 'ship:\n  calls:\n    - handler: A/b\napp.ts:\n  calls:\n    - handler: A/b\n',
  })
  const page = await site.page('<Snippet src="ts/src/a/app.ts#ship" live />\n\n<Snippet src="ts/src/a/app.ts" live />')
  expect(page.diagnostics).toEqual([])
  expect(page.live).toEqual(['a#ship', 'a#app.ts'])
  expect(await checkLiveFiles(site.options.root, new Set(page.live))).toEqual([])
})

it('reports an example that no page runs, at its line, and a file that cannot be read, once', async () => {
  const site = await testSite({
    'snippets/ts/src/a/app.ts': app,
    'snippets/ts/src/a/live.yaml': 'ship:\n  calls:\n    - handler: A/b\napp.ts:\n  calls:\n    - handler: A/b\n',
    'snippets/ts/src/b/app.ts': app,
    'snippets/ts/src/b/live.yaml': 'app.ts:\n  calls:\n    - handler: nothing\n',
  })
  const page = await site.page('<Snippet src="ts/src/a/app.ts" live />\n\n<Snippet src="ts/src/b/app.ts" live />')
  expect(page.diagnostics).toEqual([])
  const found = await checkLiveFiles(site.options.root, new Set(page.live))
  expect(found.map(formatDiagnostic)).toEqual([
    'snippets/ts/src/a/live.yaml:1: error: no page runs "ship" of a. write live on a <Snippet> of it, or take it off live.yaml.',
    'snippets/ts/src/b/live.yaml:3: error: app.ts.calls.0.handler: write a service and a handler: Shipment/scan. see docs/authoring.md, "Examples that run in the page".',
  ])
})

it('reports live on what cannot run', async () => {
  const site = await testSite({
    'snippets/ts/src/a/app.ts': app,
    'snippets/ts/src/b/app.ts': app,
    'snippets/ts/src/b/live.yaml': 'ship:\n  calls:\n    - handler: A/b\n',
    'snippets/go/a/main.go': 'package a',
    'snippets/ts/src/shared.ts': app,
  })
  expect(
    await site.faults(
      ['ts/src/a/app.ts', 'ts/src/b/app.ts', 'go/a/main.go', 'ts/src/shared.ts']
        .map((src) => `<Snippet src="${src}" live />`)
        .join('\n\n'),
    ),
  ).toEqual([
    'content/docs/guides/sagas.mdx:5:1: error: snippets/ts/src/a is not marked as able to run in a browser. write snippets/ts/src/a/live.yaml (docs/authoring.md).',
    'content/docs/guides/sagas.mdx:7:1: error: snippets/ts/src/b/live.yaml has no "app.ts". use one of ship, or add it there.',
    'content/docs/guides/sagas.mdx:9:1: error: go/a/main.go is not TypeScript, which alone runs in the page. take live off the <Snippet>.',
    'content/docs/guides/sagas.mdx:11:1: error: ts/src/shared.ts is of no application. take live off the <Snippet>.',
  ])
})

it('reports a change whose place in the code is not clear', async () => {
  const site = await testSite({
    'snippets/ts/src/a/app.ts': app,
    'snippets/ts/src/a/live.yaml':
      'app.ts:\n  calls:\n    - handler: A/b\n  try:\n    - { say: Ship, find: ship, replace: a }\n    - { say: Two, find: "2", replace: a }\n',
  })
  expect(await site.faults('<Snippet src="ts/src/a/app.ts" live />')).toEqual([
    'snippets/ts/src/a/live.yaml:1: error: what "Two" finds is 0 times in app.ts. write in find a text that stands there once.',
  ])
})
