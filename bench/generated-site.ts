/** A site of any number of pages, each about as long as a page of an SDK. */
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { ownerElsewhere } from '../tests/support/fixture-site.ts'

/** As many are in the sidebar: a tree of thousands is cut to the current page's trail (docs/architecture.md). */
const inSidebar = 150

/** @param dir folder that is there, and empty */
export async function generateSite(dir: string, count: number): Promise<void> {
  const docs = path.join(dir, 'content/docs')
  await mkdir(docs, { recursive: true })
  await writeFile(path.join(dir, 'site.config.ts'), `export default ${JSON.stringify(ownerElsewhere)}\n`)
  // As in the project's own: without it the configuration, and what it imports, would be loaded a second time as CommonJS.
  await writeFile(path.join(dir, 'package.json'), '{"type":"module"}\n')
  const items = Array.from({ length: Math.min(count, inSidebar) }, (_, n) => `p${n}`)
  const sidebars = { tutorial: ['index', { type: 'category', label: 'Pages', items }] }
  await writeFile(path.join(dir, 'sidebars.ts'), `export default ${JSON.stringify(sidebars)}\n`)
  await writeFile(path.join(docs, 'index.mdx'), pageText(0))
  for (let n = 0; n < count; n++) await writeFile(path.join(docs, `p${n}.mdx`), pageText(n))
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
