import type { SiteConfig } from '../../site/config.ts'
import { sheetsOf } from '../../site/rules.ts'
import type { Feature } from '../feature.ts'
import { pagesFile } from './server/pages-file.ts'
import { pagesOf } from './write-pages.ts'

/** It answers from the embedded index: a hosted one asks for a key. */
const isOn = ({ mcp, search }: SiteConfig) => mcp && search.kind === 'embedded'

/** The documentation for programs: a server of the Model Context Protocol over the files of the site. */
export const mcp: Feature = {
  name: 'mcp',
  functions: (config) =>
    isOn(config)
      ? [
          {
            path: 'mcp',
            module: 'src/features/mcp/server/handler.ts',
            load: async () => (await import('./server/handler.ts')).createHandler,
          },
        ]
      : [],
  async write(site) {
    if (!isOn(site.project.config)) return
    await site.out.keepOrWrite(pagesFile, JSON.stringify(await pagesOf(site, sheetsOf(site))))
  },
}
