import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { englishTexts } from '../../site/texts/english.ts'
import { LiveExample } from './LiveExample.tsx'

const { content, journalRun, livePanel } = englishTexts
const english = { ...journalRun, ...livePanel }
const html = (panelTexts: typeof english) =>
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
  expect(html(english)).toContain(content.live.size)
  expect(html(english)).not.toContain(livePanel.saidReset)
  expect(html({ ...english, journal: 'Tagebuch' })).toContain('Tagebuch')
})
