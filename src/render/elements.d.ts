import 'react'

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      /** Where the page's own HTML is put into the rendered shell; never reaches the browser. */
      'page-slot': object
      /** Ends a set of tabs of a group; the inline script (src/layout/document/before-paint.ts) gives it its behaviour. */
      'tab-choice': { hidden: true }
    }
  }
}
