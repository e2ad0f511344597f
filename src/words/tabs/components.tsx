import type { ComponentProps } from 'react'
import { TabPanel, Tabs } from './Tabs.tsx'
import type { ComponentsOfWord } from '../word-components.ts'

const components: ComponentsOfWord = ({ texts }) => ({
  TabPanel,
  Tabs: (props: Omit<ComponentProps<typeof Tabs>, 'texts'>) => <Tabs {...props} texts={texts} />,
})

export default components
