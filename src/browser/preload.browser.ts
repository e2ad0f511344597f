/**
 * Loads a late script with the files it needs, all at the same time. It stands in for what Vite would put into every
 * page's script for this: 400 bytes less of 12,000 (src/render/vite-config.ts).
 */
import { addStyles } from './late-styles.browser.ts'

const asked: Record<string, Promise<unknown> | undefined> = {}

/** @param files scripts, which are only asked for, and stylesheets, which are waited for; without the base path */
export function preload<Module>(load: () => Promise<Module>, files: readonly string[] = []): Promise<Module> {
  return Promise.all(files.map((file) => (asked[file] ??= ask(file)))).then(load)
}

function ask(file: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link')
    const isStyle = file.endsWith('.css')
    link.rel = isStyle ? 'stylesheet' : 'modulepreload'
    link.href = import.meta.env.BASE_URL + file
    link.addEventListener('load', resolve)
    // Asked for again with the next attempt.
    link.addEventListener('error', () => {
      delete asked[file]
      link.remove()
      reject(new Error(file))
    })
    if (isStyle) return addStyles(link)
    document.head.append(link)
    resolve(undefined)
  })
}
