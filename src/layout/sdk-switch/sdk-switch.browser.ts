/** Going to another SDK keeps the section in the address, and makes that SDK's language the choice in all tabs. */
import { keys } from '../../browser/storage-keys.ts'
import { local } from '../../browser/storage.browser.ts'

export function startSdkSwitch(): void {
  // Before the router reads the address: it listens on the document, too, but not while the event is on its way down.
  document.addEventListener(
    'click',
    ({ target }) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('.sdk-switch a') : null
      const languages = link?.dataset['languages']?.split(' ')
      if (!link || !languages) return
      // The section that was asked for, from the contents, a search or a link: the switch itself is above all sections.
      link.hash = location.hash
      // Java and Kotlin share their pages: whoever has chosen one of them keeps it.
      const chosen = local.get(keys.tab('sdk'))
      if (!chosen || !languages.includes(chosen)) local.set(keys.tab('sdk'), languages[0]!)
    },
    { capture: true },
  )
}
