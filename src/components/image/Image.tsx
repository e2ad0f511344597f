interface Source {
  width: number
  /** With the base path in front. */
  src: string
}

interface Props {
  src: string
  alt: string
  title?: string
  width: number
  height: number
  /** The image's own format in each width; none for formats that are not made smaller (SVG, GIF). */
  sources?: Source[]
  webp?: Source[]
}

// The column is 44rem at most; below that an image is as wide as the screen without its margins.
const sizes = '(width <= 48rem) calc(100vw - 2rem), 44rem'

/** A picture in the page, no larger than it is shown; it keeps its place while it loads. */
export function Image({ src, alt, title, width, height, sources = [], webp = [] }: Props) {
  const set = (list: Source[]) => list.map((source) => `${source.src} ${source.width}w`).join(', ')
  const image = (
    <img
      className="image"
      src={src}
      alt={alt}
      title={title}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      {...(sources.length > 1 && { srcSet: set(sources), sizes })}
    />
  )
  if (webp.length === 0) return image
  return (
    <picture>
      <source type="image/webp" srcSet={set(webp)} sizes={sizes} />
      {image}
    </picture>
  )
}
