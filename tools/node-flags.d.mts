export const nodeFlags: readonly string[]
export const supportedNode: string
export function supportsNode(version: string): boolean
