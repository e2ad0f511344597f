import type { Site } from '../../site/site.ts'
import { Icon } from '../../icons/icons.tsx'

/**
 * The line above the navbar. The runtime closes it at `[data-announcement-close]` and remembers its id; readers who
 * closed it never see it flash, because `data-announcement="closed"` on <html> hides it before the first paint.
 */
export function AnnouncementBar({ site }: { site: Site }) {
  const { announcement } = site.config
  if (!announcement) return null
  return (
    <aside className="announcement" data-announcement-id={announcement.id} aria-label={site.texts.site.announcement}>
      <p>{announcement.href ? <a href={site.href(announcement.href)}>{announcement.text}</a> : announcement.text}</p>
      {announcement.closeable && (
        <button
          type="button"
          className="announcement__close"
          data-announcement-close
          aria-label={site.texts.site.closeAnnouncement}
        >
          <Icon name="close" />
        </button>
      )}
    </aside>
  )
}
