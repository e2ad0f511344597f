import { existsSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { widthsOf } from './image.compile.ts'
import { testSite } from '../../../tests/fixtures/content/test-site.ts'

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#4b46dd' } })

it('writes two widths between 640 and 1030, and none wider than the image', () => {
  expect(widthsOf(2000)).toEqual([640, 1030])
  expect(widthsOf(1030)).toEqual([640, 1030])
  expect(widthsOf(800)).toEqual([640, 800])
  expect(widthsOf(640)).toEqual([640])
  expect(widthsOf(100)).toEqual([100])
})

it('makes an image responsive, in its own format and as WebP, and keeps the files', async () => {
  const site = await testSite({
    'content/docs/guides/big depot.png': await picture(1600, 800).png().toBuffer(),
    'content/docs/guides/small.jpg': await picture(300, 200).jpeg().toBuffer(),
  })
  const page = await site.page('![A depot](<./big depot.png> "The depot")\n\nIn text: ![Small](./small.jpg).')
  expect(page.diagnostics).toEqual([])
  expect(Object.keys(page.dependencies)).toEqual(['content/docs/guides/big depot.png', 'content/docs/guides/small.jpg'])
  expect(page.assets.map(({ to }) => to.replace(/-[0-9a-f]{10}/, '')).sort()).toEqual([
    'assets/images/big-depot-1030.png',
    'assets/images/big-depot-1030.webp',
    'assets/images/big-depot-640.png',
    'assets/images/big-depot-640.webp',
    'assets/images/small-300.jpg',
    'assets/images/small-300.webp',
  ])
  for (const { from, to } of page.assets) {
    const { width, format } = await sharp(path.join(site.options.root, from)).metadata()
    expect([width, format === 'jpeg' ? 'jpg' : format]).toEqual([
      Number(/-(\d+)\.\w+$/.exec(to)?.[1]),
      to.split('.').at(-1),
    ])
  }
  expect(page.code).toMatch(
    /alt: "A depot",\s+title: "The depot",\s+src: "\/assets\/images\/big-depot-\w+-1030\.png",\s+width: 1030,\s+height: 515/,
  )
  // A block where it is alone, within the text where it is in text.
  expect(page.code).toMatch(/children: \[_jsx\(Image, \{\s+alt: "A depot"/)
  expect(page.code).toMatch(/"In text: ", _jsx\(Image/)

  const images = path.join(site.options.root, '.cache/images')
  const before = await Promise.all(
    (await readdir(images)).map(async (name) => (await stat(path.join(images, name))).mtimeMs),
  )
  await site.page('![A depot](<./big depot.png>)\n\n![Small](./small.jpg)')
  expect(
    await Promise.all((await readdir(images)).map(async (name) => (await stat(path.join(images, name))).mtimeMs)),
  ).toEqual(before)
})

it('takes the picture as it was held', async () => {
  const site = await testSite({
    'content/docs/guides/a.jpg': await picture(400, 200).jpeg().withMetadata({ orientation: 6 }).toBuffer(),
  })
  const page = await site.page('![A](./a.jpg)')
  expect(page.code).toMatch(/width: 200,\s+height: 400/)
})

it('copies what it cannot make smaller, also from the public folder', async () => {
  const site = await testSite({
    'public/img/logo.svg':
      '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="40"><rect width="9" height="9"/></svg>',
  })
  const page = await site.page('![Logo](/img/logo.svg)')
  expect(page.diagnostics).toEqual([])
  expect(page.code).toMatch(/src: "\/assets\/images\/logo-\w+\.svg",\s+width: 120,\s+height: 40/)
  expect(page.assets.every(({ from }) => existsSync(path.join(site.options.root, from)))).toBe(true)
})

it('reports what is missing, unreadable, foreign or without words', async () => {
  const site = await testSite({
    'content/docs/guides/a.png': 'no image',
    'content/docs/guides/b.png': await picture(9, 9).png().toBuffer(),
    'content/docs/guides/c.tiff': await picture(9, 9).tiff().toBuffer(),
  })
  expect(
    await site.faults(
      '![A](./gone.png)\n\n![A](./a.png)\n\n![A](https://x.test/a.png)\n\n![](./b.png)\n\n![A](./c.tiff)\n\n![A][ref]\n\n[ref]: ./b.png',
    ),
  ).toEqual([
    expect.stringMatching(/sagas\.mdx:5:1: error: there is no image content\/docs\/guides\/gone\.png/),
    expect.stringMatching(/sagas\.mdx:7:1: error: the image content\/docs\/guides\/a\.png cannot be read/),
    expect.stringMatching(/sagas\.mdx:9:1: error: the image https:\/\/x\.test\/a\.png is on another site/),
    expect.stringMatching(/sagas\.mdx:11:1: error: the image \.\/b\.png has no text/),
    expect.stringMatching(/sagas\.mdx:13:1: error: the image content\/docs\/guides\/c\.tiff is of the format tiff/),
    expect.stringMatching(/sagas\.mdx:15:1: error: the image \[A\] is written as a reference/),
  ])
})
