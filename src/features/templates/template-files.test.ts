import { expect, test } from 'vitest'
import { testSite } from '../../../tests/fixtures/content/test-site.ts'
import { collectTemplates } from './template-files.ts'

const declared = (files: string, more = '') =>
  `start-go:\n  title: Start in Go\n  page: /start#run\n  folder: started\n  files:\n${files}${more}`
const site = { versions: { go: 'v0.18.1' }, siteUrl: 'https://docs.test/base/' }

async function collect(files: Record<string, string>) {
  const { options } = await testSite(files)
  const { projects, diagnostics } = await collectTemplates(options.root, site)
  return { projects, faults: diagnostics.map(({ place, what }) => `${place.line}: ${what}`) }
}

test('a project has the examples without marker lines, the versions, and a page to continue at', async () => {
  const { projects, faults } = await collect({
    'snippets/templates.yaml': declared(
      '    - { from: go/tour, to: . }\n    - { from: templates/go.mod, to: go.mod, replace: { module parcels: module tour } }\n',
      '  setup: [go mod download]\n',
    ),
    'snippets/go/tour/main.go': 'package main\n\n// #region main\nfunc main() {}\n// #endregion main\n',
    'snippets/go/tour/provider/main.go': 'package main\n',
    'snippets/go/tour/__pycache__/left.pyc': 'x',
    'snippets/templates/go.mod': 'module parcels\n\nrequire sdk-go %%version.go%%\n',
  })
  expect(faults).toEqual([])
  expect(projects).toEqual([
    {
      name: 'start-go',
      files: [
        {
          path: 'started/README.md',
          text: '# Start in Go\n\nPrepare the project:\n\n    go mod download\n\nTo run it, continue at https://docs.test/base/start#run\n',
        },
        { path: 'started/go.mod', text: 'module tour\n\nrequire sdk-go v0.18.1\n' },
        { path: 'started/main.go', text: 'package main\n\nfunc main() {}\n' },
        { path: 'started/provider/main.go', text: 'package main\n' },
      ],
    },
  ])
})

test('a site that declares none has none', async () => {
  expect(await collect({})).toEqual({ projects: [], faults: [] })
})

test('reports what is not there, what is not replaced, or at two places, what is there twice, and an unknown version', async () => {
  const { faults } = await collect({
    'snippets/templates.yaml': declared(
      '    - { from: go/none, to: . }\n    - { from: go/a.go, to: a.go, replace: { missing: x } }\n    - { from: go/b.go, to: a.go, replace: { "}\\n": x } }\n',
    ),
    'snippets/go/a.go': 'package a\n',
    'snippets/go/b.go': 'package b // %%version.rust%%\n{\n  {}\n}\n',
  })
  expect(faults).toEqual([
    '1: the template start-go: there is no snippets/go/none',
    '1: the template start-go: snippets/go/a.go does not hold "missing"',
    '1: unknown version %%version.rust%%',
    '1: the template start-go: snippets/go/b.go holds "}\\n" more than once',
    '1: the template start-go: two files become started/a.go',
  ])
})
