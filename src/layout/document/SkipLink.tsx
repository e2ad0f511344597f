import type { Site } from '../../site/site.ts'

/** The first thing the Tab key reaches: past the frame, to the page. */
export function SkipLink({ site }: { site: Site }) {
  return (
    <a className="skip-link" href="#main">
      {site.texts.site.skipToContent}
    </a>
  )
}
