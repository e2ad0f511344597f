/** Recorded terminal exchanges: <Transcript src="quickstart/invoke" />. */
import path from 'node:path'
import type { Root } from 'mdast'
import { terminal } from './code-blocks.ts'
import { folders, type PageContext } from './context.ts'
import { isJsx, replace, textOf } from './jsx.ts'

/** Puts recorded exchanges in their place. */
export async function transcripts(tree: Root, page: PageContext): Promise<void> {
  await replace(tree, async (node) => {
    if (!isJsx(node, 'Transcript')) return undefined
    const src = textOf(node, 'src')
    if (src === undefined) return []
    const file = path.posix.join(folders.transcripts, `${src}.txt`)
    const text = await page.read(file)
    if (text === undefined) {
      page.fault(node, `there is no transcript ${file}`, 'record it with npm run verify -- --update, or correct src')
      return []
    }
    if (text.trim() === '') page.fault(node, `the transcript ${file} is empty`, 'record it anew with npm run verify -- --update')
    page.transcripts.add(src)
    return await terminal(text, textOf(node, 'title'), node)
  })
}
