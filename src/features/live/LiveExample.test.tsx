import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { englishTexts } from '../../site/texts/english.ts'
import { LiveExample } from './LiveExample.tsx'

const { content, livePanel } = englishTexts
const html = (panelTexts: typeof livePanel) =>
  renderToStaticMarkup(
    <LiveExample
      application="concepts"
      code={{ file: 'concepts/parcels.ts', from: 12, to: 34 }}
      calls={[{ handler: 'ParcelService/ship' }]}
      effects={[]}
      try={[]}
      href={(path) => path}
      texts={content.live}
      panelTexts={panelTexts}
    />,
  )

test("a page holds what the panel says only where it isn't the English of its script", () => {
  expect(html(livePanel)).toContain(content.live.size)
  expect(html(livePanel)).not.toContain(livePanel.saidReset)
  expect(html({ ...livePanel, journal: 'Tagebuch' })).toContain('Tagebuch')
})
