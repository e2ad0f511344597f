/**
 * The prose check: wording, spelling, headings and descriptions of pages, figures, data, settings and components; wording
 * of comments and of documents for authors and maintainers; how long pages are.
 *   npm run prose                 everything
 *   npm run prose -- FILES        these files, or the files in these folders
 */
import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { filesBelow } from '../../src/files/list-files.ts'
import { formatDiagnostic } from '../../src/site/diagnostics.ts'
import { checkProse } from './check.ts'
import { openEarlierReports } from './earlier-reports.ts'
import { checkLengths, limits, summary } from './page-length.ts'

const root = path.resolve(import.meta.dirname, '../..')
const readable = /(?:\.mdx?|\.svg|\.ya?ml|\.css|\.mjs|(?<!\.d)\.tsx?)$/
// Not the comments of tools/verify: a change of one would make every result of its file run again.
const ignored = /(?:^|\/)(?:fixtures|verify)\//
/** Data and figures of tests and tools are no prose of the site. */
const isTool = /^(?:tests|tools|bench)\//
const isCode = /\.(?:tsx?|mjs|css)$/
const everything = ['content', 'src', 'tests', 'tools', 'bench', 'sidebars.ts', 'site.config.ts', 'README.md', 'docs']

const given = process.argv.slice(2)
const missing = given.filter((name) => !existsSync(name))
if (missing.length > 0) {
  console.error(`There is no ${missing.join(', ')}. Name files or folders, or nothing to check all prose.`)
  process.exit(1)
}

const files = (given.length > 0 ? given : everything.map((name) => path.join(root, name))).flatMap(filesIn)
const earlier = await openEarlierReports(root)
const report = await checkProse(root, files, earlier)
await earlier.save()
const lengths = given.length === 0 ? checkLengths(report.stretches) : undefined
const diagnostics = [...report.diagnostics, ...(lengths?.diagnostics ?? [])]
for (const diagnostic of diagnostics) console.log(formatDiagnostic(diagnostic))
const { length } = diagnostics
console.log(`${length === 0 ? 'Nothing' : length} to correct in ${report.words} words of ${report.files} files.`)
if (lengths) console.log(summary(lengths, limits))
process.exit(length === 0 ? 0 : 1)

/** Paths from the root, with forward slashes on every system. */
function filesIn(name: string): string[] {
  const absolute = path.resolve(name)
  if (!statSync(absolute).isDirectory()) return [posix(absolute)]
  return filesBelow(absolute)
    .map((entry) => posix(path.join(absolute, entry)))
    .filter((file) => readable.test(file) && !ignored.test(file) && (isCode.test(file) || !isTool.test(file)))
}

function posix(absolute: string): string {
  return path.relative(root, absolute).split(path.sep).join('/')
}
