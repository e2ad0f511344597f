import { readdirSync, readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { brandIcons, iconPaths } from '../site/icons.ts'
import { Icon } from './icons.tsx'

test('paths are path data, drawn on the grid', () => {
  for (const [name, path] of Object.entries(iconPaths)) expect(path, name).toMatch(/^[Mm][\dMmLlHhVvCcSsAaZz .,-]+$/)
})

test('a titled icon is read out, an untitled one is not', () => {
  expect(renderToStaticMarkup(<Icon name="bolt" title="Fast" />)).toContain('role="img" aria-label="Fast"')
  expect(renderToStaticMarkup(<Icon name="bolt" />)).toContain('aria-hidden="true"')
})

test("a brand's mark is its own, filled, and the same wherever it stands", () => {
  for (const name of brandIcons) {
    const text = renderToStaticMarkup(<Icon name={name} />)
    expect(text).toContain('class="icon icon--brand" width="18" height="18" viewBox="0 0 16 16"')
    const file = readFileSync(`node_modules/bootstrap-icons/icons/${name === 'x' ? 'twitter-x' : name}.svg`, 'utf8')
    expect(file).toContain(/ d="([^"]+)"/.exec(text)?.[1])
  }
})

test('the navbar draws the same marks, as files', () => {
  const css = readFileSync('src/layout/navbar/navbar.css', 'utf8')
  for (const name of brandIcons) {
    const file = name === 'x' ? 'twitter-x' : name
    expect(css).toContain(`.mark--${name} {\n  mask-image: url('bootstrap-icons/icons/${file}.svg');`)
  }
})

test('no page shows one icon for two things: of its cards, only those about languages share one', () => {
  const pages = readdirSync('content/docs', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.mdx'),
  )
  for (const file of pages) {
    const icons = [...readFileSync(`content/docs/${file}`, 'utf8').matchAll(/<Card [^>]*icon="([^"]+)"/g)].map(
      ([, icon]) => icon,
    )
    const shared = icons.filter((icon, index) => icons.indexOf(icon) < index && icon !== 'typescript')
    expect(shared, file).toEqual([])
  }
})
