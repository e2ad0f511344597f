import { docPages } from '../doc-pages.ts'
import { definePageKind } from '../page-kind.ts'

/** A doc with `layout: landing`: wide, with a hero in place of breadcrumbs and table of contents. */
export default definePageKind({ name: 'landing', pages: (sources) => docPages(sources, 'landing') })
