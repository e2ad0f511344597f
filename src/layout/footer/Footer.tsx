import { isExternal } from '../../site/routes.ts'
import type { Site } from '../../site/site.ts'
import { Wordmark } from '../brand/Brand.tsx'

/** The copyright line with %%year%% filled in. */
export function copyrightLine(text: string, year: number): string {
  return text.replaceAll('%%year%%', String(year))
}

/** The links of a group; that to the blog only where there is one. */
function linksOf({ blog }: Site, links: Site['config']['footer']['groups'][number]['links']) {
  return links.flatMap((link) => ('href' in link ? [link] : blog ? [{ label: link.label, href: blog.base }] : []))
}

/** The dark foot of every page: groups of links, the logo, the copyright line. */
export function Footer({ site }: { site: Site }) {
  const { groups, logo, copyright } = site.config.footer
  return (
    <footer className="footer">
      <div className="footer__inner">
        <div className="footer__brand">
          <a href={logo.href}>
            <Wordmark name={logo.alt} />
          </a>
          <p>{site.config.tagline}</p>
        </div>
        {groups.map((group) => (
          <section key={group.title} className="footer__group">
            <h2>{group.title}</h2>
            <ul>
              {linksOf(site, group.links).map(({ label, href }) => (
                <li key={href}>
                  <a href={site.href(href)} rel={isExternal(href) ? 'noopener' : undefined}>
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
        <p className="footer__copyright">{copyrightLine(copyright, site.year)}</p>
      </div>
    </footer>
  )
}
