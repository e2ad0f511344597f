import type { Feature } from '../feature.ts'
import { liveFolder } from './bundle-applications.ts'
import { frameDocument, frameFile, frameFolder, frameHeaders } from './frame.ts'
import { checkLiveFiles } from './live-files.ts'

const writer = () => import('./write-live-examples.ts')

/**
 * The policy of the worker in which an example runs: alone on the site it compiles WebAssembly, the core of the SDK. It
 * asks only this site for anything, and no page may be shown with it.
 */
const workerPolicy =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'"

/** Examples that readers run in the page: `<Snippet … live>`. */
export const live: Feature = {
  name: 'live',
  watches: ['snippets'],
  read: async ({ project, docs }) => ({
    diagnostics: await checkLiveFiles(project.siteDir, new Set(docs.flatMap((page) => page.live))),
  }),
  async write({ project, out }) {
    const { liveFiles } = await writer()
    const files = await liveFiles(project)
    for (const { name, content } of files) await out.keepOrWrite(name, content)
    if (files.length > 0) await out.keepOrWrite(frameFile, frameDocument)
  },
  headers: { [liveFolder]: { 'Content-Security-Policy': workerPolicy }, [frameFolder]: frameHeaders },
  async file(name, { project }) {
    if (name === frameFile) return frameDocument
    if (!name.startsWith(liveFolder) && !name.startsWith('assets/live-')) return undefined
    const { liveFiles } = await writer()
    return (await liveFiles(project)).find((file) => file.name === name)?.content
  },
}
