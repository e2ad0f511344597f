import type { Page } from '../../site/page.ts'
import { withBase } from '../../site/routes.ts'
import type { Site } from '../../site/site.ts'
import { fill } from '../../site/texts.ts'
import { Icon } from '../../icons/icons.tsx'
import { localeLinks, versionLinks } from '../navbar/choices.ts'

type NotedPage = Pick<Page, 'route' | 'choices' | 'untranslated'>

/**
 * Above the text: that this is not the latest version, with the way there, and that the page is not translated. The
 * frame around the page stays when the router replaces the page: where its dropdowns lead from here is in
 * `data-choices`, for docs-version.browser.ts.
 */
export function PageNotices({ site, page }: { site: Site; page: NotedPage }) {
  if (!page.choices) return null
  const links = [...localeLinks(site, page), ...versionLinks(site, page)].map(({ href }) => href)
  return (
    <div className="notices" data-choices={JSON.stringify(links)}>
      <VersionNotice site={site} page={page} />
      {page.untranslated && <UntranslatedNotice site={site} />}
    </div>
  )
}

function VersionNotice({ site, page }: { site: Site; page: NotedPage }) {
  const { status, version, latest } = site.edition
  const instead = page.choices?.versions.find(({ label }) => label === latest)
  if (status === 'latest' || !instead) return null
  const { older, unreleased, readLatest, goToLatest } = site.texts.editions
  return (
    <p className="notice" role="note">
      <Icon name="info" />
      <span>
        {`${fill(status === 'older' ? older : unreleased, { version: version.label, latest })} `}
        <a href={withBase(site.config.baseUrl, instead.path)} data-docs-version={latest}>
          {fill(instead.same ? readLatest : goToLatest, { latest })}
        </a>
      </span>
    </p>
  )
}

function UntranslatedNotice({ site }: { site: Site }) {
  const { locale, original } = site.edition
  const language = new Intl.DisplayNames([locale.htmlLang], { type: 'language' }).of(original?.htmlLang ?? '') ?? ''
  return (
    <p className="notice" role="note">
      <Icon name="globe" />
      <span>{fill(site.texts.editions.untranslated, { language })}</span>
    </p>
  )
}
