/**
 * Reads a page as somebody who follows it: which tabs there are to choose, and what is done, in order, once they are
 * chosen. The page is the only source: docs/authoring.md ("What is walked") says how its author writes for this.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Nodes, RootContent } from 'mdast'
import type { Code } from 'mdast'
import { readCodeMeta } from '../../../src/components/code/code-meta.compile.ts'
import { parsePage } from '../../../src/content/compile.ts'
import { isJsx, textOf, walk, type JsxElement } from '../../../src/mdx/jsx.ts'
import { scanRegions } from '../../../src/components/code/regions.compile.ts'
import {
  plainTerminal,
  readTerminal,
  readWalkWord,
  type StopKey,
} from '../../../src/components/terminal/terminal.compile.ts'
import { readTemplates, templateCommands, templatesFile } from '../../../src/features/templates/templates.ts'
import { languageNames, type LanguageName } from '../harness/languages/language.ts'
import { comparable } from '../harness/normalise.ts'
import type { Problem } from '../harness/report.ts'
import { recordingPath } from '../../../src/components/transcript/recording-path.ts'

/** Where an act stands: the page, or shared prose that it includes. */
export interface Place {
  /** From the project's root. */
  file: string
  line: number
}

/** One thing that a reader does. `shown` is what the page says it prints, '' where it says nothing. */
export type Act = { place: Place } & (
  | { do: 'write'; path: string; text: string }
  /** `tries`: how often at most, until it succeeds. */
  | { do: 'run'; command: string; shown: string; tries: number }
  /** Runs the command until it prints what is shown. */
  | { do: 'until'; command: string; shown: string }
  /** Fetches a finished project from the site, and prepares it. */
  | { do: 'template'; commands: string[] }
  | { do: 'serve'; command: string; port: number; stop: StopKey }
  | { do: 'interrupt'; command: string; at: string }
  | { do: 'restart' | 'log' | 'answer'; shown: string }
)

/** Whether a walk compares what a command prints. Other output than curl's holds times and ids: transcripts compare it. */
export const isCompared = (act: Extract<Act, { do: 'run' }>): boolean => /^curl\b/.test(act.command) && act.shown !== ''

/** Acts as what is done depends on them: without the lines that they stand at, and without what differs from run to run. */
export const actsDone = (acts: readonly Act[]): unknown[] =>
  acts.map((act) => {
    const { place: _, ...done } = act
    if (!('shown' in act)) return done
    const counts = act.do !== 'run' || isCompared(act)
    return { ...done, shown: counts ? comparable(act.shown, false) : '' }
  })

/** A way through the page. */
export interface Path {
  /** 'ts/bun', 'java'. */
  name: string
  /** 'TypeScript, Bun' */
  label: string
  language: LanguageName
  runtime?: string
  acts: Act[]
}

/** What is on the page, and nobody walks. */
export interface NotWalked {
  place: Place
  /** 'Homebrew, Docker, Binary' or the commands. */
  what: string
  why: string
}

export interface WalkedPage {
  paths: Path[]
  notWalked: NotWalked[]
  /** What keeps the page from being walked. */
  problems: Problem[]
}

/** Of groups that are neither language nor runtime, the one way that is walked. */
const fixed: Record<string, string> = { install: 'npm', broker: 'maven' }

/** The tabs a reader has chosen, by group. */
type Choice = Record<string, string>

/**
 * Reads every path through a page: each language it has tabs for, and in it each runtime.
 * @param page path from the root, and its text
 * @param site where the page's quotes are, what its version placeholders stand for, and where it is served
 */
