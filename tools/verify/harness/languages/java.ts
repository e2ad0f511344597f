import type { Language } from './language.ts'
import { compileWithMaven, mavenProject, serveWithMaven } from './maven.ts'

export const java: Language = {
  ...mavenProject,
  name: 'java',
  label: 'Java',
  compile: compileWithMaven('App'),
  entry: /^(?:src\/main\/java\/parcels\/)?(.+?)(?:\/src\/main\/java\/\w+)?\/App\.java$/,
  serve: (app) => serveWithMaven(app, 'App', ['compile', 'exec:java']),
}
