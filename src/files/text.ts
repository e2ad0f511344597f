/** Bytes of a file as text. */
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/**
 * @returns the text, or what keeps the bytes from being one: they are no UTF-8, or hold NUL bytes as binary files do
 */
export function decodeText(
  bytes: Uint8Array,
): { text: string; fault?: undefined } | { text?: undefined; fault: string } {
  if (bytes.includes(0)) return { fault: 'the file holds NUL bytes, so it is no text' }
  try {
    return { text: utf8.decode(bytes) }
  } catch {
    return { fault: 'the file is not UTF-8' }
  }
}
