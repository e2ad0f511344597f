/** Wording that the prose check finds and that is right. An entry allows one place; unneeded ones are reported. */
export interface Exception {
  /** Path from the project's root, with forward slashes. */
  file: string
  /** The words as the page has them: what is found, and enough around it to name one place. */
  text: string
  reason: string
}

export const exceptions: readonly Exception[] = []
