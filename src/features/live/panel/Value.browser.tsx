/** What was recorded or printed: lines break between members of JSON, or between words, and not within an id. */
import { Fragment } from 'react'

/** @param text JSON, or any other text */
export function Value({ text }: { text: string }) {
  return partsOf(text).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && ' '}
      <span>{part}</span>
    </Fragment>
  ))
}

function partsOf(text: string): string[] {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return text.split(' ')
  }
  if (typeof value !== 'object' || value === null) return [text]
  const isList = Array.isArray(value)
  const members = Object.entries(value).map(([name, member], index, all) => {
    const end = index < all.length - 1 ? ',' : isList ? ' ]' : ' }'
    return `${isList ? '' : `${JSON.stringify(name)}: `}${JSON.stringify(member)}${end}`
  })
  if (members.length === 0) return [text]
  return [isList ? '[' : '{', ...members]
}
