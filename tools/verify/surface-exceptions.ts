/** Names of the SDK that no page explains, and why. */
export interface Exception {
  /** 'Name' of an export or 'Type.member'. */
  names: string[]
  reason: string
}

export const exceptions: readonly Exception[] = [
  {
    names: ['ServiceOptions.asTerminalError'],
    reason: 'Came with 1.7.3, the nearest version that can be installed; the pages describe 1.7.2 (SPEC.md §3).',
  },
  {
    names: ['InferArg', 'InferArgType'],
    reason: 'Part of how the types of clients are computed; nobody writes it.',
  },
  {
    names: ['Opts.getOpts', 'SendOpts.getOpts'],
    reason: 'Read by the SDK itself; an author has the options already.',
  },
]
