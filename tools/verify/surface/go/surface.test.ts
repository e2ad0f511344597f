import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../../harness/paths.ts'
import { go, readSurface, sdkFolder } from './surface.ts'

const pages = join(root, 'content/docs/develop/go')

/** Rows of option tables: the page, the option, and the types of what it takes. */
function optionRows(): { page: string; option: string; types: string }[] {
  return readdirSync(pages).flatMap((page) =>
    [...readFileSync(join(pages, page), 'utf8').matchAll(/^\| `(With\w+)` \| ((?:`[^`]+`(?:, )?)+) \|/gm)].map(
      ([, option, types]) => ({ page, option: option!, types: types!.replaceAll('`', '') }),
    ),
  )
}

/** The types of the parameters of each function in a Go file, and the codec of each that is an option itself. */
function signatures(source: string): Map<string, string> {
  const codecs = [...source.matchAll(/^var (With\w+) = WithPayloadCodec\(encoding\.(\w+)\)/gm)]
  return new Map([
    ...codecs.map(([, name, codec]): [string, string] => [name!, codec!]),
    ...[...source.matchAll(/^func (With\w+)\(([^)]*)\)/gm)].map(([, name, parameters]): [string, string] => [
      name!,
      parameters!
        .split(', ')
        .map((parameter) => parameter.split(' ')[1])
        .join(', '),
    ]),
  ])
}

describe.skipIf(go.missing(root))('the Go SDK', () => {
  it('is read with functions, methods, fields, and what builders return', async () => {
    const found = new Set((await readSurface(root)).map(({ name }) => name))
    for (const expected of ['Run', 'RunContext.Log', 'Restate.Bind', 'NewService.Handler', 'LambdaRequest.Path'])
      expect(found).toContain(expected)
    for (const unexpected of ['WithName.BeforeRun', 'Context.Deadline', 'NewServiceHandler.Call'])
      expect(found).not.toContain(unexpected)
  }, 120_000)

  it('has the option tables of its own signatures', () => {
    const known = signatures(readFileSync(join(sdkFolder(root), 'options.go'), 'utf8'))
    const rows = optionRows()
    expect(rows.length).toBeGreaterThan(20)
    for (const { page, option, types } of rows)
      expect(`${page}: ${option} ${types}`).toBe(`${page}: ${option} ${known.get(option)}`)
  })

  it('has the defaults of a step that the page names', () => {
    const source = readFileSync(join(sdkFolder(root), 'internal/restatecontext/run.go'), 'utf8')
    const [interval, factor, longest] = ['InitialInternalMillis', 'Factor', 'MaxIntervalMillis'].map((each) =>
      Number(new RegExp(String.raw`retryPolicy\.Set${each}\((\d+)\)`).exec(source)?.[1]),
    )
    const page = readFileSync(join(pages, 'error-handling.mdx'), 'utf8')
    const defaultOf = (option: string) => new RegExp(String.raw`\| \`${option}\` \| \S+ \| ([^|]+) \|`).exec(page)?.[1]
    expect(defaultOf('WithInitialRetryInterval')).toBe(`${interval} ms`)
    expect(defaultOf('WithRetryIntervalFactor')).toBe(`${factor}`)
    expect(defaultOf('WithMaxRetryInterval')).toBe(`${longest! / 1000} s`)
  })
})
