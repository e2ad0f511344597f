import type { ComponentProps } from 'react'
import { TableScroll } from './TableScroll.tsx'
import type { ComponentsOfWord } from '../word-components.ts'

const components: ComponentsOfWord = ({ texts }) => ({
  TableScroll: (props: Omit<ComponentProps<typeof TableScroll>, 'texts'>) => <TableScroll {...props} texts={texts} />,
})

export default components
