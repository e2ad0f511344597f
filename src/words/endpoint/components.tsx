import type { ComponentProps } from 'react'
import { Endpoint, EndpointLink, Endpoints } from './Endpoint.tsx'
import type { ComponentsOfWord } from '../word-components.ts'

const components: ComponentsOfWord = ({ href, texts }) => ({
  Endpoint: (props: Omit<ComponentProps<typeof Endpoint>, 'texts'>) => <Endpoint {...props} texts={texts} />,
  Endpoints,
  EndpointLink: (props: Omit<ComponentProps<typeof EndpointLink>, 'texts'>) => (
    <EndpointLink {...props} href={href(props.href)} texts={texts} />
  ),
})

export default components
