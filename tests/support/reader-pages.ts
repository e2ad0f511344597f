/**
 * The content of the site on which the browser tests run: pages made of every word whose behaviour is tested, long
 * enough to be scrolled. The real build renders them, so what the tests press is what the components render.
 */
import { createHash } from 'node:crypto'
import { englishTexts } from '../../src/site/texts/english.ts'

/** A page's text with its front matter. */
function page(title: string, body: string): string {
  return `---\ntitle: ${title}\ndescription: About ${title}.\n---\n${body}\n`
}

const sentence =
  'A parcel is booked, picked up, carried and handed over, and each step is recorded before the next one begins. '

/** So many paragraphs of about 150 px each. */
export const long = (paragraphs: number): string => `${sentence.repeat(4).trim()}\n\n`.repeat(paragraphs)

const tab = (value: string, label: string, body: string) =>
  `  <Tab value="${value}" label="${label}">\n\n${body}\n  </Tab>`
const tabs = (...all: string[]) => `<Tabs group="sdk">\n${all.join('\n')}\n</Tabs>\n\n`
const ts = tab('ts', 'TypeScript', 'A function.')
const java = tab('java', 'Java', long(3))
const go = tab('go', 'Go', 'A method of a struct.')

const block = (n: number) => {
  const lines = Array.from({ length: 5 + (n % 7) }, (_, line) => `line ${line}`).join('\n')
  return `## Section ${n}\n\n${sentence.repeat(4)}\n\n\`\`\`text\n${lines}\n\`\`\`\n\n`
}
const sections = Array.from({ length: 60 }, (_, n) => block(n)).join('')

const filler = 'The engine keeps what a handler has done, so that a later attempt goes on where the last one ended.'
const depots = Array.from({ length: 30 }, (_, n) => n)

/** So many, and so unlike each other, that they weigh 20 KB when they are compressed. */
const digits = Array.from({ length: 600 }, (_, n) => createHash('sha256').update(`${n}`).digest('hex')).join('\n')

const docs: Record<string, string> = {
  index: page(
    'Home',
    `[To a heading](/guide#second), [a query](/?x=1), [the guide](/guide), [nested](/nested), [far](/far).\n\n${long(4)}\n\n## First\n\n${long(20)}`,
  ),
  guide: page(
    'Guide',
    `[Within](#second), [missing](/missing), [file](/llms.txt), [bare](/search), [home](/).\n\n${long(10)}\n\n## Second\n\n${long(20)}\n\n## Last\n\nThe end.`,
  ),
  'develop/index': page(
    'Develop',
    `[A folder](/develop/), [the home page](/).\n\n${long(10)}\n\n## Third\n\n${long(10)}`,
  ),
  nested: page('Nested', 'Below a category.'),
  far: page('Far', 'Far from home. [Heavy](/heavy)'),
  heavy: page('Heavy', `\`\`\`text\n${digits}\n\`\`\``),
  tabs: page('Tabs', `[Other](/other)\n\n${tabs(ts, java)}${tabs(ts, java)}${tabs(ts, go)}## After\n\n${long(20)}`),
  other: page('Other', tabs(ts, java)),
  code: page(
    'Code',
    [
      '```ts title="old.ts"\nconst one = 1\nconst old = 2 // [!code --]\nconst now = 3 // [!code ++]\n```',
      '<Snippet src="ts/folded.ts" title="folded.ts" />',
      '```terminal\n$ npm install \\\n    --save-dev\nadded 3\n$ npm start\n```',
    ].join('\n\n'),
  ),
  contents: page('Contents', ['A', 'B', 'C', 'D'].map((id) => `## ${id}\n\n${long(id < 'C' ? 8 : 1)}`).join('')),
  panels: page(
    'Panels',
    `<Details summary="Small">\n\n${long(1)}\n</Details>\n\n<Details summary="Large">\n\n${long(14)}\n</Details>`,
  ),
  island: page('Island', `<JournalReplay />\n\n${long(4)}`),
  'island-below': page('Island below', `${long(20)}\n\n<JournalReplay />\n\n${long(4)}`),
  outage: page('Outage', `<ClusterOutage />\n\n${long(4)}`),
  table: page(
    'Table',
    `| Option | Type | Default | Meaning |\n|---|---|---|---|\n| \`maxRetryAttempts\` | \`number\` | unlimited | How often a step is tried. |\n\n${long(2)}`,
  ),
  sections: page('Sections', `[Within](#section-50)\n\n${sections}`),
  'sections-in-tabs': page('Sections in tabs', `${tabs(ts, tab('go', 'Go', sections))}After the tabs`),
  links: page(
    'Links',
    `[sections](/sections), [to a section](/sections#section-40), [in tabs](/sections-in-tabs).\n\n${Array.from({ length: 60 }, (_, n) => `[Depot ${n % 30}](/operate/depot-${n % 30})`).join(' ')}\n\n${long(30)}`,
  ),
  'concepts/durable_execution': page(
    'Durable execution',
    `${filler} Parcels move on after a crash & nothing is \`<b>lost</b>\`.\n\n## The journal\n\nEvery result of ctx.run is an entry of the journal.\n\n### Replay\n\nA retry replays entries and repeats none of them.`,
  ),
  'guides/sagas': page(
    'Sagas',
    'Undo what succeeded when a later step fails for good.\n\n## Register compensations\n\nThe compensation of a step is registered before the step runs, in every retry.',
  ),
}
for (const sdk of ['ts', 'go'])
  docs[`develop/${sdk}/error-handling`] = page(
    'Error handling',
    'A terminal error ends the invocation; any other is a reason for a retry. Set `inactivity_timeout` on `restate-server`.\n\n## Retry policy\n\n`maxRetryAttempts` bounds how often a step is tried.',
  )
