import { ClusterOutage } from './ClusterOutage.tsx'
import type { ComponentsOfWord } from '../word-components.ts'

const components: ComponentsOfWord = () => ({ ClusterOutage })

export default components
