interface Props {
  /** The SVG (src/components/figure/figure.compile.ts), with its text alternative. */
  html: string
  caption?: string
}

/** A drawing within the page: it follows the colour mode. */
export function Figure({ html, caption }: Props) {
  return (
    <figure className="figure">
      <div className="figure__picture" dangerouslySetInnerHTML={{ __html: html }} />
      {caption !== undefined && <figcaption className="figure__caption">{caption}</figcaption>}
    </figure>
  )
}
