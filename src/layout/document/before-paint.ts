/**
 * The one inline script: what has to be decided before the first paint, so that nothing moves or changes colour after
 * it. Written as text, because it goes into the HTML (and its hash into the Content-Security-Policy), never into a
 * bundle. Everything it does, the bundle does again for pages that are swapped in.
 */
import { keys } from '../../browser/storage-keys.ts'
import { ids } from '../../site/dom.ts'

export interface BeforePaintOptions {
  /** Whether the reader may switch the colour mode; otherwise a stored choice is not looked at. */
  colorModeSwitch: boolean
  /** Id of the announcement on the page, if there is one. */
  announcementId?: string
}

/**
 * The script's text. It ends the page's life at nothing: without storage it does nothing.
 * - theme: `<html data-theme>` becomes the stored one;
 * - announcement: `<html data-announcement="closed">` when the reader closed the one with this id;
 * - tabs: radio inputs are checked while the parser appends them (a mutation observer runs before the next paint), from
 *   `?group=value` or storage: no panel is ever painted that is not the chosen one;
 * - home page: the base-URL banner is shown when the bundle has not run by the time everything is loaded
 *   (base-url-banner.ts).
 */
export function beforePaintScript(options: BeforePaintOptions): string {
  const theme = options.colorModeSwitch ? `t=g('${keys.theme}');if(t=='dark'||t=='light')h.theme=t;` : ''
  const announcement =
    options.announcementId === undefined
      ? ''
      : `if(g('${keys.announcement}')==${inlineText(options.announcementId)})h.announcement='closed';`
  return (
    `(()=>{var d=document,h=d.documentElement.dataset,t,i=0,` +
    `g=k=>{try{return localStorage.getItem(k)}catch{}},` +
    `q=new URLSearchParams(location.search),` +
    `e=d.getElementsByClassName('tabs__input'),` +
    `o=new MutationObserver(f);` +
    theme +
    announcement +
    `function f(){for(;t=e[i];i++){var p=t.parentNode.dataset.tabGroup;p&&(q.get(p)||g('${keys.tab('')}'+p))==t.dataset.tabValue&&(t.checked=true)}}` +
    `o.observe(d,{childList:true,subtree:true});` +
    `d.addEventListener('DOMContentLoaded',()=>{f();o.disconnect()});` +
    `addEventListener('load',()=>{t=d.getElementById('${ids.baseUrlBanner}');if(t&&!h.started)t.hidden=false})` +
    `})()`
  )
}

/** A string literal that cannot end the script element. */
function inlineText(text: string): string {
  return JSON.stringify(text).replaceAll('<', '\\u003c')
}
