import type { Site } from '../../site/site.ts'
import { Icon } from '../../icons/icons.tsx'
import { NavbarEntry } from './NavbarItems.tsx'
import { menuId } from '../mobile-menu/MobileMenu.tsx'
import { Wordmark } from '../brand/Wordmark.tsx'

/**
 * The bar at the top. Scrolling down hides it, scrolling up shows it: the runtime sets `data-navbar="hidden"` on <html>.
 * Below 996 px only the menu button, the name and the search remain; the rest moves into the mobile menu.
 */
export function Navbar({ site, route }: { site: Site; route: string }) {
  const { navbar } = site.config
  return (
    <header className="navbar">
      <button type="button" className="icon-button navbar__menu" popoverTarget={menuId} aria-label="Open the menu">
        <Icon name="menu" />
      </button>
      <Brand site={site} route={route} />
      {(['left', 'right'] as const).map((position) => (
        <div key={position} className={`navbar__items navbar__items--${position}`}>
          {navbar.items.map((item, index) => item.position === position && <NavbarEntry key={index} site={site} item={item} route={route} />)}
        </div>
      ))}
      {navbar.trackingPixel && (
        <img className="tracking-pixel" src={navbar.trackingPixel} alt="" width="1" height="1" loading="lazy" decoding="async" referrerPolicy="no-referrer-when-downgrade" />
      )}
    </header>
  )
}

/** The wordmark, which leads to the provider's main site, and the way to this site's own first page. */
export function Brand({ site, route }: { site: Site; route: string }) {
  return (
    <div className="brand">
      <a href={site.config.navbar.logo.href}>
        <Wordmark name={site.config.navbar.logo.alt} />
      </a>
      <a className="brand__docs" href={site.href('/')} aria-current={route === '/' ? 'page' : undefined}>
        Docs
      </a>
    </div>
  )
}
