import type { SurfaceName } from '../sdk-surface.ts'

/** A name with the default of an argument: 'required', or as Python writes it; null for what is no argument. */
export interface PythonName extends SurfaceName {
  default: string | null
}
