import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { actsDone, readWalks, type Act, type WalkedPage } from './page.ts'
import { walks, walksOf, walkThrough } from './plan.ts'

/** Reads a page of a site that is gone when the test is over. The page's first line is line 5 of its file. */
async function read(body: string, files: Record<string, string> = {}): Promise<WalkedPage> {
  const root = mkdtempSync(join(tmpdir(), 'walks-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, file)), { recursive: true })
    await writeFile(join(root, file), text)
  }
  const text = `---\ntitle: Start\ndescription: Start it.\n---\n${body}`
  return readWalks(
    { file: 'content/docs/start.mdx', text },
    { root, versions: { engine: '1.4' }, siteUrl: 'https://docs.test/' },
  )
}

const page = `<Tabs group="install">
  <Tab value="npm" label="npm">

  \`\`\`terminal walk="skip: it is there"
  $ install engine@%%version.engine%%
  \`\`\`

  </Tab>
  <Tab value="brew" label="Homebrew">

  \`\`\`terminal
  $ brew install engine
  \`\`\`

  </Tab>
</Tabs>

<Tabs group="sdk">
  <Tab value="ts" label="TypeScript">

  <Tabs group="runtime">
    <Tab value="node" label="Node.js">

    \`\`\`terminal
    $ mkdir a && cd a
    $ npm install \\
        sdk@%%version.engine%%
    \`\`\`

    <Snippet src="ts/app.ts#app" title="src/app.ts" />
    <Snippet src="ts/app.ts#app" />

    </Tab>
    <Tab value="bun" label="Bun">

    \`\`\`terminal walk="retry"
    $ bun init
    \`\`\`

    </Tab>
  </Tabs>

  </Tab>
  <Tab value="go" label="Go">

  \`\`\`toml title="go.toml"
  a = 1
  \`\`\`

  </Tab>
</Tabs>

<Transcript src="start" walk="serve 9080" />

<Transcript src="call" />
`
const files = {
  'snippets/ts/app.ts': '// #region app\nserve()\n// #endregion app\n',
  'snippets/transcripts/start.txt': '$ npx app\nlistening\n',
  'snippets/transcripts/start.go.txt': '$ go run .\nlistening\n',
  'snippets/transcripts/call.txt': '$ curl localhost:8080\n"Hello"\n',
}

test('reads a path for each language and runtime, each act with its line', async () => {
  const { paths, problems } = await read(page, files)
  expect(problems).toEqual([])
  expect(paths.map(({ name, label }) => [name, label])).toEqual([
    ['ts/node', 'TypeScript, Node.js'],
    ['ts/bun', 'TypeScript, Bun'],
    ['go', 'Go'],
  ])
  const acts = paths.map((path) => path.acts.map(({ place, ...act }) => [place.line, act]))
  const call = [59, { do: 'run', command: 'curl localhost:8080', shown: '"Hello"', tries: 1 }]
  expect(acts[0]).toEqual([
    [29, { do: 'run', command: 'mkdir a && cd a', shown: '', tries: 1 }],
    [30, { do: 'run', command: 'npm install \\\n    sdk@1.4', shown: '', tries: 1 }],
    [34, { do: 'write', path: 'src/app.ts', text: 'serve()\n' }],
    [57, { do: 'serve', command: 'npx app', port: 9080, stop: 'Ctrl+C' }],
    call,
  ])
  expect(acts[1]?.[0]).toEqual([41, { do: 'run', command: 'bun init', shown: '', tries: 2 }])
  expect(acts[2]).toEqual([
    [50, { do: 'write', path: 'go.toml', text: 'a = 1\n' }],
    [57, { do: 'serve', command: 'go run .', port: 9080, stop: 'Ctrl+C' }],
    call,
  ])
})

test('a server in the background is kept running as one in the foreground is', async () => {
  const { paths } = await read(
    '<Tabs group="sdk">\n  <Tab value="go" label="Go">\n\n  ```terminal walk="serve 8080"\n  $ engine > engine.log 2>&1 &\n  ```\n\n  </Tab>\n</Tabs>',
  )
  expect(paths[0]?.acts).toMatchObject([{ do: 'serve', command: 'engine > engine.log 2>&1', port: 8080 }])
})

test('reads a log without its command, and a command that is run until it prints what is shown', async () => {
  const { paths, problems } = await read(
    '<Tabs group="sdk">\n  <Tab value="go" label="Go">\n\n  ```terminal walk="log"\n  signed for Omar\n  ```\n\n  ```terminal walk="until"\n  $ curl localhost:8080\n  "Hello"\n  ```\n\n  </Tab>\n</Tabs>',
  )
  expect(problems).toEqual([])
  expect(paths[0]?.acts).toMatchObject([
    { do: 'log', shown: 'signed for Omar' },
    { do: 'until', command: 'curl localhost:8080', shown: '"Hello"' },
  ])
})

test('names what nobody walks', async () => {
  const { notWalked } = await read(page, files)
  expect(notWalked.map(({ place, what, why }) => [place.line, what, why])).toEqual([
    [5, 'Homebrew', 'one way to install is walked'],
    [9, 'install engine@1.4', 'it is there'],
  ])
})

test('reports what cannot be walked, each once', async () => {
  const { problems } = await read(
    `<Tabs group="sdk">\n  <Tab value="go" label="Go">a</Tab>\n  <Tab value="rust" label="Rust">b</Tab>\n</Tabs>\n\n<Transcript src="none" />\n\n<Snippet src="go/none.go" title="a.go" />\n\n\`\`\`terminal walk="log"\n$ a\n\`\`\`\n\n<Tabs group="os">\n  <Tab value="linux" label="Linux">\n\n  a\n\n  </Tab>\n</Tabs>`,
  )
  expect(problems.map(({ file, line, message }) => `${file}:${line}: ${message}`)).toEqual([
    'content/docs/start.mdx:10: there is no snippets/transcripts/none.txt',
    'content/docs/start.mdx:12: there is no snippets/go/none.go',
    'content/docs/start.mdx:14: walk="log" stands at one command with its output',
    expect.stringMatching(/^content\/docs\/start\.mdx:18: nobody can walk tabs of the group os/),
  ])
})

test('reports a page that offers nothing to walk', async () => {
  const { paths, problems } = await read('text')
  expect(paths).toEqual([])
  expect(problems.map(({ message }) => message)).toEqual(['has no tabs of the group sdk: there is nothing to walk'])
})

test('a finished project opens a second way, which leaves out what makes the same project by hand', async () => {
  const templates =
    'start-go:\n  title: Start\n  page: /start\n  folder: started\n  files: [{ from: go/a.go, to: a.go }]\n  setup: [go mod download]\n'
  const way = (between: string) =>
    read(
      `<Tabs group="sdk">\n  <Tab value="go" label="Go">\n\n  <Template name="start-go" />\n\n${between}  \`\`\`terminal walk="serve 9080"\n  $ go run .\n  \`\`\`\n\n  </Tab>\n</Tabs>`,
      { 'snippets/templates.yaml': templates, 'snippets/go/a.go': 'package main\n' },
    )
  const done = ({ paths }: WalkedPage) => paths.map(({ name, acts }) => [name, acts.map((act) => act.do)])
  const both = await way(
    '  ```terminal\n  $ go mod init started\n  ```\n\n  <Snippet src="go/a.go" title="a.go" />\n\n',
  )
  expect(done(both)).toEqual([
    ['go', ['run', 'write', 'serve']],
    ['go/template', ['template', 'serve']],
  ])
  expect(both.paths[1]?.acts[0]).toMatchObject({
    commands: ['curl -s https://docs.test/templates/start-go.tar.gz | tar xz', 'cd started', 'go mod download'],
  })
  expect(done(await way(''))).toEqual([['go/template', ['template', 'serve']]])
  expect(done(await way('  ```terminal\n  $ prepare data\n  ```\n\n'))).toEqual([
    ['go/template', ['template', 'run', 'serve']],
  ])
  expect(
    (
      await read('<Tabs group="sdk">\n  <Tab value="go" label="Go">\n\n  <Template name="none" />\n\n  </Tab>\n</Tabs>')
    ).problems.map(({ message }) => message),
  ).toEqual(['there is no template none'])
})

/** What is done on a path besides plain commands and files. */
const marks = (acts: Act[]) =>
  acts.flatMap((act) => (act.do === 'write' || act.do === 'run' ? [] : [act.do === 'serve' ? act.port : act.do]))

test('every path through the quickstart stops the service in the middle and gets the answer', async () => {
  const { paths, problems } = await walksOf('content/docs/get_started/quickstart.mdx')
  expect(problems).toEqual([])
  expect(paths.filter(({ name }) => name.endsWith('/template')).length).toBe(9)
  for (const { name, acts } of paths) {
    const template = name.endsWith('/template')
    expect(marks(acts), name).toEqual([
      8080,
      ...(template ? ['template'] : []),
      9080,
      'log',
      'interrupt',
      'restart',
      'answer',
    ])
    expect(acts.filter((act) => act.do === 'write').length > 1, name).toBe(!template)
  }
})

test('every path through the tour fetches the application and serves it, and the payment provider', async () => {
  const { paths, problems } = await walksOf('content/docs/get_started/tour.mdx')
  expect(problems).toEqual([])
  expect(paths.map(({ name }) => name)).toEqual(
    ['ts', 'java', 'kotlin', 'go', 'python'].map((name) => `${name}/template`),
  )
  for (const { name, acts } of paths) expect(marks(acts), name).toEqual([8080, 'template', 9080, 9081])
})

test('every path through the Kafka quickstart fetches the project, and serves a broker, an engine, and the service', async () => {
  const { paths, problems } = await walksOf('content/docs/guides/kafka-quickstart.mdx')
  expect(problems).toEqual([])
  expect(paths.map(({ name }) => name)).toEqual(
    ['ts', 'java', 'kotlin', 'go', 'python', 'rust'].map((name) => `${name}/template`),
  )
  for (const { name, acts } of paths) {
    const looked = ['log', 'until', 'log', 'until', 'until', 'until', 'until']
    expect(marks(acts), name).toEqual(['template', 9092, 8080, 9080, ...looked])
  }
})

test('one walk for each language fetches the project of the guides, and serves the application of each page', async () => {
  const { paths, problems } = await walkThrough(walks.guides)
  expect(problems).toEqual([])
  expect(paths.map(({ name }) => name)).toEqual(
    ['ts', 'java', 'kotlin', 'go', 'python', 'rust'].map((name) => `${name}/template`),
  )
  for (const { name, acts } of paths) {
    expect(marks(acts), name).toEqual([8080, 'template', ...walks.guides.map(() => 9080)])
    const served = acts.flatMap((act) => (act.do === 'serve' && act.port === 9080 ? [act.command] : []))
    expect(new Set(served).size, name).toBe(walks.guides.length)
    const registered = acts.flatMap((act) =>
      act.do === 'run' && act.command.includes('register') ? [act.command] : [],
    )
    expect(
      registered.map((command) => command.includes('--force')),
      name,
    ).toEqual(walks.guides.map((_, i) => i > 0))
  }
})

test('what is done is the same wherever it stands, whenever it was recorded, and whatever nobody compares prints', () => {
  const acts = (line: number, time: string, answer: string): Act[] => {
    const place = { file: 'page.mdx', line }
    return [
      { do: 'run', command: 'restate services list', shown: `since ${time}`, tries: 1, place },
      { do: 'run', command: 'curl localhost:8080/Greeter/greet', shown: answer, tries: 1, place },
      { do: 'log', shown: `${time} INFO ready`, place },
    ]
  }
  const done = actsDone(acts(3, '2025-07-14 09:30:01', 'Hi'))
  expect(actsDone(acts(8, '2025-07-15 10:31:02', 'Hi'))).toEqual(done)
  expect(actsDone(acts(3, '2025-07-14 09:30:01', 'Hello'))).not.toEqual(done)
})

test('the page about the checks says how many of the guides are walked', () => {
  const walked = Object.values(walks)
    .flat()
    .filter((file) => file.startsWith('content/docs/guides/')).length
  const all = readdirSync('content/docs/guides').length
  const said = /\*\*The quickstart, the tour, and (.*)\*\*/.exec(
    readFileSync('content/docs/references/checks.mdx', 'utf8'),
  )
  const share = Math.sign(walked * 2 - all)
  expect(said?.[1]).toBe(share > 0 ? 'most guides' : share < 0 ? 'some guides' : 'half of the guides')
})
