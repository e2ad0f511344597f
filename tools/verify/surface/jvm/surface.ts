/** The public names of the SDK for Java and Kotlin, by the libraries that Maven copies next to the examples. */
import { existsSync } from 'node:fs'
import type { SdkSurface } from '../sdk-surface.ts'
import { java as javaExceptions, kotlin as kotlinExceptions } from '../exceptions.ts'
import { checkOptionNames } from './option-tables.ts'
import { jarsOf, libraries, namesOf } from './jars.ts'

const pages = ['content/docs/develop/java', 'content/docs/get_started', 'content/docs/concepts', 'content/docs/invoke']

/** An SDK whose examples are a Maven project. */
const ofProject = (
  label: string,
  language: 'java' | 'kotlin',
  names: string[],
  exceptions: SdkSurface['exceptions'],
): SdkSurface => {
  const project = `snippets/${language}`
  return {
    label,
    languages: [language],
    pages,
    exceptions,
    missing(root) {
      if (existsSync(libraries(root, project)) && jarsOf(root, project, names).length === names.length) return undefined
      return { file: `${project}/pom.xml`, remedy: `run npm run verify, which builds ${project} with Maven` }
    },
    read: (root) => jarsOf(root, project, names).flatMap((jar) => namesOf(root, project, jar, language === 'kotlin')),
  }
}

/** What both share is compared once, with the examples in Java. */
export const java = ofProject(
  'Java SDK',
  'java',
  ['sdk-api', 'sdk-common', 'common', 'client', 'sdk-http-vertx', 'sdk-serde-jackson', 'sdk-request-identity'],
  javaExceptions,
)

export const kotlin: SdkSurface = {
  ...ofProject('Kotlin SDK', 'kotlin', ['sdk-api-kotlin', 'client-kotlin', 'sdk-serde-kotlinx'], kotlinExceptions),
  // Java and Kotlin share their pages: a table may name what either has.
  async checkOptions(root) {
    const names = (await Promise.all([java, kotlin].map((sdk) => sdk.read(root)))).flat()
    const parts = names.flatMap(({ name }) => name.split('.'))
    // Kotlin reads and sets what Java has a getter for as a property.
    const properties = parts.map((name) => name.replace(/^get([A-Z])/, (_, first: string) => first.toLowerCase()))
    return checkOptionNames(root, pages[0]!, new Set([...parts, ...properties]))
  },
}
