/** Parts the stylesheets: what every page is full of stands in its HTML, what few pages hold is a file of its own. */
import path from 'node:path'
import type { Plugin } from 'vite'

/** The stylesheets of a bundle. */
export interface StyleFiles {
  /** Text that every page holds. */
  inline: string
  /** The file of what few pages hold, below the client's folder, and its text. */
  late: { file: string; text: string }
}

/** Where the bundle has them as JSON, below the client's folder. */
export const styleFiles = 'styles.json'

/** @param late module whose stylesheets few pages need; nothing imports it */
export function partStyles(late: string): Plugin {
  return {
    name: 'part-styles',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    buildStart() {
      this.emitFile({ type: 'chunk', id: late })
    },
    generateBundle: {
      // Before Vite writes down which files each import needs: islands share code with the entry, and would ask for its
      // stylesheet again before they run.
      order: 'pre',
      handler(_options, bundle) {
        const files: StyleFiles = { inline: '', late: { file: '', text: '' } }
        for (const [name, chunk] of Object.entries(bundle)) {
          if (chunk.type !== 'chunk' || !chunk.isEntry) continue
          const isLate = chunk.facadeModuleId === path.normalize(late)
          for (const file of chunk.viteMetadata?.importedCss ?? []) {
            const style = bundle[file]
            const text = style?.type === 'asset' ? String(style.source).trim() : ''
            if (isLate) files.late = { file, text }
            else {
              files.inline += text
              delete bundle[file]
            }
          }
          chunk.viteMetadata?.importedCss.clear()
          if (isLate) delete bundle[name]
        }
        this.emitFile({ type: 'asset', fileName: styleFiles, source: JSON.stringify(files) })
      },
    },
  }
}
