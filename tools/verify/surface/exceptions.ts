/** Names of the SDK that no page explains, and why. */
export interface Exception {
  /** 'Name' of an export or 'Type.member'. */
  names: string[]
  reason: string
}

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
