import type { PageFromSource } from '../../site/model.ts'
import { dayInWords } from '../../site/day.ts'
import type { Site } from '../../site/site.ts'
import { around } from '../../site/texts.ts'

/** Below a page's text: the day of its last change, and where to suggest another. */
export function PageFoot({ site, source }: { site: Site; source: PageFromSource | undefined }) {
  const { editUrl } = site.config
  if (!source || (editUrl === undefined && source.changed === undefined)) return null
  const [before, after] = around(site.texts.page.lastUpdated, 'day')
  return (
    <footer className="page-foot">
      {editUrl !== undefined && <a href={editUrl + source.file}>{site.texts.page.editPage}</a>}
      {source.changed !== undefined && (
        <p>
          {before}
          <time dateTime={source.changed}>{dayInWords(site.edition.locale, source.changed)}</time>
          {after}
        </p>
      )}
    </footer>
  )
}
