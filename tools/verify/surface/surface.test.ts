import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../harness/paths.ts'
import { collectMentions, type Mentions } from './mentions.ts'
import type { SurfaceName } from './sdk-surface.ts'
import { compareSurface, unknownMembers } from './surface.ts'
import { readSurface } from './typescript/surface.ts'

const mentions = (page: string, ...quoted: string[]): Mentions => {
  const found: Mentions = { any: new Set(), member: new Set() }
  collectMentions(page, quoted, found)
  return found
}

const name = (text: string, line = 1): SurfaceName => ({
  name: text,
  package: '@restatedev/restate-sdk',
  place: { file: 'context.d.ts', line },
})

const sdk = (...names: string[]) => ({
  pages: ['content/docs/develop/ts'],
  exceptions: names.length > 0 ? [{ names, reason: 'a test' }] : [],
})

describe('compareSurface', () => {
  const page = mentions('Use `ctx.run` of the `Context`.')

  it('finds what no page explains, at its place', () => {
    const [error, ...more] = compareSurface(
      sdk(),
      [name('Context'), name('Context.run'), name('Context.sleep', 12)],
      page,
    )
    expect(more).toEqual([])
    expect(error).toMatchObject({ severity: 'error', place: { file: 'context.d.ts', line: 12 } })
    expect(error!.what).toBe('Context.sleep of @restatedev/restate-sdk stands on no page')
  })

  it('accepts an exception', () => {
    expect(compareSurface(sdk('Context.sleep'), [name('Context.sleep')], page)).toEqual([])
  })

  it('refuses exceptions that are not needed', () => {
    const found = compareSurface(sdk('Context', 'Kontext'), [name('Context')], page)
    expect(found.map(({ what }) => what)).toEqual([
      'the exception Context is not needed: a page explains it',
      'the exception Kontext is not needed: the SDK has no such name',
    ])
  })
})

describe('unknownMembers', () => {
  const unknown = (page: string) =>
    unknownMembers('a.mdx', page, ['Context', 'Context.run', 'TerminalError'], ['restate']).map(
      ({ place, what }) => `${place.line} ${what}`,
    )

  it('finds members of the context, the package, and its types that the SDK lacks', () => {
    const page = '```ts\nctx.fence()\n```\n\n`ctx.run`, `await ctx.rum(f)`.\n\n`restate.Terminal` or `Context.sleep`\n'
    expect(unknown(page)).toEqual([
      '5 the SDK has no ctx.rum',
      '7 the SDK has no restate.Terminal',
      '7 the SDK has no Context.sleep',
    ])
  })

  it("leaves other things' members, and what the page calls deprecated", () => {
    expect(unknown('`JSON.parse`, `app.ctx.rum`, ctx.rum\n`ctx.old` is deprecated.\n')).toEqual([])
  })
})

describe('collectMentions', () => {
  it('reads inline code, fences and quoted regions, and no prose', () => {
    const { any } = mentions('A sleep, `ctx.run`.\n\n```ts\nawait ctx.attach(id)\n```\n', 'ctx.cancel(id)')
    expect(any).toContain('run')
    expect(any).toContain('attach')
    expect(any).toContain('cancel')
    expect(any).not.toContain('sleep')
  })

  it('takes a word of an example for a member only where it is one', () => {
    const { member } = mentions('', 'const key = await ctx.request(); call({ headers, delay: 5 })')
    expect(member).toContain('request')
    expect(member).toContain('headers')
    expect(member).toContain('delay')
    expect(member).not.toContain('key')
  })

  it('does not take the text after a fence for code', () => {
    expect(mentions('```ts\nrun()\n```\n\nThen sleep.\n\n~~~\nattach()\n~~~\n').any).not.toContain('sleep')
  })
})

// Needs the example project's install, which only the verification brings.
describe.skipIf(!existsSync(join(root, 'snippets/ts/node_modules/@restatedev')))('readSurface', () => {
  const names = () => new Set(readSurface(root).map((each) => each.name))

  it('reads exports, members, namespaces, results of functions, and statics of the installed SDK', () => {
    const found = names()
    for (const expected of [
      'Context',
      'Context.run',
      'RunOptions.maxRetryAttempts',
      'object.shared',
      'FetchEndpoint.bidirectional',
      'RestatePromise.all',
      'HttpCallError.status',
    ])
      expect(found).toContain(expected)
  })

  it('leaves out what is private, deprecated, or of another package', () => {
    const found = names()
    for (const unexpected of [
      'SendOptions',
      'RunOptions.maxRetryDurationMillis',
      'CombineablePromise',
      'HttpCallError.stack',
      'RestatePromise.then',
      'StateProxy.getAllRaw',
    ])
      expect(found).not.toContain(unexpected)
  })
})
