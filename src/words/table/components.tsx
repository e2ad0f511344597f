import { TableScroll } from './TableScroll.tsx'
import type { ComponentsOfWord } from '../word-components.ts'

const components: ComponentsOfWord = () => ({ TableScroll })

export default components
