import type { ComponentProps } from 'react'
import { Card, Cards } from './Cards.tsx'
import type { ComponentsOfWord } from '../word-components.ts'

const components: ComponentsOfWord = ({ href }) => ({
  Card: (props: ComponentProps<typeof Card>) => <Card {...props} href={href(props.href)} />,
  Cards,
})

export default components
