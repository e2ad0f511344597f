/** The picture that social networks show for a page: its title and description, drawn when the site is built. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { Renderer, type Node } from '@takumi-rs/core'

export interface Card {
  /** Name of the product. */
  site: string
  /** What is above the page in the sidebar, outermost first. */
  trail: string[]
  title: string
  description: string
  direction: 'ltr' | 'rtl'
}

export const cardSize = { width: 1200, height: 630 } as const

type Style = NonNullable<Node['style']>

const box = (style: Style, children: Node[]): Node => ({
  type: 'container',
  style: { display: 'flex', ...style },
  children,
})
const text = (style: Style, words: string): Node => ({ type: 'text', text: words, style })

/** The fonts come with a package: a picture is the same on every machine, whatever fonts that one has. */
const require = createRequire(import.meta.url)
const fontFile = (weight: 400 | 700) => require.resolve(`@fontsource/inter/files/inter-latin-${weight}-normal.woff2`)
let renderer: Promise<Renderer> | undefined
const openRenderer = () =>
  (renderer ??= (async () => {
    const opened = new Renderer()
    for (const weight of [400, 700] as const)
      await opened.registerFont({ name: 'Inter', weight, data: await readFile(fontFile(weight)) })
    return opened
  })())

/** The favicon's drawing. */
const mark = `data:image/svg+xml;base64,${Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28"><rect width="28" height="28" rx="7" fill="#6b66f0"/><path fill="#fff" stroke="#fff" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round" d="M7.5 8.5h13M7.5 14h5M7.5 19.5h5M16.5 13.2l4.5 3.55-4.5 3.55z"/></svg>',
).toString('base64')}`

function draw({ site, trail, title, description, direction }: Card): Node {
  return box(
    {
      direction,
      boxSizing: 'border-box',
      width: '100%',
      height: '100%',
      flexDirection: 'column',
      justifyContent: 'space-between',
      padding: '72px 80px',
      backgroundColor: '#14163a',
      color: '#fff',
      fontFamily: 'Inter',
    },
    [
      box({ alignItems: 'center', gap: 20, fontSize: 34, fontWeight: 700 }, [
        { type: 'image', src: mark, width: 60, height: 60 },
        text({}, site),
        text({ color: '#a9acd6', fontWeight: 400 }, trail.join(' / ')),
      ]),
      box({ flexDirection: 'column' }, [
        text(
          { display: 'block', fontSize: title.length > 36 ? 64 : 80, fontWeight: 700, lineHeight: 1.1, lineClamp: 3 },
          title,
        ),
        text(
          { display: 'block', marginTop: 28, fontSize: 34, lineHeight: 1.4, color: '#cfd1ee', lineClamp: 3 },
          description,
        ),
      ]),
      box({ width: 120, height: 8, borderRadius: 4, backgroundColor: '#6b66f0' }, []),
    ],
  )
}

/** @returns a PNG whose bytes depend on nothing but the card; drawn outside the thread of the caller */
export async function drawCard(card: Card): Promise<Buffer> {
  return (await openRenderer()).render(draw(card), { ...cardSize, format: 'png' })
}
