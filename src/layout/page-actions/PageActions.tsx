import type { Site } from '../../site/site.ts'

/** The page as Markdown, to be read or copied. Copying is page-actions.browser.ts's; without a script only the link is there. */
export function PageActions({ site, route }: { site: Site; route: string }) {
  return (
    <div className="page-actions">
      <button type="button" data-copy-page="">
        {site.texts.page.copyPage}
      </button>
      <a href={site.markdown(route)} type="text/markdown">
        {site.texts.page.viewAsMarkdown}
      </a>
    </div>
  )
}