for (const n of depots)
  docs[`operate/depot-${n}`] = page(`Depot ${n}`, `${filler} A van brings parcels to the depot number ${n}.`)

const folded = `// #region all
first()
// #fold Types of the API
interface Folded {}
// #endfold
last()
// #endregion all
`

/** Files by their path below the site's root. */
export const readerFiles: Record<string, string> = {
  ...Object.fromEntries(Object.entries(docs).map(([id, text]) => [`content/docs/${id}.mdx`, text])),
  'snippets/ts/folded.ts': folded,
  // The site without anything that a configuration may add.
  'content/plain/index.mdx': page('Home', `[Sagas](/sagas)\n\n${long(10)}`),
  'content/plain/sagas.mdx': page('Sagas', 'Undo what succeeded.'),
}

const category = (label: string, items: unknown[]) => ({ type: 'category', label, items })

export const readerSidebars = {
  tutorial: [
    'index',
    'guide',
    category('More', ['nested']),
    {
      ...category('Develop', [
        category('TypeScript', ['develop/ts/error-handling']),
        category('Go', ['develop/go/error-handling']),
      ]),
      link: { type: 'doc', id: 'develop/index' },
    },
    'tabs',
    'other',
    'code',
    'contents',
    'panels',
    'island',
    'island-below',
    'outage',
    'table',
    'sections',
    'sections-in-tabs',
    'links',
    category('Concepts', ['concepts/durable_execution']),
    category('Guides', ['guides/sagas']),
    category(
      'Operate',
      depots.map((n) => `operate/depot-${n}`),
    ),
  ],
}

const shared = {
  title: 'Site',
  tagline: 'Parcels arrive',
  url: 'https://docs.example.com',
  locales: [{ code: 'en', label: 'English', htmlLang: 'en', path: 'en' }],
  docsVersions: [{ label: 'Next', isLatest: true, path: '/', mainDoc: 'index' }],
  versions: {},
  navbar: { logo: { alt: 'Site', href: 'https://example.com' }, items: [{ type: 'search', position: 'left' }] },
  footer: {
    groups: [{ title: 'Product', links: [{ label: 'Home', href: '/' }] }],
    logo: { alt: 'Site', href: 'https://example.com' },
    copyright: '© %%year%% Site',
  },
  checks: { brokenLinks: 'ignore' },
}

/**
 * Everything that a configuration may add is there: announcement, colour modes, versions, languages, pixel; but not the
 * server for programs, of which tests/mcp.test.ts asks that nothing is left where it is turned off.
 */
export const fullConfig = {
  ...shared,
  mcp: false,
  locales: [...shared.locales, { code: 'de', label: 'Deutsch', htmlLang: 'de', path: 'de' }],
  docsVersions: [
    ...shared.docsVersions,
    { label: '1.0', isLatest: false, path: '/1.0', mainDoc: 'index', folder: '1.0' },
  ],
  announcement: { id: 'second', text: 'News', href: '/guide' },
  colorMode: { default: 'light', switchEnabled: true },
  navbar: {
    ...shared.navbar,
    items: [
      ...shared.navbar.items,
      { type: 'icon', icon: 'github', label: 'Source code', href: 'https://example.com/source' },
      { type: 'localeDropdown' },
      { type: 'docsVersionDropdown' },
      { type: 'colorModeToggle' },
      { type: 'link', label: 'Get Site', href: 'https://example.com/get' },
    ],
    trackingPixel: 'https://pixel.example.com/a.png',
  },
}

/** What a second version and a second language need. */
export const fullFiles: Record<string, string> = {
  'content/versions/1.0/docs/index.mdx': page('Home of 1.0', 'As it was.'),
  'content/versions/1.0/sidebars.ts': "export default { tutorial: ['index'] }\n",
  'content/locales/de/texts.json': JSON.stringify(englishTexts),
}

/** Nothing is added, and a hosted service answers the search. */
export const plainConfig = {
  ...shared,
  contentDir: 'content/plain',
  search: { kind: 'hosted', appId: 'APP', apiKey: 'KEY', indexName: 'site', host: 'https://search.example.com' },
}
export const plainSidebars = { tutorial: ['index', 'sagas'] }
