/** Reads a site's own TypeScript: its configuration and its sidebars. */
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { BuildFailure } from 'esbuild'
import { hashOf } from '../files/hash.ts'
import { writeWhole } from '../files/write-whole.ts'

export interface ImportOptions {
  /** Absolute path of the module. */
  file: string
  /** Folder that messages give paths from. */
  siteDir: string
  /** Absolute path of a folder below the project's root, where packages that the module imports are found. */
  cacheDir: string
}

/** How many modules are being read. */
let reading = 0

/**
 * What a module exports as it now is on disk, with all that it imports by path.
 * @throws Error whose message is `file:line:column: what is wrong`, for what cannot be read or throws
 */
export async function importTypeScript({ file, siteDir, cacheDir }: ImportOptions): Promise<Record<string, unknown>> {
  const code = await bundle(file, siteDir, cacheDir).catch((error: BuildFailure) => {
    throw new Error(describeFailure(error), { cause: error })
  })
  // Of a text that it has read before, Node has the module; another process writes another file, which this one leaves.
  const state = hashOf(`${file}\n${code}`).slice(0, 16)
  const module = path.join(cacheDir, `${state}-${process.pid}.mjs`)
  await writeWhole(module, code)
  // Where an error was thrown is asked for below, and nowhere else: each module that is read in the meantime takes
  // longer.
  process.setSourceMapsEnabled(++reading > 0)
  try {
    return (await import(pathToFileURL(module).href)) as Record<string, unknown>
  } catch (error) {
    throw new Error(describeThrown(error, siteDir), { cause: error })
  } finally {
    process.setSourceMapsEnabled(--reading > 0)
    await rm(module, { force: true })
  }
}

async function bundle(file: string, siteDir: string, cacheDir: string): Promise<string> {
  const { build } = await import('esbuild')
  const { outputFiles } = await build({
    absWorkingDir: siteDir,
    entryPoints: [file],
    outfile: path.join(cacheDir, 'module.mjs'),
    write: false,
    bundle: true,
    packages: 'external',
    format: 'esm',
    platform: 'node',
    target: 'node20',
    sourcemap: 'inline',
    sourcesContent: false,
    logLevel: 'silent',
  })
  const [output] = outputFiles
  if (!output) throw new Error(`nothing was made of ${file}`)
  return output.text
}

/** esbuild counts columns from 0, editors from 1. */
function describeFailure({ message, errors = [] }: BuildFailure): string {
  const [first] = errors
  if (!first) return message
  const { location, text } = first
  return location ? `${location.file}:${location.line}:${location.column + 1}: ${text}` : text
}

/** The place is the first one in the stack that is in a file of the site. */
function describeThrown(error: unknown, siteDir: string): string {
  if (!(error instanceof Error)) return String(error)
  const [what = ''] = error.message.split('\n')
  for (const [, url = '', line, column] of (error.stack ?? '').matchAll(/((?:file:\/\/)?\/[^\s():]+):(\d+):(\d+)/g)) {
    const place = path.relative(siteDir, url.replace(/^file:\/\//, ''))
    if (!place.startsWith('..') && !/^(node_modules|\.cache)\//.test(place))
      return `${place}:${line}:${column}: ${what}`
  }
  return what
}
