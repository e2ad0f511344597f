/**
 * Every icon of the site but those of brands: drawn on a grid of 24, strokes with round ends, one path each so that the HTML stays
 * small. Dots are strokes without length. Color, size and the strokes' width come from `.icon` in src/styles/base.css.
 */
import type { languages } from './languages.ts'
import { searchIconPaths } from './search-icons.ts'

type LanguageIcon = Lowercase<(typeof languages)[number]['label']>

/** What cards may show. */
const cardPaths = {
  book: 'M12 6.5C10.4 5.2 8 4.5 3.5 4.5v13.5c4.5 0 6.9.7 8.5 2 1.6-1.3 4-2 8.5-2V4.5c-4.5 0-6.9.7-8.5 2ZM12 6.5V20',
  bolt: 'M13.5 3 5 13.5h6L10.5 21 19 10.5h-6L13.5 3Z',
  box: 'M12 3.5 20 7.8v8.4l-8 4.3-8-4.3V7.8l8-4.3ZM4 7.8l8 4.4 8-4.4M12 12.2v8.3',
  clock: searchIconPaths.clock,
  cloud: 'M7 18.5a4.25 4.25 0 0 1-.6-8.46 5.75 5.75 0 0 1 11.1 1.02A3.75 3.75 0 0 1 17.3 18.5H7Z',
  code: 'm7.5 7.5-4.5 4.5 4.5 4.5M16.5 7.5l4.5 4.5-4.5 4.5M13.5 5l-3 14',
  compass: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM15.7 8.3l-2.2 5.2-5.2 2.2 2.2-5.2 5.2-2.2Z',
  database:
    'M12 9c4.1 0 7.5-1.3 7.5-3S16.1 3 12 3 4.5 4.3 4.5 6 7.9 9 12 9ZM4.5 6v12c0 1.7 3.4 3 7.5 3s7.5-1.3 7.5-3V6M4.5 12c0 1.7 3.4 3 7.5 3s7.5-1.3 7.5-3',
  flow: 'M3.5 4h6.5v6H3.5zM14 14h6.5v6H14zM10 7h3.7a3.5 3.5 0 0 1 3.5 3.5V14',
  gauge: 'M5 18.5a9.2 9.2 0 1 1 14 0M12 14l4-5.5M12 14h.01M6 13h.01M8 8.7h.01M18 13h.01',
  key: 'M14.8 14.7a5.6 5.6 0 1 0-5.3-3.7L3.5 17v3.5H7v-2.3h2.3v-2.3l1.9-1.9a5.6 5.6 0 0 0 3.6.7ZM16 8h.01',
  layers: 'm12 3.5 8.5 4.5-8.5 4.5L3.5 8 12 3.5ZM3.5 12l8.5 4.5 8.5-4.5M3.5 16l8.5 4.5 8.5-4.5',
  lifebuoy:
    'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 15.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM5.7 5.7l3.8 3.8M14.5 14.5l3.8 3.8M5.7 18.3l3.8-3.8M14.5 9.5l3.8-3.8',
  link: 'M10 14a4.1 4.1 0 0 0 5.8 0l3-3A4.1 4.1 0 0 0 13 5.2l-1.2 1.2M14 10a4.1 4.1 0 0 0-5.8 0l-3 3a4.1 4.1 0 0 0 5.8 5.8l1.2-1.2',
  list: 'M9 6h11.5M9 12h11.5M9 18h11.5M4 6h.01M4 12h.01M4 18h.01',
  lock: 'M6 10.5h12a1.5 1.5 0 0 1 1.5 1.5v7a1.5 1.5 0 0 1-1.5 1.5H6A1.5 1.5 0 0 1 4.5 19v-7A1.5 1.5 0 0 1 6 10.5ZM8 10.5V7.3a4 4 0 0 1 8 0v3.2M12 14.5v2',
  message:
    'M5 4.5h14A1.5 1.5 0 0 1 20.5 6v9.5A1.5 1.5 0 0 1 19 17h-6.5L8 20.5V17H5a1.5 1.5 0 0 1-1.5-1.5V6A1.5 1.5 0 0 1 5 4.5ZM8 9h8M8 12.5h5',
  package: 'M12 3.5 20 7.8v8.4l-8 4.3-8-4.3V7.8l8-4.3ZM4 7.8l8 4.4 8-4.4M12 12.2v8.3M8 5.6l8 4.4v4',
  play: 'M7 4.5v15l12.5-7.5L7 4.5Z',
  plug: 'M9 3v5M15 3v5M5.5 8h13M7 8v3.5a5 5 0 0 0 10 0V8M12 16.5V21',
  repeat: 'M17 3l3.5 3.5L17 10M3.5 11.5v-1a4 4 0 0 1 4-4h13M7 21l-3.5-3.5L7 14M20.5 12.5v1a4 4 0 0 1-4 4h-13',
  rocket:
    'M12 3c3.6 2.3 5 5.6 5 9l-1.8 4.5H8.8L7 12c0-3.4 1.4-6.7 5-9ZM7.2 12.3 4 15.5v3.5l4.8-2.5M16.8 12.3 20 15.5v3.5l-4.8-2.5M12 19.5V22M12 9.5h.01',
  server:
    'M5 4h14a1 1 0 0 1 1 1v5.5H4V5a1 1 0 0 1 1-1ZM4 13.5h16V19a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1v-5.5ZM7.5 7.3h.01M7.5 16.7h.01M11 7.3h5.5M11 16.7h5.5',
  shield: 'M12 3 4.5 6v5.5c0 4.5 3 7.7 7.5 9.5 4.5-1.8 7.5-5 7.5-9.5V6L12 3ZM8.5 12l2.5 2.5 4.5-5',
  shuffle:
    'M3.5 7h3.2c5 0 5 10 10 10h3.6M3.5 17h3.2c1.6 0 2.7-1 3.6-2.4M13.1 9.4C14 8 15.1 7 16.7 7h3.6M17.5 4l3 3-3 3M17.5 14l3 3-3 3',
  table: 'M3.5 4.5h17v15h-17v-15ZM3.5 9.5h17M3.5 14.5h17M10 9.5v10',
  terminal: 'M4.5 4.5h15a1 1 0 0 1 1 1v13a1 1 0 0 1-1 1h-15a1 1 0 0 1-1-1v-13a1 1 0 0 1 1-1ZM7 9l3 3-3 3M12.5 15h4.5',
  truck:
    'M4.7 16.5H2.5V6h11.5v10.5H9.3M14 9.5h4l3.5 3.5v3.5h-2.2M14.7 16.5H14M7 18.8a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6ZM17 18.8a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6Z',
  undo: 'M8 5 4 9l4 4M4 9h10.5a5.5 5.5 0 0 1 0 11H10',
  users:
    'M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM2.8 19.5c.4-3.3 2.9-5.2 6.2-5.2s5.8 1.9 6.2 5.2M15.5 4.9a3.5 3.5 0 0 1 0 6.3M17.5 14.7c2.1.7 3.4 2.4 3.7 4.8',
  wrench: 'M20.3 7.5a5 5 0 0 1-6.8 5.6l-6.3 6.3a1.9 1.9 0 0 1-2.7-2.7l6.3-6.3a5 5 0 0 1 5.7-6.7l-3 3 .7 3.1 3.1.7 3-3Z',
}

