/** Programs that are no services, such as clients: the same program in each language. */
import assert from 'node:assert/strict'
import type { LanguageName } from '../harness/languages/language.ts'
import type { World } from './scenario.ts'

/** How each language runs `clients/shop/customs-desk`; its main class is clients.shop.CustomsDesk in Java. */
const commands: Partial<Record<LanguageName, (path: string) => string[]>> = {
  ts: (path) => ['tsx', `src/develop/${path}.ts`],
  java: (path) => jvm(`parcels.develop.${className(path)}`),
  kotlin: (path) => jvm(`parcels.develop.${className(path)}Kt`),
}

const jvm = (main: string): string[] => [
  'java',
  '-XX:TieredStopAtLevel=1',
  '-cp',
  ['target/lib/*', 'target/classes'].join(':'),
  main,
]

function className(path: string): string {
  const parts = path.split('/')
  const name = parts.pop()!.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
  return [...parts.map((part) => part.replaceAll('-', '')), name].join('.')
}

/** The command that runs a program of the SDK pages, for `exec`. */
export function command(language: LanguageName, path: string, ...args: string[]): [string, ...string[]] {
  const found = commands[language]?.(path)
  assert.ok(found, `no programs in ${language}`)
  return [...found, ...args] as [string, ...string[]]
}

/** Runs a program of the SDK pages to its end, and returns the lines that it printed; fails when it fails. */
export async function program({ exec, language }: World, path: string, ...args: string[]): Promise<string[]> {
  const { code, output } = await exec(...command(language, path, ...args))
  assert.equal(code, 0, output)
  return output.trim().split('\n').map(plain)
}

/**
 * A printed line without what languages print differently: `Receipt[slot=leeds-7]`, `Receipt(slot=leeds-7)`, and
 * `{ slot: 'leeds-7' }` are `slot=leeds-7`; `PREVIOUSLY_ACCEPTED` and `PreviouslyAccepted` are `PreviouslyAccepted`.
 */
export function plain(line: string): string {
  return line
    .replace(/(?:\w*[[(]|\{ )(\w+(?:=|: ).*?)(?:[\])]| \})/g, (_, fields: string) =>
      fields
        .split(', ')
        .map((field) => field.replace(/: |=/, '=').replaceAll("'", ''))
        .filter((field) => !field.endsWith('=null'))
        .join(', '),
    )
    .replace(/\b(?:[A-Z]+_)*ACCEPTED\b/g, (word) =>
      word.toLowerCase().replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase()),
    )
}
