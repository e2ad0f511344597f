import type { ReactNode } from 'react'
import type { OwnSidebar } from '../../site/page.ts'
import type { Site } from '../../site/site.ts'
import { AnnouncementBar } from '../announcement/AnnouncementBar.tsx'
import { Footer } from '../footer/Footer.tsx'
import { MobileMenu } from '../mobile-menu/MobileMenu.tsx'
import { Navbar } from '../navbar/Navbar.tsx'
import { Sidebar } from '../sidebar/Sidebar.tsx'
import type { ShellPage } from '../navbar/choices.ts'
import { ids } from '../../site/dom.ts'

interface Props {
  kind: string
  hasContents?: boolean
  children: ReactNode
}

/**
 * What is swapped in place when a reader goes to another page. Its attributes say what is in it: with `:has()` around a page,
 * browsers match hundreds of elements again at every change of it, which takes ten times as long.
 * @param hasContents whether the page has a table of contents
 */
export function PageElement({ kind, hasContents = false, children }: Props) {
  return (
    <div id={ids.page} data-kind={kind} data-contents={hasContents || undefined}>
      {children}
    </div>
  )
}

/**
 * Everything in <body> around a page.
 * @param frame name of the frame: `bare` is the one without a sidebar
 * @param sidebar where it is not the documentation's
 * @param page marks the current page in sidebar and navbar, and says where their dropdowns lead
 * @param children the #page element
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
  sidebar?: OwnSidebar
  children: ReactNode
}) {
  return (
    <>
      <a className="skip-link" href={`#${ids.main}`}>
        {site.texts.site.skipToContent}
      </a>
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
