import { Terminal } from './Terminal.tsx'
import type { ComponentsOfWord } from '../word-components.ts'

const components: ComponentsOfWord = () => ({ Terminal })

export default components
