import { LiveExample, type LiveExampleProps } from './LiveExample.tsx'
import type { ComponentsOfWord } from '../word-components.ts'

const components: ComponentsOfWord = ({ href, texts }) => ({
  LiveExample: (props: Pick<LiveExampleProps, 'application' | 'calls'>) => (
    <LiveExample {...props} href={href} texts={texts.live} />
  ),
})

export default components
