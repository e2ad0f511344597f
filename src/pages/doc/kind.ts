import { docPages } from '../doc-pages.ts'
import { definePageKind } from '../page-kind.ts'

/** A page under content/docs. */
export default definePageKind({ name: 'doc', pages: (sources) => docPages(sources, 'doc') })
