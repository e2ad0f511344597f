/** The SDK's libraries of a Maven project here, and their public names. */
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { SurfaceName } from '../sdk-surface.ts'
import { parseJavap } from './javap.ts'

/** Where Maven copies a project's libraries. */
export const libraries = (root: string, project: string): string => join(root, project, 'target/lib')

/** The libraries of these names, without their versions, that the project has. */
export function jarsOf(root: string, project: string, names: string[]): { name: string; path: string }[] {
  const folder = libraries(root, project)
  const files = existsSync(folder) ? readdirSync(folder) : []
  return names.flatMap((name) => {
    const file = files.find((each) => new RegExp(`^${name}-\\d[\\d.]*\\.jar$`).test(each))
    return file === undefined ? [] : [{ name, path: join(folder, file) }]
  })
}

/**
 * What is public in compiled classes alone: packages and classes that the SDK's own modules use among themselves, and
 * what Kotlin's compiler makes of interfaces with functions and of serializable classes.
 */
const internal =
  /\.(internal|core|generated|impl)\.|Impl(\$|$)|\$(DefaultImpls|\$serializer)$|\.Base[A-Z]\w+Handle(\$|$)/

/** The public names of a library: each class, and its members behind a dot. */
export function namesOf(
  root: string,
  project: string,
  jar: { name: string; path: string },
  kotlin = false,
): SurfaceName[] {
  const classes = execFileSync('jar', ['--list', '--file', jar.path], { encoding: 'utf8' })
    .split('\n')
    .filter((each) => each.endsWith('.class') && !/\$\d|package-info|module-info/.test(each))
    .map((each) => each.slice(0, -'.class'.length).replaceAll('/', '.'))
    .filter((each) => !internal.test(each))
  if (classes.length === 0) return []
  const output = execFileSync('javap', ['-public', '-cp', `${libraries(root, project)}/*`, ...classes], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  const place = { file: `${project}/pom.xml`, line: 1 }
  return parseJavap(output, { kotlin }).flatMap(({ name, members }) => {
    // Classes are named without their packages; ApiKt and the like are files, whose functions stand for themselves.
    const simple = name.replace(/^(?:[a-z0-9_]+\.)+/, '')
    const file = kotlin && simple.endsWith('Kt')
    return [
      ...(file ? [] : [{ name: simple, package: jar.name, place }]),
      ...members.map((member) => ({ name: file ? member : `${simple}.${member}`, package: jar.name, place })),
    ]
  })
}
