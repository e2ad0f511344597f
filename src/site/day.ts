/** A day in the words of a locale. Pure. */
import type { Locale } from './config.ts'

/** By language and calendar: to make one takes far longer than to use it, and every page has a day. */
const formats = new Map<string, Intl.DateTimeFormat>()

/** @param day such as 2031-05-12 */
export function dayInWords({ htmlLang, calendar }: Pick<Locale, 'htmlLang' | 'calendar'>, day: string): string {
  const key = `${htmlLang} ${calendar}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(htmlLang, { calendar, dateStyle: 'long', timeZone: 'UTC' })
  formats.set(key, format)
  return format.format(new Date(day))
}
