import type { Exception } from '../sdk-surface.ts'

/** Names of the TypeScript SDK that no page explains. */
export const exceptions: readonly Exception[] = [
  {
    names: ['InferArg', 'InferArgType'],
    reason: 'Part of how the types of clients are computed; nobody writes it.',
  },
  {
    names: ['Opts.getOpts', 'SendOpts.getOpts'],
    reason: 'Read by the SDK itself; an author has the options already.',
  },
]
