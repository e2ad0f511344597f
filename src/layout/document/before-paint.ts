/**
 * The only inline script of a page. It decides what must be known before the browser paints for the first time, so that
 * nothing moves or changes colour afterwards. It is written as a string because it goes into the HTML, and not into a
 * bundle. When the router later replaces the page, scripts of the bundle do the same work for the new page.
 */
import { keys } from '../../browser/storage-keys.ts'
import type { SiteConfig } from '../../site/config.ts'
import { ids } from '../../site/dom.ts'

interface Options {
  /** Where the reader may not switch, a stored choice is not looked at. */
  colorMode: Pick<SiteConfig['colorMode'], 'switchEnabled'>
  announcement?: { id: string }
}

/**
 * The text of the script for a configuration; its hash belongs into a Content-Security-Policy. It does this:
 * - Colour mode: sets `<html data-theme>` to the stored mode.
 * - Announcement: sets `<html data-announcement="closed">` if the reader has closed the announcement with this id.
 * - Tabs: selects the tab that `?group=value` or local storage names. A set of tabs ends with `<tab-choice>`, which does so
 *   as soon as it is parsed, before the next paint, so no other tab's panel is ever seen. To observe the document instead
 *   would make the whole page take half as long again to parse.
 * - Home page: shows the base URL banner (base-url-banner.ts) if the bundle has not run when the page has been loaded.
 *
 * Where the browser refuses local storage, nothing counts as stored, and the script continues.
 */
export function beforePaintScript({ colorMode, announcement: shown }: Options): string {
  const theme = colorMode.switchEnabled ? `t=g('${keys.theme}');if(t=='dark'||t=='light')h.theme=t;` : ''
  const announcement =
    shown === undefined ? '' : `if(g('${keys.announcement}')==${inlineText(shown.id)})h.announcement='closed';`
  return (
    `(()=>{var d=document,h=d.documentElement.dataset,t,` +
    `g=k=>{try{return localStorage.getItem(k)}catch{}};` +
    theme +
    announcement +
    `customElements.define('tab-choice',class extends HTMLElement{connectedCallback(){` +
    `var p=this.parentNode,k=p.dataset.tabGroup,v=new URLSearchParams(location.search).get(k)||g('${keys.tab('')}'+k);` +
    `if(v)for(t of p.querySelectorAll('input,option'))t.value==v&&(t.checked=t.selected=true)}});` +
    `addEventListener('load',()=>{t=d.getElementById('${ids.baseUrlBanner}');if(t&&!h.loaded)t.hidden=false})` +
    `})()`
  )
}

/** A string literal in which no text can end the script element: `<` is escaped. */
function inlineText(text: string): string {
  return JSON.stringify(text).replaceAll('<', '\\u003c')
}
