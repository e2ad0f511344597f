/**
 * Parts the stylesheets. The styles of most pages are in the HTML of every page, so that none waits for a stylesheet.
 * What few pages hold (`*.rare.css`) is in theirs, and with what no page holds when it comes in one file that is fetched
 * when a page has been loaded: for what the reader does there and for the pages that are opened from it. What fewer pages
 * hold (`*.single.css`) is before their element #page, and with it in their payload: readers of other pages never fetch
 * it.
 */
import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

export interface PartedStyle {
  text: string
  /** Whether it comes with the page that holds it, and with nothing else. */
  isSingle: boolean
}

export interface StyleFiles {
  /** Text that every page holds. */
  inline: string
  /** Texts that few pages hold. */
  parted: PartedStyle[]
  /** Text that pages from right to left hold. */
  rightToLeft: string
  /** File below the client's folder with what `inline` does not hold. */
  late: string
}

/** Where the bundle has them as JSON, below the client's folder. */
export const styleFiles = 'styles.json'

/** Absolute paths of the stylesheets that no module imports. @param root the project's root */
export function stylesheets(root: string): { parted: string[]; rightToLeft: string; later: string } {
  const src = path.join(root, 'src')
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).toSorted()
  const named = (ending: string) => files.filter((file) => file.endsWith(ending)).map((file) => path.join(src, file))
  return {
    parted: [...named('.rare.css'), ...named('.single.css')],
    rightToLeft: path.join(src, 'styles/right-to-left.css'),
    later: path.join(src, 'styles/later.css'),
  }
}

export function partStyles(root: string): Plugin {
  const { parted, rightToLeft, later } = stylesheets(root)
  const entries = new Map([...parted, rightToLeft, later].map((file) => [file, '']))
  return {
    name: 'part-styles',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    buildStart() {
      for (const id of entries.keys()) this.emitFile({ type: 'chunk', id })
    },
    generateBundle: {
      // Before Vite writes down which files each import needs: islands share code with the entry, and would ask for its
      // stylesheet again before they run.
      order: 'pre',
      handler(_options, bundle) {
        let inline = ''
        for (const [name, chunk] of Object.entries(bundle)) {
          if (chunk.type !== 'chunk' || !chunk.isEntry) continue
          const imported = [...(chunk.viteMetadata?.importedCss ?? [])]
          const text = imported.map((file) => textOf(bundle[file])).join('')
          for (const file of imported) delete bundle[file]
          chunk.viteMetadata?.importedCss.clear()
          const file = path.normalize(chunk.facadeModuleId ?? '')
          if (entries.has(file)) {
            entries.set(file, text)
            delete bundle[name]
          } else inline += text
        }
        const styleOf = (file: string) => entries.get(file) ?? ''
        const isSingle = (file: string) => file.endsWith('.single.css')
        const source = [...parted.filter((file) => !isSingle(file)), later].map(styleOf).join('')
        const late = this.emitFile({ type: 'asset', name: 'late.css', source })
        const files: StyleFiles = {
          inline,
          parted: parted.map((file) => ({ text: styleOf(file), isSingle: isSingle(file) })),
          rightToLeft: styleOf(rightToLeft),
          late: this.getFileName(late),
        }
        this.emitFile({ type: 'asset', fileName: styleFiles, source: JSON.stringify(files) })
      },
    },
  }
}

function textOf(style: { type: string; source?: string | Uint8Array } | undefined): string {
  // Without what Vite puts there to change a file's hash.
  return style?.type === 'asset' ? String(style.source).replaceAll('/*$vite$:1*/', '').trim() : ''
}
