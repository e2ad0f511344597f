import { expect, it } from 'vitest'
import { plainTerminal, readTerminal } from './terminal.ts'
import { testSite } from '../../tests/fixtures/content/test-site.ts'

it('tells commands, their continuation, and output apart', () => {
  expect(readTerminal('$ curl a \\\n  -d b\n{"ok": true}\n\nmore\n\n$ ls\n$ pwd\n/x\n')).toEqual([
    { kind: 'command', text: 'curl a \\\n  -d b' },
    { kind: 'output', text: '{"ok": true}\n\nmore' },
    { kind: 'command', text: 'ls' },
    { kind: 'command', text: 'pwd' },
    { kind: 'output', text: '/x' },
  ])
})

it('keeps a backslash in output and indentation of its first line', () => {
  expect(readTerminal('$ a\n\n   b \\\n$ c')).toEqual([
    { kind: 'command', text: 'a' },
    { kind: 'output', text: '   b \\' },
    { kind: 'command', text: 'c' },
  ])
})

it('takes colours and rewritten lines out of a recording', () => {
  expect(plainTerminal('\u001b[1;32mok\u001b[0m\r\nloading 1%\rloading 100%\n\u001b]0;title\u0007x  \n\n')).toBe('ok\nloading 100%\nx')
})

it('marks what is copied, and draws no prompt into the text', async () => {
  const site = await testSite()
  const { code, diagnostics } = await site.page('```terminal title="Shell"\n$ curl localhost:8080 | jq .\n<b>\n```')
  expect(diagnostics).toEqual([])
  expect(code).toContain('_jsx(Terminal')
  expect(code).toContain('title: "Shell"')
  expect(code).toContain('commands: true')
  expect(code).toContain('<span data-command=\\"\\"><span class=\\"f\\">curl</span> localhost:8080 | <span class=\\"f\\">jq</span> .\\n</span><samp>&lt;b&gt;\\n</samp>')
})
