/** What the installed SDKs offer, compared with what the pages about them explain. */
import type { Diagnostic } from '../../../src/site/model.ts'
import { readMentions, type Mentions } from './mentions.ts'
import type { SdkSurface, SurfaceName } from './sdk-surface.ts'
import { go } from './go/surface.ts'
import { java, kotlin } from './jvm/surface.ts'
import { python } from './python/surface.ts'
import { typescript } from './typescript/surface.ts'

/** The SDKs whose public names are compared. */
export const surfaces: readonly SdkSurface[] = [typescript, java, kotlin, go, python]

/**
 * Compares what each installed SDK exports with what the pages about it explain: every export, and every public member
 * of an exported type, stands in inline code or in a quoted example, or is an exception with a reason. Deprecated names
 * need no page.
 *
 * @param root the project's root
 * @returns one error for each name that no page explains, and for each exception that is not needed; a warning for
 *   each SDK that is not installed
 */
export async function checkSurfaces(root: string): Promise<Diagnostic[]> {
  const found = []
  for (const sdk of surfaces) {
    const missing = sdk.missing(root)
    if (missing)
      found.push({
        severity: 'warning' as const,
        place: { file: missing.file, line: 1 },
        what: `the public names of the ${sdk.label} are not compared with the pages: it is not installed`,
        remedy: missing.remedy,
      })
    else
      found.push(
        ...compareSurface(sdk, await sdk.read(root), await readMentions(root, sdk)),
        ...((await sdk.checkOptions?.(root)) ?? []),
      )
  }
  return found
}

/** What `checkSurfaces` finds for one SDK, from data. Pure. */
export function compareSurface(
  { exceptions, exceptionsFile, pages }: Pick<SdkSurface, 'exceptions' | 'exceptionsFile' | 'pages'>,
  surface: SurfaceName[],
  mentions: Mentions,
): Diagnostic[] {
  const reasons = new Set(exceptions.flatMap((exception) => exception.names))
  const needed = new Set<string>()
  const found: Diagnostic[] = []
  for (const { name, package: from, place } of surface) {
    if (isMentioned(name, mentions)) continue
    const reason = coveredBy(name).find((each) => reasons.has(each))
    if (reason !== undefined) {
      needed.add(reason)
      continue
    }
    found.push({
      severity: 'error',
      place,
      what: `${name} of ${from} stands on no page`,
      remedy: `explain it on a page under ${pages[0]}, or give a reason in ${exceptionsFile}`,
    })
  }
  for (const name of reasons) {
    if (needed.has(name)) continue
    const known = surface.some((each) => coveredBy(each.name).includes(name))
    found.push({
      severity: 'error',
      place: { file: exceptionsFile, line: 1 },
      what: `the exception ${name} is not needed: ${known ? 'a page explains it' : 'the SDK has no such name'}`,
      remedy: 'remove it',
    })
  }
  return found
}

/** The exceptions that cover a name: itself, or its type with everything in it, 'Type.*'. */
function coveredBy(name: string): string[] {
  const types = name.split('.').map((_, at, parts) => `${parts.slice(0, at + 1).join('.')}.*`)
  return [name, ...types]
}

function isMentioned(name: string, { any, member }: Mentions): boolean {
  const dot = name.lastIndexOf('.')
  return dot === -1 ? any.has(name) : member.has(name.slice(dot + 1))
}
