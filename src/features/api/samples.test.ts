import { execFileSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { jsonText } from './request.ts'
import { samplesOf } from './samples.ts'

const url = 'http://localhost:9070/parcels/<parcel-id>?to=service://Shipment/scan'

const sampleOf = (language: string, body?: string, method = 'POST') =>
  samplesOf({ method, url, headers: {}, ...(body !== undefined && { body }) }).find(
    (each) => each.language === language,
  )!.code

/** What each program sends, read by the rules of its language. */
const senders: Record<string, (code: string) => string | Promise<string>> = {
  curl: (code) =>
    execFileSync('bash', ['-c', `curl() { printf %s "\${@: -1}"; }\n${code}`], { encoding: 'utf8' }).trim(),
  ts: async (code) => {
    let sent = ''
    const fetch = async (_: string, options: { body: string }) => ((sent = options.body), new Response())
    await new Function('fetch', 'console', `return (async () => {${code}})()`)(fetch, { log() {} })
    return sent
  },
  python: (code) => {
    const value = /^payload = (.*?)^headers/ms.exec(code)![1]!
    return value.replaceAll(/"(?:[^"\\]|\\.)*"|True|False|None/g, (text) =>
      text === 'None' ? 'null' : text.startsWith('"') ? text : text.toLowerCase(),
    )
  },
  go: (code) => {
    const expression = /strings\.NewReader\((.*?)\)\n\trequest, err/s.exec(code)![1]!
    expect(expression).toMatch(/^(?:`[^`]*`|"`")(?: \+ (?:`[^`]*`|"`"))*$/)
    return [...expression.matchAll(/`([^`]*)`(?!")|"(`)"/g)].map(([, raw, quote]) => raw ?? quote).join('')
  },
  java: (code) => {
    const block = /"""\n(.*?(?<!\\))"""(?!")/s.exec(code)![1]!
    expect(block).toMatch(/^(?:[^\\]|\\[\\"])*$/)
    return block.replaceAll(/^ {8}/gm, '').replaceAll(/\\(.)/g, '$1')
  },
}

const bodies = [
  {},
  [],
  'a text',
  'the "end"',
  { public: false, days: 7, none: null, tags: [], empty: {}, list: [1, 2] },
  { 'two words': 'first\nsecond', path: 'C:\\parcels', escaped: '100%2F', quote: "it's `here`, $HOME" },
  { parts: [{ id: 'PX-1', parts: [{ id: 'PX-2' }] }, 'true'] },
]

describe.each(Object.entries(senders))('%s sends the body as it is described:', (language, send) => {
  test.each(bodies.map((body) => [JSON.stringify(body), body]))('%s', async (_, body) => {
    expect(JSON.parse(await send(sampleOf(language, jsonText(body))))).toEqual(body)
  })
})

test('a request without a body says nothing of one', () => {
  for (const language of Object.keys(senders))
    expect(sampleOf(language, undefined, 'DELETE')).not.toMatch(/json|payload|NewReader|ofString\(body/i)
  expect(sampleOf('curl', undefined, 'GET')).toBe(`curl --request GET \\\n  --url '${url}'`)
})
