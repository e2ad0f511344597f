/**
 * One form for what differs from run to run. Two steps: `shown` is what a page prints (ids shortened and numbered in the
 * order they appear, ports as readers have them, the clock set to one start), `comparable` also takes out what no two
 * runs share (times, durations), and decides whether a recording still holds.
 */

export interface Run {
  /** Ports as they were, by what pages show for them. */
  ports: Record<number, number>
  /** Paths of this machine, each with what is shown for it ('' to leave it out). The longest is tried first. */
  paths: Record<string, string>
  /** When the run began. */
  began: Date
  /** Ids seen so far, in their order; shared by all commands of a transcript. */
  ids: Map<string, string>
}

/** When every recorded run begins, as shown. */
const clock = Date.UTC(2025, 6, 14, 9, 30)

const DAY = 24 * 3600 * 1000

/** Ids of the engine: invocations, deployments, subscriptions, awakeables, signals, snapshots. Some SDKs pad theirs. */
const ID = /\b(inv|dp|sub|prom|sign|snap)_1[A-Za-z0-9_-]{16,}={0,2}/g
const UUID = /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g
const TIME = /\b(\d{4}-\d{2}-\d{2})([T ])(\d{2}:\d{2}:\d{2})(\.\d+)?(Z| ?\+00:00)?/g
/** Of Go's own log. */
const SLASHED_TIME = /\b(\d{4})\/(\d{2})\/(\d{2}) (\d{2}:\d{2}:\d{2})\b/g
const HTTP_DATE = /\b(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} \w{3} \d{4} \d{2}:\d{2}:\d{2} GMT/g

/** Output as a page shows it. */
export function shown(text: string, run: Run): string {
  let out = text
  for (const path of Object.keys(run.paths).sort((a, b) => b.length - a.length)) {
    out = out.replaceAll(`file://${path}`, path).replaceAll(path, run.paths[path]!)
  }
  for (const [port, real] of Object.entries(run.ports)) {
    out = out.replace(new RegExp(String.raw`(?<=:|\bon |\bport |\bport: "?|\bport=)${real}\b`, 'gi'), port)
  }
  out = shiftTimes(out, run.began)
  out = shortenIds(out, run.ids)
  return out
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/^\n+|\n+$/g, '')
}

/** Moves the times of the run, and no others, to the shown clock. Fractions and spacing stay as they were. */
function shiftTimes(text: string, began: Date): string {
  const by = clock - began.getTime()
  const ofThisRun = (time: number) => Math.abs(time - began.getTime()) < DAY
  return text
    .replace(TIME, (whole, day: string, between: string, hours: string, fraction = '', zone = '') => {
      const time = Date.parse(`${day}T${hours}${fraction.slice(0, 4)}Z`)
      if (!ofThisRun(time)) return whole
      const moved = new Date(time + by).toISOString()
      const digits =
        fraction === ''
          ? ''
          : '.' +
            moved
              .slice(20, 23)
              .padEnd(fraction.length - 1, '0')
              .slice(0, fraction.length - 1)
      return moved.slice(0, 10) + between + moved.slice(11, 19) + digits + zone
    })
    .replace(SLASHED_TIME, (whole, year: string, month: string, day: string, hours: string) => {
      const time = Date.parse(`${year}-${month}-${day}T${hours}Z`)
      return ofThisRun(time)
        ? new Date(time + by).toISOString().slice(0, 19).replaceAll('-', '/').replace('T', ' ')
        : whole
    })
    .replace(HTTP_DATE, (whole) =>
      ofThisRun(Date.parse(whole)) ? new Date(Date.parse(whole) + by).toUTCString() : whole,
    )
}

/** Shortens ids; where one stands in a table, the column is narrowed with it. */
function shortenIds(text: string, ids: Map<string, string>): string {
  const short = (id: string, prefix: string) => {
    let known = ids.get(id)
    if (!known) {
      const nth = [...ids.values()].filter((other) => other.startsWith(prefix)).length
      known = prefix + letters(prefix, nth) + '…'
      ids.set(id, known)
    }
    return known
  }
  return blocks(text)
    .map((block) => {
      const marked = block
        .replace(ID, (id, kind: string) => short(id, `${kind}_1`).padEnd(id.length, FILL))
        .replace(UUID, (id) => short(id, '').padEnd(id.length, FILL))
      return narrow(marked)
    })
    .join('\n\n')
}

/** Eight letters that are the same for the same prefix and number, and look as real ones do. */
function letters(prefix: string, nth: number): string {
  const alphabet = prefix ? 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ123456789' : '0123456789abcdef'
  let state = 2166136261
  const mix = (value: number) => (state = Math.imul(state ^ value, 16777619) >>> 0)
  for (const char of prefix) mix(char.charCodeAt(0))
  mix(nth + 1)
  let out = ''
  for (let i = 0; i < 8; i++) {
    mix(i + 7)
    out += alphabet[(state >>> 8) % alphabet.length]
  }
  return out
}

/** Stands for a letter that an id has lost, until the column is narrowed. From the private use area. */
const FILL = '\uE000'

const blocks = (text: string): string[] => text.split('\n\n')

