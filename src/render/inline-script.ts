import { beforePaintScript } from '../layout/document/before-paint.ts'
import type { SiteConfig } from '../site/config.ts'

/** The text of the one inline script for a configuration; its hash belongs into a Content-Security-Policy. */
export function inlineScriptOf({ colorMode, announcement }: SiteConfig): string {
  return beforePaintScript({
    colorModeSwitch: colorMode.switchEnabled,
    ...(announcement && { announcementId: announcement.id }),
  })
}
