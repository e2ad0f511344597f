/** What the installed SDKs offer, compared with what the pages about them explain, in both directions. */
import { errorAt, warningAt } from '../../../src/site/diagnostics.ts'
import type { Diagnostic } from '../../../src/site/model.ts'
import { matcher } from '../contract/compare.ts'
import { exceptionsFile } from './exceptions.ts'
import { memberUses, readMentions, type Mentions } from './mentions.ts'
import { pagesBelow, type SdkSurface, type SurfaceName } from './sdk-surface.ts'
import { go } from './go/surface.ts'
import { java, kotlin } from './jvm/surface.ts'
import { python } from './python/surface.ts'
import { typescript } from './typescript/surface.ts'

/** The SDKs whose public names are compared. */
export const surfaces: readonly SdkSurface[] = [typescript, java, kotlin, go, python]

/**
 * Compares what each installed SDK exports with what the pages about it explain: every export, and every public member
 * of an exported type, stands in inline code or in a quoted example, or is an exception with a reason. Deprecated names
 * need no page. And every member that a page takes from the context, the package, or an exported type is one of them.
 *
 * @returns one error for each name that no page explains, and for each exception that is not needed; a warning for
 *   each SDK that is not installed
 */
export async function checkSurfaces(root: string): Promise<Diagnostic[]> {
  const found: Diagnostic[] = []
  const read = new Map<SdkSurface, SurfaceName[]>()
  for (const sdk of surfaces) {
    const missing = sdk.missing(root)
    if (missing)
      found.push(
        warningAt(
          { file: missing.file, line: 1 },
          `the public names of the ${sdk.label} are not compared with the pages: it is not installed`,
          missing.remedy,
        ),
      )
    else {
      const names = await sdk.read(root)
      read.set(sdk, names)
      found.push(...compareSurface(sdk, names, readMentions(root, sdk)), ...((await sdk.checkOptions?.(root)) ?? []))
    }
  }
  // Two languages may share their pages: a name may be that of either.
  for (const folder of new Set(surfaces.map(({ pages }) => pages[0]!))) {
    const sdks = surfaces.filter(({ pages }) => pages[0] === folder)
    if (!sdks.every((sdk) => read.has(sdk))) continue
    const names = sdks.flatMap((sdk) => read.get(sdk)!.map(({ name }) => name))
    const packages = sdks.flatMap(({ packageName }) => packageName ?? [])
    for (const { file, text } of pagesBelow(root, folder)) found.push(...unknownMembers(file, text, names, packages))
  }
  return found
}

/** What `checkSurfaces` finds for one SDK, from data. Pure. */
export function compareSurface(
  { exceptions, pages }: Pick<SdkSurface, 'exceptions' | 'pages'>,
  surface: SurfaceName[],
  mentions: Mentions,
): Diagnostic[] {
  const patterns = exceptions.flatMap(({ names }) => names.map((pattern) => ({ pattern, matches: matcher(pattern) })))
  const covering = (name: string) => patterns.filter(({ matches }) => matches(name) || matches(`${name}.*`))
  const needed = new Set<string>()
  const found: Diagnostic[] = []
  for (const { name, package: from, place } of surface) {
    if (isMentioned(name, mentions)) continue
    const covered = covering(name)
    for (const { pattern } of covered) needed.add(pattern)
    if (covered.length > 0) continue
    const remedy = `explain it on a page under ${pages[0]}, or give a reason in ${exceptionsFile}`
    found.push(errorAt(place, `${name} of ${from} stands on no page`, remedy))
  }
  for (const { pattern: name } of patterns) {
    if (needed.has(name)) continue
    const known = surface.some((each) => covering(each.name).some(({ pattern }) => pattern === name))
    const why = known ? 'a page explains it' : 'the SDK has no such name'
    found.push(errorAt({ file: exceptionsFile, line: 1 }, `the exception ${name} is not needed: ${why}`, 'remove it'))
  }
  return found
}

/** Members in a page's inline code that the SDK's names have not. Pure. */
export function unknownMembers(
  file: string,
  page: string,
  names: readonly string[],
  packages: readonly string[],
): Diagnostic[] {
  const holders = new Set(['ctx', 'context', ...packages, ...names])
  const members = new Set(names.map((name) => name.slice(name.lastIndexOf('.') + 1)))
  return memberUses(page)
    .filter(({ of, member }) => holders.has(of) && !members.has(member))
    .map(({ of, member, line }) =>
      errorAt({ file, line }, `the SDK has no ${of}.${member}`, 'write the name that it has'),
    )
}

function isMentioned(name: string, { any, member }: Mentions): boolean {
  const dot = name.lastIndexOf('.')
  return dot === -1 ? any.has(name) : member.has(name.slice(dot + 1))
}
