/** npm run new: starts a page with examples in several languages, with its application and its scenario. */
import { parseArgs } from 'node:util'
import { join } from 'node:path'
import owner from '../../site.config.ts'
import { newPage } from './new-page.ts'
import { newPost } from './new-post.ts'

const usage = `npm run new -- ROUTE --title TITLE --description SENTENCE [--like APPLICATION] [--languages ts,go]

  npm run new -- guides/weigh --title "Weigh parcels" --description "Weigh each parcel once, even if the depot's scale fails."

  npm run new -- blog/weigh --title "Weigh parcels" --description "How a scale became durable."

The first copies an application of snippets/, develop/journaling-results/minimal unless --like names another, in each
language that has it, with its scenario, and writes a page that shows it. The second starts a post of the blog.`

try {
  const { values, positionals } = parseArgs({
    args: process.argv.slice(2),
    allowPositionals: true,
    options: {
      title: { type: 'string' },
      description: { type: 'string' },
      like: { type: 'string', default: 'develop/journaling-results/minimal' },
      languages: { type: 'string' },
    },
  })
  const [route] = positionals
  if (positionals.length !== 1 || !route || !values.title || !values.description) throw new Error(usage)
  const root = join(import.meta.dirname, '../..')
  if (route.startsWith('blog/')) startPost(root, route.slice('blog/'.length), values.title, values.description)
  else startPage(root, route, values.title, values.description, values.like, values.languages)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

function startPost(root: string, slug: string, title: string, description: string): void {
  const file = newPost(root, owner, { slug, title, description, date: new Date().toISOString().slice(0, 10) })
  console.log(`${file}

Next:
  1. Write the post. Its tags are ids of tags.yaml beside it.
  2. npm run dev, and open /blog.
  3. npm run prose -- ${file}`)
}

function startPage(
  root: string,
  route: string,
  title: string,
  description: string,
  like: string,
  only: string | undefined,
): void {
  const { files, languages } = newPage(root, {
    route,
    title,
    description,
    like,
    ...(only === undefined ? {} : { languages: only.split(',') }),
  })
  console.log(`${files.join('\n')}

Next:
  1. Change the application, and what the scenario claims of it (${languages.join(', ')}).
  2. npm run verify -- ${route.replaceAll('/', '-')}
  3. Write the page, and add it to sidebars.ts.
  4. npm run prose -- content/docs/${route}.mdx`)
}
