import type { ComponentProps } from 'react'
import { Link } from './Link.tsx'
import type { ComponentsOfWord } from '../word-components.ts'

const components: ComponentsOfWord = ({ href }) => ({
  a: (props: ComponentProps<typeof Link>) => <Link {...props} href={href(props.href)} />,
})

export default components
