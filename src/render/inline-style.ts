/** Takes the stylesheet of the browser's entry out of the bundle: it stands in every page's HTML. */
import type { Plugin } from 'vite'

/** Where the bundle has its text, below the client's folder. */
export const inlineStyleFile = 'inline.css'

/**
 * Islands share code with the entry, so they would ask for the entry's stylesheet again before they run. Without it among
 * the entry's files they do not.
 */
export function inlineStyle(): Plugin {
  return {
    name: 'inline-style',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      // Before Vite writes down which files each import needs.
      order: 'pre',
      handler(_options, bundle) {
        const texts = Object.values(bundle).flatMap((chunk) => {
          if (chunk.type !== 'chunk' || !chunk.isEntry) return []
          const files = [...(chunk.viteMetadata?.importedCss ?? [])]
          chunk.viteMetadata?.importedCss.clear()
          return files.map((file) => {
            const style = bundle[file]
            delete bundle[file]
            return style?.type === 'asset' ? String(style.source) : ''
          })
        })
        this.emitFile({ type: 'asset', fileName: inlineStyleFile, source: texts.join('').trim() })
      },
    },
  }
}
