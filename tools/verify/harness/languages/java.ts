import type { Driver } from './language.ts'
import { compileWithMaven, mavenProject, serveWithMaven } from './maven.ts'

export const java: Driver = {
  ...mavenProject,
  compile: compileWithMaven('App'),
  entry: /^(?:src\/main\/java\/parcels\/)?(.+?)(?:\/src\/main\/java\/\w+)?\/App\.java$/,
  serve: (app) => serveWithMaven(app, 'App', app === 'spring' ? ['spring-boot:run'] : ['compile', 'exec:java']),
}
