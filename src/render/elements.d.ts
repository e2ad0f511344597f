import 'react'

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      /** Where the page's own HTML is put into the rendered shell; never reaches the browser. */
      'page-slot': object
    }
  }
}
