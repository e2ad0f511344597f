/** Colour of the browser's own bars: `--color-bg` of src/styles/tokens.css, which they are next to. */
export const themeColor = { light: '#ffffff', dark: '#0d1122' }
