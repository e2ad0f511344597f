/** Where recordings of transcripts are. The build reads them, and verification writes them. */
import { folders } from '../../mdx/page-context.ts'

/** Path of a recording from the project's root; without a language, of the one for all languages without their own. */
export function recordingPath(name: string, language?: string): string {
  return `${folders.transcripts}/${name}${language === undefined ? '' : `.${language}`}.txt`
}
