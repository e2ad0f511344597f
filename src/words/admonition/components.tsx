import type { ComponentProps } from 'react'
import { Admonition } from './Admonition.tsx'
import type { ComponentsOfWord } from '../word-components.ts'

const components: ComponentsOfWord = ({ texts }) => ({
  Admonition: (props: Omit<ComponentProps<typeof Admonition>, 'texts'>) => <Admonition {...props} texts={texts} />,
})

export default components
