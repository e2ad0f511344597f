/** Parts the stylesheets: what every page is full of stands in its HTML, what few pages hold in theirs. */
import path from 'node:path'
import type { Plugin } from 'vite'

/** The stylesheets of a bundle. */
export interface StyleFiles {
  /** Text that every page holds. */
  inline: string
  /** Texts that few pages hold. */
  rare: string[]
  /** Text that pages from right to left hold. */
  rightToLeft: string
  /** File below the client's folder with what `inline` does not hold. */
  late: string
}

/** Where the bundle has them as JSON, below the client's folder. */
export const styleFiles = 'styles.json'

export interface StyleParts {
  /** Lists of stylesheets that few pages hold; nothing imports them. */
  rare: readonly (readonly string[])[]
  /** Stylesheets that only pages from right to left hold; nothing imports them. */
  rightToLeft: readonly string[]
  /** Stylesheets that no page holds when it comes; nothing imports them. */
  later: readonly string[]
}

export function partStyles({ rare, rightToLeft, later }: StyleParts): Plugin {
  const entries = new Map([...rare.flat(), ...rightToLeft, ...later].map((file) => [path.normalize(file), '']))
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
          if (entries.has(chunk.facadeModuleId ?? '')) {
            entries.set(chunk.facadeModuleId ?? '', text)
            delete bundle[name]
          } else inline += text
        }
        const join = (files: readonly string[]) => files.map((file) => entries.get(path.normalize(file))).join('')
        const late = this.emitFile({ type: 'asset', name: 'late.css', source: join([...rare.flat(), ...later]) })
        const files: StyleFiles = {
          inline,
          rare: rare.map(join),
          rightToLeft: join(rightToLeft),
          late: this.getFileName(late),
        }
        this.emitFile({ type: 'asset', fileName: styleFiles, source: JSON.stringify(files) })
      },
    },
  }
}

function textOf(style: { type: string; source?: string | Uint8Array } | undefined): string {
  return style?.type === 'asset' ? String(style.source).trim() : ''
}
