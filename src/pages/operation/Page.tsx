import { DocArticle } from '../doc/DocArticle.tsx'
import type { PageProps } from '../page-props.ts'

export default function OperationPage(props: PageProps) {
  return <DocArticle kind="operation" {...props} />
}
