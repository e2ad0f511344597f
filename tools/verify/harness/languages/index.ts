import { go } from './go.ts'
import { java } from './java.ts'
import { kotlin } from './kotlin.ts'
import type { Language, LanguageName } from './language.ts'
import { pythonLanguage } from './python.ts'
import { rust } from './rust.ts'
import { ts } from './ts.ts'

/** Every language the pages have examples in. */
export const languages: Record<LanguageName, Language> = { ts, java, kotlin, go, python: pythonLanguage, rust }

/** The file that says how a language is compiled and served, from the project's root. */
export const driverFile = (name: LanguageName): string => `tools/verify/harness/languages/${name}.ts`
