import { expect, test } from 'vitest'
import { readTemplates, templateCommands } from './templates.ts'

const good = `
tour-go:
  title: Tour in Go
  page: /tour
  folder: tour
  files:
    - { from: go/tour, to: . }
    - { from: go/go.mod, to: go.mod, replace: { module a: module b } }
  setup: [go mod download]
`

test('reads what is declared, with its line', () => {
  const { templates, diagnostics } = readTemplates(good)
  expect(diagnostics).toEqual([])
  expect(templates).toEqual([
    {
      name: 'tour-go',
      line: 2,
      title: 'Tour in Go',
      page: '/tour',
      folder: 'tour',
      files: [
        { from: 'go/tour', to: '.', replace: {} },
        { from: 'go/go.mod', to: 'go.mod', replace: { 'module a': 'module b' } },
      ],
      setup: ['go mod download'],
    },
  ])
})

test('the commands fetch the project from where the site is served, and prepare it', () => {
  const [template] = readTemplates(good).templates
  expect(templateCommands(template!, 'https://docs.test/base/')).toEqual([
    'curl -s https://docs.test/base/templates/tour-go.tar.gz | tar xz',
    'cd tour',
    'go mod download',
  ])
})

test.each([
  ['folder: tour', 'folder: ../tour', /^5: the template tour-go: folder must be a path within the project$/],
  ['page: /tour', 'page: tour', /^4: the template tour-go: page must be a route of this site$/],
  ['to: . }', 'to: /etc }', /^7: the template tour-go: files\.0\.to must be a path within the project$/],
  ['title: Tour in Go', 'titel: Tour', /^2: the template tour-go: title /],
  ['[go mod download]', '[go', /^\d+: /],
])('reports %s written as %s', (before, after, wanted) => {
  const { diagnostics } = readTemplates(good.replace(before, after))
  const found = diagnostics.map(({ place, what }) => `${place.line}: ${what}`)
  expect(found).toContainEqual(expect.stringMatching(wanted))
})
