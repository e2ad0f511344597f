/** What threads of the build do. Each job loads its part of the code when it is first asked for. */
import type { CompileTask } from '../content/compile-to-cache.ts'
import type { RenderedText } from '../site/page.ts'

/** A page that a feature makes other files from. */
export interface BesideTask {
  /** The feature's name. */
  feature: string
  page: RenderedText
}

/** Node would look for the module again at each job. */
const once = <T>(load: () => Promise<T>) => {
  let loaded: Promise<T> | undefined
  return () => (loaded ??= load())
}
const compiler = once(() => import('../content/compile-to-cache.ts'))
const registry = once(() => import('../features/registry.ts'))

export const compile = async (task: CompileTask) => (await compiler()).compileToCache(task)

export async function beside({ feature, page }: BesideTask): Promise<string[]> {
  const { features } = await registry()
  const { beside } = features.find(({ name }) => name === feature) ?? {}
  if (!beside) throw new Error(`the feature ${feature} makes no files beside pages`)
  return beside.make(page)
}
