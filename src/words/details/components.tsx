import { Details } from './Details.tsx'
import type { ComponentsOfWord } from '../word-components.ts'

const components: ComponentsOfWord = () => ({ Details })

export default components
