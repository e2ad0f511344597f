import type { Command } from '../processes.ts'
import type { Complaint, Language } from './language.ts'

/** What Maven prints about Java and Kotlin sources, as problems at their places; also what spotless prints. */
export function mavenComplaints(output: string): Complaint[] {
  const found: Complaint[] = []
  let unformatted = false
  for (const line of output.split('\n')) {
    const error = /^\[ERROR\] (?:file:\/\/)?\S*?((?:quickstart\/)?(?:src|target)\/\S+\.(?:java|kt)):(?:\[(\d+),\d+\]|(\d+):\d+) (.*)$/.exec(line)
    if (error) found.push({ file: error[1]!, line: Number(error[2] ?? error[3]), message: error[4]! })
    if (/had format violations/.test(line)) unformatted = true
    const file = /^(?:\[ERROR\])?\s+((?:quickstart\/)?src\/\S+\.(?:java|kt))\s*$/.exec(line)
    if (file && unformatted) found.push({ file: file[1]!, line: 0, message: 'not formatted: mvn spotless:apply' })
  }
  return found
}

/** Applications that are projects of their own, with a pom.xml as a reader has it. */
const ownProjects = ['quickstart']

/** The package of an application: develop/error-handling is develop.errorhandling. */
const packageOf = (app: string): string => app.replaceAll('/', '.')

export const java: Language = {
  name: 'java',
  label: 'Java',
  toolchain: [
    { run: ['javac', '-version'], remedy: 'install a JDK, 17 or later' },
    { run: ['mvn', '-version'], remedy: 'install Maven 3.8 or later' },
  ],
  // Maven gets what it needs while it compiles.
  install: [],
  locks: ['pom.xml'],
  compile: () => [
    { what: 'compile (the first time Maven fetches its plugins)', run: ['mvn', '-q', '-B', 'package'] },
    ...ownProjects.map((app) => ({ what: `compile ${app}`, run: ['mvn', '-q', '-B', 'compile'] as Command['run'], cwd: app })),
  ],
  format: [{ what: 'format', run: ['mvn', '-q', '-B', 'spotless:check'] }],
  formatHint: 'mvn spotless:apply',
  entry: /^(?:src\/main\/java\/parcels\/)?(.+?)(?:\/src\/main\/java\/\w+)?\/App\.java$/,
  serve: (app) =>
    ownProjects.includes(app)
      ? { what: 'serve', run: ['mvn', '-q', '-B', '-f', app, 'compile', 'exec:java'] }
      : { what: 'serve', run: ['java', '-cp', 'target/classes:target/lib/*', `parcels.${packageOf(app)}.App`] },
  complaints: mavenComplaints,
}
