/**
 * Does search find the right page first? Asks the index of the project's content the judged queries.
 *
 *   node --import tsx bench/search.ts [--held-out] [--misses] [--compare] [--language ID]
 *
 * `--held-out` asks those of `search/held-out.ts`, which ranking is not tuned on; `--misses` prints each query whose page is not first. `--compare`
 * asks MiniSearch, Orama, FlexSearch and Pagefind as well, which are installed into `.cache/` (Pagefind reads the built
 * pages in `dist/`). `--language` is the one that the reader has chosen.
 *
 * Queries made of a language and a topic are asked besides, in both orders: "python state", "state in python".
 */
import { parseArgs } from 'node:util'
import { createEngine } from '../src/search/engine.ts'
import { languages, sdkOfRoute } from '../src/site/languages.ts'
import { daily } from './search/daily.ts'
import { heldOut } from './search/held-out.ts'
import { type JudgedQuery, topics } from './search/judged.ts'
import { type Ask, loadLibraries } from './search/libraries.ts'
import { needs, questions } from './search/needs.ts'
import { readSite } from './search/site.ts'

const { values: options } = parseArgs({
  options: {
    out: { type: 'string', default: 'dist' },
    'held-out': { type: 'boolean', default: false },
    misses: { type: 'boolean', default: false },
    compare: { type: 'boolean', default: false },
    language: { type: 'string' },
  },
})

const site = await readSite()
const engine = createEngine(async (name) => JSON.parse(site.files.get(name) ?? 'null') as unknown)
const { count } = await engine.prepare()
const routes = new Set(site.pages.map(({ route }) => route))

const embedded: Ask = async (query) => {
  const { found } = await engine.search({ query, hitsPerPage: 20, page: 0, language: options.language })
  return found.map(({ record }) => new URL(record.url, 'https://site').pathname)
}

interface Tally {
  asked: number
  first: number
  five: number
}

interface Outcome {
  kinds: Map<string, Tally>
  misses: { judged: JudgedQuery; got: string[] }[]
}

async function judge(ask: Ask, queries: readonly JudgedQuery[]): Promise<Outcome> {
  const kinds = new Map<string, Tally>()
  const misses: Outcome['misses'] = []
  for (const judged of queries) {
    const got = [...new Set(await ask(judged.query))]
    const place = got.findIndex((page) => judged.pages.includes(page))
    for (const kind of [judged.kind, 'all']) {
      const tally = kinds.get(kind) ?? { asked: 0, first: 0, five: 0 }
      tally.asked++
      if (place === 0) tally.first++
      if (place >= 0 && place < 5) tally.five++
      kinds.set(kind, tally)
    }
    if (place !== 0) misses.push({ judged, got })
  }
  return { kinds, misses }
}

/** Of each SDK's pages, queries out of the language's names and the page's title. */
const ofLanguages: JudgedQuery[] = site.pages.flatMap(({ route, title }) => {
  const { sdk, topic } = sdkOfRoute(route) ?? {}
  if (sdk === undefined || topic === 'overview') return []
  return languages
    .filter((language) => 'sdkFolder' in language && language.sdkFolder === sdk)
    .flatMap(({ label }) => {
      const [name, words] = [label.toLowerCase(), title.toLowerCase()]
      return [`${name} ${words}`, `${words} ${name}`, `${words} in ${name}`].map((query): JudgedQuery => ({
        query,
        pages: [route],
        kind: 'language',
      }))
    })
})

const percent = (part: number, whole: number) => `${((part / whole) * 100).toFixed(1)} %`
const row = (name: string, { asked, first, five }: Tally) =>
  `${name.padEnd(18)} ${String(asked).padStart(5)} ${percent(first, asked).padStart(16)} ${percent(five, asked).padStart(19)}`

/** A query none of whose pages is written yet says nothing about ranking. */
const written = ({ pages }: JudgedQuery) => pages.some((page) => routes.has(page))
const sets = Object.entries(options['held-out'] ? { 'held out': heldOut } : { topics, needs, questions, daily }).map(
  ([name, queries]) => ({ name, queries: queries.filter(written) }),
)
const outcomes = []
for (const set of sets) outcomes.push({ ...set, ...(await judge(embedded, set.queries)) })
const inLanguages = await judge(embedded, ofLanguages)
console.log(`${site.pages.length} pages, ${count} records\n`)
console.log('                   asked right page first   in the first five')
for (const { name, kinds } of outcomes) {
  console.log(name)
  for (const [kind, tally] of kinds) console.log(row(`  ${kind}`, tally))
}
console.log(row('language + topic', inLanguages.kinds.get('all') ?? { asked: 0, first: 0, five: 0 }))
if (options.misses)
  for (const { judged, got } of [...outcomes, inLanguages].flatMap(({ misses }) => misses))
    console.log(
      `\n${judged.kind}: ${judged.query}\n  wanted ${judged.pages.slice(0, 3).join(', ')}\n  got ${got.slice(0, 3).join(', ')}`,
    )
if (options.compare) {
  console.log()
  for (const { name, ask, end } of await loadLibraries(site, options.out)) {
    for (const { queries: asked } of sets) {
      const { kinds: theirs } = await judge(ask, asked)
      console.log(row(name, theirs.get('all') ?? { asked: 0, first: 0, five: 0 }))
    }
    await end?.()
  }
}
process.exit()
