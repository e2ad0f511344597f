import { expect, it } from 'vitest'
import { plainTerminal, readTerminal, readWalkWord } from './terminal.compile.ts'
import { testSite } from '../../../tests/fixtures/content/test-site.ts'

it('tells commands, their continuation, and output apart', () => {
  expect(readTerminal('$ curl a \\\n  -d b\n{"ok": true}\n\nmore\n\n$ ls\n$ pwd\n/x\n')).toEqual([
    { kind: 'command', text: 'curl a \\\n  -d b', line: 1 },
    { kind: 'output', text: '{"ok": true}\n\nmore', line: 3 },
    { kind: 'command', text: 'ls', line: 7 },
    { kind: 'command', text: 'pwd', line: 8 },
    { kind: 'output', text: '/x', line: 9 },
  ])
})

it('keeps a backslash in output and indentation of its first line', () => {
  expect(readTerminal('$ a\n\n   b \\\n$ c')).toEqual([
    { kind: 'command', text: 'a', line: 1 },
    { kind: 'output', text: '   b \\', line: 2 },
    { kind: 'command', text: 'c', line: 4 },
  ])
})

it('takes colours and rewritten lines out of a recording', () => {
  expect(plainTerminal('\u001b[1;32mok\u001b[0m\r\nloading 1%\rloading 100%\n\u001b]0;title\u0007x  \n\n')).toBe(
    'ok\nloading 100%\nx',
  )
})

it('marks what is copied, and draws no prompt into the text', async () => {
  const site = await testSite()
  const { code, diagnostics } = await site.page('```terminal title="Shell"\n$ curl localhost:8080 | jq .\n<b>\n```')
  expect(diagnostics).toEqual([])
  expect(code).toContain('_jsx(Terminal')
  expect(code).toContain('title: "Shell"')
  expect(code).toContain('commands: true')
  expect(code).toContain(
    '<span data-command=\\"\\"><span class=\\"f\\">curl</span> localhost:8080 | <span class=\\"f\\">jq</span> .\\n</span><samp>&lt;b&gt;\\n</samp>',
  )
})

it('reads what the walk does with a block', () => {
  expect(readWalkWord('serve 9080')).toEqual({ do: 'serve', port: 9080, stop: 'Ctrl+C' })
  expect(readWalkWord('serve 9080, Ctrl+Backslash')).toEqual({ do: 'serve', port: 9080, stop: 'Ctrl+Backslash' })
  expect(readWalkWord('serve 9080, Ctrl+C twice')).toEqual({ do: 'serve', port: 9080, stop: 'Ctrl+C twice' })
  expect(readWalkWord('interrupt at Signed for Omar')).toEqual({ do: 'interrupt', at: 'Signed for Omar' })
  expect(readWalkWord('skip: needs Docker')).toEqual({ do: 'skip', why: 'needs Docker' })
  for (const word of ['restart', 'log', 'answer', 'retry'] as const) expect(readWalkWord(word)).toEqual({ do: word })
  for (const none of ['', 'serve', 'serve 9080 Ctrl+C', 'interrupt at ', 'skip:', 'restarts'])
    expect(readWalkWord(none)).toBeUndefined()
})

it('shows nothing of what the walk does with a block', async () => {
  const site = await testSite({ 'snippets/transcripts/a.txt': '$ a\n' })
  const plain = await site.page('```terminal\n$ b\n```\n\n<Transcript src="a" />')
  const walked = await site.page('```terminal walk="serve 9080"\n$ b\n```\n\n<Transcript src="a" walk="restart" />')
  expect(walked.diagnostics).toEqual([])
  expect(walked.code).toBe(plain.code)
})

it('reports a walk that nobody can do, and one on code that is no terminal', async () => {
  const site = await testSite({ 'snippets/transcripts/a.txt': '$ a\n' })
  expect(
    await site.faults(
      '```terminal walk="serves 9080"\n$ b\n```\n\n<Transcript src="a" walk="again" />\n\n```sh walk="restart"\nb\n```',
    ),
  ).toEqual([
    expect.stringMatching(/sagas\.mdx:5:1: error: walk="serves 9080" says nothing to the walk/),
    expect.stringMatching(/sagas\.mdx:9:1: error: walk="again" says nothing to the walk/),
    expect.stringMatching(/sagas\.mdx:11:1: error: only a terminal is walked/),
  ])
})
