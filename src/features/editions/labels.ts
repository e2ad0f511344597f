/**
 * Words of site.config.ts and sidebars.ts in another language: by the words that are there. A label without a
 * translation is shown as it is.
 */
import type { SiteConfig } from '../../site/config.ts'

export type Labels = Readonly<Record<string, string>>

/** Translates labels, and notes which of them were asked for. */
export class Translator {
  private readonly asked = new Set<string>()
  constructor(private readonly labels: Labels) {}

  of(label: string): string {
    this.asked.add(label)
    return Object.hasOwn(this.labels, label) ? (this.labels[label] ?? label) : label
  }

  /** The labels that nothing on the site has. */
  unused(): string[] {
    return Object.keys(this.labels).filter((label) => !this.asked.has(label))
  }

  /** The labels that have no translation. */
  missing(): string[] {
    return [...this.asked].filter((label) => !Object.hasOwn(this.labels, label))
  }
}

/** The configuration with what readers see of it in another language. */
export function translateConfig(config: SiteConfig, words: Translator): SiteConfig {
  const { navbar, footer, announcement, search } = config
  return {
    ...config,
    tagline: words.of(config.tagline),
    ...(announcement && { announcement: { ...announcement, text: words.of(announcement.text) } }),
    navbar: {
      ...navbar,
      items: navbar.items.map((item) =>
        'label' in item && item.label !== undefined ? { ...item, label: words.of(item.label) } : item,
      ),
    },
    footer: {
      ...footer,
      groups: footer.groups.map(({ title, links }) => ({
        title: words.of(title),
        links: links.map((link) => ({ ...link, label: words.of(link.label) })),
      })),
      copyright: words.of(footer.copyright),
    },
    pageLinks: config.pageLinks.map((link) => ({ ...link, label: words.of(link.label) })),
    search: { ...search, places: search.places.map((place) => ({ ...place, label: words.of(place.label) })) },
  }
}
