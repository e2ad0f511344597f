import { languages as table } from '../../../../src/site/languages.ts'
import type { Driver, Language, LanguageName } from './language.ts'

async function languageOf({ id: name, label }: (typeof table)[number]): Promise<[LanguageName, Language]> {
  const module = (await import(`./${name}.ts`)) as Record<string, Driver>
  return [name, { ...module[name]!, name, label }]
}

/** Every language the pages have examples in: its driver is what the file of its name in this folder exports under that name. */
export const languages = Object.fromEntries(await Promise.all(table.map(languageOf))) as Record<LanguageName, Language>
