import type { Command } from '../processes.ts'
import type { Complaint, Language } from './language.ts'

/** Applications that are projects of their own, with a pom.xml as a reader has it. */
const ownProjects = ['quickstart']

/** The package of an application below the project's own: develop/error-handling is develop.errorhandling. */
const packageOf = (app: string): string => app.replaceAll('/', '.')

const maven = (...args: string[]): Command['run'] => ['mvn', '-q', '-B', ...args]

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

/** What a project that Maven builds has, whatever it is written in. */
export const mavenProject = {
  toolchain: [
    { run: ['javac', '-version'], remedy: 'install a JDK, 17 or later' },
    { run: ['mvn', '-version'], remedy: 'install Maven 3.8 or later' },
  ],
  // Maven gets what it needs while it compiles.
  install: [],
  locks: ['pom.xml'],
  compile: () => [
    { what: 'compile (the first time Maven fetches its plugins)', run: maven('package') },
    ...ownProjects.map((app) => ({ what: `compile ${app}`, run: maven('compile'), cwd: app })),
  ],
  format: [{ what: 'format', run: maven('spotless:check') }],
  formatHint: 'mvn spotless:apply',
  complaints: mavenComplaints,
} satisfies Partial<Language>

/** The process that serves an application, by its main class or, for a project of its own, by Maven. */
export const serveWithMaven = (app: string, mainClass: string, goals: string[]): Command => ({
  what: 'serve',
  run: ownProjects.includes(app) ? maven('-f', app, ...goals) : ['java', '-cp', 'target/classes:target/lib/*', `parcels.${packageOf(app)}.${mainClass}`],
})
