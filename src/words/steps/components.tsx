import { Step, Steps } from './Steps.tsx'
import type { ComponentsOfWord } from '../word-components.ts'

const components: ComponentsOfWord = () => ({ Step, Steps })

export default components
