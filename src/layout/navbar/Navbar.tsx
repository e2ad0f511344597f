import type { Site } from '../../site/site.ts'
import { Icon } from '../../icons/icons.tsx'
import type { ShellPage } from './choices.ts'
import { NavbarEntry } from './NavbarItems.tsx'
import { ids } from '../../site/dom.ts'
import { Brand } from '../brand/Brand.tsx'

/**
 * The bar at the top. Scrolling down hides it, scrolling up shows it: the runtime sets `data-navbar="hidden"` on <html>.
 * Below 996 px only the menu button, the name and the search remain; the rest moves into the mobile menu.
 * The tracking pixel has no address yet: the runtime gives it one, unless the reader does not want to be counted. Its
 * host learns the site's origin, and neither path nor query.
 */
export function Navbar({ site, page }: { site: Site; page: ShellPage }) {
  const { navbar } = site.config
  return (
    <header className="navbar">
      <button
        type="button"
        className="icon-button navbar__menu"
        popoverTarget={ids.menu}
        aria-label={site.texts.navbar.openMenu}
      >
        <Icon name="menu" />
      </button>
      <Brand site={site} route={page.route} />
      {(['left', 'right'] as const).map((position) => (
        <div key={position} className={`navbar__items navbar__items--${position}`}>
          {navbar.items.map(
            (item, index) =>
              item.position === position && <NavbarEntry key={index} site={site} item={item} page={page} />,
          )}
        </div>
      ))}
      {navbar.trackingPixel && (
        <img
          className="tracking-pixel"
          data-tracking-pixel={navbar.trackingPixel}
          alt=""
          width="1"
          height="1"
          decoding="async"
          referrerPolicy="strict-origin"
        />
      )}
    </header>
  )
}
