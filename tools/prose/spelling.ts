/** Spelling, by cspell: American English, with the words of tools/prose/dictionary.txt. */
import path from 'node:path'
import {
  createTextDocument,
  DocumentValidator,
  getDefaultSettings,
  getDictionary,
  loadConfig,
  mergeSettings,
} from 'cspell-lib'
import { codeMark, type Passage, type PassageFinding } from './passage.ts'

const configFile = path.join(import.meta.dirname, '../../cspell.config.yaml')
const dictionary = 'tools/prose/dictionary.txt'

/** Words to look up better ones for: a page full of new names would spend all its time on them. */
const mostSuggestions = 50
/** The cost of two wrong letters, as cspell counts: what is further off is another word. */
const farthest = 160

export interface Speller {
  /** Finds unknown words in passages of one file. */
  check(passages: readonly Passage[]): Promise<PassageFinding[]>
}

let loading: Promise<Speller> | undefined

/** The one for all files: loading the dictionaries takes most of the time. */
export const loadSpeller = (): Promise<Speller> => (loading ??= createSpeller())

async function createSpeller(): Promise<Speller> {
  const settings = mergeSettings(await getDefaultSettings(true), await loadConfig(configFile))
  // Of those that the check has loaded: to load all that cspell brings takes longer than the check.
  const offered = ['en_us', 'companies', 'softwareTerms', 'software-tools', 'project']
  const words = await getDictionary({ ...settings, dictionaries: offered, languageSettings: [] })
  const suggestions = new Map<string, string[]>()
  const suggest = (word: string): string[] => {
    if (!suggestions.has(word) && suggestions.size < mostSuggestions) {
      const options = { numSuggestions: 3, ignoreCase: false, includeTies: true }
      suggestions.set(word, nearest(word, words.suggest(word, options)))
    }
    return suggestions.get(word) ?? []
  }

  return {
    async check(passages) {
      // One document for a file: each has its own start-up.
      const starts: { offset: number; passage: Passage }[] = []
      let content = ''
      for (const passage of passages) {
        starts.push({ offset: content.length, passage })
        content += `${passage.text.replaceAll(codeMark, ' ')}\n`
      }
      const document = createTextDocument({
        uri: 'mem:///prose.txt',
        content,
        languageId: 'plaintext',
        locale: 'en-US',
      })
      const validator = new DocumentValidator(document, { noConfigSearch: true }, settings)
      await validator.prepare()

      const found: PassageFinding[] = []
      for (const { text: word, offset, suggestions: [required] = [] } of validator.checkText(
        [0, content.length],
        content,
      )) {
        const at = starts.findLast((start) => start.offset <= offset)
        if (!at) continue
        const start = offset - at.offset
        const better = required ? [] : suggest(word)
        found.push({
          passage: at.passage,
          start,
          end: start + word.length,
          what: required ? `"${word}" is spelled differently here` : `"${word}" is not in the dictionary`,
          remedy: required
            ? `write "${required}"`
            : `${better.length > 0 ? `write ${either(better)}` : 'correct it'}, or add the word to ${dictionary}`,
        })
      }
      return found
    },
  }
}

function nearest(word: string, found: readonly { word: string; cost: number }[]): string[] {
  const others = found.filter((other) => other.word.toLowerCase() !== word.toLowerCase() && other.cost <= farthest)
  return others.filter(({ cost }) => cost === others[0]?.cost).map((other) => other.word)
}

/** "a", "b" or "c" */
function either(words: readonly string[]): string {
  return words
    .map((word) => `"${word}"`)
    .join(' or ')
    .replaceAll(/ or (?=.* or )/g, ', ')
}