/** Languages, on cards. */
const languagePaths = {
  typescript:
    'M4.5 3.5h15a1 1 0 0 1 1 1v15a1 1 0 0 1-1 1h-15a1 1 0 0 1-1-1v-15a1 1 0 0 1 1-1ZM6.8 11h5.2M9.4 11v6.5M17.3 12.2c-.4-.8-1-1.2-1.8-1.2-1.1 0-1.9.6-1.9 1.6 0 2.3 3.9 1.1 3.9 3.4 0 1-.8 1.6-2 1.6-1 0-1.7-.4-2.1-1.3',
  java: 'M5 11h11.5v4.5a4.5 4.5 0 0 1-4.5 4.5H9.5A4.5 4.5 0 0 1 5 15.5V11ZM16.5 12.2H18a2.4 2.4 0 0 1 0 4.8h-1.7M8.7 8c-1.2-1.6 1.2-2.6 0-4.5M12.7 8c-1.2-1.6 1.2-2.6 0-4.5',
  kotlin: 'M4 4h16l-8 8 8 8H4V4ZM4 12.5 12.5 4M4 20l8-8',
  go: 'M1.5 10h3.5M3 14h2.5M13.2 9.7a3.7 3.7 0 1 0 .7 2.8h-3M18.8 15.7a3.7 3.7 0 1 0 0-7.4 3.7 3.7 0 0 0 0 7.4Z',
  python:
    'M8 8V5.8C8 4 9 3 12 3s4 1 4 2.8v3.4a2.3 2.3 0 0 1-2.3 2.3h-3.4A2.3 2.3 0 0 0 8 13.8V16H6c-2 0-3-1.5-3-4s1-4 3-4h6M16 16v2.2c0 1.8-1 2.8-4 2.8s-4-1-4-2.8V16M16 8h2c2 0 3 1.5 3 4s-1 4-3 4h-6M10.5 5.5h.01M13.5 18.5h.01',
  rust: 'M12 19.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15ZM12 4.5v-2M12 21.5v-2M4.5 12h-2M21.5 12h-2M6.7 6.7 5.3 5.3M18.7 18.7l-1.4-1.4M6.7 17.3l-1.4 1.4M18.7 5.3l-1.4 1.4M9.5 15.5v-7h3.2a2 2 0 0 1 0 4H9.5M12.5 12.5l2.5 3',
} satisfies Partial<Record<LanguageIcon, string>>