export async function readWalks(
  page: { file: string; text: string },
  site: { root: string; versions: Record<string, string>; siteUrl: string },
): Promise<WalkedPage> {
  const id = page.file.replace(/^content\/docs\/|\.mdx$/g, '')
  const { tree, diagnostics } = await parsePage(
    { file: page.file, id, route: `/${id}`, text: page.text },
    {
      root: site.root,
      contentDir: 'content/docs',
      versions: site.versions,
      siteUrl: site.siteUrl,
      brokenMarkdownLinks: 'ignore',
    },
  )
  const problems = diagnostics.map(({ place, what, remedy }) => ({
    file: place.file,
    line: place.line,
    message: `${what}; ${remedy}`,
  }))
  if (!tree) return { paths: [], notWalked: [], problems }

  const reader = new Reader(page.file, site.root, site.siteUrl, problems)
  const paths: Path[] = []
  for (const sdk of reader.tabsOf(tree, 'sdk', fixed)) {
    const language = languageNames.find((name) => name === sdk.value)
    if (!language) continue
    const chosen = { ...fixed, sdk: language }
    const runtimes = reader.tabsOf(tree, 'runtime', chosen)
    const ways =
      runtimes.length > 0
        ? runtimes.map((runtime) => ({
            ...runtime,
            name: `${language}/${runtime.value}`,
            label: `${sdk.label}, ${runtime.label}`,
          }))
        : [{ value: undefined, name: language, label: sdk.label }]
    for (const { value, name, label } of ways) {
      const acts = reader.acts(tree, value === undefined ? chosen : { ...chosen, runtime: value })
      const way = { language, ...(value !== undefined && { runtime: value }) }
      const { byHand, byTemplate } = partAtTemplate(acts)
      if (byHand) paths.push({ name, label, acts: byHand, ...way })
      if (byTemplate) paths.push({ name: `${name}/template`, label: `${label}, template`, acts: byTemplate, ...way })
    }
  }
  if (paths.length === 0)
    problems.push({ file: page.file, line: 1, message: 'has no tabs of the group sdk: there is nothing to walk' })
  return { paths, notWalked: [...reader.notWalked.values()], problems: distinct(problems) }
}

/**
 * The ways that a finished project opens: with it, readers leave out all that makes the same project, up to the command that
 * serves it. Where no file is written, nothing makes it, and the finished project is the only way.
 */
function partAtTemplate(acts: Act[]): { byHand?: Act[]; byTemplate?: Act[] } {
  const at = acts.findIndex((act) => act.do === 'template')
  if (at < 0) return { byHand: acts }
  const served = acts.findIndex((act, i) => i > at && act.do === 'serve')
  const before = acts.slice(0, at)
  const rest = acts.slice(served < 0 ? acts.length : served)
  const between = acts.slice(at + 1, served < 0 ? acts.length : served)
  if (!between.some((act) => act.do === 'write')) return { byTemplate: acts }
  return { byHand: [...before, ...between, ...rest], byTemplate: [...before, acts[at]!, ...rest] }
}

/**
 * The walk through several pages that offer the same finished project: it is downloaded once, and what the other pages
 * do with it follows, from the command that serves their application.
 */
export function joinPaths(first: Path, ...others: Path[]): Path {
  const more = others.flatMap(({ acts }) =>
    acts
      .slice(acts.findIndex((act) => act.do === 'template') + 1)
      .filter((act) => act.do !== 'write')
      .map((act) => (act.do === 'run' ? { ...act, command: forced(act.command) } : act)),
  )
  return { ...first, acts: [...first.acts, ...more] }
}

/** What the pages say where another application is registered at the address. */
const forced = (command: string): string => command.replace(/^restate deployments register /, '$&--force ')

/** Reads one page. What it cannot read goes to `problems`. */
class Reader {
  /** By place: several paths lead past the same block. */
  readonly notWalked = new Map<string, NotWalked>()

  constructor(
    readonly page: string,
    readonly root: string,
    readonly siteUrl: string,
    readonly problems: Problem[],
  ) {}

