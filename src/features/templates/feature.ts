import { siteUrlOf } from '../../site/config.ts'
import type { Feature } from '../feature.ts'
import { collectTemplates, type TemplateProject } from './template-files.ts'

/** Finished projects that readers download: `<Template name="…" />`, declared in snippets/templates.yaml. */
export const templates: Feature = {
  name: 'templates',
  watches: ['snippets'],
  async read({ project: { siteDir, config } }) {
    const { projects, diagnostics } = await collectTemplates(siteDir, {
      versions: config.versions,
      siteUrl: siteUrlOf(config),
    })
    return { data: projects, diagnostics }
  },
  async write({ data, out }) {
    const { writeTemplates } = await import('./archives.ts')
    await writeTemplates(data['templates'] as TemplateProject[], out)
  },
}
