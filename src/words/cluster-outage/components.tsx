import { ClusterOutage } from './ClusterOutage.tsx'
import type { ComponentsOfWord } from '../word-components.ts'

const components: ComponentsOfWord = ({ texts }) => ({
  ClusterOutage: () => <ClusterOutage texts={texts.clusterOutage} />,
})

export default components
