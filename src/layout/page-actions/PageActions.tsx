import type { Site } from '../../site/site.ts'
import { Dropdown } from '../navbar/Dropdown.tsx'

/**
 * What to do with a page besides reading it: copy it, see it as Markdown, and the links of the configuration. Copying is
 * page-actions.browser.ts's; without a script the links are there.
 */
export function PageActions({ site, route }: { site: Site; route: string }) {
  const { copyPage, copyAddress, moreActions, viewAsMarkdown } = site.texts.page
  const markdown = site.markdown(route)
  const address = encodeURIComponent(new URL(site.href(route), site.config.url).href)
  const links = site.config.pageLinks.map(({ label, href }) => ({
    label,
    href: href.startsWith('/') ? site.href(href) : href.replaceAll('{url}', address),
  }))
  return (
    <div className="page-actions">
      <button type="button" data-copy-page={markdown}>
        {copyPage}
      </button>
      <Dropdown
        label={moreActions}
        links={[{ label: viewAsMarkdown, href: markdown }, ...links]}
        action={
          <button type="button" data-copy-address={markdown}>
            {copyAddress}
          </button>
        }
      />
    </div>
  )
}
