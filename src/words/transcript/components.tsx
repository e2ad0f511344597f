import { Variant, Variants } from './Variants.tsx'
import type { ComponentsOfWord } from '../word-components.ts'

const components: ComponentsOfWord = () => ({ Variant, Variants })

export default components
