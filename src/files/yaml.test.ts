import { expect, it } from 'vitest'
import { readYaml } from './yaml.ts'

it('says what it holds, and on which line each part is, or the nearest part around it', () => {
  const { data, keys, faults, lineOf } = readYaml('b:\n  - one\n  - two: 2\n\n7: seven\n')
  expect({ data, keys, faults }).toEqual({ data: { b: ['one', { two: 2 }], 7: 'seven' }, keys: ['b', '7'], faults: [] })
  const places = [['b'], ['b', 0], ['b', 1, 'two'], ['b', 1, 'three', 'four'], ['7'], [7], ['c'], []]
  expect(places.map(lineOf)).toEqual([1, 2, 3, 3, 5, 5, 1, 1])
})

it('says where it cannot be read, and then holds nothing', () => {
  expect(readYaml('a: 1\nb: [\n')).toMatchObject({ data: undefined, faults: [{ line: 3, column: 1 }] })
})

it.each(['', '- one\n', 'one\n'])('%j has no keys', (text) => {
  expect(readYaml(text).keys).toBeUndefined()
})
