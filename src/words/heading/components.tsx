import { heading } from './Heading.tsx'
import type { ComponentsOfWord } from '../word-components.ts'

const components: ComponentsOfWord = ({ texts }) => ({
  h2: heading('h2', texts),
  h3: heading('h3', texts),
  h4: heading('h4', texts),
  h5: heading('h5', texts),
  h6: heading('h6', texts),
})

export default components
