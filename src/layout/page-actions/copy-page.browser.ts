/** The Markdown of what the reader sees. Loaded with the first press on Copy page. */
import { keys } from '../../browser/storage-keys.ts'
import { local } from '../../browser/storage.browser.ts'
import { languageTabs } from '../../site/languages.ts'
import { chosenMarkdown } from './chosen-markdown.ts'

/** Every radio input of the page's tabs. */
const inputsIn = (within: ParentNode, selector = '') => [
  ...within.querySelectorAll<HTMLInputElement>(`.prose ${selector} > .tabs__input`),
]

/** The programming language that is chosen on the page, where its tabs offer one. */
function chosenLanguage(): string | undefined {
  const inputs = inputsIn(document, `[data-tab-group="${languageTabs}"]`)
  const remembered = local.get(keys.tab(languageTabs))
  return (inputs.find(({ value }) => value === remembered) ?? inputs.find(({ checked }) => checked))?.value
}

/** Address of the page's Markdown in the language that the reader has chosen. */
export function chosenAddress(address: string): string {
  const language = chosenLanguage()
  return language === undefined ? address : address.replace(/\.md$/, `.${language}.md`)
}

/** @param address of the page's Markdown in all languages */
export async function copiedMarkdown(address: string): Promise<string> {
  const chosen = new Map(
    inputsIn(document)
      .filter(({ checked }) => checked)
      .map(({ name, value }): [string, string] => [name, value]),
  )
  const answer = await fetch(chosenAddress(address))
  if (!answer.ok) throw new Error(`${answer.status}`)
  return chosenMarkdown(await answer.text(), chosen)
}
