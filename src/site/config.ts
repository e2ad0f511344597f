/**
 * What a site owner may say in site.config.ts, with the reason for each key written for that owner.
 * Pure: parsing and defaults only. Sources: SPEC.md §2 (layout), §3 (versions), §7 (calls), §8 (build checks).
 */
import { z } from 'zod'
import { brandIcons } from './icons.ts'
import { isScript } from './routes.ts'

const url = z.url({ protocol: /^https?$/, error: 'must be a whole http(s) address' })
const label = z.string().min(1, 'must not be empty')
/** A route of this site, or a whole address; never one that runs a script. */
const address = z
  .string()
  .min(1, 'must not be empty')
  .refine((href) => !isScript(href), 'must not run a script: use a route of this site or a whole https address')

/** What the build does with a fault of one kind. */
export const reportingSchema = z.enum(['ignore', 'warn', 'error'])
export type Reporting = z.infer<typeof reportingSchema>

const side = { position: z.enum(['left', 'right']).default('right') }

/** One thing in the navbar. An unknown `type` is a configuration error (SPEC.md §8). */
export const navbarItemSchema = z.discriminatedUnion('type', [
  /** The search box: opens the search dialog, and is a form to the search page without JavaScript. */
  z.strictObject({ type: z.literal('search'), ...side }),
  /** A link with words. `href` is a route of this site or a whole address. */
  z.strictObject({ type: z.literal('link'), label, href: address, ...side }),
  /** A link shown as an icon; `label` is what a screen reader says. */
  z.strictObject({ type: z.literal('icon'), icon: z.enum(brandIcons), label, href: url, ...side }),
  /** A link to a doc by its id; an id that is not there is a configuration error. */
  z.strictObject({ type: z.literal('doc'), docId: z.string().min(1), label: label.optional(), ...side }),
  /** The dark/light toggle; rendered only while `colorMode.switchEnabled`. */
  z.strictObject({ type: z.literal('colorModeToggle'), ...side }),
  /** The language switcher; rendered only where there is more than one locale. */
  z.strictObject({ type: z.literal('localeDropdown'), ...side }),
  /** The docs version dropdown; rendered only where there is more than one version. */
  z.strictObject({ type: z.literal('docsVersionDropdown'), ...side }),
])
export type NavbarItem = z.infer<typeof navbarItemSchema>

const footerLink = z.union([
  z.strictObject({ label, href: address }),
  /** The blog; absent where there is none. */
  z.strictObject({ type: z.literal('blog'), label }),
])

/** Where a reader who has not searched yet can go: shown by the search dialog until something is typed. */
const searchPlaces = z
  .array(z.strictObject({ label, href: z.string().regex(/^\/[\w./-]*$/, 'must be a route') }))
  .max(6)
  .default([])

/** The blog's settings. Every key has a default, so a folder with a post is enough for a blog. */
const blogSchema = z.strictObject({
  /** Folder of the posts, with authors.yaml and tags.yaml, from the project's root. */
  dir: z.string().default('content/blog'),
  title: label.default('Blog'),
  /** One sentence, for lists, search engines and feeds. */
  description: label.default('Articles and announcements.'),
  /** Route of its first page; everything else is below it. */
  base: z
    .string()
    .regex(/^\/[a-z0-9-]+$/, 'must be a slash and one word')
    .default('/blog'),
  postsPerPage: z.int('must be a whole number').min(1, 'must be at least 1').default(10),
  /** How many of the newest posts the feeds hold. */
  feedPosts: z.int('must be a whole number').min(1, 'must be at least 1').default(20),
  /**
   * What to do with a post whose date is in the future. It is published in any case: which pages there are depends on
   * no clock.
   */
  futurePosts: reportingSchema.default('warn'),
})

const localeSchema = z.strictObject({
  /** What search files the language's pages under: 'en'. */
  code: label,
  /** The language in its own words. */
  label,
  direction: z.enum(['ltr', 'rtl']).default('ltr'),
  /** For `<html lang>`, dates and plural forms: 'en', 'pt-BR'. */
  htmlLang: label.refine(isLanguageTag, 'must be a language tag such as en or pt-BR'),
  /** Calendar in which days are written, as in Unicode's locale data. */
  calendar: z
    .enum(Intl.supportedValuesOf('calendar') as [string, ...string[]], { error: 'must be a calendar such as gregory' })
    .default('gregory'),
  /** Folder below content/locales; of all but the first also the first part of its pages' addresses. */
  path: z.string().regex(/^[\w-]+$/, 'must be one word of letters, digits, - and _'),
})
export type Locale = z.infer<typeof localeSchema>

