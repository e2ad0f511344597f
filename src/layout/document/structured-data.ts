/** The description of a page for search engines, in the words of schema.org. Pure. */
import type { Page } from '../../site/page.ts'
import type { Site } from '../../site/site.ts'
import { fill } from '../../site/texts.ts'

/** @returns JSON for a `script` element: no text of it can end the element */
export function structuredData(site: Site, page: Page, address: string, image?: string): string {
  const whole = (route: string) => new URL(site.href(route), site.config.url).href
  const { route, title, description, frame, source, article: post } = page
  const publisher = { '@type': 'Organization', name: site.config.title, url: site.config.navbar.logo.href }
  // A category without a page has no address to name.
  const steps = (frame?.breadcrumbs ?? []).filter(
    ({ href }, index, all) => href !== undefined || index === all.length - 1,
  )
  const crumbs = steps.map(({ label, href }, index, all) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    ...(index === all.length - 1 ? { item: address } : href !== undefined && { item: whole(href) }),
  }))
  const article = {
    '@type': post ? 'BlogPosting' : page.isIndex ? 'CollectionPage' : 'TechArticle',
    headline: title,
    description,
    url: address,
    image,
    ...(post && {
      datePublished: post.published,
      author: post.authors.map((author) => ({
        '@type': author.isTeam ? 'Organization' : 'Person',
        name: author.name,
        url: whole(author.route),
      })),
      keywords: post.tags,
    }),
    ...(source?.changed !== undefined && { dateModified: source.changed }),
    publisher,
  }
  const website = {
    '@type': 'WebSite',
    name: fill(site.texts.site.title, { product: site.config.title }),
    url: address,
    publisher,
    potentialAction: {
      '@type': 'SearchAction',
      target: `${whole('/search')}?q={search_term_string}`,
      'query-input': 'required name=search_term_string',
    },
  }
  const graph = [
    route === site.edition.home ? website : article,
    ...(crumbs.length > 1 && site.edition.version.breadcrumbs
      ? [{ '@type': 'BreadcrumbList', itemListElement: crumbs }]
      : []),
  ]
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', '\\u003c')
}