/** Removes fill characters. In a table whole columns go, where they are blank or fill in every line; elsewhere only the fill. */
function narrow(block: string): string {
  if (!block.includes(FILL)) return block
  const lines = block.split('\n').map((line) => [...line])
  const width = Math.max(...lines.map((line) => line.length))
  if (!isTable(lines)) return lines.map((line) => shrink(line.join(''))).join('\n')
  const blank = (char: string | undefined) =>
    char === undefined || char === ' ' || char === FILL || char === '―' || char === '─'
  const droppable = new Set<number>()
  for (let column = 0; column < width; column++) {
    const here = lines.map((line) => line[column])
    if (here.every(blank) && here.includes(FILL)) droppable.add(column)
  }
  return (
    lines
      .map((line) => line.filter((_, column) => !droppable.has(column)).join(''))
      // In a sentence, in JSON or behind a label ("Deployment:  dp_1…"), nothing stands below: a gap would read as a fault.
      .map((line) =>
        isLabelled(line) || /\uE000[^\uE000 ]/.test(line) ? line.replaceAll(FILL, '') : line.replaceAll(FILL, ' '),
      )
      .join('\n')
  )
}

/** "Deployment:  dp_1…" */
const isLabelled = (line: string): boolean => /^\s*\S[^:]*:\s/.test(line)

/** In a table, an id stands under another one, or under the word that heads its column, with two blanks or nothing before it. */
function isTable(all: string[][]): boolean {
  const lines = all.filter((line) => !isLabelled(line.join('')))
  const starts = lines.map((line) =>
    [...line.join('').matchAll(/(?<=^|\s)[\w-]+…\uE000+/g)].map((match) => match.index),
  )
  const startsWord = (line: string[], column: number) =>
    /^(?: {0,2}|.* {2})\S$/u.test(line.slice(0, column + 1).join('')) && !/\S/.test(line[column - 1] ?? ' ')
  return starts.some((columns, row) =>
    columns.some(
      (column) =>
        startsWord(lines[row] ?? [], column) && lines.some((line, other) => other !== row && startsWord(line, column)),
    ),
  )
}

/** Takes the fill out of a line that is no row of a table; in a box its right border stays where it was. */
function shrink(line: string): string {
  const kept = line.replaceAll(FILL, '')
  return /^│.*│$/.test(kept) ? `${kept.slice(0, -1)}${' '.repeat(line.length - kept.length)}│` : kept
}

/** A recorded output with everything taken out that no two runs share. `anyOrder`: the program prints from hash maps. */
export function comparable(output: string, anyOrder: boolean): string {
  const lines = output
    .replace(TIME, '<time>')
    .replace(SLASHED_TIME, '<time>')
    .replace(HTTP_DATE, '<time>')
    .replace(/\b(?:\d+ (?:hours?|minutes?|(?:milli)?seconds?|ms|µs|ns)(?: and |, )?)+/g, '<duration>')
    .replace(/\b\d+(?:\.\d+)?(?:ns|µs|ms|s)\b(?: \d+(?:ns|µs|ms|s)\b)*/g, '<duration>')
    .replace(/\bnow ago\b/g, '<duration> ago')
    .replace(/\bRetried \d+ time/g, 'Retried <n> time')
    .split('\n')
    // A column is as wide as its widest cell, and that may hold a duration.
    .map((line) =>
      line
        .replace(/[―─]{2,}/g, '―')
        .replace(/ {2,}/g, '  ')
        .trim(),
    )
    .filter((line) => line !== '')
  return (anyOrder ? lines.map(jsonInOneOrder).sort() : inOrder(lines)).join('\n')
}

/**
 * What handlers print in its order, then what Go's SDK logs about invocations, in any order: those of a caller and its
 * callee end at the same time, and their lines come as they come.
 */
function inOrder(lines: string[]): string[] {
  const isLogged = (line: string) => /^<time> (?:INFO|WARN|ERROR) /.test(line)
  return [...lines.filter((line) => !isLogged(line)), ...lines.filter(isLogged).toSorted()]
}

/**
 * What restatectl prints of a cluster, with everything taken out that differs between two clusters that do the same:
 * which node leads which partition, how often leaders changed, how far a log is. Rows that then are alike count once.
 */
export function comparableCluster(output: string): string {
  const counted = output
    // An uptime, also one of whole minutes.
    .replace(/\b\d+[hm](?: \d+[ms])?\b/g, '1s')
    // The uptime of a node that has just started.
    .replace(/ n\/a(?= )/g, ' 1s')
    .replace(TIME, '<time>')
    .replace(/\b\d+ (?:hours?|minutes?|seconds?|ms)(?: and \d+ ms)?\b/g, '1s')
    .replace(/(?<= )(?:[evN]?\d+(?::\d+)?|\d+_\d+|-)(?= |$)/gm, 'n')
  return [...new Set(comparable(counted, true).replaceAll(/\d+/g, 'n').split('\n'))].join('\n')
}

/** A line of JSON with the members of every object and array in one order; any other line as it is. */
function jsonInOneOrder(line: string): string {
  if (!/^[[{]/.test(line)) return line
  try {
    return JSON.stringify(ordered(JSON.parse(line)))
  } catch {
    return line
  }
}

function ordered(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value
      .map(ordered)
      .map((each) => [JSON.stringify(each), each] as const)
      .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
      .map(([, each]) => each)
  }
  if (value !== null && typeof value === 'object') {
    return Object.fromEntries(
      Object.entries(value)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([k, v]) => [k, ordered(v)]),
    )
  }
  return value
}
