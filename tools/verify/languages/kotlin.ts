import type { Command } from '../processes.ts'
import { mavenComplaints } from './java.ts'
import type { Language } from './language.ts'

/** Applications that are projects of their own, with a pom.xml as a reader has it. */
const ownProjects = ['quickstart']

export const kotlin: Language = {
  name: 'kotlin',
  label: 'Kotlin',
  toolchain: [
    { run: ['javac', '-version'], remedy: 'install a JDK, 17 or later' },
    { run: ['mvn', '-version'], remedy: 'install Maven 3.8 or later' },
  ],
  install: [],
  locks: ['pom.xml'],
  compile: () => [
    { what: 'compile (the first time Maven fetches its plugins)', run: ['mvn', '-q', '-B', 'package'] },
    ...ownProjects.map((app) => ({ what: `compile ${app}`, run: ['mvn', '-q', '-B', 'compile'] as Command['run'], cwd: app })),
  ],
  format: [{ what: 'format', run: ['mvn', '-q', '-B', 'spotless:check'] }],
  formatHint: 'mvn spotless:apply',
  entry: /^(?:src\/main\/kotlin\/parcels\/)?(.+?)(?:\/src\/main\/kotlin)?\/App\.kt$/,
  // The main function of App.kt is in the class AppKt.
  serve: (app) => ({
    what: 'serve',
    run: ownProjects.includes(app)
      ? ['mvn', '-q', '-B', '-f', app, 'exec:java']
      : ['java', '-cp', 'target/classes:target/lib/*', `parcels.${app.replaceAll('/', '.')}.AppKt`],
  }),
  complaints: mavenComplaints,
}