  #place(node: Nodes, line = 0): Place {
    return { file: node.data?.file ?? this.page, line: (node.position?.start.line ?? 1) + line }
  }

  #fault({ file, line }: Place, message: string): void {
    this.problems.push({ file, line, message })
  }

  /** The tabs of a group that a reader with this choice sees, each value once, in the order of the page. */
  tabsOf(tree: Nodes, group: string, choice: Choice): { value: string; label: string }[] {
    const found = new Map<string, string>()
    walk(tree, (node) => {
      if (!isJsx(node, 'Tabs')) return undefined
      const own = textOf(node, 'group') ?? ''
      if (own === group) for (const tab of tabs(node)) found.set(tab.value, tab.label)
      const chosen = choice[own]
      if (chosen === undefined) return undefined
      for (const tab of tabs(node))
        if (tab.value === chosen)
          for (const inner of this.tabsOf({ type: 'root', children: tab.children }, group, choice))
            found.set(inner.value, inner.label)
      return false
    })
    return [...found].map(([value, label]) => ({ value, label }))
  }

  /** Everything a reader with this choice does. */
  acts(node: Nodes, choice: Choice): Act[] {
    if (isJsx(node, 'Tabs')) return this.#chosenTab(node, choice)
    if (isJsx(node, 'Snippets'))
      return (node as JsxElement).children.flatMap((child) =>
        isJsx(child, 'Snippet') && textOf(child, 'src')?.startsWith(`${choice['sdk']}/`) ? this.#quote(child) : [],
      )
    if (isJsx(node, 'Snippet')) return this.#quote(node)
    if (isJsx(node, 'Transcript')) return this.#transcript(node, choice)
    if (isJsx(node, 'Template')) return this.#template(node)
    if (node.type === 'code') return this.#fence(node)
    return 'children' in node ? node.children.flatMap((child) => this.acts(child, choice)) : []
  }

  #chosenTab(node: JsxElement, choice: Choice): Act[] {
    const group = textOf(node, 'group') ?? ''
    const all = tabs(node)
    const chosen = choice[group]
    if (chosen === undefined) {
      this.#fault(
        this.#place(node),
        `nobody can walk tabs of ${group === '' ? 'no group' : `the group ${group}`}: use one of sdk, runtime, ${Object.keys(fixed).join(', ')}, or add the group to walk-page.ts`,
      )
      return []
    }
    const others = all.filter(({ value }) => value !== chosen)
    if (group in fixed && others.length > 0)
      this.#leave(this.#place(node), others.map(({ label }) => label).join(', '), `one way to ${group} is walked`)
    return all.find(({ value }) => value === chosen)?.children.flatMap((child) => this.acts(child, choice)) ?? []
  }

  #leave(place: Place, what: string, why: string): void {
    this.notWalked.set(`${place.file}:${place.line}`, { place, what, why })
  }

  /** A quoted file is written where its title says; a quote without one is only looked at. */
  #quote(node: JsxElement): Act[] {
    const path = textOf(node, 'title')
    const [file = '', region = ''] = (textOf(node, 'src') ?? '').split('#')
    if (path === undefined) return []
    const text = this.#read(`snippets/${file}`)
    const found = text === undefined ? undefined : scanRegions(text, file).regions.get(region)
    if (found) return [{ do: 'write', path, text: `${found.text}\n`, place: this.#place(node) }]
    this.#fault(this.#place(node), `there is no snippets/${file}${region && `#${region}`}`)
    return []
  }

  #template(node: JsxElement): Act[] {
    const name = textOf(node, 'name')
    const { templates } = readTemplates(this.#read(templatesFile) ?? '')
    const found = templates.find((each) => each.name === name)
    if (found) return [{ do: 'template', commands: templateCommands(found, this.siteUrl), place: this.#place(node) }]
    this.#fault(this.#place(node), `there is no template ${name}`)
    return []
  }

  /** The recording of the reader's language, or the common one. */
  #transcript(node: JsxElement, choice: Choice): Act[] {
    const src = textOf(node, 'src') ?? ''
    const sdk = textOf(node, 'sdk') ?? choice['sdk']
    const text =
      this.#read(
        recordingPath(
          src,
          languageNames.find((name) => name === sdk),
        ),
      ) ?? this.#read(recordingPath(src))
    if (text !== undefined) return this.#terminal(node, text, textOf(node, 'walk'), () => 0)
    this.#fault(this.#place(node), `there is no ${recordingPath(src)}`)
    return []
  }

  #fence(node: Code): Act[] {
    const { meta } = readCodeMeta(node.meta ?? '')
    if (node.lang === 'terminal') return this.#terminal(node, node.value, meta.walk, (line) => line)
    return meta.title === undefined
      ? []
      : [{ do: 'write', path: meta.title, text: `${node.value}\n`, place: this.#place(node) }]
  }

  /** @param lineOf from a line of the exchange to lines below the block's first one */
  #terminal(node: RootContent, text: string, word: string | undefined, lineOf: (line: number) => number): Act[] {
    const exchanges: { command: string; shown: string; place: Place }[] = []
    const parts = readTerminal(plainTerminal(text))
    // What a server prints needs no command where each language has another one.
    if (word === 'log' && parts.length === 1 && parts[0]!.kind === 'output')
      return [{ do: 'log', shown: parts[0]!.text, place: this.#place(node) }]
    for (const part of parts) {
      const last = exchanges.at(-1)
      if (part.kind === 'command')
        exchanges.push({ command: part.text, shown: '', place: this.#place(node, lineOf(part.line)) })
      else if (last) last.shown = part.text
      else this.#fault(this.#place(node), 'the terminal block shows output of no command')
    }
    const last = exchanges.at(-1)
    if (!last) return []
    const walked = word === undefined ? undefined : readWalkWord(word)
    const run = (exchange: (typeof exchanges)[number]): Act => ({
      do: 'run',
      ...exchange,
      tries: walked?.do === 'retry' ? 2 : 1,
    })
    if (!walked || walked.do === 'retry') {
      if (!walked && word !== undefined)
        this.#fault(this.#place(node), `walk="${word}" says nothing to the walk of the page`)
      return exchanges.map(run)
    }
    if (walked.do === 'skip') {
      this.#leave(exchanges[0]!.place, exchanges.map(({ command }) => command).join('; '), walked.why)
      return []
    }
    const before = exchanges.slice(0, -1).map(run)
    const { command, shown, place } = last
    if (walked.do === 'until') return [...before, { do: 'until', command, shown, place }]
    // A walk keeps servers running anyway, in the background or not.
    if (walked.do === 'serve') return [...before, { ...walked, command: command.replace(/\s*&$/, ''), place }]
    if (walked.do === 'interrupt') return [...before, { ...walked, command, place }]
    if (exchanges.length === 1 && shown !== '') return [{ do: walked.do, shown, place }]
    this.#fault(this.#place(node), `walk="${walked.do}" stands at one command with its output`)
    return []
  }

  #read(file: string): string | undefined {
    const path = join(this.root, file)
    return existsSync(path) ? readFileSync(path, 'utf8') : undefined
  }
}

/** The tabs that stand directly in <Tabs>; those of one line stand in a paragraph. */
function tabs(node: JsxElement): { value: string; label: string; children: RootContent[] }[] {
  const children = node.children.flatMap((child): Nodes[] => (child.type === 'paragraph' ? child.children : [child]))
  return children.flatMap((child) => {
    if (!isJsx(child, 'Tab')) return []
    const value = textOf(child, 'value')
    return value === undefined
      ? []
      : [{ value, label: textOf(child, 'label') ?? value, children: child.children as RootContent[] }]
  })
}

/** Problems met on several paths, once. */
function distinct(problems: Problem[]): Problem[] {
  return [
    ...new Map(problems.map((problem) => [`${problem.file}:${problem.line}:${problem.message}`, problem])).values(),
  ]
}
