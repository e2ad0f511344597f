/** The real builder's files, asked by the real engine. */
import { readFileSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { createEngine, type Engine } from './engine.ts'
import { createIndexBuilder } from '../features/search-index/index-builder.ts'
import { packPostings, packStrength, unpackPostings, unpackStrength } from './index-format.ts'
import { sdkNamedIn, sdkOfRoute } from '../site/languages.ts'
import { recordsOf, type SearchPage, trailOf } from './records.ts'

const page = (
  route: string,
  trail: string[],
  title: string,
  sections: [headings: string[], text: string][],
): SearchPage => ({
  route,
  title,
  breadcrumbs: [...trail, title].map((label) => ({ label })),
  sections: sections.map(([headings, text]) => ({
    anchor: headings.at(-1)?.toLowerCase().replaceAll(' ', '-') ?? '',
    headings: [title, ...headings],
    text,
  })),
})

const site = [
  page('/concepts/durable_execution', ['Concepts'], 'Durable execution', [
    [[], 'Parcels move on after a crash.'],
    [['The journal'], 'Each ctx.run is an entry. The engine writes sys_journal.'],
  ]),
  page('/operate/invocation', ['Operate'], 'Manage invocations', [
    [[], 'What to do with one that hangs.'],
    [['Cancel an invocation'], 'The handler unwinds and compensates.'],
    [['Kill an invocation'], 'Nothing is compensated. To cancel is gentler.'],
  ]),
  page('/develop/ts/error-handling', ['Develop', 'TypeScript'], 'Error handling', [
    [[], 'A terminal error is not retried.'],
    [['Retry policy'], 'Set maxRetryAttempts, and run restate-server.'],
  ]),
  page('/develop/go/error-handling', ['Develop', 'Go'], 'Error handling', [[[], 'A terminal error is not retried.']]),
  page('/guides/sagas', ['Guides'], 'Sagas', [
    [[], 'Undo steps. A durable queue would not, nor any invocation of it.'],
  ]),
  page('/references/sql', ['References'], 'SQL tables', [
    [['sys_invocation'], 'The column workflow_completion_retention in milliseconds.'],
  ]),
  ...Array.from({ length: 45 }, (_, index) =>
    page(`/depots/${index}`, ['Depots'], `Depot ${index}`, [[[], `Sorting belt ${index}.`]]),
  ),
]

function buildFiles(pages: readonly SearchPage[], synonyms: string[][] = []): Map<string, string> {
  const builder = createIndexBuilder({ language: 'en' }, synonyms)
  for (const one of pages)
    builder.add(
      recordsOf(one, (route) => `/base${route}`, 'Documentation'),
      trailOf(one),
      {
        sdk: sdkOfRoute(one.route)?.sdk ?? sdkNamedIn(one.title),
        topic: sdkOfRoute(one.route)?.topic,
        weight: one.weight,
        request: one.request,
      },
    )
  return builder.finish()
}

let engine: Engine
let loaded: string[]

beforeAll(() => {
  const files = buildFiles(site)
  loaded = []
  engine = createEngine(async (name) => {
    loaded.push(name)
    const text = files.get(name)
    if (text === undefined) throw new Error(`no file ${name}`)
    return JSON.parse(text) as unknown
  })
})

async function urls(query: string, page = 0, hitsPerPage = 20): Promise<string[]> {
  const { found } = await engine.search({ query, hitsPerPage, page })
  return found.map(({ record }) => record.url.replace('/base', ''))
}
/** The same for a site of a few pages. */
async function urlsOf(
  pages: SearchPage[],
  query: string,
  language?: string,
  synonyms: string[][] = [],
): Promise<string[]> {
  const files = buildFiles(pages, synonyms)
  const own = createEngine(async (name) => JSON.parse(files.get(name) ?? 'null') as unknown)
  const { found } = await own.search({ query, hitsPerPage: 20, page: 0, language })
  return found.map(({ record }) => record.url.replace('/base', ''))
}
const first = async (query: string) => (await urls(query))[0]

test.each([
  ['durable execution', '/concepts/durable_execution'],
  ['cancel invocation', '/operate/invocation#cancel-an-invocation'],
  ['how to cancel an invocation', '/operate/invocation#cancel-an-invocation'],
  ['sagas', '/guides/sagas'],
  ['saga', '/guides/sagas'],
])('titles and headings come before text: %s', async (query, url) => expect(await first(query)).toBe(url))

test.each([
  ['ctx.run', '/concepts/durable_execution#the-journal'],
  ['restate-server', '/develop/ts/error-handling#retry-policy'],
  ['workflow_completion_retention', '/references/sql#sys_invocation'],
  ['completion', '/references/sql#sys_invocation'],
  ['sys_inv', '/references/sql#sys_invocation'],
  ['maxRetryAttempts', '/develop/ts/error-handling#retry-policy'],
  ['attempts', '/develop/ts/error-handling#retry-policy'],
  ['ctx.ru', '/concepts/durable_execution#the-journal'],
  ['server.maxRetryAttempts', '/develop/ts/error-handling#retry-policy'],
])('identifiers are found whole, by their parts and by their beginning: %s', async (query, url) =>
  expect(await first(query)).toBe(url),
)

test.each([
  ['durabel', '/concepts/durable_execution'],
  ['exection', '/concepts/durable_execution'],
  ['cancle', '/operate/invocation#cancel-an-invocation'],
  ['kancel', undefined],
  ['invoaction cancel', '/operate/invocation#cancel-an-invocation'],
  ['workflo_completion_retention', '/references/sql#sys_invocation'],
])('a misspelt word finds what was meant: %s', async (query, url) => expect(await first(query)).toBe(url))

test('queries at the same time read a file once for all records that they find', async () => {
  const files = buildFiles(site)
  const own = createEngine(async (name) => JSON.parse(files.get(name) ?? 'null') as unknown)
  const ask = () => own.search({ query: 'sorting belt', hitsPerPage: 20, page: 0 })
  const [one, other] = await Promise.all([ask(), ask()])
  expect(one.found).toHaveLength(20)
  for (const [index, { record }] of one.found.entries()) expect(other.found[index]?.record).toBe(record)
})

test('every word counts: a section with all of them comes first', async () => {
  expect(await first('kill compensated')).toBe('/operate/invocation#kill-an-invocation')
})

test('a section belongs to its page: words of the title and of the categories find it too', async () => {
  expect(await first('error handling retry policy')).toBe('/develop/ts/error-handling#retry-policy')
  expect(await first('error handling go')).toBe('/develop/go/error-handling')
  expect(await first('typescript terminal error')).toBe('/develop/ts/error-handling')
})

test('a section inherits from its own page, not from the first of the site', async () => {
  const pages = [
    page('/first', [], 'Sagas', [
      [[], 'Undo what succeeded.'],
      [['Order'], 'The wait between two steps.'],
    ]),
    page('/timers', [], 'Timers', [
      [[], 'Durable.'],
      [['Sleep'], 'The wait ends after a crash, too.'],
    ]),
  ]
  expect(await urlsOf(pages, 'timers wait')).toEqual(['/timers#sleep', '/timers', '/first#order'])
  // The page's own record is what its title counts most for, on every page.
  const [title] = await urlsOf(
    [
      ...pages,
      page('/z', [], 'Locks', [
        [[], 'One.'],
        [['Locks'], 'Two.'],
      ]),
    ],
    'locks',
  )
  expect(title).toBe('/z')
})

test('a long table does not win by having every word', async () => {
  const row = (number: number) => `method${number} returns ${number % 40 === 0 ? 'what it awaits' : 'a value'}`
  const table = Array.from({ length: 200 }, (_, number) => row(number)).join(' ')
  const pages = [
    page('/reference', [], 'Reference', [[['Methods'], table]]),
    page('/guide', [], 'Guide', [[['Waiting'], 'A handler awaits the answer.']]),
  ]
  expect(await urlsOf(pages, 'awaits')).toEqual(['/guide#waiting', '/reference#methods'])
})

test('of the SDKs’ pages the reader’s comes first; a language named in the query wins over it', async () => {
  const develop = (folder: string, name: string) =>
    page(`/develop/${folder}/state`, ['Develop', name], 'State', [[[], 'Values for each key.']])
  const pages = [
    page('/concepts/state', ['Concepts'], 'Key-value', [[[], 'About state.']]),
    develop('ts', 'TypeScript SDK'),
    develop('java', 'Java/Kotlin SDK'),
    develop('go', 'Go SDK'),
  ]
  expect((await urlsOf(pages, 'state'))[0]).toBe('/develop/ts/state')
  expect((await urlsOf(pages, 'state', 'go'))[0]).toBe('/develop/go/state')
  expect((await urlsOf(pages, 'state', 'kotlin'))[0]).toBe('/develop/java/state')
  expect((await urlsOf(pages, 'kotlin state', 'go'))[0]).toBe('/develop/java/state')
  expect((await urlsOf(pages, 'state in golang', 'ts'))[0]).toBe('/develop/go/state')
})

test('a page that speaks of a word in many sections comes before one that does so once', async () => {
  const pages = [
    page('/clients', [], 'Clients', [[['Call'], 'Like ctx.run it waits.']]),
    page('/steps', [], 'Steps', [
      [[], 'Use ctx.run.'],
      [['Name'], 'ctx.run takes a name.'],
      [['Result'], 'ctx.run returns it.'],
    ]),
  ]
  expect((await urlsOf(pages, 'ctx.run'))[0]).toMatch(/^\/steps/)
})

test('a short heading answers more than a long one, and what is before a colon more than what follows', async () => {
  const pages = [
    page('/long', [], 'One', [[['Where the cluster keeps the metadata of its nodes'], 'Text.']]),
    page('/colon', [], 'Two', [[['Metadata: who is in it'], 'Text.']]),
    page('/after', [], 'Three', [[['Nodes: their metadata'], 'Text.']]),
  ]
  expect(await urlsOf(pages, 'metadata')).toEqual([
    '/colon#metadata:-who-is-in-it',
    '/after#nodes:-their-metadata',
    '/long#where-the-cluster-keeps-the-metadata-of-its-nodes',
  ])
})

test('a table that names a thing comes after the page that explains it, and is found by its whole name', async () => {
  const table = page('/sql', [], 'Tables', [
    [['sys_journal'], 'One row for each entry.'],
    ...Array.from({ length: 9 }, (_, n): [string[], string] => [['sys_journal', `journal_${n}`], 'The journal.']),
  ])
  for (const section of table.sections.slice(1)) section.named = true
  const pages = [table, page('/execution', [], 'Execution', [[['The journal'], 'It holds what was done.']])]
  expect((await urlsOf(pages, 'journal'))[0]).toBe('/execution#the-journal')
  expect((await urlsOf(pages, 'sys_journal'))[0]).toBe('/sql#sys_journal')
  expect((await urlsOf(pages, 'journal_3'))[0]).toBe('/sql#journal_3')
})

test('the name of a language asks for its pages, wherever it stands, and for no page that only has the word', async () => {
  const develop = (folder: string, name: string) =>
    page(`/develop/${folder}/timers`, ['Develop', name], 'Timers', [[[], 'Sleep.']])
  const pages = [
    page('/lists', [], 'Waiting', [[['Go'], 'A sleep in Go.']]),
    develop('ts', 'TypeScript SDK'),
    develop('go', 'Go SDK'),
  ]
  for (const query of ['golang sleep', 'sleep go', 'timers in go', 'Go timers'])
    expect((await urlsOf(pages, query))[0], query).toBe('/develop/go/timers')
})

test('a page about one language counts as its SDK’s', async () => {
  const files = buildFiles([
    page('/lambda', [], 'Lambda', [[[], 'Functions on Lambda, in Kotlin.']]),
    page('/lambda-java', [], 'Java and Kotlin on Lambda', [[[], 'An archive.']]),
  ])
  const { sdks } = JSON.parse(files.get('manifest.json') ?? '') as { sdks: { names: string[]; pages: number[] }[] }
  expect(sdks).toEqual([{ names: ['java', 'kotlin'], pages: [1] }])
})

test('a word with a guessed form is looked for as misspelt, too', async () => {
  const pages = [
    page('/invocations', [], 'Invocations', [[[], 'What a call is.']]),
    page('/other', [], 'Calls', [[[], 'They invoke a handler.']]),
  ]
  expect((await urlsOf(pages, 'invokation'))[0]).toBe('/invocations')
})

test('a page counts for as much as its kind says', async () => {
  const section: [string[], string][] = [[[], 'Retention of the journal.']]
  const pages = [{ ...page('/api', [], 'Get', section), weight: 0.5 }, page('/settings', [], 'Set', section)]
  expect((await urlsOf(pages, 'retention'))[0]).toBe('/settings')
})

test('other endings, synonyms and names in examples find a section', async () => {
  const pages = [
    page('/sagas', [], 'Sagas', [[['Cancelling'], 'What compensates runs backward.']]),
    page('/sleep', [], 'Timers', [
      [['Sleep in a handler'], 'It waits.'],
      [['Later'], 'Of a ctx.sleepUntil one hears.'],
    ]),
    page('/lock', [], 'Lock', [[[], 'One at a time.']]),
    { ...page('/code', [], 'Steps', [[['Record'], 'See this.']]) },
  ]
  pages[3]!.sections[0]!.code = 'orderKey journal_retention'
  expect((await urlsOf(pages, 'cancelled'))[0]).toBe('/sagas#cancelling')
  expect((await urlsOf(pages, 'compensating'))[0]).toBe('/sagas#cancelling')
  expect((await urlsOf(pages, 'compensation'))[0]).toBe('/sagas#cancelling')
  pages[2]!.sections[0]!.text = 'A dynamic and safe one.'
  expect((await urlsOf(pages, 'dynamically'))[0]).toBe('/lock')
  expect((await urlsOf(pages, 'safely'))[0]).toBe('/lock')
  expect((await urlsOf(pages, 'mutex', undefined, [['mutex', 'lock']]))[0]).toBe('/lock')
  expect((await urlsOf(pages, 'journal_retention'))[0]).toBe('/code#record')
})

test('the last part of an identifier finds the heading that explains it', async () => {
  const pages = [
    page('/overview', [], 'Overview', [[['Options'], 'Use ctx.sleep to wait.']]),
    page('/timers', [], 'Durable timers', [[['Sleep in a handler'], 'Call ctx.sleep with a duration.']]),
  ]
  expect((await urlsOf(pages, 'ctx.sleep'))[0]).toBe('/timers#sleep-in-a-handler')
})

test('a request is found as it is typed, with ids in its path, and before requests that have more words in common', async () => {
  const api = (request: string, title: string) => ({
    ...page(`/api/${title.toLowerCase().replaceAll(' ', '-')}`, ['Admin API'], title, [
      [[], `${request} services services.`],
    ]),
    request,
  })
  const pages = [
    api('GET /services/{service}', 'Get a service'),
    api('GET /services', 'List services'),
    api('DELETE /deployments/{deployment}', 'Delete a deployment'),
    api('GET /services/{service}/handlers', 'List handlers'),
  ]
  expect((await urlsOf(pages, 'GET /services'))[0]).toBe('/api/list-services')
  expect((await urlsOf(pages, 'get /services/Greeter'))[0]).toBe('/api/get-a-service')
  expect((await urlsOf(pages, 'GET /services/Greeter/handlers?x=1'))[0]).toBe('/api/list-handlers')
  expect((await urlsOf(pages, 'DELETE /deployments/dp_1P7ujKF8T'))[0]).toBe('/api/delete-a-deployment')
  expect((await urlsOf(pages, 'DELETE /deplo'))[0]).toBe('/api/delete-a-deployment')
})

test('a question finds the section that answers it, though its words are others; so does the description of a page', async () => {
  const pages = [
    {
      ...page('/versioning', [], 'Versioning', [
        [[], 'A deployment serves.'],
        [['Take a handler away'], 'Make it private before.'],
      ]),
      questions: [{ anchor: 'take-a-handler-away', text: 'How do I unregister it?' }],
      description: 'Release without an outage.',
    },
    page('/other', [], 'Other', [[[], 'Unregister, unregister, and unregister: an outage.']]),
  ]
  expect((await urlsOf(pages, 'unregister'))[0]).toBe('/versioning#take-a-handler-away')
  expect(await urlsOf(pages, 'release')).toContain('/versioning')
})

test('a question that is short says more of its section than a long one', async () => {
  const asked = page('/depots', [], 'Depots', [
    [['Scales'], 'They weigh.'],
    [['Gates'], 'They open.'],
  ])
  asked.questions = [
    { anchor: 'scales', text: 'Does the weight of it depend on the parcel or on its id or on the label?' },
    { anchor: 'gates', text: 'parcel id, number of the depot' },
  ]
  expect((await urlsOf([asked], 'get the parcel id'))[0]).toBe('/depots#gates')
})

test('words that are together in one phrase lead to its section, before one that has them in several', async () => {
  const apart = page('/guides/apart', ['Guides'], 'Apart', [[['One'], 'Something.']])
  apart.questions = [
    { anchor: 'one', text: 'lost parcels, parcel was found' },
    { anchor: 'one', text: 'found the depot' },
  ]
  const together = page('/guides/together', ['Guides'], 'Together', [[['Two'], 'Something else.']])
  together.questions = [{ anchor: 'two', text: 'losing the parcel, depot' }]
  const files = buildFiles([...site, apart, together])
  const { search } = createEngine(async (name) => JSON.parse(files.get(name)!) as unknown)
  const first = async (query: string) => (await search({ query, hitsPerPage: 5, page: 0 })).found[0]?.record.url
  expect(await first('where do parcels get lost')).toBe('/base/guides/apart#one')
  expect(await first('depot that loses a parcel')).toBe('/base/guides/together#two')
  expect(await first('found a lost parcel at the depot')).toBe('/base/guides/apart#one')
})

test('words that are together are no word: neither a beginning nor a misspelt word finds them', async () => {
  const asked = page('/guides/asked', ['Guides'], 'Asked', [[['One'], 'Something.']])
  asked.questions = [{ anchor: 'one', text: 'zebra crossing' }]
  const files = buildFiles([asked])
  const terms = [...files].flatMap(([name, text]) => (name.startsWith('terms-') ? [text] : [])).join('')
  expect(terms).toContain('~')
  for (const [name, text] of files) if (!name.startsWith('terms-')) expect(text, name).not.toContain('~')
  const { search } = createEngine(async (name) => JSON.parse(files.get(name)!) as unknown)
  const { found } = await search({ query: 'cros', hitsPerPage: 5, page: 0 })
  expect(found.flatMap(({ words }) => words.map(([word]) => word))).toEqual(['crossing'])
})

test('a message that a table explains is found as it is pasted', async () => {
  const message = 'the invoked depot is not public'
  const first = async (messages?: string[]) => {
    const errors = page('/errors', [], 'Errors', [[['Answers'], `${message} ${'· parcel van belt '.repeat(80)}`]])
    errors.sections[0]!.messages = messages
    const keys = page('/keys', [], 'Keys', [[['A depot'], 'A public depot is invoked.']])
    return (await urlsOf([errors, keys], message))[0]
  }
  expect(await first()).toBe('/keys#a-depot')
  expect(await first([message])).toBe('/errors#answers')
})

test('a name that one SDK alone has is looked for there, before guides that have it too', async () => {
  const pages = [
    page('/guides/bytes', ['Guides'], 'Bytes', [[[], 'BytesSerde, and BytesSerde.']]),
    page('/develop/ts/serving', ['Develop', 'TypeScript'], 'Serving', [[[], 'Nothing.']]),
    page('/develop/python/bytes', ['Develop', 'Python'], 'Bytes', [[[], 'BytesSerde, and BytesSerde.']]),
  ]
  expect((await urlsOf(pages, 'BytesSerde'))[0]).toBe('/develop/python/bytes')
})

test('a call from one language to another is written in the first', async () => {
  const pages = ['ts', 'python'].map((sdk) =>
    page(`/develop/${sdk}/calls`, ['Develop', sdk], 'Calls', [[[], 'Call a service in Python or TypeScript.']]),
  )
  expect((await urlsOf(pages, 'call a python service from typescript'))[0]).toBe('/develop/ts/calls')
  expect((await urlsOf(pages, 'call a typescript service from python'))[0]).toBe('/develop/python/calls')
})

test('what stands behind links to other pages is about those', async () => {
  const pages = [
    page('/clients', [], 'Clients', [
      [[], 'One.'],
      [['Related'], 'TerminalError, TerminalError, TerminalError: how to stop retrying.'],
    ]),
    page('/errors', [], 'Stop', [[[], 'A TerminalError ends it.']]),
  ]
  expect(await urlsOf(pages, 'TerminalError')).toEqual(['/errors'])
})

test('of a call that is pasted, the function counts and not its arguments', async () => {
  const pages = [
    page('/clients', [], 'Clients', [[['Fetch a result'], 'Fetch with fetch. A ctx.run.']]),
    page('/steps', [], 'Steps', [[['Run code once'], 'ctx.run takes a function. Use ctx.run.']]),
  ]
  expect((await urlsOf(pages, 'ctx.run(() => fetch())'))[0]).toBe('/steps#run-code-once')
})

test('whoever writes the whole name of a field finds the field', async () => {
  const field = page('/config', [], 'Configuration', [
    [['worker.timeout'], 'In the environment RESTATE_WORKER__TIMEOUT.'],
  ])
  field.sections[0]!.named = true
  const pages = [
    page('/testing', [], 'Testing', [[['Timeouts'], 'Set RESTATE_WORKER__TIMEOUT to a second, then test.']]),
    field,
  ]
  expect((await urlsOf(pages, 'RESTATE_WORKER__TIMEOUT'))[0]).toBe('/config#worker.timeout')
})

test('without a chosen language the first SDK leads, wherever its pages stand', async () => {
  const develop = (folder: string, name: string, text: string) =>
    page(`/develop/${folder}/state`, ['Develop', name], 'State', [[[], text]])
  const pages = [
    develop('java', 'Java/Kotlin SDK', 'Values for each key: state, and state.'),
    develop('ts', 'TypeScript SDK', 'Values of state for each key.'),
  ]
  expect((await urlsOf(pages, 'state'))[0]).toBe('/develop/ts/state')
  expect((await urlsOf(pages, 'state', 'java'))[0]).toBe('/develop/java/state')
})

test('sections with fewer of the words come after those with more, and are not left out', async () => {
  const found = await urls('cancel sagas')
  expect(found).toContain('/guides/sagas')
  expect(found).toContain('/operate/invocation#cancel-an-invocation')
})

test('while the reader types, each letter answers', async () => {
  for (const query of ['d', 'du', 'dur', 'durable', 'durable e', 'durable ex', 'durable exe'])
    expect(await first(query), query).toBe('/concepts/durable_execution')
})

test('one or two letters can be the word itself', async () => {
  expect(await first('go')).toBe('/develop/go/error-handling')
})

test('what answers is said: the heading or the text, and the words to mark', async () => {
  const [heading] = (await engine.search({ query: 'sagas', hitsPerPage: 20, page: 0 })).found
  expect(heading).toMatchObject({ byHeading: true, words: [['sagas', expect.any(Number)]] })
  const [text] = (await engine.search({ query: 'gentler', hitsPerPage: 20, page: 0 })).found
  expect(text).toMatchObject({ byHeading: false })
})

test('answers come in pages that do not overlap and say how many there are', async () => {
  const all = await Promise.all([0, 1, 2, 3].map((one) => urls('sorting', one)))
  expect(all.map((one) => one.length)).toEqual([20, 20, 5, 0])
  expect(new Set(all.flat()).size).toBe(45)
  expect((await engine.search({ query: 'sorting', hitsPerPage: 20, page: 0 })).count).toBe(45)
})

test.each(['', '   ', '?!', 'xyzzy', 'zq', '__proto__', 'constructor'])('nothing is found for %j', async (query) => {
  expect(await engine.search({ query, hitsPerPage: 20, page: 0 })).toMatchObject({ found: [], count: 0 })
})

test('what another page says comes before the same topic in a further SDK, which is found as well', async () => {
  const inSdks = ['ts', 'java', 'go', 'python'].map((sdk) =>
    page(`/develop/${sdk}/state`, ['Develop', sdk], 'State', [
      [[], 'What an object remembers.'],
      [['Read state'], 'Ask for a value.'],
    ]),
  )
  const other = page('/operate/introspection', ['Operate'], 'State with SQL', [
    [[], 'Ask with SQL.'],
    [['Read state'], 'One row for each value.'],
  ])
  const pages = async (query: string, language?: string) => [
    ...new Set((await urlsOf([...inSdks, other], query, language)).map((url) => url.split('#')[0])),
  ]
  const found = await pages('read state')
  expect(found.slice(0, 2)).toEqual(['/develop/ts/state', '/operate/introspection'])
  expect(found).toHaveLength(5)
  expect((await pages('read state', 'go'))[0]).toBe('/develop/go/state')
})

test('a word of every conversation decides less than one that names something', async () => {
  const pages = [
    page('/parcels', [], 'Parcels', [[['Put'], 'Nothing else here puts anything.']]),
    page('/belts', [], 'Belts', [[[], 'They run along the depot.']]),
    ...Array.from({ length: 12 }, (_, index) =>
      page(`/depots/${index}`, [], `Depot ${index}`, [[[], `A depot with ${index} belts.`]]),
    ),
  ]
  expect((await urlsOf(pages, 'put it on the belts'))[0]).toBe('/belts')
})

test('of a pasted line its code counts most, and an address in it as one word', async () => {
  const pages = [
    page('/errors', [], 'Errors', [[['RT0006'], 'The service sent an error.']]),
    page('/tutorial', [], 'Tutorial', [
      [['Invoke the greeter'], 'It listens on localhost, port 9080, for http, and will greet.'],
    ]),
    ...Array.from({ length: 12 }, (_, index) =>
      page(`/services/${index}`, [], `Service ${index}`, [[[], `An error of service ${index}.`]]),
    ),
  ]
  const line = 'RT0006 error sending request for url (http://localhost:9080/invoke/Greeter/greet)'
  expect((await urlsOf(pages, line))[0]).toBe('/errors#rt0006')
})

test("the answers of an API's operation are no headings about their status", async () => {
  const operation = (name: string): SearchPage => ({
    ...page(`/api/${name}`, ['API'], `Cancel ${name}`, [
      [['Responses', '409 conflict'], 'It has ended.'],
      [['Responses', '415 unsupported media type'], 'No header.'],
    ]),
    request: `PATCH /${name}`,
    weight: 0.65,
  })
  const errors = page('/errors', [], 'Errors', [[['Messages'], 'You get 409 conflict. 415: unsupported media type.']])
  const pages = [operation('parcels'), operation('orders'), errors]
  expect((await urlsOf(pages, '409 conflict'))[0]).toBe('/errors#messages')
  expect((await urlsOf(pages, '415 unsupported media type'))[0]).toBe('/errors#messages')
})

test('a name is found in another spelling, where it is not written so: a variable of the environment by its key', async () => {
  const keys: SearchPage = {
    ...page('/config', [], 'Configuration', []),
    sections: [
      { anchor: '', headings: ['Configuration'], text: 'All keys.' },
      { anchor: 'a', headings: ['Configuration', 'ingress.bind-address'], text: 'Where it listens.', named: true },
      { anchor: 'b', headings: ['Configuration', 'idempotency_key'], text: 'A column.', named: true },
    ],
  }
  const others = [
    page('/errors', [], 'Errors', [[['Port in use'], 'Bind another address for ingress.']]),
    page('/http', [], 'HTTP', [[['Deduplicate'], 'Send the header idempotency-key.']]),
  ]
  for (const written of ['RESTATE_INGRESS__BIND_ADDRESS', 'INGRESS__BIND_ADDRESS', 'bind_address'])
    expect((await urlsOf([...others, keys], written))[0], written).toBe('/config#a')
  expect((await urlsOf([...others, keys], 'idempotency-key'))[0]).toBe('/http#deduplicate')
  expect((await urlsOf([...others, keys], 'idempotency_key'))[0]).toBe('/config#b')
})

test('a key is found by its own name, and a code first where it is the heading', async () => {
  const keys: SearchPage = {
    ...page('/config', [], 'Configuration', []),
    sections: [
      { anchor: '', headings: ['Configuration'], text: 'All keys.' },
      { anchor: 'a', headings: ['Configuration', 'worker.invoker.abort-timeout'], text: 'A limit.', named: true },
      { anchor: 'b', headings: ['Configuration', 'worker.invoker.inactivity-timeout'], text: 'A limit.', named: true },
    ],
  }
  const errors = page('/errors', [], 'Errors', [
    [['RT0001: abort timeout'], 'An attempt was silent.'],
    [['RT0011: no deployment'], 'It has gone.'],
  ])
  const zombies: SearchPage = {
    ...page('/zombies', [], 'Invocations of the past', [[['Removed'], 'They show RT0011 with RT0011.']]),
    questions: [{ anchor: 'removed', text: 'was deleted, RT0011' }],
  }
  expect((await urlsOf([errors, zombies, keys], 'abort-timeout'))[0]).toBe('/config#a')
  expect((await urlsOf([errors, zombies, keys], 'RT0011'))[0]).toBe('/errors#rt0011:-no-deployment')
})

test('the list of all words is loaded only for a word that is misspelt', async () => {
  const files = buildFiles(site)
  const names: string[] = []
  const fresh = createEngine(async (name) => (names.push(name), JSON.parse(files.get(name) ?? 'null') as unknown))
  await fresh.search({ query: 'durable execution', hitsPerPage: 20, page: 0 })
  expect(names.some((name) => name.startsWith('words'))).toBe(false)
  await fresh.search({ query: 'durabel', hitsPerPage: 20, page: 0 })
  expect(names.filter((name) => name.startsWith('words'))).toHaveLength(1)
  expect(new Set(names).size).toBe(names.length)
})

test('a file that cannot be loaded fails the query, and is asked for again by the next', async () => {
  const files = buildFiles(site)
  let broken = true
  const fresh = createEngine(async (name) => {
    if (broken) throw new Error('offline')
    return JSON.parse(files.get(name) ?? 'null') as unknown
  })
  await expect(fresh.search({ query: 'sagas', hitsPerPage: 20, page: 0 })).rejects.toThrow('offline')
  broken = false
  expect((await fresh.search({ query: 'sagas', hitsPerPage: 20, page: 0 })).count).toBeGreaterThan(0)
})

test('files are named by their content, and the same pages make the same files', () => {
  const [one, two] = [buildFiles(site), buildFiles(site)]
  expect([...one]).toEqual([...two])
  const large = [
    ...site,
    ...Array.from({ length: 200 }, (_, index) =>
      page(`/more/${index}`, [], `More ${index}`, [[[], `Depot ${index} is like the others. `.repeat(9)]]),
    ),
  ]
  const before = buildFiles(large)
  const changed = buildFiles([...large, page('/new', [], 'Novelty', [[[], 'Quite new.']])])
  expect(changed.get('manifest.json')).not.toBe(before.get('manifest.json'))
  const kept = [...changed].filter(([name]) => name !== 'manifest.json' && before.has(name))
  // What a reader has of the pages before the new one need not be fetched again.
  expect(kept.length).toBeGreaterThan(3)
  expect(kept.map(([name]) => before.get(name))).toEqual(kept.map(([, text]) => text))
})

test('a site of a thousand pages answers first from less than 150 KB', async () => {
  // Real English with the spread of real words: the licences and read-me files of what this project is built with.
  const text = ['typescript', 'react', 'vite', 'zod', 'playwright', 'shiki', 'vitest', 'yaml', 'sharp', 'axe-core']
    .map((name) => readFileSync(`node_modules/${name}/README.md`, 'utf8'))
    .join('\n')
  const words = text.match(/[\w.'-]+/g) ?? []
  let seed = 1
  const random = (below: number) => (seed = (seed * 48271) % 2147483647) % below
  const phrase = (length: number) => {
    const from = random(words.length - length)
    return words.slice(from, from + length).join(' ')
  }
  const pages = Array.from({ length: 1000 }, (_, index) =>
    page(
      `/page-${index}`,
      ['Part'],
      phrase(3),
      Array.from({ length: 9 }, (_, section): [string[], string] => [
        section === 0 ? [] : [phrase(4)],
        Array.from({ length: 6 }, () => phrase(12)).join('. '),
      ]),
    ),
  )
  const files = buildFiles(pages)
  const sizes = new Map<string, number>()
  const sizeOf = (name: string) => {
    // What fits when it is compressed quickly fits at the highest quality, too, which takes twenty times as long.
    const params = { [constants.BROTLI_PARAM_QUALITY]: 5 }
    const size = sizes.get(name) ?? brotliCompressSync(files.get(name) ?? 'null', { params }).length
    sizes.set(name, size)
    return size
  }
  for (const query of ['build', 'install the package', 'conf', 'c', 'componnet types', 'vite.config']) {
    let bytes = 0
    const fresh = createEngine(async (name) => {
      bytes += sizeOf(name)
      return JSON.parse(files.get(name) ?? 'null') as unknown
    })
    expect((await fresh.search({ query, hitsPerPage: 20, page: 0 })).count, query).toBeGreaterThan(0)
    expect(bytes, query).toBeLessThan(150_000)
  }
})

test('postings and strengths survive their packing', () => {
  const postings = [3, 32, 32 * 5 + 31, 32 * 100_000 + 7]
  expect(unpackPostings(packPostings(postings))).toEqual(postings)
  for (let code = 0; code < 32; code++) expect(packStrength(unpackStrength(code))).toBe(code)
})
