/** Images (SPEC.md §9: quality 70, 640 to 1030 wide, 2 steps): each becomes WebP and its own format, in two widths, made once. */
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Image, Root, RootContent } from 'mdast'
import type { Sharp } from 'sharp'
import { writeWhole } from '../../files/write-whole.ts'
import { decodePart, isExternal } from '../../site/routes.ts'
import { folders, type PageContext } from '../../mdx/page-context.ts'
import { element, isJsx, replace } from '../../mdx/jsx.ts'
import type { CompileStep } from '../../mdx/compile-step.ts'

export const image: CompileStep = { compile: images }

/** SPEC.md §9 "Image optimisation". */
export const imageLimits = { quality: 70, min: 640, max: 1030, steps: 2 } as const

/** Widths that an image is written in: no wider than it is, no wider than the largest. */
export function widthsOf(width: number): number[] {
  const { min, max, steps } = imageLimits
  const wanted = Array.from({ length: steps }, (_, i) => Math.round(min + ((max - min) * i) / (steps - 1)))
  return [...new Set(wanted.map((w) => Math.min(w, width)))]
}

/** How each format is written again; anything else is copied as it is. */
const writers: Record<string, { ending: string; write: (image: Sharp) => Sharp }> = {
  png: { ending: 'png', write: (image) => image.png({ quality: imageLimits.quality, compressionLevel: 9, effort: 8 }) },
  jpeg: { ending: 'jpg', write: (image) => image.jpeg({ quality: imageLimits.quality, mozjpeg: true }) },
  webp: { ending: 'webp', write: (image) => image.webp({ quality: imageLimits.quality }) },
}
const copied = new Set(['svg', 'gif'])

/** Turns images into <Image> with sizes and sources, and writes the files they need below .cache/images. */
export async function images(tree: Root, page: PageContext): Promise<void> {
  await replace(tree, async (node) => {
    if (node.type === 'imageReference') {
      page.fault(node, `the image [${node.alt ?? ''}] is written as a reference`, 'write ![What is seen](./file.png)')
      return []
    }
    return node.type === 'image' ? await compileImage(node, page) : undefined
  })
  // An image alone in its paragraph becomes a block.
  await replace(tree, (node) =>
    node.type === 'paragraph' && node.children.length === 1 && isJsx(node.children[0] as RootContent, 'Image')
      ? (node.children as RootContent[])
      : undefined,
  )
}

async function compileImage(node: Image, page: PageContext): Promise<RootContent[]> {
  if (!node.alt?.trim())
    page.fault(node, `the image ${node.url} has no text`, 'say what is seen: ![What is seen](./file.png)')
  if (isExternal(node.url)) {
    page.fault(node, `the image ${node.url} is on another site`, 'put the file next to the page and write ./file.png')
    return []
  }
  const url = decodePart(node.url)
  if (url === undefined) {
    page.fault(
      node,
      `the image ${node.url} has a percent sign that stands for no character`,
      'write %25 for a percent sign',
    )
    return []
  }
  const file = url.startsWith('/')
    ? path.posix.join(folders.public, url)
    : path.posix.join(path.posix.dirname(page.placeOf(node).file), url)
  const bytes = await page.readBytes(file)
  if (!bytes) {
    page.fault(
      node,
      `there is no image ${file}`,
      'put the file there, or correct the path: ./file.png is next to the page',
    )
    return []
  }
  // Loaded for the first image: most pages have none, and every compiler thread would load it.
  const { default: sharp } = await import('sharp')
  let read
  try {
    read = await sharp(bytes).autoOrient().metadata()
  } catch (error) {
    page.fault(
      node,
      `the image ${file} cannot be read (${(error as Error).message.split('\n')[0]})`,
      'save it again as PNG, JPEG, WebP or SVG',
    )
    return []
  }
  const { format = '', width = 0, height = 0 } = { ...read, ...read.autoOrient }
  const writer = writers[format]
  const hash = createHash('sha256').update(bytes).update(JSON.stringify(imageLimits)).digest('hex').slice(0, 10)
  const name = path.posix.parse(file).name.replaceAll(/[^\w.-]+/g, '-')
  const asset = async (ending: string, make: () => Promise<Buffer>): Promise<string> => {
    const from = `${folders.cache}/images/${name}-${hash}${ending}`
    const to = `assets/images/${name}-${hash}${ending}`
    const target = page.absolute(from)
    if (!existsSync(target)) await writeWhole(target, await make())
    page.assets.set(from, to)
    return `/${to}`
  }

  const props = { alt: node.alt ?? '', title: node.title ?? undefined }
  if (!writer) {
    if (!copied.has(format)) {
      page.fault(node, `the image ${file} is of the format ${format}`, 'save it as PNG, JPEG, WebP or SVG')
      return []
    }
    const src = await asset(path.posix.extname(file), () => Promise.resolve(bytes))
    return [element('Image', { ...props, src, width, height }, [], node.position)]
  }
  const sources = async (ending: string, write: (image: Sharp) => Sharp) =>
    await Promise.all(
      widthsOf(width).map(async (w) => ({
        width: w,
        src: await asset(`-${w}.${ending}`, () =>
          write(sharp(bytes).autoOrient().resize({ width: w, withoutEnlargement: true })).toBuffer(),
        ),
      })),
    )
  const own = await sources(writer.ending, writer.write)
  const webp = format === 'webp' ? [] : await sources('webp', (input) => input.webp({ quality: imageLimits.quality }))
  const largest = own.at(-1)
  const shown = largest?.width ?? width
  return [
    element(
      'Image',
      {
        ...props,
        src: largest?.src ?? '',
        width: shown,
        height: Math.round((height * shown) / width),
        sources: own,
        webp,
      },
      [],
      node.position,
    ),
  ]
}
