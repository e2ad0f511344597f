/** Which parts of a file a request asks for, read as nginx reads it: what makes no sense is no part, and gets 416. */

/** Both bytes are part of it. */
export interface ByteRange {
  first: number
  last: number
}

/** With more digits, nginx counts no further. */
const one = /^ *(?:(\d{1,18}) *- *(\d{0,18})|- *(\d{1,18})) *$/

/**
 * @param header of a request: `bytes=0-9,-5`
 * @param size of the file
 * @returns undefined where the whole file is the answer; without a part, none of it is there
 */
export function byteRanges(header: string | undefined, size: number): ByteRange[] | undefined {
  const [, list] = /^bytes=(.+)$/i.exec(header ?? '') ?? []
  if (list === undefined) return undefined
  const ranges: ByteRange[] = []
  for (const written of list.split(',')) {
    const [match, from, to, length] = one.exec(written) ?? []
    if (match === undefined) return []
    const first = from === undefined ? Math.max(0, size - Number(length)) : Number(from)
    const last = Math.min(size - 1, from !== undefined && to ? Number(to) : Infinity)
    if (first <= last) ranges.push({ first, last })
  }
  // Parts that are more than the file together cost more than it.
  return ranges.reduce((sum, { first, last }) => sum + last - first + 1, 0) > size ? undefined : ranges
}

/** The body of an answer with several parts. @param type of the file */
export function partsOf(file: Buffer, ranges: readonly ByteRange[], type: string, boundary: string): Buffer {
  const parts = ranges.flatMap(({ first, last }) => [
    `\r\n--${boundary}\r\nContent-Type: ${type}\r\nContent-Range: bytes ${first}-${last}/${file.length}\r\n\r\n`,
    file.subarray(first, last + 1),
  ])
  return Buffer.concat([...parts, `\r\n--${boundary}--\r\n`].map((part) => Buffer.from(part as Buffer)))
}
