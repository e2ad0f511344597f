import { useId } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, expect, test, vi } from 'vitest'
import Planted from '../components/cluster-outage/ClusterOutage.client.tsx'
import { Island, numberIslandsOf } from './Island.tsx'

// Test files share modules: this one needs its own, and the next one the component that is planted here over.
vi.hoisted(() => vi.resetModules())
afterAll(() => {
  vi.doUnmock('../components/cluster-outage/ClusterOutage.client.tsx')
  vi.resetModules()
})
vi.mock('../components/cluster-outage/ClusterOutage.client.tsx', () => ({
  default: function Planted({ texts }: { texts: { title: string } }) {
    return (
      <p id={useId()}>
        {texts.title} and {texts.title}
      </p>
    )
  },
}))

const texts = { title: 'A' } as unknown as Parameters<typeof Planted>[0]['texts']
const island = (
  <Island when="visible">
    <Planted texts={texts} />
  </Island>
)
const idsIn = (part: 'page' | 'frame', node = island) => {
  numberIslandsOf(part)
  return [...renderToStaticMarkup(node).matchAll(/<p id="([^"]+)"/g)].map((match) => match[1])
}

test('is HTML that React can hydrate, with the file, prefix and props of its component', () => {
  numberIslandsOf('page')
  expect(renderToStaticMarkup(<main>{island}</main>)).toMatch(
    /^<main><div data-island="visible"><div data-island-root=""><p id="[^"]+">A<!-- --> and <!-- -->A<\/p><\/div><script type="application\/json" data-island-payload="">{"component":"..\/components\/cluster-outage\/ClusterOutage.client.tsx","prefix":"page1","props":{"texts":{"title":"A"}}}<\/script><\/div><\/main>$/,
  )
})

test('ids are the same whatever was rendered before, and differ within a document', () => {
  const two = (
    <>
      {island}
      {island}
    </>
  )
  const ids = [...idsIn('page', two), ...idsIn('frame', two)]
  expect(new Set(ids).size).toBe(4)
  expect([...idsIn('page', two), ...idsIn('frame', two)]).toEqual(ids)
})

test('says what is no client component, and which prop is no JSON', () => {
  const render = (node: React.JSX.Element) => () => renderToStaticMarkup(<Island>{node}</Island>)
  const Other = () => null
  expect(render(<Other />)).toThrow('<Island> holds <Other>, which is no default export of a file named *.client.tsx')
  expect(render(<p />)).toThrow('<Island> holds <p>')
  expect(render(<Planted texts={new Map() as never} />)).toThrow(
    "ClusterOutage.client.tsx: the island's prop texts is a Map",
  )
})
