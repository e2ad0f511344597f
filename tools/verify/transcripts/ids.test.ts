import { expect, test } from 'vitest'
import { firstNewId } from './ids.ts'

const invocation = 'inv_1Qi4KrR6aXXXXXXXXXXXXXXXX'
const awakeable = 'sign_1iuRVPYaQXXXXXXXXXXXXXXXX'

test('an id that has a name is not taken again', () => {
  const log = `INFO Handling invocation invocationID=${invocation}\nfile declaration PX-1042 ${awakeable}\n`
  expect(firstNewId(log, [])).toBe(invocation)
  expect(firstNewId(log, [invocation])).toBe(awakeable)
  expect(firstNewId(log, [invocation, awakeable])).toBeUndefined()
  expect(firstNewId('nothing', [])).toBeUndefined()
})
