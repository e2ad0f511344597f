/** Words of a text as the index and the queries see them. The same code runs at build time and in the reader's browser. */

/** Words that are in nearly every section, or in nearly every question, and find nothing. */
const stopWords = new Set(
  `a an and are as at be but by can do does for from had has have how i if in into is it its may me my no not of on or our
should so such than that the their then there these they this to was we were what when where which while why will with
would you your`.split(/\s/),
)

/** Words that questions are made with, and that say something only where a query has little else: "use cases". */
const questionWords = new Set(
  `about after already another any before cannot couldn didn doesn don during each even every get gets happen happens
inside isn just let make makes need needs never only per possible some still t use used using versus via vs want wasn
won`.split(/\s/),
)
/**
 * Words of every conversation. A page about its subject has few of them, so that those which it has would look telling:
 * each counts for a part of a word that names something.
 */
const everyday = 0.4
const everydayWords = new Set(
  `again all also always anything around away bad because become best better between both bring come comes different else
enough everybody everyone everything far few find finds found full give given gives goes going good got half help here
instead itself keep keeps kind know known last least less like little look looks lot lots many mean means more most much
must next nobody none nothing now often old one ones other others over own part people place please put puts quite rather
really right said same say says see seen show shown shows simple since some somebody someone something sometimes soon
take taken takes tell tells thing things think through today together too took tried try trying two until up us very want
wanted wants three four five ten way ways well whatever whether who whole whose without work working works yesterday yet`.split(
    /\s/,
  ),
)

/** "How long" and its like ask for a value; "long" alone may be what is looked for. */
const measure = /\bhow (long|many|much|often)\b/i

/**
 * A word with what joins the parts of identifiers: `ctx.run`, `restate-server`, `snake_case`, `/restate/health`. With
 * two dashes before it, the flag of a command: `--force`.
 */
