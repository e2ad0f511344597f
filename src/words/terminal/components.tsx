import type { ComponentProps } from 'react'
import { Terminal } from './Terminal.tsx'
import type { ComponentsOfWord } from '../word-components.ts'

const components: ComponentsOfWord = ({ texts }) => ({
  Terminal: (props: Omit<ComponentProps<typeof Terminal>, 'texts'>) => <Terminal {...props} texts={texts} />,
})

export default components
