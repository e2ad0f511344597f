/** The table of a bench and its pictures. */
import { escapeText } from '../src/site/escape.ts'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'

export interface Results {
  date: string
  machine: string
  rounds: number
  pages: number
  sites: { name: string; version: string }[]
  /** Routes of the measured pages by the kind of page. */
  measured: Record<string, string>
  visited: string[]
  /** Median of a measurement; NaN where there is none. */
  value(site: string, what: string): number
}

interface Row {
  label: string
  what: string
  unit: 'kB' | 'ms' | 's' | 'MB' | ''
}

const perPage = (name: string): Row[] => [
  { label: `${name} page: HTML`, what: `${name}/html`, unit: 'kB' },
  { label: `${name} page: styles`, what: `${name}/styles`, unit: 'kB' },
  { label: `${name} page: scripts`, what: `${name}/scripts`, unit: 'kB' },
  { label: `${name} page: fonts`, what: `${name}/fonts`, unit: 'kB' },
  { label: `${name} page: when it is loaded`, what: `${name}/atLoad`, unit: 'kB' },
  { label: `${name} page: in all, with what is fetched ahead`, what: `${name}/all`, unit: 'kB' },
  { label: `${name} page: first paint`, what: `${name}/firstPaint`, unit: 'ms' },
  { label: `${name} page: largest paint`, what: `${name}/largest`, unit: 'ms' },
  { label: `${name} page: blocking time`, what: `${name}/blocking`, unit: 'ms' },
  { label: `${name} page: layout shift`, what: `${name}/shift`, unit: '' },
]

const rowsOf = (results: Results): Row[] => [
  { label: 'Build from nothing', what: 'cold', unit: 's' },
  { label: 'Build again, nothing changed', what: 'warm', unit: 's' },
  { label: 'Build again, one page changed', what: 'edited', unit: 's' },
  { label: 'Memory of the largest process', what: 'memory', unit: 'MB' },
  ...Object.keys(results.measured).flatMap(perPage),
  { label: `Visit of ${results.visited.length} pages`, what: 'visit', unit: 'kB' },
  { label: 'Click to painted page, at once', what: 'click', unit: 'ms' },
  { label: 'Click to painted page, after the pointer rested', what: 'click ahead', unit: 'ms' },
  {
    label: 'Click to painted page, after the pointer rested, processor not slowed down',
    what: 'click ahead, full speed',
    unit: 'ms',
  },
  { label: 'Search: until the first answer', what: 'search bytes', unit: 'kB' },
  { label: 'Search: letter to its painted answer', what: 'search answer', unit: 'ms' },
]

function shown(value: number, unit: Row['unit']): string {
  if (Number.isNaN(value)) return '–'
  if (unit === 'kB') return (value / 1000).toFixed(1)
  if (unit === 's') return value.toFixed(1)
  return unit === '' ? value.toFixed(3) : value.toFixed(0)
}

/** Writes RESULTS.md and the pictures next to it. @returns the table */
export async function report(results: Results, dir: string): Promise<string> {
  const { sites, value } = results
  const [ours = { name: '', version: '' }, ...others] = sites
  const head = [
    '',
    ...sites.map(({ name, version }) => `${name}${version === '' ? '' : ` ${version}`}`),
    'against the best other',
  ]
  const lines = rowsOf(results).map(({ label, what, unit }) => {
    const all = sites.map(({ name }) => value(name, what))
    const best = Math.min(...others.map(({ name }) => value(name, what)).filter((one) => !Number.isNaN(one)))
    const own = value(ours.name, what)
    const ratio = own === best ? 'level' : best === 0 || !Number.isFinite(best) ? '–' : `${(own / best).toFixed(2)} ×`
    return [`${label}${unit === '' ? '' : `, ${unit}`}`, ...all.map((one) => shown(one, unit)), ratio]
  })
  const table = [head, head.map((_, index) => (index === 0 ? '---' : '---:')), ...lines]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')
  const pictures = [
    { file: 'build.svg', title: 'Build from nothing, seconds', what: 'cold', unit: 's' },
    { file: 'first-paint.svg', title: 'First paint of the median page, ms', what: 'median/firstPaint', unit: 'ms' },
    { file: 'blocking.svg', title: 'Blocking time of the longest page, ms', what: 'longest/blocking', unit: 'ms' },
    { file: 'bytes.svg', title: 'Median page with what is fetched ahead, kB', what: 'median/all', unit: 'kB' },
    { file: 'click.svg', title: 'Click to painted page, ms', what: 'click', unit: 'ms' },
  ] as const
  for (const { file, title, what, unit } of pictures) {
    const bars = sites.map(({ name }) => ({ name, value: value(name, what), text: shown(value(name, what), unit) }))
    await mkdir(path.join(dir, 'results'), { recursive: true })
    await writeFile(path.join(dir, 'results', file), picture(title, bars))
  }
  const routes = Object.entries(results.measured).map(([name, route]) => `${name}: \`${route}\``)
  await writeFile(
    path.join(dir, 'RESULTS.md'),
    `# This site next to other frameworks

Measured on ${results.date} with \`npm run bench\`: ${results.pages} pages, medians of ${results.rounds} rounds, on ${results.machine}. Every framework has the same pages, its default theme and its own advice for production, and is served by the same server with brotli. Pages are opened for the first time at 412 pixels, with a processor slowed down four times, 150 ms and 1.6 Mbit/s; bytes are as the server sent them, with headers and with what workers ask for. Seconds are of this machine: compare them by their ratios.

Pages: ${routes.join(', ')}.

${pictures.map(({ file, title }) => `![${title}](results/${file})`).join('\n')}

${table}
`,
  )
  return table
}

function picture(title: string, bars: { name: string; value: number; text: string }[]): string {
  const most = Math.max(...bars.map(({ value }) => (Number.isNaN(value) ? 0 : value)), 1e-9)
  const rows = bars.map(({ name, value, text }, index) => {
    const y = 44 + index * 30
    const width = Number.isNaN(value) ? 0 : (value / most) * 400
    return `<text x="110" y="${y + 15}" text-anchor="end">${escapeText(name)}</text><rect x="120" y="${y}" width="${width.toFixed(1)}" height="20" rx="3" fill="${index === 0 ? '#4b46dd' : '#868caa'}"/><text x="${(128 + width).toFixed(1)}" y="${y + 15}">${text}</text>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 ${54 + bars.length * 30}" font-family="system-ui, sans-serif" font-size="13" role="img" aria-label="${escapeText(title)}"><rect width="100%" height="100%" fill="#fff"/><text x="12" y="24" font-weight="700">${escapeText(title)}</text>${rows.join('')}</svg>\n`
}
