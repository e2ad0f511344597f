import { CodeBlock } from './CodeBlock.tsx'
import type { ComponentsOfWord } from '../word-components.ts'

const components: ComponentsOfWord = () => ({ CodeBlock })

export default components
