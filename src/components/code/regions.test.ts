import { describe, expect, it } from 'vitest'
import { scanRegions } from './regions.compile.ts'

const file = 'snippets/ts/concepts/src/app.ts'

function faults(text: string): string[] {
  return scanRegions(text, file).diagnostics.map((d) => `${d.place.file}:${d.place.line}: ${d.what}; ${d.remedy}`)
}

/** The named regions of a text without faults. */
function regionsOf(text: string) {
  const { regions, diagnostics } = scanRegions(text, file)
  expect(diagnostics).toEqual([])
  regions.delete('')
  return regions
}

describe('regions', () => {
  it('removes marker lines and common indentation, and keeps file lines', () => {
    const regions = regionsOf(
      ['const service = {', '  // #region ship', '  ship() {', '    book()', '  },', '  // #endregion ship', '}'].join(
        '\n',
      ),
    )
    expect([...regions]).toEqual([['ship', { from: 3, to: 5, text: 'ship() {\n  book()\n},', folds: [] }]])
  })

  it.each([
    ['// #region a', '// #endregion a'],
    ['// region a', '// endregion'],
    ['# #region a', '# #endregion a'],
    ['# region a', '# endregion a'],
    ['#region a', '#endregion a'],
    ['-- #region a', '-- #endregion a'],
    ['<!-- #region a -->', '<!-- #endregion a -->'],
    ['/* #region a */', '/* #endregion a */'],
    ['\t// #region a', '\t// #endregion a'],
  ])('reads the comment form %s', (open, close) => {
    expect(regionsOf(`${open}\nx\n${close}\n`).get('a')?.text).toBe('x')
  })

  it.each([
    '// the region a reader lives in',
    'const region = "eu"',
    '// #regions a',
    'region: eu-central-1',
    'aws:\n  region eu',
    'this.#fold = 1',
    '#fold = 1;',
    '// fold the map',
  ])('takes "%s" for what it is: content', (line) => {
    const { regions, diagnostics } = scanRegions(line, file)
    expect(diagnostics).toEqual([])
    expect(regions.get('')?.text).toBe(line)
  })

  it('nests, and shows no marker of an inner region', () => {
    const regions = regionsOf(
      '// #region outer\na\n\n// #region inner\n\nb\n// #endregion inner\nc\n// #endregion outer',
    )
    expect(regions.get('outer')).toMatchObject({ text: 'a\n\nb\nc', from: 2, to: 8 })
    expect(regions.get('inner')).toMatchObject({ text: 'b', from: 6, to: 6 })
  })

  it('keeps folds as line ranges of the region', () => {
    const regions = regionsOf(
      '// #region ship\na\n// #fold Types of the API\nb\nc\n\n// #endfold\nd\n// #endregion ship',
    )
    expect(regions.get('ship')).toMatchObject({
      text: 'a\nb\nc\n\nd',
      folds: [{ label: 'Types of the API', from: 2, to: 3 }],
    })
  })

  it('leaves a fold out of a region that lies inside it', () => {
    const regions = regionsOf('// #fold All\n// #region ship\na\n// #endregion\nb\n// #endfold')
    expect(regions.get('ship')).toMatchObject({ text: 'a', folds: [] })
  })

  it('reads Windows line ends and a byte order mark', () => {
    expect(regionsOf('\uFEFF// #region a\r\nx\r\n  y\r\n// #endregion a\r\n').get('a')?.text).toBe('x\n  y')
  })

  it('dedents tabs only as far as every line has them', () => {
    expect(regionsOf('// #region a\n\t\tx\n\n\ty\n// #endregion a').get('a')?.text).toBe('\tx\n\ny')
  })

  it('names every fault at once', () => {
    expect(faults('// #region a\nx\n// #endregion a\n// #region a\ny\n// #endregion a\n// #region b\nz')).toHaveLength(
      2,
    )
  })
})

describe('faults of regions', () => {
  it('names an unclosed region', () => {
    expect(faults('a\n// #region ship\nb')).toEqual([
      `${file}:2: region "ship" is never closed; add #endregion ship after its last line`,
    ])
  })
  it('names a doubled region and where the first is', () => {
    expect(faults('// #region a\nx\n// #endregion a\n// #region a\ny\n// #endregion a')).toEqual([
      `${file}:4: region "a" already is at line 1; give one of them another name`,
    ])
  })
  it('names an end without a start', () => {
    expect(faults('x\n// #endregion a')).toEqual([
      `${file}:2: #endregion a closes nothing; remove it, or open it above with #region`,
    ])
  })
  it('names regions that cross, once', () => {
    expect(faults('// #region a\nx\n// #region b\ny\n// #endregion a')).toEqual([
      `${file}:3: region "b" is still open where #endregion a is at line 5; close it with #endregion b before line 5`,
    ])
  })
  it('names an unclosed fold, a fold in a fold and an empty region', () => {
    expect(faults('// #fold One\nx')).toEqual([
      `${file}:1: fold "One" is never closed; add #endfold after its last line`,
    ])
    expect(faults('// #fold One\n// #fold Two\nx\n// #endfold\n// #endfold')).toEqual([
      `${file}:2: a fold is inside another fold; close the outer one with #endfold first`,
    ])
    expect(faults('// #region a\n\n// #endregion a')).toEqual([
      `${file}:1: region "a" is empty; put lines into it or remove it`,
    ])
  })
  it('still gives the whole file and the good regions when another is broken', () => {
    const { regions } = scanRegions('// #region a\nx\n// #endregion a\n// #region b\ny', file)
    expect([...regions.keys()]).toEqual(['', 'a'])
  })
})
