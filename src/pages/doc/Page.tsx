import { DocArticle } from './DocArticle.tsx'
import type { PageProps } from '../page-props.ts'

export default function DocPage(props: PageProps) {
  return <DocArticle kind="doc" {...props} />
}
