import { Children, isValidElement, type ReactNode } from 'react'
import { fill, type Texts } from '../../site/texts.ts'

interface Props {
  id?: string
  children?: ReactNode
}

/** The words of a heading, for the name of the link to it. */
function wordsOf(node: ReactNode): string {
  return Children.toArray(node)
    .map((child) => (isValidElement<{ children?: ReactNode }>(child) ? wordsOf(child.props.children) : String(child)))
    .join('')
}

/** A heading component of one level: its text, then a link to itself. */
export function heading(Level: 'h2' | 'h3' | 'h4' | 'h5' | 'h6', texts: Texts['content']) {
  return function Heading({ id, children }: Props) {
    return (
      <Level id={id}>
        {children}
        {id !== undefined && (
          <a className="heading-link" href={`#${id}`} aria-label={fill(texts.linkTo, { heading: wordsOf(children) })} />
        )}
      </Level>
    )
  }
}
