import { join } from 'node:path'
import type { Command } from '../processes.ts'
import type { Complaint, Language } from './language.ts'

/** Applications that are projects of their own, with a pom.xml as a reader has it. */
const ownProjects = ['quickstart', 'spring']

/** The package of an application below the project's own: develop/error-handling is develop.errorhandling. */
const packageOf = (app: string): string => app.replaceAll('/', '.')

/**
 * A process that lives for seconds: compiled quickly rather than well, collected without threads of its own. The examples
 * compile in half of the processor's time.
 */
export const shortLived = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC']

const maven = (...args: string[]): Pick<Command, 'run' | 'env'> => ({
  run: ['mvn', '-q', '-B', ...args],
  env: { MAVEN_OPTS: shortLived.join(' ') },
})

/** What Maven prints about Java and Kotlin sources, as problems at their places; also what spotless prints. */
export function mavenComplaints(output: string): Complaint[] {
  const found: Complaint[] = []
  let unformatted = false
  for (const line of output.split('\n')) {
    const error =
      /^\[ERROR\] (?:file:\/\/)?\S*?((?:(?:quickstart|spring)\/)?(?:src|target)\/\S+\.(?:java|kt)):(?:\[(\d+),\d+\]|(\d+):\d+) (.*)$/.exec(
        line,
      )
    if (error) found.push({ file: error[1]!, line: Number(error[2] ?? error[3]), message: error[4]! })
    if (/had format violations/.test(line)) unformatted = true
    const file = /^(?:\[ERROR\])?\s+((?:(?:quickstart|spring)\/)?src\/\S+\.(?:java|kt))\s*$/.exec(line)
    if (file && unformatted) found.push({ file: file[1]!, line: 0 })
  }
  return found
}

/** What is kept of the libraries for quick starts; see archive-classes.sh. */
const archive = 'target/libraries.jsa'

/** What a project that Maven builds has, whatever it is written in. */
export const mavenProject = {
  toolchain: [
    { run: ['javac', '-version'], remedy: 'install a JDK, 17 or later' },
    { run: ['mvn', '-version'], remedy: 'install Maven 3.8 or later' },
  ],
  // Maven gets what it needs while it compiles.
  install: [],
  locks: ['pom.xml'],
  format: [{ what: 'format', ...maven('spotless:check') }],
  formatHint: 'mvn spotless:apply',
  complaints: mavenComplaints,
} satisfies Partial<Language>

/** @param mainClass of each application, in the application's package: App */
export const compileWithMaven =
  (mainClass: string) =>
  (apps: string[]): Command[] => {
    // Any application that is part of the project loads what the others do.
    const one = apps.find((app) => !ownProjects.includes(app))
    return [
      { what: 'compile (the first time Maven fetches its plugins)', ...maven('package') },
      ...ownProjects
        .filter((app) => apps.includes(app))
        .map((app) => ({ what: `compile ${app}`, ...maven('compile'), cwd: app })),
      ...(one === undefined
        ? []
        : [{ what: 'archive the libraries', run: archiveClasses(`parcels.${packageOf(one)}.${mainClass}`) }]),
    ]
  }

const archiveClasses = (main: string): Command['run'] => [
  'sh',
  join(import.meta.dirname, 'archive-classes.sh'),
  main,
  ...shortLived,
]

/** The process that serves an application, by its main class or, for a project of its own, by Maven. */
export function serveWithMaven(app: string, mainClass: string, goals: string[]): Command {
  if (ownProjects.includes(app)) return { what: 'serve', ...maven('-f', app, ...goals) }
  const options = [...shortLived, `-XX:SharedArchiveFile=${archive}`, '-Xlog:disable', '-Xlog:all=error:stderr']
  // An archive counts where the class path begins with the same files in the same order.
  const script = `exec java ${options.join(' ')} -cp "$(printf '%s:' target/lib/*.jar)target/classes" "$0"`
  return { what: 'serve', run: ['sh', '-c', script, `parcels.${packageOf(app)}.${mainClass}`] }
}
