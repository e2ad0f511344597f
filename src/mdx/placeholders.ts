/** Version placeholders (SPEC.md §3): %%version.engine%% stands for the version the pages are about, wherever it is written. */
import { errorAt } from '../site/diagnostics.ts'
import type { Diagnostic } from '../site/model.ts'

/**
 * Puts versions in the place of their placeholders: in text, code, attributes and links alike, since it works on the page's text.
 * An unknown name stays as it is and is reported. Lines keep their numbers.
 */
export function replaceVersions(
  text: string,
  file: string,
  versions: Record<string, string>,
): { text: string; diagnostics: Diagnostic[] } {
  return replacePlaceholders(
    text,
    file,
    'version',
    versions,
    `one of ${Object.keys(versions)
      .map((name) => `%%version.${name}%%`)
      .join(', ')}`,
  )
}

/** Puts an <Include>'s attributes in the place of %%param.NAME%% in shared prose. */
export function replaceParams(
  text: string,
  file: string,
  params: Record<string, string>,
): { text: string; diagnostics: Diagnostic[]; used: Set<string> } {
  const used = new Set<string>()
  const result = replacePlaceholders(
    text,
    file,
    'param',
    params,
    'a name that the Include gives as an attribute, or add the attribute to the Include',
    used,
  )
  return { ...result, used }
}

/**
 * Puts defaults in the place of %%default.KEY%%: `defaults` has them in words, by key (src/mdx/defaults.ts). "Every 1 hour"
 * becomes "every hour", as a person says it.
 */
export function replaceDefaults(
  text: string,
  file: string,
  defaults: Record<string, string>,
): { text: string; diagnostics: Diagnostic[] } {
  const known = 'the key of a setting whose reference has a default'
  const replaced = replacePlaceholders(text, file, 'default', defaults, known)
  return { ...replaced, text: replaced.text.replace(/\b(every )1 (?=(?:day|hour|minute|second)\b)/gi, '$1') }
}

function replacePlaceholders(
  text: string,
  file: string,
  kind: string,
  values: Record<string, string>,
  known: string,
  used?: Set<string>,
) {
  const diagnostics: Diagnostic[] = []
  if (!text.includes(`%%${kind}.`)) return { text, diagnostics }
  const lines = text.split('\n').map((line, index) =>
    line.replace(new RegExp(`%%${kind}\\.([^%\\s]*)%%`, 'g'), (whole, name: string, column: number) => {
      if (Object.hasOwn(values, name)) {
        used?.add(name)
        return values[name] ?? ''
      }
      diagnostics.push(
        errorAt({ file, line: index + 1, column: column + 1 }, `unknown ${kind} ${whole}`, `use ${known}`),
      )
      return whole
    }),
  )
  return { text: lines.join('\n'), diagnostics }
}
