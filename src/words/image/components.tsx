import type { ComponentProps } from 'react'
import { Image } from './Image.tsx'
import type { ComponentsOfWord } from '../word-components.ts'

const components: ComponentsOfWord = ({ href }) => {
  const withBase = (list: ComponentProps<typeof Image>['sources'] = []) =>
    list.map((source) => ({ ...source, src: href(source.src) }))
  return {
    Image: ({ sources, webp, ...props }: ComponentProps<typeof Image>) => (
      <Image {...props} src={href(props.src)} sources={withBase(sources)} webp={withBase(webp)} />
    ),
  }
}

export default components
