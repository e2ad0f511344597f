import { Pagination } from '../../layout/pagination/Pagination.tsx'
import type { PageProps } from '../page-props.ts'
import { LandingArticle } from './LandingArticle.tsx'
import { ids } from '../../site/dom.ts'

export default function LandingPage({ site, page, children }: PageProps) {
  const { previous, next } = page.frame ?? {}
  return (
    <div id={ids.page} data-kind="landing">
      <LandingArticle site={site} page={page}>
        {children}
      </LandingArticle>
      <Pagination site={site} {...(previous && { previous })} {...(next && { next })} />
    </div>
  )
}
