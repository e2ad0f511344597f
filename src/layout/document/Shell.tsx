import type { ReactNode } from 'react'
import type { Site } from '../../site/site.ts'
import { AnnouncementBar } from '../announcement/AnnouncementBar.tsx'
import { Footer } from '../footer/Footer.tsx'
import { MobileMenu } from '../mobile-menu/MobileMenu.tsx'
import { Navbar } from '../navbar/Navbar.tsx'
import { Sidebar, type ShownSidebar } from '../sidebar/Sidebar.tsx'
import { SkipLink } from './SkipLink.tsx'
import type { ShellPage } from '../navbar/choices.ts'
import { ids } from '../../site/dom.ts'

/**
 * Everything in <body> around a page.
 * @param frame name of the frame: `bare` is the one without a sidebar
 * @param sidebar where it is not the documentation's
 * @param page marks the current page in sidebar and navbar, and says where their dropdowns lead
 * @param children the #page element, as a component of src/pages returns it
 */
export function Shell({
  site,
  frame,
  page,
  sidebar,
  children,
}: {
  site: Site
  frame: string
  page: ShellPage
  sidebar?: ShownSidebar | undefined
  children: ReactNode
}) {
  return (
    <>
      <SkipLink site={site} />
      <div id={ids.progress} aria-hidden />
      <AnnouncementBar site={site} />
      <Navbar site={site} page={page} />
      <div className="shell" data-frame={frame}>
        <MobileMenu site={site} page={page}>
          {frame !== 'bare' && <Sidebar site={site} route={page.route} own={sidebar} />}
        </MobileMenu>
        {children}
      </div>
      <Footer site={site} />
      <div id={ids.announcements} className="visually-hidden" aria-live="polite" aria-atomic />
    </>
  )
}