const word = /(?:(?<![\p{L}\p{N}-])--)?[\p{L}\p{N}]+(?:[._\-/:@+#]+[\p{L}\p{N}]+)*\+*/gu
/** An id that a server made: `inv_1gDJnIyNPsQH5bSWTCe0ODdtxZpe12`. */
const serverId = /^[a-z]+_1[\p{L}\p{N}]{6,}$/u
const joints = /[._\-/:@+#]+/
/** Where one word of a camelCase or PascalCase identifier ends and the next begins. */
const hump = /(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u

/** A word without parts. */
const simple = /^[A-Za-z][a-z]*$/

const longest = 48

/** A word as it is written, with every term that finds it. */
export interface Token {
  /** The whole word in lower case, joints included. */
  whole: string
  /** Its parts in lower case, when it has more than one: at joints, and at humps. */
  parts: string[]
  /** Where it is in the text. */
  from: number
  to: number
}

export function tokenize(text: string): Token[] {
  return [...text.matchAll(word)].map((match) => {
    const written = match[0]
    const from = match.index
    const to = from + written.length
    // Most words: to look for parts of them would take most of the time.
    if (written.length <= longest && simple.test(written)) return { whole: written.toLowerCase(), parts: [], from, to }
    const pieces = written.split(joints).filter(Boolean)
    const parts = new Set<string>()
    for (const piece of pieces) {
      parts.add(piece.toLowerCase())
      for (const sub of piece.split(hump)) if (sub.length > 1) parts.add(sub.toLowerCase())
    }
    // A key is known by its own name as well: `abort-timeout` of `worker.invoker.abort-timeout`.
    const own = written.split('.').at(-1)!
    if (isCompound(own)) parts.add(own.toLowerCase())
    const whole = written.toLowerCase()
    if (whole.startsWith('--')) parts.add(whole.slice(2))
    parts.delete(whole)
    return {
      whole: whole.slice(0, longest),
      parts: [...parts].map((part) => part.slice(0, longest)),
      from,
      to,
    }
  })
}

export function isStopWord(term: string): boolean {
  return stopWords.has(term)
}

/** How many words of a text say what it is about. */
export const countTelling = (text: string): number =>
  tokenize(text).filter(({ whole }) => !isStopWord(whole) && !questionWords.has(whole)).length

/** Terms under which a text is found, with how often each is in it. */
export function termCounts(text: string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { whole, parts } of tokenize(text))
    for (const term of [whole, ...parts]) if (!isStopWord(term)) counts.set(term, (counts.get(term) ?? 0) + 1)
  return counts
}

/** Between the two words of a pair: no word has it. */
const pairJoint = '~'
export const isPair = (term: string): boolean => term.includes(pairJoint)

/** A word without its ending, so that its forms are alike. Often no word. */
const stemOf = (word: string): string =>
  word
    .replace(/(?<=.{3})ies$/, 'y')
    .replace(/(?<=.{3})(?:ing|ed|es|s|e)$/, '')
    .replace(/([^aeiou])\1$/, '$1')

/**
 * Words of a phrase that are near each other, two as one term, in whatever order: `charg~twic` for "charged twice".
 * @param reach how many words further the second one may be
 */
export function pairTerms(phrase: string, reach = 1): Set<string> {
  const stems = tokenize(phrase).flatMap(({ whole }) => (isStopWord(whole) ? [] : [stemOf(whole)]))
  return new Set(
    stems.flatMap((stem, at) => stems.slice(at + 1, at + 1 + reach).map((near) => [stem, near].sort().join(pairJoint))),
  )
}

/** The last part of a compound: `sleep` of `ctx.sleep`; undefined for a word without joints. */
export function lastPart(term: string): string | undefined {
  const pieces = term.split(joints).filter(Boolean)
  return pieces.length > 1 ? pieces.at(-1) : undefined
}

export interface QueryTerm {
  text: string
  /** Its other forms, which readers mean as well: `retries` and `retrying` for `retry`. */
  variants: string[]
  /** Still being typed: everything that begins with it counts. */
  last: boolean
  /** What it counts for, against a word that names something. */
  weight?: number
  /** It is among the arguments of a call: `fetch` in `ctx.run(() => fetch())`. */
  isArgument?: boolean
}

/** Whether a word has joints, as identifiers and flags have. */
export function isCompound(term: string): boolean {
  return joints.test(term)
}

/** Whether a word is a name that is written in one way only: with joints, or a code such as RT0016. */
export const isName = (term: string): boolean => isCompound(term) || /^\p{L}{2,}\d{4}$/u.test(term)

/** A name as keys of configuration are written: `ingress.bind-address` for `RESTATE_INGRESS__BIND_ADDRESS`. */
export const asKey = (name: string): string =>
  name
    .replace(/^(?:--|restate_)/, '')
    .replaceAll('__', '.')
    .replaceAll('_', '-')

/** The same name as a key, a field or a column has it. */
function otherSpellings(name: string): string[] {
  if (!/[\p{L}\p{N}][-_]+[\p{L}\p{N}]/u.test(name)) return []
  const key = asKey(name)
  return [...new Set([key, key.replaceAll('-', '_')])].filter((one) => one !== name)
}

/** English singular and plural forms of a word, without the word itself. Made from spelling: some are no words. */
export function otherNumber(term: string): string[] {
  if (term.length < 3 || !/^[a-z]+$/.test(term)) return []
  if (/[^s]ies$/.test(term)) return [`${term.slice(0, -3)}y`]
  if (/(s|x|z|ch|sh)es$/.test(term)) return [term.slice(0, -2), term.slice(0, -1)]
  if (/[^su]s$/.test(term)) return [term.slice(0, -1)]
  if (/[^aeiou]y$/.test(term)) return [`${term.slice(0, -1)}ies`]
  if (/(s|x|z|ch|sh)$/.test(term)) return [`${term}es`]
  return [`${term}s`]
}

/**
 * Forms of a word without its ending -ing, -ed, -ation or -ly, and, where the ending takes a letter away, with it. Made from
 * spelling: some are no words, and find nothing.
 */
export function otherEndings(term: string): string[] {
  if (!/^[a-z]{5,}$/.test(term)) return []
  if (/[^aeiou]ied$/.test(term)) return [`${term.slice(0, -3)}y`]
  // configuration, replication, cancellation
  if (/.{3}ations?$/.test(term)) {
    const stem = term.replace(/ations?$/, '')
    return [stem, `${stem}e`, `${stem}es`, `${stem}ate`, `${stem}ates`, ...singled(stem)]
  }
  // dynamically, locally
  if (/.{2}(?:al|e|t|s)ly$/.test(term)) return [term.replace(/(ic)ally$|ly$/, '$1')]
  const [, stem] = /^(.*[aeiouy].*)(?:ing|ed)$/.exec(term) ?? []
  if (stem === undefined) return term.endsWith('e') ? [`${term.slice(0, -1)}ing`] : []
  // cancelled, cancelling: the last letter is written twice.
  const single = singled(stem)
  return [
    ...[stem, `${stem}e`, `${stem}es`, ...single].flatMap((form) => [form, `${form}s`]),
    // journalling, as it is spelt elsewhere
    ...single.flatMap((form) => [`${form}ing`, `${form}ed`]),
  ]
}

/** A stem whose last letter is written twice, with that letter once. */
const singled = (stem: string): string[] => (/([^aeiou])\1$/.test(stem) ? [stem.slice(0, -1)] : [])

/**
 * The words of a query. Stop words are left out, unless there is nothing else; words of questions, unless there is only
 * one other.
 */
export function queryTerms(query: string): QueryTerm[] {
  const tokens = tokenize(query)
  const open = /[\p{L}\p{N}+]$/u.test(query)
  const call = /[\p{L}\p{N}]\(/u.exec(query)
  const terms = tokens.map(({ whole, from }, index) => ({
    text: whole,
    variants: [...otherNumber(whole), ...otherEndings(whole), ...otherSpellings(whole)],
    last: open && index === tokens.length - 1,
    weight: everydayWords.has(whole) ? everyday : 1,
    isArgument: call !== null && from > call.index,
  }))
  const meaningful = terms.filter(({ text, last }) => (last || !isStopWord(text)) && !serverId.test(text))
  const [, measured] = measure.exec(query) ?? []
  const telling = meaningful.filter(({ text, last }) => last || !(questionWords.has(text) || text === measured))
  if (telling.length > 1) return telling
  return meaningful.length > 0 ? meaningful : terms
}

const request = /^\s*(get|post|put|patch|delete)\s+(\/\S*)/i

/** The term of the page about a request: `get /services/{}` for `GET /services/{service}`. */
export const requestTerm = (text: string): string => text.toLowerCase().replaceAll(/\{[^}]*\}/g, '{}')

/** The terms that a query written like a request may mean, any part of whose path may be an id; none for another query. */
export function requestTerms(query: string): string[] {
  const [, method = '', path = ''] = request.exec(requestTerm(query)) ?? []
  const parts = path.split(/[?#]/)[0]!.split('/').slice(1)
  if (method === '' || parts.length > 6) return []
  const paths = parts.reduce<string[]>(
    (before, part, index) => before.flatMap((start) => [`${start}/${part}`, ...(index > 0 ? [`${start}/{}`] : [])]),
    [''],
  )
  return [...new Set(paths)].map((one) => `${method} ${one}`)
}