/** Brands, for links of the navbar (src/site/config.ts) and for cards. Their marks are in src/icons/brand-marks.ts. */
export const brandIcons = ['github', 'bluesky', 'x', 'discord', 'slack'] as const
export type BrandIcon = (typeof brandIcons)[number]

/** What the frame and the components use. */
const framePaths = {
  search: 'M10.5 17.5a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM20.5 20.5l-5-5',
  menu: 'M4 7h16M4 12h16M4 17h16',
  chevron: 'm9 6 6 6-6 6',
  down: 'm6 9 6 6 6-6',
  left: 'M19.5 12h-15M10.5 6l-6 6 6 6',
  right: 'M4.5 12h15M13.5 6l6 6-6 6',
  external: 'M7 17 17 7M9 7h8v8',
  sun: 'M12 16.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9ZM12 4V2.5M12 21.5V20M4 12H2.5M21.5 12H20M6.3 6.3 5.3 5.3M18.7 18.7l-1-1M6.3 17.7l-1 1M18.7 5.3l-1 1',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5Z',
  home: 'M4 10.5 12 4l8 6.5V20h-5.5v-5.5h-5V20H4v-9.5Z',
  globe:
    'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM3 12h18M12 3c2.5 2.7 3.7 5.7 3.7 9s-1.2 6.3-3.7 9c-2.5-2.7-3.7-5.7-3.7-9S9.5 5.7 12 3Z',
  note: 'M6 3.5h12A2.5 2.5 0 0 1 20.5 6v12a2.5 2.5 0 0 1-2.5 2.5H6A2.5 2.5 0 0 1 3.5 18V6A2.5 2.5 0 0 1 6 3.5ZM12 11.5v5M12 8h.01',
  tip: 'M9 17.5h6M10 20.5h4M8.5 14.5A6 6 0 1 1 15.5 14.5c-.6.5-.9 1.1-.9 1.8H9.4c0-.7-.3-1.3-.9-1.8Z',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 11.5v5M12 8h.01',
  warning: 'M12 4 2.8 19.5h18.4L12 4ZM12 10v4.5M12 17h.01',
  danger: 'M8.3 3.5h7.4l4.8 4.8v7.4l-4.8 4.8H8.3l-4.8-4.8V8.3l4.8-4.8ZM12 7.8V13M12 16.2h.01',
  file: 'M6 3.5h8l4.5 4.5V20a.5.5 0 0 1-.5.5H6a.5.5 0 0 1-.5-.5V4a.5.5 0 0 1 .5-.5ZM13.5 3.7V8.5h4.8',
}

export const iconPaths = { ...cardPaths, ...languagePaths, ...framePaths, ...searchIconPaths }

export type IconName = keyof typeof iconPaths | BrandIcon

const namesOf = <Name extends string>(paths: Record<Name, string>): Name[] => Object.keys(paths) as Name[]

export const cardIcons = [...namesOf(cardPaths), ...namesOf(languagePaths), ...brandIcons]
