import type { Exception } from '../sdk-surface.ts'

/** Names of the Python SDK that no page explains. */
export const exceptions: readonly Exception[] = []
