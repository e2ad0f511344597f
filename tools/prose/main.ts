/**
 * The prose check: wording, spelling, headings and descriptions of pages, figures, data, settings and components.
 *   npm run prose                 everything
 *   npm run prose -- FILES        these files, or the files in these folders
 */
import { existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { formatDiagnostic } from '../../src/site/diagnostics.ts'
import { checkProse } from './check.ts'
import { openEarlierReports } from './earlier-reports.ts'
import { exceptions } from './exceptions.ts'

const root = path.resolve(import.meta.dirname, '../..')
const readable = /(?:\.mdx?|\.svg|\.ya?ml|(?<!\.test|\.d)\.tsx?)$/
const everything = ['content', 'src', 'sidebars.ts']

const given = process.argv.slice(2)
const missing = given.filter((name) => !existsSync(name))
if (missing.length > 0) {
  console.error(`There is no ${missing.join(', ')}. Name files or folders, or nothing to check all prose.`)
  process.exit(1)
}

const files = (given.length > 0 ? given : everything.map((name) => path.join(root, name))).flatMap(filesIn)
const covered = given.length === 0 ? exceptions : exceptions.filter(({ file }) => files.includes(file))
const earlier = openEarlierReports(root)
const report = await checkProse(root, files, covered, earlier)
earlier.save()
for (const diagnostic of report.diagnostics) console.log(formatDiagnostic(diagnostic))
const { length } = report.diagnostics
console.log(`${length === 0 ? 'Nothing' : length} to correct in ${report.words} words of ${report.files} files.`)
process.exit(length === 0 ? 0 : 1)

/** Paths from the root, with forward slashes on every system. */
function filesIn(name: string): string[] {
  const absolute = path.resolve(name)
  if (!statSync(absolute).isDirectory()) return [posix(absolute)]
  return readdirSync(absolute, { recursive: true, encoding: 'utf8' })
    .filter((entry) => readable.test(entry))
    .map((entry) => posix(path.join(absolute, entry)))
    .sort()
}

function posix(absolute: string): string {
  return path.relative(root, absolute).split(path.sep).join('/')
}
