import type { ReactNode } from 'react'
import type { Site } from '../../site/site.ts'
import { Icon } from '../../icons/icons.tsx'
import { ids } from '../../site/dom.ts'
import { Brand } from '../brand/Brand.tsx'
import type { ShellPage } from '../navbar/choices.ts'
import { NavbarEntry } from '../navbar/NavbarItems.tsx'

/**
 * The sidebar's column on a desktop; below 996 px the same element is a panel that slides in, so the tree of pages is
 * in the document once. It is a popover, and its two panels are popovers in one another: it opens, switches between the
 * pages and the main menu, and closes on Escape without JavaScript. The runtime adds what HTML cannot: it closes
 * `#menu` after a navigation, on going back and when the window becomes wide.
 */
export function MobileMenu({ site, page, children }: { site: Site; page: ShellPage; children?: ReactNode }) {
  // The navbar shows the search at every width: the menu need not repeat it.
  const items = site.config.navbar.items.filter((item) => item.type !== 'search')
  const main = (
    <ul className="menu__items">
      <li>
        <a className="navbar__link" href={site.href(site.edition.home)}>
          {site.texts.site.documentation}
        </a>
      </li>
      {items.map((item, index) => (
        <li key={index}>
          <NavbarEntry site={site} item={item} page={page} />
        </li>
      ))}
    </ul>
  )
  return (
    <div className="menu" id={ids.menu} popover="auto">
      <div className="menu__bar">
        <Brand site={site} route={page.route} />
        <button
          type="button"
          className="icon-button"
          popoverTarget={ids.menu}
          popoverTargetAction="hide"
          aria-label={site.texts.navbar.closeMenu}
        >
          <Icon name="close" />
        </button>
      </div>
      {children ? (
        <>
          <button type="button" className="menu__switch" popoverTarget={ids.mainMenu}>
            <Icon name="left" />
            {site.texts.navbar.backToMainMenu}
          </button>
          {children}
          <div className="menu__main" id={ids.mainMenu} popover="auto">
            <button type="button" className="menu__switch" popoverTarget={ids.mainMenu} popoverTargetAction="hide">
              {site.texts.navbar.allPages}
              <Icon name="right" />
            </button>
            {main}
          </div>
        </>
      ) : (
        main
      )}
    </div>
  )
}