const docsVersionSchema = z.strictObject({
  label,
  isLatest: z.boolean(),
  /** Prefix of the routes of its pages; '/' for none. */
  path: z.string().regex(/^\/[\w.-]*$/, 'must be a slash, or a slash and one word'),
  /** Id of the doc that opens the version: where its name leads from a page that it does not have. */
  mainDoc: label,
  /** Folder below content/versions with its pages and its sidebars.ts; left out by the version that is being written. */
  folder: z
    .string()
    .regex(/^[\w.-]+$/, 'must be one word of letters, digits, dots, - and _')
    .optional(),
  /** Whether pages show the way to them. */
  breadcrumbs: z.boolean().default(true),
  /** What %%version.NAME%% stands for in its pages, where that is something else than in the others. */
  versions: z.record(z.string(), label).default({}),
})
export type DocsVersion = z.infer<typeof docsVersionSchema>

function isLanguageTag(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length === 1
  } catch {
    return false
  }
}

/** Refuses entries that have the same value under one of the keys. */
function distinct<Key extends string>(keys: readonly Key[]) {
  return (entries: Partial<Record<Key, unknown>>[], context: z.RefinementCtx) => {
    for (const key of keys)
      for (const [index, { [key]: value }] of entries.entries()) {
        const first = entries.findIndex((entry) => entry[key] === value)
        if (value === undefined || first === index) continue
        const message = `${JSON.stringify(value)} is already the ${key} of entry ${first}`
        context.addIssue({ code: 'custom', path: [index, key], message })
      }
  }
}

