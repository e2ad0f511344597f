import { Endpoint, EndpointLink, Endpoints } from './Endpoint.tsx'
import type { ComponentsOfWord } from '../word-components.ts'

const components: ComponentsOfWord = ({ href }) => ({
  Endpoint,
  Endpoints,
  EndpointLink: (props: Parameters<typeof EndpointLink>[0]) => EndpointLink({ ...props, href: href(props.href) }),
})

export default components
