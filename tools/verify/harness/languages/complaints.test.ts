import { expect, test } from 'vitest'
import { Project } from '../project.ts'
import { go } from './go.ts'
import { mavenComplaints } from './maven.ts'
import { python } from './python.ts'
import { rust } from './rust.ts'
import { ts } from './ts.ts'

test("each tool's output leads to file and line", () => {
  expect(ts.complaints("src/concepts/app.ts(12,7): error TS2322: Type 'string' is not assignable.")).toEqual([
    { file: 'src/concepts/app.ts', line: 12, message: "TS2322: Type 'string' is not assignable." },
  ])
  expect(go.complaints('# parcels/concepts\nvet: concepts/parcels.go:21:2: undefined: x')).toEqual([
    { file: 'concepts/parcels.go', line: 21, message: 'undefined: x' },
  ])
  expect(python.complaints('concepts/parcels.py:57: error: Returning Any  [no-any-return]')).toEqual([
    { file: 'concepts/parcels.py', line: 57, message: 'Returning Any  [no-any-return]' },
  ])
  expect(rust.complaints('src/bin/concepts/main.rs:9:5: error[E0425]: cannot find value `x`')).toEqual([
    { file: 'src/bin/concepts/main.rs', line: 9, message: 'error[E0425]: cannot find value `x`' },
  ])
  expect(
    mavenComplaints(
      '[ERROR] /home/me/site/snippets/java/src/main/java/parcels/concepts/App.java:[25,46] cannot find symbol\n' +
        "[ERROR] file:///home/me/site/snippets/kotlin/src/main/kotlin/parcels/concepts/Outside.kt:13:16 Unresolved reference 'x'.",
    ),
  ).toEqual([
    { file: 'src/main/java/parcels/concepts/App.java', line: 25, message: 'cannot find symbol' },
    { file: 'src/main/kotlin/parcels/concepts/Outside.kt', line: 13, message: "Unresolved reference 'x'." },
  ])
})

test("each formatter's output leads to the file", () => {
  expect(ts.complaints('src/concepts/app.ts\n').map(({ file }) => file)).toEqual(['src/concepts/app.ts'])
  expect(go.complaints('concepts/parcels.go').map(({ file }) => file)).toEqual(['concepts/parcels.go'])
  expect(python.complaints('Would reformat: concepts/app.py\n1 file').map(({ file }) => file)).toEqual([
    'concepts/app.py',
  ])
  expect(rust.complaints('/home/me/site/snippets/rust/src/bin/concepts/main.rs').map(({ file }) => file)).toEqual([
    'src/bin/concepts/main.rs',
  ])
  const spotless =
    'The following files had format violations:\n[ERROR]     src/main/java/parcels/concepts/App.java\n[ERROR]         @@ -1 +1 @@'
  expect(mavenComplaints(spotless).map(({ file }) => file)).toEqual(['src/main/java/parcels/concepts/App.java'])
})

test('a file that is not formatted is told once, with what formats it', () => {
  const command = { what: 'format', run: ['gofmt'] as [string] }
  const file = 'concepts/parcels.go'
  expect(new Project({ ...go, name: 'go', label: 'Go' }).problems(command, `${file}\n${file}\n`, undefined)).toEqual([
    { file: `snippets/go/${file}`, line: 0, message: 'not formatted: gofmt -w .', pages: [] },
  ])
})
