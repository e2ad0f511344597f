/** What one page lets its handlers take: an application that a reader has changed may do anything. */

export const limits = {
  /** Of one journal. */
  entries: 500,
  invocations: 200,
  /** Attempts of one invocation. */
  attempts: 500,
  /** Bytes of one message. */
  message: 256 * 1024,
  /** Bytes of all journals together. */
  stored: 32 * 1024 * 1024,
  /** Messages of one attempt that wait for their turn. */
  waiting: 1000,
  /** Characters of a printed line, and of what a service tells of an error. */
  line: 2048,
  deployments: 50,
  /** Services of a deployment, and handlers of a service. */
  services: 50,
} as const
