import type { ReactNode } from 'react'
import type { Texts } from '../../site/texts.ts'

interface EndpointProps {
  texts: Texts['content']
  /** GET, POST, PUT, … */
  method: string
  path: string
  /** Id of the operation in its API's description. */
  operation?: string
  deprecated?: boolean
}

/** The method and the path of a request, as the line that an API's page begins with. */
export function Endpoint({ texts, method, path, operation, deprecated }: EndpointProps) {
  return (
    <p className="endpoint">
      <Request method={method} path={path} />
      {deprecated && <span className="endpoint__deprecated">{texts.deprecatedRequest}</span>}
      {operation !== undefined && <span className="endpoint__operation">{operation}</span>}
    </p>
  )
}

/** Requests, each with a link to the page that explains it. */
export function Endpoints({ children }: { children?: ReactNode }) {
  return (
    <ul className="endpoints" role="list">
      {children}
    </ul>
  )
}

interface LinkProps extends EndpointProps {
  href: string
  title: string
}

export function EndpointLink({ texts, method, path, href, title, deprecated }: LinkProps) {
  return (
    <li className="endpoints__item">
      <a className="endpoints__link" href={href}>
        {title}
      </a>
      <span className="endpoints__request">
        <Request method={method} path={path} />
      </span>
      {deprecated && <span className="endpoint__deprecated">{texts.deprecatedRequest}</span>}
    </li>
  )
}

function Request({ method, path }: { method: string; path: string }) {
  return (
    <>
      <span className="method" data-method={method}>
        {method}
      </span>{' '}
      <code className="endpoint__path">
        {/* It breaks behind a slash. */}
        {path.split(/(?<=.\/)/).flatMap((part, index) => (index === 0 ? part : [<wbr key={index} />, part]))}
      </code>
    </>
  )
}
