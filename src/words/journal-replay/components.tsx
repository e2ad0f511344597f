import { JournalReplay } from './JournalReplay.tsx'
import type { ComponentsOfWord } from '../word-components.ts'

const components: ComponentsOfWord = ({ texts }) => ({
  JournalReplay: () => <JournalReplay texts={texts.journalReplay} />,
})

export default components
