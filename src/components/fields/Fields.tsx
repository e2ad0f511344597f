import type { ReactNode } from 'react'
import { fill, type Texts } from '../../site/texts.ts'
import { Icon } from '../../icons/icons.tsx'

interface FieldsProps {
  /** With it, the fields open behind it. */
  summary?: string
  open?: boolean
  children?: ReactNode
}

/** A list of fields; fields within a field open behind a line, which needs no script. */
export function Fields({ summary, open, children }: FieldsProps) {
  const list = (
    <ul className="fields" role="list">
      {children}
    </ul>
  )
  if (summary === undefined) return list
  return (
    <details className="fields-within" open={open}>
      <summary>
        <Icon name="chevron" />
        {summary}
      </summary>
      {list}
    </details>
  )
}

interface FieldProps {
  texts: Texts['content']
  id: string
  name: string
  /** "array of strings", for readers. */
  type?: string
  /** Values it may have, with commas. */
  values?: string
  default?: string
  required?: boolean
  deprecated?: boolean
  children?: ReactNode
}

/** One field: its name with a link to itself, its type, and what it means. */
export function Field({
  texts,
  id,
  name,
  type,
  values,
  default: standard,
  required,
  deprecated,
  children,
}: FieldProps) {
  return (
    <li className="field" id={id}>
      <p className="field__head">
        <code>{name}</code>
        <a className="field__link" href={`#${id}`} aria-label={fill(texts.linkTo, { heading: name })} />
        {type !== undefined && <span className="field__type">{type}</span>}
        {required && <span className="field__required">{texts.required}</span>}
        {deprecated && <span className="field__deprecated">{texts.deprecated}</span>}
        {standard !== undefined && (
          <span className="field__default">
            {texts.default} <code>{standard}</code>
          </span>
        )}
      </p>
      {values !== undefined && (
        <p className="field__values">
          {`${texts.oneOf} `}
          {values.split(', ').map((value, index) => (
            <span key={value}>
              {index > 0 && ', '}
              <code>{value}</code>
            </span>
          ))}
        </p>
      )}
      {children}
    </li>
  )
}
