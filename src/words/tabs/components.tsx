import { TabPanel, Tabs } from './Tabs.tsx'
import type { ComponentsOfWord } from '../word-components.ts'

const components: ComponentsOfWord = () => ({ TabPanel, Tabs })

export default components
