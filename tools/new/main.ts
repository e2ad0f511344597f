/** npm run new: starts a page with examples in several languages, with its application and its scenario. */
import { parseArgs } from 'node:util'
import { join } from 'node:path'
import { newPage } from './new-page.ts'

const usage = `npm run new -- ROUTE --title TITLE --description SENTENCE [--like APPLICATION] [--languages ts,go]

  npm run new -- guides/weigh --title "Weigh parcels" --description "Weigh each parcel once, even if the depot's scale fails."

Copies an application of snippets/, develop/journaling-results/minimal unless --like names another, in each language
that has it, with its scenario, and writes a page that shows it.`

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
  const { files, languages } = newPage(join(import.meta.dirname, '../..'), {
    route,
    title: values.title,
    description: values.description,
    like: values.like,
    ...(values.languages === undefined ? {} : { languages: values.languages.split(',') }),
  })
  console.log(`${files.join('\n')}

Next:
  1. Change the application, and what the scenario claims of it (${languages.join(', ')}).
  2. npm run verify -- ${route.replaceAll('/', '-')}
  3. Write the page, and add it to sidebars.ts.
  4. npm run prose -- content/docs/${route}.mdx`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
