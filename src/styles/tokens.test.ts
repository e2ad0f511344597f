/** Contrast of every pair of tokens that carries text or marks a control, computed from tokens.css as it is. */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8').replace(/\/\*[^]*?\*\//g, '')

/** Custom properties of the block that starts with `selector`. */
function block(selector: string): Map<string, string> {
  const start = css.indexOf(`${selector} {`)
  if (start < 0) throw new Error(`tokens.css has no block ${selector}`)
  const body = css.slice(css.indexOf('{', start) + 1, css.indexOf('}', start))
  return new Map(Array.from(body.matchAll(/(--[\w-]+):\s*([^;]+);/g), (m) => [m[1]!, m[2]!.trim()]))
}

const light = block(':root')
const modes = { light, dark: new Map([...light, ...block("[data-theme='dark']")]) }

/** Relative luminance of a `#rrggbb` colour (WCAG 2.2, "relative luminance"). */
function luminance(hex: string): number {
  if (!/^#[0-9a-f]{6}$/.test(hex)) throw new Error(`not a #rrggbb colour: ${hex}`)
  const channel = (at: number) => {
    const c = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
}

/** Contrast ratio, 1 to 21. */
function contrast(a: string, b: string): number {
  const [hi, lo] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number]
  return (hi + 0.05) / (lo + 0.05)
}

const surfaces = ['--color-bg', '--color-bg-soft', '--color-bg-raised']
const code = ['text', 'keyword', 'string', 'comment', 'function', 'constant', 'type'].map((name) => `--code-${name}`)
const tones = ['ok', 'info', 'warning', 'danger']

/** Text on background: 4.5:1. */
const text: [string, string][] = [
  ...[
    '--color-text',
    '--color-text-soft',
    '--color-text-faint',
    '--color-link',
    '--color-accent',
    '--color-accent-strong',
  ].flatMap((fg) => [...surfaces, '--color-accent-soft'].map((bg): [string, string] => [fg, bg])),
  ...tones.flatMap((tone): [string, string][] =>
    [...surfaces, `--color-${tone}-soft`].map((bg) => [`--color-${tone}`, bg]),
  ),
  ...tones.flatMap((tone): [string, string][] =>
    ['--color-text', '--color-text-soft', '--color-link'].map((fg) => [fg, `--color-${tone}-soft`]),
  ),
  ...code.flatMap((fg): [string, string][] =>
    ['--code-bg', '--code-line-highlight', '--code-line-added', '--code-line-removed', '--color-bg'].map((bg) => [
      fg,
      bg,
    ]),
  ),
  ['--color-on-accent', '--color-accent'],
  ['--color-on-accent', '--color-accent-strong'],
  ['--color-on-navy', '--color-navy'],
  ['--color-on-navy-soft', '--color-navy'],
]

/** Edges and focus rings that are the only sign of a control: 3:1. */
const edges: [string, string][] = [
  ...surfaces.map((bg): [string, string] => ['--color-border-strong', bg]),
  ...surfaces.map((bg): [string, string] => ['--color-accent', bg]),
]

describe.each(Object.entries(modes))('%s mode', (_, tokens) => {
  const value = (name: string) => {
    const found = tokens.get(name)
    if (!found) throw new Error(`tokens.css does not define ${name}`)
    return found
  }
  test.each(text)('text %s on %s', (fg, bg) => expect(contrast(value(fg), value(bg))).toBeGreaterThanOrEqual(4.5))
  test.each(edges)('edge %s on %s', (fg, bg) => expect(contrast(value(fg), value(bg))).toBeGreaterThanOrEqual(3))
})

test('both modes define the same colours', () => {
  const dark = block("[data-theme='dark']")
  const missing = [...light.keys()].filter(
    (name) => /^--(color|code)-/.test(name) && !dark.has(name) && !name.startsWith('--color-on-navy'),
  )
  expect(missing).toEqual([])
})
