/** How a browser says that its reader does not want to be tracked. Not every browser has both. */
interface PrivacyWishes {
  doNotTrack?: string | null
  globalPrivacyControl?: boolean
}

/** Whether a reader may be counted. */
export function mayCount({ doNotTrack, globalPrivacyControl }: PrivacyWishes): boolean {
  return doNotTrack !== '1' && doNotTrack !== 'yes' && globalPrivacyControl !== true
}