export const siteConfigSchema = z.strictObject({
  /** Name of the product; ends every page's title. */
  title: label,
  tagline: label,
  /** Where the site is served, without a path: canonical links, sitemap and feeds are made from it. */
  url: url.refine(
    (u) => !URL.canParse(u) || new URL(u).pathname === '/',
    'must not have a path: put the path into baseUrl',
  ),
  /** Path under which the site is served; starts and ends with a slash. */
  baseUrl: z
    .string()
    .regex(/^\/(.*\/)?$/, 'must start and end with a slash')
    .default('/'),
  /** Folder with the pages, from the project's root. */
  contentDir: z.string().default('content/docs'),
  /** Languages the site is in; the first is the default, which the others fall back to (docs/versions-and-locales.md). */
  locales: z
    .array(localeSchema)
    .min(1)
    .superRefine(distinct(['code', 'path'])),
  /** Docs versions readers can choose from, the newest first: what is before the latest is not released yet (SPEC.md §2). */
  docsVersions: z
    .array(docsVersionSchema)
    .min(1)
    .refine(
      (versions) => versions.filter(({ isLatest }) => isLatest).length === 1,
      'exactly one version must be the latest',
    )
    .refine((versions) => versions.some(({ path }) => path === '/'), 'one version must have the path "/"')
    .refine(
      (versions) => versions.filter(({ folder }) => folder === undefined).length === 1,
      'exactly one version must have no folder: its pages are those of contentDir',
    )
    .superRefine(distinct(['label', 'path', 'folder'])),
  /** What %%version.NAME%% stands for in pages (SPEC.md §3). */
  versions: z.record(z.string(), label),
  /** Ids of the docs whose fields state the defaults that %%default.KEY%% stands for in pages. */
  defaults: z.array(label).default([]),
  /** A closeable line above the navbar. A new `id` shows it again to readers who closed the last one. */
  announcement: z
    .strictObject({ id: label, text: label, href: address.optional(), closeable: z.boolean().default(true) })
    .optional(),
  colorMode: z
    .strictObject({ default: z.enum(['light', 'dark']).default('light'), switchEnabled: z.boolean().default(false) })
    .prefault({}),
  /**
   * Whether the table of contents shows a reader which sections they have read, and offers to continue where they stopped.
   * It is kept in their browser and sent nowhere, and each reader can turn it off.
   */
  journalRail: z.boolean().default(true),
  navbar: z.strictObject({
    logo: z.strictObject({ alt: label, href: url }),
    items: z.array(navbarItemSchema),
    /** An image requested from the provider's host with every page view; leave out to request nothing. */
    trackingPixel: url.optional(),
  }),
  /** Page views, without cookies and never of readers who do not want to be counted. Left out, nothing is loaded or sent. */
  analytics: z.strictObject({ script: url, endpoint: url, siteId: label }).optional(),
  footer: z.strictObject({
    groups: z.array(z.strictObject({ title: label, links: z.array(footerLink).min(1) })),
    logo: z.strictObject({ alt: label, href: url }),
    /** %%year%% is the year of the build. */
    copyright: label,
  }),
  /** HTTP APIs: each has pages made from its OpenAPI description, and a place in the sidebar (`type: 'pages'`). */
  apis: z
    .array(
      z.strictObject({
        /** From the project's root; next to it, a folder of its name holds recorded answers. */
        description: z.string().regex(/\.(ya?ml|json)$/, 'must be a .yaml or .json file'),
        /** Address below which the pages are, such as /adminapi. */
        base: z.string().regex(/^\/[a-z0-9-]+$/, 'must be a slash and one word'),
      }),
    )
    .default([]),
  /**
   * Posts next to the documentation. `false`: no page, link, feed or index knows of them. Without posts there is no
   * blog.
   */
  blog: z.union([z.literal(false), blogSchema]).prefault({}),
  /** Address before a file's path, where readers edit it; ends with a slash. Left out, pages have no such link. */
  editUrl: url.refine((u) => u.endsWith('/'), 'must end with a slash').optional(),
  /**
   * Links of the menu next to Copy page, for example into an assistant; a route leads to a page of this site. `{url}` is the
   * page's address, encoded.
   */
  pageLinks: z
    .array(
      z.strictObject({
        label: z.string().min(1),
        href: z
          .string()
          .regex(/^(?:\/|https:)\S+$/, 'must be a route or a whole address, such as https://host/?q={url}'),
      }),
    )
    .default([]),
  /** Addresses that have moved, from route to route: hosts are told, in their own words, to redirect permanently. */
  redirects: z
    .array(
      z.strictObject({
        from: z.string().regex(/^\/[\w./-]+$/, 'must be a path of letters, digits, -, _, dots and slashes'),
        to: z.string().regex(/^\/[\w./-]*(?:#[\w-]+)?$/, 'must be a route, with or without a hash'),
      }),
    )
    .default([]),
  /**
   * A server of the Model Context Protocol at /mcp, on hosts that run functions: it searches and reads for programs. Needs
   * the embedded search. `false`: nothing of it is written.
   */
  mcp: z.boolean().default(true),
  /** What the build does about faults it finds (SPEC.md §8). */
  checks: z
    .strictObject({
      brokenLinks: reportingSchema.default('error'),
      brokenMarkdownLinks: reportingSchema.default('warn'),
      brokenAnchors: reportingSchema.default('ignore'),
      duplicateRoutes: reportingSchema.default('warn'),
    })
    .prefault({}),
  search: z
    .discriminatedUnion('kind', [
      /** An index built with the site and queried in the reader's browser. */
      z.strictObject({
        kind: z.literal('embedded'),
        missingResultsUrl: url.optional(),
        places: searchPlaces,
        /** Groups of single words that mean the same to a reader who searches. */
        synonyms: z.array(z.array(z.string().regex(/^\S+$/, 'must be one word')).min(2)).default([]),
      }),
      /** A hosted index with the multi-index query of SPEC.md §7. */
      z.strictObject({
        kind: z.literal('hosted'),
        appId: label,
        apiKey: label,
        indexName: label,
        host: url.optional(),
        missingResultsUrl: url.optional(),
        places: searchPlaces,
      }),
    ])
    .prefault({ kind: 'embedded' }),
})

/** The configuration with every default filled in. */
export type SiteConfig = z.infer<typeof siteConfigSchema>
export type BlogConfig = z.infer<typeof blogSchema>

/** The site's whole address with its base path, which ends with a slash. */
export const siteUrlOf = ({ url: origin, baseUrl }: SiteConfig): string => new URL(baseUrl, origin).href
/** The configuration as an owner writes it. */
export type SiteConfigInput = z.input<typeof siteConfigSchema>

/** A configuration that cannot be used: one line per fault, each with file, key and remedy. */
export class ConfigurationError extends Error {
  override name = 'ConfigurationError'
}

/**
 * Checks a configuration and fills in its defaults.
 * @throws ConfigurationError listing every fault at once
 */
export function parseConfig(input: unknown, file = 'site.config.ts'): SiteConfig {
  const result = siteConfigSchema.safeParse(input)
  if (result.success) return result.data
  const lines = result.error.issues.map((issue) => describeIssue(issue, input, file))
  throw new ConfigurationError(lines.join('\n'))
}

function describeIssue(issue: z.core.$ZodIssue, input: unknown, file: string): string {
  const key = z.core.toDotPath(issue.path)
  if (issue.code === 'invalid_union' && key.startsWith('navbar.items')) {
    const at = issue.path
      .slice(0, 3)
      .reduce<unknown>((value, part) => (value as Record<PropertyKey, unknown>)?.[part as PropertyKey], input)
    const type = (at as { type?: unknown })?.type
    const known = navbarItemSchema.options.map((option) => option.shape.type.value).join(', ')
    return `${file}: ${key}: unknown navbar item type ${JSON.stringify(type)}; use one of ${known}`
  }
  if (issue.code === 'invalid_union' && /^(blog$|footer\.groups)/.test(key))
    return (issue.errors.at(key === 'blog' ? -1 : 0) ?? [])
      .map((inner) => describeIssue({ ...inner, path: [...issue.path, ...inner.path] }, input, file))
      .join('\n')
  if (issue.code === 'unrecognized_keys')
    return issue.keys
      .map(
        (one) =>
          `${file}: ${key || 'the configuration'}: unknown key ${JSON.stringify(one)}; remove it or correct its spelling`,
      )
      .join('\n')
  return `${file}: ${key || 'the configuration'}: ${issue.message}; correct the value`
}
