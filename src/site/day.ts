/** A day in the words of a locale. Pure. */
import type { Locale } from './config.ts'

/** @param day such as 2031-05-12 */
export function dayInWords({ htmlLang, calendar }: Pick<Locale, 'htmlLang' | 'calendar'>, day: string): string {
  return new Intl.DateTimeFormat(htmlLang, { calendar, dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))
}
