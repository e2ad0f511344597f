/** The part of a file that is on the page: taken out to be changed, and put back. */
import type { LiveSource } from '../live-source.ts'
import type { LiveCode } from '../runner-props.ts'

const mark = /^\s*\/\/\s*#(?:end)?(?:region|fold)\b/

interface Part {
  text: string
  /** White space before each of its lines in the file. */
  indent: string
}

export function regionOf({ files }: LiveSource, { file, from, to }: LiveCode): Part {
  const lines = files[file]!.split('\n')
    .slice(from - 1, to)
    .filter((line) => !mark.test(line))
  const indents = lines.filter((line) => line.trim() !== '').map((line) => /^ */.exec(line)![0].length)
  const indent = ' '.repeat(Math.min(...indents))
  return { text: lines.map((line) => line.slice(indent.length)).join('\n'), indent }
}

/** The application with another text in that part. */
export function withRegion(source: LiveSource, code: LiveCode, text: string): LiveSource {
  const { file, from, to } = code
  const lines = source.files[file]!.split('\n')
  const { indent } = regionOf(source, code)
  const changed = text.split('\n').map((line) => (line === '' ? line : indent + line))
  lines.splice(from - 1, to - from + 1, ...changed)
  return { ...source, files: { ...source.files, [file]: lines.join('\n') } }
}
