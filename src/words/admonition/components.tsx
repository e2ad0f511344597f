import { Admonition } from './Admonition.tsx'
import type { ComponentsOfWord } from '../word-components.ts'

const components: ComponentsOfWord = () => ({ Admonition })

export default components
