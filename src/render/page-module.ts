import type { ComponentType, ReactNode } from 'react'

/** A page's component as the render layer calls it. */
export type PageComponent = ComponentType<Record<string, unknown> & { children?: ReactNode }>

/**
 * The component that a page module exports as default.
 * @throws Error that the page cannot be rendered (SPEC.md §8 "Page module has no default export")
 */
export function defaultExport(module: Record<string, unknown> | undefined, file: string): PageComponent {
  const component = module?.['default']
  if (typeof component !== 'function')
    throw new Error(
      `${file}: the page module has no default export, so it cannot be rendered. Export its component as default.`,
    )
  return component as PageComponent
}
