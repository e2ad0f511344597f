import type { Feature } from '../feature.ts'

/** What search engines and browsers ask a whole site for. */
export const siteFiles: Feature = {
  name: 'site-files',
  async write({ project, pages, out }) {
    const [{ writeSiteFiles }, { siteMetadata, metadataFile }] = await Promise.all([
      import('./site-files.ts'),
      import('./site-metadata.ts'),
    ])
    await writeSiteFiles(project, pages, out)
    await out.keepOrWrite(metadataFile, `${JSON.stringify(await siteMetadata(project.root), null, 2)}\n`)
  },
}
