import { iconPaths, type BrandIcon, type IconName } from '../site/icons.ts'
import { brandMarks } from './brand-marks.ts'

export const isBrand = (name: IconName): name is BrandIcon => name in brandMarks

/**
 * One icon: 20 px, a brand's mark 18 px, unless CSS says otherwise.
 * @param title what a screen reader says; without it the icon is decoration and hidden from it
 */
export function Icon({ name, title }: { name: IconName; title?: string }) {
  const brand = isBrand(name)
  const size = brand ? 18 : 20
  return (
    <svg
      className={brand ? 'icon icon--brand' : 'icon'}
      width={size}
      height={size}
      viewBox={brand ? '0 0 16 16' : '0 0 24 24'}
      {...(title ? { role: 'img', 'aria-label': title } : { 'aria-hidden': true })}
    >
      <path d={brand ? brandMarks[name] : iconPaths[name]} />
    </svg>
  )
}
