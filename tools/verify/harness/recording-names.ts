/** How recordings of transcripts are named, as pages and files name them. */
import { languageNames, type LanguageName } from './languages/language.ts'

/** Names of a script's recordings, as pages name them: the script's own, or those of its parts, in the script's folder. */
export function recordingNames(name: string, text: string): string[] {
  const parts = [...text.matchAll(/^#:\s*part\s+(\S+)/gm)].map((match) => partName(name, match[1]!))
  return parts.length > 0 ? parts : [name]
}

/** 'collect-killed' of 'tour/collect' is 'tour/collect-killed'. */
export const partName = (script: string, part: string): string => script.slice(0, script.lastIndexOf('/') + 1) + part

/** A recording's path below snippets/transcripts/ in its parts; undefined for any other file. */
export function readRecordingPath(path: string): { name: string; language?: LanguageName } | undefined {
  const name = /^(.+)\.txt$/.exec(path)?.[1]
  if (name === undefined) return undefined
  const language = languageNames.find((each) => name.endsWith(`.${each}`))
  return language === undefined ? { name } : { name: name.slice(0, -language.length - 1), language }
}
