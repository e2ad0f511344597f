/** The tables of options on the pages of Java and Kotlin, compared with the names that the SDK has. */
import { errorAt } from '../../../../src/site/diagnostics.ts'
import type { Diagnostic } from '../../../../src/site/model.ts'
import { pagesBelow } from '../sdk-surface.ts'

/** What a table of options may begin with besides names of the SDK, and why. */
const others: { names: string[]; reason: string }[] = [
  {
    names: [
      'scan',
      'scanAsync',
      'quote',
      'handler',
      'approval',
      'ShipmentClient',
      'CarrierServiceClient',
      'fromContext',
    ],
    reason: 'generated for an example',
  },
  {
    names: ['restateInvocationTarget', 'restateInvocationId', 'restateInvocationStatus'],
    reason: 'keys of the logging context, which a scenario looks for in the log',
  },
  { names: ['nextUUID', 'nextInt', 'nextLong', 'Random'], reason: 'of the random generators that the SDK extends' },
  {
    names: ['baseUri', 'serdeFactory', 'options', 'delay'],
    reason: 'names of arguments, which compiled classes do not keep',
  },
  { names: ['code', 'message'], reason: 'of the JSON that a caller gets' },
  {
    names: [
      'containerImage',
      'environment',
      'withConfigFile',
      'BindService',
      'RestateClient',
      'RestateURL',
      'RestateAdminClient',
      'GenericContainer',
    ],
    reason: 'of sdk-testing, which is compiled with the tests alone',
  },
]

export interface OptionName {
  name: string
  /** From 1. */
  line: number
}

/** The names in the first column of the tables below a page's heading "Options". Pure. */
export function optionNames(page: string): OptionName[] {
  const found: OptionName[] = []
  let inside = false
  page.split('\n').forEach((text, index) => {
    if (text.startsWith('## ')) inside = /^## Options\b/.test(text)
    if (!inside || !text.startsWith('| ')) return
    for (const [, code] of text
      .slice(2)
      .split(' |')[0]!
      .matchAll(/`([^`]+)`/g)) {
      // 'client.send().quote(request, delay)' is about quote, '@Raw(contentType)' about Raw.
      const path = code!.replaceAll(/\([^()]*\)|<[^<>]*>|[@=]/g, '').trim()
      const name = /(?:^|[. ])(\w+)$/.exec(path)?.[1]
      if (name !== undefined && !/^[A-Z]+ \//.test(code!)) found.push({ name, line: index + 1 })
    }
  })
  return found
}

/** Compares the tables of every page in a folder. @param known names of types and members */
export function checkOptionNames(root: string, folder: string, known: ReadonlySet<string>): Diagnostic[] {
  const allowed = new Set(others.flatMap(({ names }) => names))
  return pagesBelow(root, folder).flatMap(({ file, text }) =>
    optionNames(text)
      .filter(({ name }) => !known.has(name) && !allowed.has(name))
      .map(({ name, line }) => {
        const what = `neither the Java SDK nor the Kotlin SDK has ${name}`
        return errorAt({ file, line }, what, 'correct the name in the table')
      }),
  )
}
