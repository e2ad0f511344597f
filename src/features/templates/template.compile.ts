/** A project to download: <Template name="tour-ts" /> shows the commands that fetch and prepare it. */
import type { Root } from 'mdast'
import { isJsx, replace, textOf } from '../../mdx/jsx.ts'
import type { PageContext } from '../../mdx/page-context.ts'
import { readTemplates, templateCommands, templatesFile } from './templates.ts'
import { terminal } from '../../components/code/code-blocks.compile.ts'
import type { CompileStep } from '../../mdx/compile-step.ts'

export const template: CompileStep = {
  elements: { Template: { needs: ['name'], empty: true } },
  compile: templates,
}

async function templates(tree: Root, page: PageContext): Promise<void> {
  await replace(tree, async (node) => {
    if (!isJsx(node, 'Template')) return undefined
    const name = textOf(node, 'name')
    if (name === undefined) return []
    const source = await page.read(templatesFile)
    // Faults of the declarations themselves are reported once, by the build.
    const declared = readTemplates(source ?? '').templates
    const found = declared.find((each) => each.name === name)
    if (!found) {
      const names = declared.map((each) => each.name).join(', ')
      page.fault(
        node,
        `there is no template "${name}" in ${templatesFile}`,
        names === '' ? 'declare it' : `declare it, or use one of ${names}`,
      )
      return []
    }
    const commands = templateCommands(found, page.options.siteUrl)
    return await terminal(commands.map((command) => `$ ${command}`).join('\n'), undefined, node)
  })
}
