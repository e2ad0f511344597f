import type { Driver } from './language.ts'
import { compileWithMaven, mavenProject, serveWithMaven } from './maven.ts'

export const kotlin: Driver = {
  ...mavenProject,
  compile: compileWithMaven('AppKt'),
  entry: /^(?:src\/main\/kotlin\/parcels\/)?(.+?)(?:\/src\/main\/kotlin)?\/App\.kt$/,
  // The main function of App.kt is in the class AppKt.
  serve: (app) => serveWithMaven(app, 'AppKt', ['exec:java']),
}
