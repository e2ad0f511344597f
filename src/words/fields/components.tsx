import type { ComponentProps } from 'react'
import { Field, Fields } from './Fields.tsx'
import type { ComponentsOfWord } from '../word-components.ts'

const components: ComponentsOfWord = ({ texts }) => ({
  Field: (props: Omit<ComponentProps<typeof Field>, 'texts'>) => <Field {...props} texts={texts} />,
  Fields,
})

export default components
