/** The ids of deployments, invocations and awakeables. */

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

export interface InvocationId {
  /** What people and handlers see: `inv_1…`. */
  text: string
  /** What the protocol carries. */
  bytes: Uint8Array
}

const randomBytes = () => crypto.getRandomValues(new Uint8Array(24))
const textOf = (bytes: Uint8Array) => Array.from(bytes, (byte) => alphabet[byte % alphabet.length]).join('')

export const newDeploymentId = (): string => `dp_1${textOf(randomBytes())}`

export function newInvocationId(): InvocationId {
  const bytes = randomBytes()
  return { text: `inv_1${textOf(bytes)}`, bytes }
}

const awakeablePrefix = 'sign_1'
/** Bytes of the index at the end of an awakeable's id. */
const indexLength = 4

/** An awakeable is a signal of the invocation that waits for it: its id names both. Undefined for any other text. */
export function readAwakeableId(id: string): { invocation: Uint8Array; signal: number } | undefined {
  if (!id.startsWith(awakeablePrefix)) return undefined
  try {
    const text = atob(id.slice(awakeablePrefix.length).replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0))
    if (bytes.length <= indexLength) return undefined
    const signal = new DataView(bytes.buffer).getUint32(bytes.length - indexLength)
    return { invocation: bytes.slice(0, -indexLength), signal }
  } catch {
    return undefined
  }
}

/** The id that a handler gets for an awakeable: `sign_1…`. */
export function awakeableId(invocation: Uint8Array, signal: number): string {
  const bytes = new Uint8Array(invocation.length + indexLength)
  bytes.set(invocation)
  new DataView(bytes.buffer).setUint32(invocation.length, signal)
  const text = btoa(String.fromCharCode(...bytes))
  return awakeablePrefix + text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}
