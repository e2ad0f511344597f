import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Diagnostic, Place } from '../../../src/site/model.ts'
import { filesBelow } from '../harness/files.ts'
import type { LanguageName } from '../harness/languages/language.ts'

/** One SDK whose public names the pages have to explain: where they are read, and where they are explained. */
export interface SdkSurface {
  /** 'Go SDK' */
  label: string
  /** Examples in these languages count as explained where a page quotes them. */
  languages: LanguageName[]
  /** What its package is called in code, where its exports are taken from it: `restate.TerminalError`. */
  packageName?: string
  /** Folders with the pages that explain it; first the one where a missing name belongs. */
  pages: string[]
  exceptions: readonly Exception[]
  /** What has to be installed before it can be read, and the file that says so; nothing is started to find out. */
  missing(root: string): { file: string; remedy: string } | undefined
  read(root: string): SurfaceName[] | Promise<SurfaceName[]>
  /** Compares the tables of options on the pages with the SDK's signatures. */
  checkOptions?(root: string): Diagnostic[] | Promise<Diagnostic[]>
}

/** One public name of an SDK: an export, or a member of one. */
export interface SurfaceName {
  /** 'Context' or 'Context.run'. A member stands under the type that declares it. */
  name: string
  /** The package that declares it, e.g. '@restatedev/restate-sdk'. */
  package: string
  place: Place
}

/** Names of an SDK that no page explains, and why. */
export interface Exception {
  /** 'Name' of an export, 'Type.member', or 'Type.*' for a type with everything in it; `*` is any text. */
  names: string[]
  reason: string
}

export const pagesBelow = (root: string, folder: string): { file: string; text: string }[] =>
  filesBelow(join(root, folder))
    .filter((name) => name.endsWith('.mdx'))
    .map((name) => ({ file: `${folder}/${name}`, text: readFileSync(join(root, folder, name), 'utf8') }))
