import { isExternal } from '../../site/routes.ts'
import type { Site } from '../../site/site.ts'
import { Wordmark } from '../brand/Wordmark.tsx'

/** The copyright line with %%year%% filled in. */
export function copyrightLine(text: string, year: number): string {
  return text.replaceAll('%%year%%', String(year))
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
              {group.links.map((link) => (
                <li key={link.href}>
                  <a href={site.href(link.href)} rel={isExternal(link.href) ? 'noopener' : undefined}>
                    {link.label}
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
