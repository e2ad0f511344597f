/** The document in which changed code runs: of an opaque origin, which its policy gives it even without the page's word. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { projectRoot } from '../../files/root.ts'

/** Alone in a folder, whose headers are the frame's. Hosts redirect from addresses that end in `.html`. */
export const frameFolder = 'live-frame/'
export const frameFile = `${frameFolder}frame.htm`

const script = readFileSync(path.join(projectRoot, 'src/features/live/frame/frame.js'), 'utf8')
const hash = createHash('sha256').update(script).digest('base64')

/** What the frame and its worker may: run the page's modules and the SDK's core. They reach no network. */
const policy = `default-src 'none'; script-src 'sha256-${hash}' blob: 'wasm-unsafe-eval'; worker-src blob:; connect-src 'none'; base-uri 'none'; form-action 'none'`

/** Without these headers the page's `sandbox` and the document's own policy do the same. */
export const frameHeaders = {
  'Content-Security-Policy': `${policy}; sandbox allow-scripts; frame-ancestors 'self'`,
  'X-Frame-Options': 'SAMEORIGIN',
}

export const frameDocument = `<!doctype html>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<title>Changed code</title>
<script>${script}</script>
`
