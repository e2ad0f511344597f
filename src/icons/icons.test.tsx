import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { socialIconSchema } from '../site/config.ts'
import { Icon, iconNames } from './icons.tsx'

test('every name that authors and owners may use is drawn', () => {
  const authoring = readFileSync(new URL('../../docs/authoring.md', import.meta.url), 'utf8')
  const listed = /Card icons: `([^`]+)`/.exec(authoring)?.[1]?.split(' ') ?? []
  expect(listed.length).toBeGreaterThan(30)
  for (const name of [...listed, ...socialIconSchema.options]) expect(iconNames).toContain(name)
})

test('paths are path data, drawn on the grid', () => {
  for (const name of iconNames)
    expect(/ d="([^"]+)"/.exec(renderToStaticMarkup(<Icon name={name} />))?.[1], name).toMatch(
      /^[Mm][\dMmLlHhVvCcSsAaZz .,-]+$/,
    )
})

test('a titled icon is read out, an untitled one is not', () => {
  expect(renderToStaticMarkup(<Icon name="bolt" title="Fast" />)).toContain('role="img" aria-label="Fast"')
  expect(renderToStaticMarkup(<Icon name="bolt" />)).toContain('aria-hidden="true"')
})

test('an unknown name is an error that lists the known ones', () =>
  expect(() => renderToStaticMarkup(<Icon name="toString" />)).toThrow(
    /unknown icon "toString"; use one of book, bolt/,
  ))
