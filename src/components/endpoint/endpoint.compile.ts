/** Endpoint: the method and the path of an HTTP request; Endpoints: a list of such, each with a link to its page. */
import type { PageContext } from '../../mdx/page-context.ts'
import { textOf, type JsxElement } from '../../mdx/jsx.ts'
import { httpMethods } from '../../site/http-methods.ts'
import type { CompileStep } from '../../mdx/compile-step.ts'

export const endpoint: CompileStep = {
  elements: {
    Endpoint: {
      needs: ['method', 'path'],
      takes: ['operation', 'deprecated'],
      flags: ['deprecated'],
      searched: ['method', 'path', 'operation'],
      empty: true,
      check,
    },
    Endpoints: { holds: ['EndpointLink'] },
    // Search finds the page that it leads to.
    EndpointLink: {
      needs: ['method', 'path', 'href', 'title'],
      takes: ['deprecated'],
      flags: ['deprecated'],
      within: 'Endpoints',
      empty: true,
      check,
    },
  },
}

function check(node: JsxElement, page: PageContext): void {
  const method = textOf(node, 'method')
  if (method !== undefined && !(httpMethods as readonly string[]).includes(method))
    page.fault(node, `unknown HTTP method "${method}"`, `use one of ${httpMethods.join(', ')}`)
}
