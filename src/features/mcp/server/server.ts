/** The documentation as a server of the Model Context Protocol: three tools that search and read, and each page as a resource. */
import { McpServer, ResourceTemplate } from '@modelcontextprotocol/sdk/server/mcp.js'
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/sdk/validation/ajv'
import { ErrorCode, McpError, type CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import { z } from 'zod'
import { languageIds } from '../../../site/languages.ts'
import { markdownAddress } from '../../../site/routes.ts'
import { serverLimits as limits } from './limits.ts'
import { type Library, NotFound } from './library.ts'

const version = '1.0.0'
const annotations = { readOnlyHint: true, openWorldHint: false }

const language = z
  .enum(languageIds)
  .optional()
  .describe('Programming language of the code you write: its pages come first, and examples are in it.')

// Made once: each request gets a new server, and making them with it took half of the time of an answer.
const inputs = {
  search: z.object({
    query: z.string().trim().min(1).max(limits.query),
    language,
    section: z.string().max(limits.address).optional().describe('Search below this route only, such as /develop/ts.'),
    limit: z.int().min(1).max(limits.hits).default(limits.hitsUnasked),
  }),
  read: z.object({
    page: z
      .string()
      .min(1)
      .max(limits.address)
      .describe('Route or address, such as /guides/sagas or /guides/sagas#idempotency.'),
    section: z.string().max(limits.address).optional().describe('Id of a section: what is after # in its address.'),
    language,
    whole: z.boolean().optional().describe('All of a long page at once.'),
  }),
  outline: z.object({ page: z.string().max(limits.address).optional().describe('Route, such as /develop/ts.') }),
}
const jsonSchemaValidator = new AjvJsonSchemaValidator()

/** A server for one connection: of a stateless one, for one request. */
export async function createServer(library: Library): Promise<McpServer> {
  const { title, tagline, siteUrl, rules } = await library.site()
  const sheets = rules.map((id) => `${siteUrl}rules/${id}.md`).join(', ')
  const before = sheets === '' ? '' : `Before you write code, read the rules of your language: ${sheets}`
  const rulesFirst =
    rules.length === 0
      ? ''
      : ` Before you write code, read /rules/<language>.md, which is there for ${rules.join(', ')}.`
  const server = new McpServer(
    { name: `${title.toLowerCase()}-docs`, title: `${title} documentation`, version },
    {
      jsonSchemaValidator,
      instructions: `Documentation of ${title}: ${tagline}. Search, then read the section that was found, rather than whole pages; name the programming language in both. ${before}`,
    },
  )

  server.registerTool(
    'search',
    {
      title: 'Search the documentation',
      description: `Finds sections of the ${title} documentation by words or by a question. Each has its page, heading, a snippet, and the address that read takes.`,
      inputSchema: inputs.search,
      annotations,
    },
    async ({ query, ...options }) =>
      answer(async () => {
        const hits = await library.search(query, options)
        if (hits.length === 0) return `Nothing found for ${JSON.stringify(query)}.`
        return hits
          .map(({ page, heading, snippet, address }) => `${address}\n${page}${heading && ` › ${heading}`}\n${snippet}`)
          .join('\n\n')
      }),
  )

  server.registerTool(
    'read',
    {
      title: 'Read a page',
      description: `Reads one section of a page with its subsections, a page, or the rules of a language, as Markdown in one programming language. Read sections rather than whole pages: without a section, a long page is its beginning and a list of its sections with their sizes.${rulesFirst}`,
      inputSchema: inputs.read,
      annotations,
    },
    async ({ page: address, ...options }) =>
      answer(async () => {
        const { language: own, others, text, outline } = await library.read(address, options)
        const note =
          own !== undefined && options.language !== own ? `(In ${own}; also in ${others.join(', ')}.)\n\n` : ''
        return (
          note +
          text +
          (outline === undefined ? '' : `\n\n---\n\n${outline}\n\nRead a section by its id, or all with whole.`)
        )
      }, 'Read one section: outline with this page names them.'),
  )

  server.registerTool(
    'outline',
    {
      title: 'Outline',
      description:
        'Names all pages as a tree, with their routes and languages; with a route, the sections of that page and the pages below it.',
      inputSchema: inputs.outline,
      annotations,
    },
    async ({ page }) => answer(() => library.outline(page)),
  )

  server.registerResource(
    'page',
    new ResourceTemplate(`${siteUrl}{+file}`, {
      list: async () => ({
        resources: [
          ...rules.map((id) => ({
            uri: `${siteUrl}rules/${id}.md`,
            name: `Rules for ${id}`,
            mimeType: 'text/markdown',
          })),
          ...(await library.site()).pages.map(({ route, title: name, description }) => ({
            uri: markdownAddress(siteUrl.slice(0, -1) + route),
            name,
            description,
            mimeType: 'text/markdown',
          })),
        ],
      }),
    }),
    {
      title: 'Page',
      description: 'A page as Markdown; with .ts.md at its end in one language.',
      mimeType: 'text/markdown',
    },
    async ({ href }) => {
      if (href.length > limits.address) throw new McpError(ErrorCode.InvalidParams, 'the address is too long')
      try {
        return { contents: [{ uri: href, mimeType: 'text/markdown', text: await library.file(href) }] }
      } catch (error) {
        if (error instanceof NotFound) throw new McpError(resourceNotFound, error.message)
        throw error
      }
    },
  )
  return server
}

/** The protocol's code for it. */
const resourceNotFound = -32_002

/** @param shorter what to do instead, where an answer was cut off */
async function answer(make: () => Promise<string>, shorter = 'Ask for less.'): Promise<CallToolResult> {
  try {
    const text = await make()
    const cut =
      text.length > limits.answer
        ? `${text.slice(0, limits.answer)}\n\n(Cut off: it has ${text.length} characters. ${shorter})`
        : text
    return { content: [{ type: 'text', text: cut }] }
  } catch (error) {
    if (!(error instanceof NotFound)) throw error
    return { isError: true, content: [{ type: 'text', text: error.message }] }
  }
}
