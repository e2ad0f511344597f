/**
 * How build time and memory grow with the number of pages, and what an edit costs.
 *
 *   node --import tsx bench/build.ts [COUNT ...]        default: 150 1000 2000
 *
 * Each count is a generated site of code-heavy pages, built cold (no cache), again (all cached) and after editing one page.
 * Seconds are of this machine at this moment: compare the rows of one run, by their ratios.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')
const counts = process.argv.slice(2).map(Number)

interface Run {
  seconds: number
  megabytes: number
}

async function build(siteDir: string): Promise<Run> {
  const start = performance.now()
  const child = spawn(
    process.execPath,
    [
      '--import',
      './bench/report-usage.mjs',
      '--import',
      'tsx',
      'src/cli.ts',
      'build',
      '--site',
      siteDir,
      '--out',
      path.join(siteDir, 'dist'),
    ],
    {
      cwd: root,
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  let errors = ''
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()))
  const [status] = (await once(child, 'close')) as [number]
  if (status !== 0) throw new Error(errors)
  return {
    seconds: (performance.now() - start) / 1000,
    megabytes: Number(/MAXRSS (\d+)/.exec(errors)?.[1] ?? 0) / 1024,
  }
}

/** A page of about the size of this site's SDK pages: six code blocks, a table, two admonitions. */
function pageText(index: number): string {
  const block = (n: number) => `\`\`\`ts title="src/app${n}.ts"
import * as restate from '@restatedev/restate-sdk'

export const parcel${index}_${n} = restate.service({
  name: 'Parcel${index}x${n}',
  handlers: {
    ship: async (ctx: restate.Context, parcel: { id: string; weight: number }) => {
      const label = await ctx.run('label', () => fetch(\`https://carrier.example/\${parcel.id}\`).then((r) => r.text()))
      if (parcel.weight > ${n * 10}) throw new restate.TerminalError('too heavy', { errorCode: 400 })
      await ctx.sleep({ minutes: ${n} })
      return { label, booked: true }
    },
  },
})
\`\`\``
  return `---
title: Page ${index}
description: Generated page number ${index}.
---

What page ${index} is for.

${[1, 2, 3, 4, 5, 6].map((n) => `## Section ${n}\n\nA paragraph with \`code\`, *words* and a [link](/p${Math.max(0, index - 1)}).\n\n${block(n)}\n\n:::note\nNumber ${n}.\n:::\n`).join('\n')}

| option | default |
|---|---|
| a | 1 |
| b | 2 |
`
}

async function measure(count: number): Promise<{ cold: Run; cached: Run; edited: Run }> {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'bench-'))
  const docs = path.join(dir, 'content/docs')
  await mkdir(docs, { recursive: true })
  await writeFile(
    path.join(dir, 'site.config.ts'),
    `export { default } from ${JSON.stringify(path.join(root, 'site.config.ts'))}\n`,
  )
  // As in the project's own: without it the configuration, and what it imports, would be loaded a second time as CommonJS.
  await writeFile(path.join(dir, 'package.json'), '{"type":"module"}\n')
  await writeFile(
    path.join(dir, 'sidebars.ts'),
    `export default { tutorial: ['index', { type: 'category', label: 'Pages', items: [${Array.from({ length: Math.min(count, 150) }, (_, n) => `'p${n}'`).join(', ')}] }] }\n`,
  )
  await writeFile(path.join(docs, 'index.mdx'), pageText(0))
  for (let n = 0; n < count; n++) await writeFile(path.join(docs, `p${n}.mdx`), pageText(n))
  await rm(path.join(root, '.cache/bundle'), { recursive: true, force: true })
  const cold = await build(dir)
  const cached = await build(dir)
  await appendFile(path.join(docs, 'p1.mdx'), '\nOne more line.\n')
  const edited = await build(dir)
  await rm(dir, { recursive: true, force: true })
  return { cold, cached, edited }
}

const show = ({ seconds, megabytes }: Run) => `${seconds.toFixed(1)} s, ${megabytes.toFixed(0)} MB`
console.log('pages | cold | nothing changed | one page edited | cold, ms a page')
for (const count of counts.length > 0 ? counts : [150, 1000, 2000]) {
  const { cold, cached, edited } = await measure(count)
  console.log(
    `${count} | ${show(cold)} | ${show(cached)} | ${show(edited)} | ${((cold.seconds / count) * 1000).toFixed(1)}`,
  )
}
