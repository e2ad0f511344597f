/** Error codes: those that the reference explains, and those in the engine's program. */
import { readFileSync } from 'node:fs'
import type { Facts } from '../contract/facts.ts'
import { serverProgram } from '../harness/engine.ts'
import type { Entry } from './entries.ts'

const CODE = /\b(?:META|RT)\d{4}\b/

/** The program holds the text of each code, to print it with an error. */
export function codesOfEngine(): Facts {
  const program = readFileSync(serverProgram())
  const codes = new Set<string>()
  for (const prefix of ['META00', 'RT00'])
    for (let at = program.indexOf(prefix); at >= 0; at = program.indexOf(prefix, at + 1)) {
      const code = program.toString('latin1', at, at + prefix.length + 2)
      if (/^\w+\d{4}$/.test(code)) codes.add(code)
    }
  return new Map([...codes].map((code) => [code, 'an error code']))
}

export function codesOfPage(entries: Entry[]): Facts {
  const codes = entries.flatMap(({ kind, name }) => (kind === 'heading' ? (CODE.exec(name) ?? []) : []))
  return new Map(codes.map((code) => [code, 'an error code']))
}
