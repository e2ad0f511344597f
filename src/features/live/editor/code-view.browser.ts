/** The editor, in a shadow root: there its styles are adopted, which the pages' policy allows, and not written into the page. */
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands'
import { bracketMatching, LRLanguage, syntaxHighlighting } from '@codemirror/language'
import { EditorState, StateEffect, StateField } from '@codemirror/state'
import { Decoration, EditorView, keymap, lineNumbers, type DecorationSet } from '@codemirror/view'
import { tagHighlighter, tags } from '@lezer/highlight'
import { parser } from '@lezer/javascript'
import styles from './code-view.css?inline'

/** The classes that code on pages has (src/components/code/highlight.compile.ts). */
const highlighter = tagHighlighter([
  { tag: [tags.keyword, tags.self, tags.bool, tags.null], class: 'k' },
  { tag: [tags.string, tags.special(tags.string), tags.regexp], class: 's' },
  { tag: tags.comment, class: 'c' },
  { tag: [tags.function(tags.variableName), tags.function(tags.propertyName)], class: 'f' },
  { tag: tags.number, class: 'n' },
  { tag: [tags.typeName, tags.className], class: 't' },
])

const typescript = LRLanguage.define({ parser: parser.configure({ dialect: 'ts' }) })

/** The line of a fault, or lines that have just been changed. */
const markLines = StateEffect.define<{ from: number; to: number; class: string } | undefined>()
const marks = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(found, { effects, changes, state }) {
    let next = found.map(changes)
    for (const effect of effects)
      if (effect.is(markLines)) {
        const { from, to, class: name } = effect.value ?? { from: 1, to: 0, class: '' }
        const lines = Array.from({ length: to - from + 1 }, (_, index) => state.doc.line(from + index).from)
        next = Decoration.set(lines.map((at) => Decoration.line({ class: name }).range(at)))
      }
    return next
  },
  provide: (field) => EditorView.decorations.from(field),
})

export interface CodeView {
  /** Replaces a text that is there once, and shows it. @returns whether it was there */
  change(find: string, replace: string): boolean
  set(text: string): void
  /** Marks a line, counted from 1, or none. */
  showFault(line: number | undefined): void
  focus(): void
  remove(): void
}

export function createCodeView(
  host: HTMLElement,
  text: string,
  label: string,
  onChange: (text: string) => void,
): CodeView {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  const view = new EditorView({
    root,
    parent: root,
    state: EditorState.create({
      doc: text,
      extensions: [
        lineNumbers(),
        history(),
        bracketMatching(),
        typescript,
        syntaxHighlighting(highlighter),
        marks,
        keymap.of([...defaultKeymap, ...historyKeymap, indentWithTab]),
        EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
        ...(matchMedia('(width < 640px)').matches ? [EditorView.lineWrapping] : []),
        EditorView.updateListener.of((update) => update.docChanged && onChange(update.state.doc.toString())),
      ],
    }),
  })
  root.adoptedStyleSheets.push(sheet)

  const lineAt = (at: number) => view.state.doc.lineAt(at).number
  const put = (from: number, to: number, insert: string, name: string) => {
    view.dispatch({ changes: { from, to, insert }, selection: { anchor: from } })
    const lines = { from: lineAt(from), to: lineAt(from + insert.length), class: name }
    view.dispatch({ effects: markLines.of(name ? lines : undefined) })
    // The editor alone: its own scrollIntoView would scroll the page, too, away from the button that was pressed.
    const { scrollDOM } = view
    scrollDOM.scrollTop = view.lineBlockAt(from).top - scrollDOM.clientHeight / 3
  }
  return {
    change(find, replace) {
      const at = view.state.doc.toString().indexOf(find)
      if (at === -1) return false
      put(at, at + find.length, replace, 'changed')
      return true
    },
    set: (next) => put(0, view.state.doc.length, next, ''),
    showFault(line) {
      const isThere = line !== undefined && line >= 1 && line <= view.state.doc.lines
      const effects: StateEffect<unknown>[] = [
        markLines.of(isThere ? { from: line, to: line, class: 'fault' } : undefined),
      ]
      if (isThere) effects.push(EditorView.scrollIntoView(view.state.doc.line(line).from, { y: 'nearest' }))
      view.dispatch({ effects })
    },
    focus: () => view.focus(),
    remove: () => view.destroy(),
  }
}
