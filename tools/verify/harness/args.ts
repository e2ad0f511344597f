import { parseArgs } from 'node:util'
import { languageNames, type LanguageName } from './languages/language.ts'

export interface Options {
  /** Runs everything, whatever has passed. */
  all: boolean
  /** Runs what results in the repository do not cover, and a third of what they do. */
  ci: boolean
  /** Writes what passes into the repository's results. */
  keep: boolean
  update: boolean
  pagesOnly: boolean
  /** Plants a fault in a copy of each language's project and looks that it is found. */
  selfTest: boolean
  /** Installs and compiles, and runs nothing: what a later run needs is there then. */
  install: boolean
  /** 'ts/concepts': start engine and application, and wait. */
  serve?: string
  /** Seconds without any progress after which a wait is given up; 40 when absent. */
  patience?: number
  languages: LanguageName[]
  /** Names, or starts of names, of applications, scenarios and transcripts; none: all. */
  names: string[]
}

/** Reads the command line. Throws with a sentence for whoever typed it. */
export function readOptions(argv: string[]): Options {
  const { values, positionals } = parseArgs({
    args: argv,
    allowPositionals: true,
    options: {
      all: { type: 'boolean', default: false },
      keep: { type: 'boolean', default: false },
      update: { type: 'boolean', default: false },
      pages: { type: 'boolean', default: false },
      'self-test': { type: 'boolean', default: false },
      install: { type: 'boolean', default: false },
      serve: { type: 'string' },
      only: { type: 'string' },
      patience: { type: 'string' },
    },
  })
  const wanted = values.only?.split(',').map((name) => name.trim()) ?? [...languageNames]
  const unknown = wanted.filter((name) => !languageNames.some((known) => known === name))
  if (unknown.length > 0) throw new Error(`--only ${unknown.join(',')}: use ${languageNames.join(', ')}`)
  const patience = values.patience === undefined ? undefined : Number(values.patience)
  if (patience !== undefined && !(patience > 0)) throw new Error(`--patience ${values.patience}: give seconds`)
  return {
    all: values.all,
    ci: process.env['CI'] === 'true',
    keep: values.keep,
    update: values.update,
    pagesOnly: values.pages,
    selfTest: values['self-test'],
    install: values.install,
    ...(values.serve === undefined ? {} : { serve: values.serve }),
    ...(patience === undefined ? {} : { patience }),
    languages: languageNames.filter((name) => wanted.includes(name)),
    names: positionals,
  }
}
