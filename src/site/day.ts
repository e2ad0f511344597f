/** A day in the words of a locale. Pure. */

/**
 * @param htmlLang the page's language, as in `<html lang>`
 * @param day such as 2031-05-12
 */
export function dayInWords(htmlLang: string, day: string): string {
  return new Intl.DateTimeFormat(htmlLang, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))
}
