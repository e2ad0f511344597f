/** The applications of the edits, changed: a temporary copy of each, for both sides. */
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, posix } from 'node:path'
import { ts } from '../harness/languages/ts.ts'
import { cache, snippets } from '../harness/paths.ts'
import type { Command } from '../harness/processes.ts'
import type { Edit } from './edits.ts'
import { Bundles } from './stand-in.ts'

/** Of the compiler that the examples have: what takes their types away as their own build does. */
interface Compiler {
  transpileModule(
    text: string,
    options: { fileName: string; reportDiagnostics: true; compilerOptions: Record<string, unknown> },
  ): { outputText: string; diagnostics?: { messageText: unknown }[] }
}

const project = join(snippets, 'ts')
/** Asked for late: before the examples are installed, the site's own compiler would be found, which lacks the function. */
const compiler = () => createRequire(join(project, 'package.json'))('typescript') as Compiler

/** Double quotes, as the examples' formatter has them. */
const relativeImport = /from "(\.[^"]+)"/g

export class EditedApplications {
  private constructor(
    /** Has `snippets/ts`, as the project's root has. */
    readonly folder: string,
    readonly bundles: Bundles,
    readonly broken: ReadonlySet<Edit>,
  ) {}

  /** @throws Error for an edit that does not find its place, and for one that only one of the sides can read */
  static async make(edits: readonly Edit[]): Promise<EditedApplications> {
    await mkdir(cache, { recursive: true })
    const folder = await mkdtemp(join(cache, 'edited-'))
    const copy = join(folder, 'snippets/ts')
    await mkdir(copy, { recursive: true })
    await cp(join(project, 'package.json'), join(copy, 'package.json'))
    await symlink(join(project, 'node_modules'), join(copy, 'node_modules'))
    const broken = new Set<Edit>()
    for (const edit of edits) if (!(await writeEdited(copy, edit))) broken.add(edit)
    for (const edit of broken) {
      const read = await Bundles.make([nameOf(edit)], folder).catch(() => undefined)
      if (read) throw new Error(`${edit.what}: the stand-in runs what the compiler refuses`)
    }
    const whole = edits.filter((edit) => !broken.has(edit))
    return new EditedApplications(folder, await Bundles.make(whole.map(nameOf), folder), broken)
  }

  /** How its process is started; undefined for one that is no TypeScript. */
  command(edit: Edit): Command | undefined {
    return this.broken.has(edit) ? undefined : { ...ts.serve(nameOf(edit)), cwd: join(this.folder, 'snippets/ts') }
  }

  script(edit: Edit): string {
    return this.bundles.script(nameOf(edit))
  }

  async remove(): Promise<void> {
    await this.bundles.remove()
    await rm(this.folder, { recursive: true, force: true })
  }
}

const rootOf = ({ what }: Edit) => `edited-${what.replaceAll(/\W+/g, '-')}`
const nameOf = (edit: Edit) => `${rootOf(edit)}/${edit.app}`

/** Writes the sources of an edited application, and its scripts. @returns whether all of them are TypeScript */
async function writeEdited(copy: string, edit: Edit): Promise<boolean> {
  let isWhole = true
  const written = new Set<string>()
  const write = async (file: string): Promise<void> => {
    if (written.has(file)) return
    written.add(file)
    const text = changed(edit, file, await readFile(join(project, 'src', file), 'utf8'))
    const { outputText, diagnostics = [] } = compiler().transpileModule(text, {
      fileName: file,
      reportDiagnostics: true,
      compilerOptions: {
        target: 'ES2022',
        module: 'ESNext',
        verbatimModuleSyntax: true,
        rewriteRelativeImportExtensions: true,
      },
    })
    isWhole &&= diagnostics.length === 0
    await put(join(copy, 'src', rootOf(edit), file), text)
    await put(join(copy, 'target', rootOf(edit), file.replace(/ts$/, 'js')), outputText)
    for (const [, specifier] of text.matchAll(relativeImport)) await write(posix.join(posix.dirname(file), specifier!))
  }
  await write(`${edit.app}/app.ts`)
  return isWhole
}

function changed({ app, what, file: name, find, replace }: Edit, file: string, text: string): string {
  if (file !== `${app}/${name}`) return text
  if (text.split(find).length !== 2) throw new Error(`${what}: src/${file} has not once what the edit replaces`)
  return text.replace(find, () => replace)
}

async function put(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, text)
}
