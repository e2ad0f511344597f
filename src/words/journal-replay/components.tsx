import { JournalReplay } from './JournalReplay.tsx'
import type { ComponentsOfWord } from '../word-components.ts'

const components: ComponentsOfWord = () => ({ JournalReplay })

export default components
