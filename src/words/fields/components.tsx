import { Field, Fields } from './Fields.tsx'
import type { ComponentsOfWord } from '../word-components.ts'

const components: ComponentsOfWord = () => ({ Field, Fields })

export default components
