import type { ComponentProps } from 'react'
import { CodeBlock } from './CodeBlock.tsx'
import type { ComponentsOfWord } from '../word-components.ts'

const components: ComponentsOfWord = ({ texts }) => ({
  CodeBlock: (props: Omit<ComponentProps<typeof CodeBlock>, 'texts'>) => <CodeBlock {...props} texts={texts} />,
})

export default components
