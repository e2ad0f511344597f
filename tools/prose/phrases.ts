/**
 * Wording that readers stumble over, with something better.
 * Each phrase comes with sentences in which it is found and sentences that are left alone; phrases.test.ts checks both.
 */
import type { PassageKind } from './passage.ts'

export interface Phrase {
  /** Searched in one sentence at a time, whatever its capitals; ^ and $ are the sentence's ends. */
  pattern: RegExp
  /** Why it is found, after the quoted words: `"in order to" says no more than "to"`. */
  why: string
  remedy: string
  /** The kinds of passages it is searched in; all when absent. */
  kinds?: readonly PassageKind[]
  finds: readonly string[]
  leaves: readonly string[]
}

/** One pattern from several, one after the other. */
function sequence(...patterns: readonly RegExp[]): RegExp {
  return new RegExp(patterns.map(({ source }) => source).join(''))
}

/** Any of some words or phrases; one string may hold several, with | between them. */
function anyOf(...words: readonly string[]): RegExp {
  return new RegExp(String.raw`\b(?:${words.join('|')})\b`)
}

function notAfter(...words: readonly string[]): RegExp {
  return new RegExp(String.raw`(?<!\b(?:${words.join('|')})\s)`)
}

function notBefore(...words: readonly string[]): RegExp {
  return new RegExp(String.raw`(?!\s+(?:${words.join('|')})\b)`)
}

const sentences: readonly PassageKind[] = ['text', 'description']
/** What readers of the site see; comments are for readers of the code. */
const shown: readonly PassageKind[] = ['heading', 'description', 'text', 'cell', 'label']

/** Words that good technical English rarely uses, or uses for something else. */
const unusual: readonly Phrase[] = [
  {
    pattern: sequence(
      /(?<!-)/,
      anyOf('stands?', 'stood', 'standing'),
      /(?!-)/,
      notBefore('out', 'up', 'still', 'by', 'in for', String.raw`for\b(?! (?:itself|themselves))`),
    ),
    why: 'is rarely said of things',
    remedy: 'write "is", or say where to find it: "is listed in", "appears under"',
    finds: ['The result stands in the journal.', 'These calls stand for themselves.', 'What stands in a cell?'],
    leaves: ['TTL stands for time to live.', 'A long-standing limit.', 'Failed steps stand out in red.'],
  },
  {
    pattern:
      /\blet(?:s|ting)? (?:(?:it|them|this|that|errors?|exceptions?|\uFFFC|(?:the|an|its|your) \w+) )?out\b(?! of\b)/,
    why: 'is not said of errors',
    remedy: 'write "rethrows" or "throws"',
    finds: ['It catches the error and lets it out.', 'Let the error out.'],
    leaves: ['This lets callers opt out.', 'Logs let you find out why.'],
  },
  {
    pattern: sequence(
      notAfter('it', 'this', 'that'),
      anyOf('takes in (?:an?|the|its|all|every|each)', String.raw`takes? (?:it|them) in\b(?! turn)`),
    ),
    why: 'is not said of programs',
    remedy: 'write "accepts" or "receives"',
    finds: ['The ingress takes in the call.', 'The ingress takes them in.'],
    leaves: ['Each takes in turn a message.', 'The time it takes in the worst case.'],
  },
  {
    pattern: sequence(
      notAfter('by', 'at', 'on', 'one', 'other', 'second', 'first'),
      /\bhand(?:s|ed|ing)?(?: (?:it|them|(?:the|an?|its) \w+))? in\b(?! hand\b)/,
    ),
    why: 'is not said of programs',
    remedy: 'write "submits" or "sends"',
    finds: ['A client hands in a job.', 'Hand it in once.'],
    leaves: ['Add it by hand in the console.', 'They go hand in hand.'],
  },
  {
    pattern: sequence(
      anyOf('goes on', 'go on', 'went on'),
      /(?=\s*(?:[.,;:)]|$)| (?:with|without|as|when|until|while|after|from|where|running|waiting|and then)\b)/,
    ),
    why: 'sounds translated',
    remedy: 'write "continues"',
    finds: ['The handler goes on.', 'The handler goes on where it stopped.'],
    leaves: ['See what is going on.', 'The flag goes on the command line.'],
  },
  {
    pattern: anyOf('beside'),
    why: 'sounds translated',
    remedy: 'write "next to"',
    finds: ['The file is beside it.'],
    leaves: ['Besides, it is faster.'],
  },
  {
    pattern: anyOf('anew'),
    why: 'sounds translated',
    remedy: 'write "again"',
    finds: ['It starts anew.'],
    leaves: ['It is a new one.'],
  },
  {
    pattern: anyOf('meanwhile'),
    why: 'sounds translated',
    remedy: 'write "in the meantime" or "while …", or leave it out',
    finds: ['Meanwhile, others run.'],
    leaves: ['Others run in the meantime.'],
  },
  {
    pattern: anyOf('superfluous'),
    why: 'sounds translated',
    remedy: 'write "unnecessary", or say who no longer needs it',
    finds: ['The call becomes superfluous.'],
    leaves: ['The call is unnecessary.'],
  },
  {
    pattern: anyOf('in place of'),
    why: 'sounds translated',
    remedy: 'write "instead of"',
    finds: ['Use a key in place of a name.'],
    leaves: ['It is replaced in place.'],
  },
  {
    pattern: anyOf('of yours', 'of mine', 'of ours', 'of theirs', 'of hers'),
    why: 'is a long way to say whose it is',
    remedy: 'write "your …", "their …"',
    finds: ['A handler is a function of yours.'],
    leaves: ['A handler is your function.'],
  },
  {
    pattern: anyOf('of (?:an|its|their|your|our) own'),
    why: 'is a long way to say whose it is',
    remedy: 'write "its own …", "your own …" or "a separate …"',
    finds: ['Each has a page of its own.', 'Run a server of your own.'],
    leaves: ['Each has its own page.'],
  },
  {
    pattern: sequence(anyOf('for good'), /(?=\s*(?:[.,;:)!?]|$)| (?:and|or|when|if|after|because|once|as|in|by)\b)/),
    why: 'can be read in two ways',
    remedy: 'write "permanently"',
    finds: ['The step fails for good.', 'It fails for good and is not retried.'],
    leaves: ['There is a limit for good reason.', 'For good performance, batch them.'],
  },
  {
    pattern: /\b(?:takes?|taking|took) (?:the same|another|a different) way\b/,
    why: 'is not said of code',
    remedy: 'write "follows the same path", "takes another branch"',
    finds: ['A retry has to take the same way as before.'],
    leaves: ['A retry follows the same path.'],
  },
  {
    pattern: anyOf('nobody', 'somebody', 'anybody', 'everybody'),
    kinds: shown,
    why: 'leaves open who is meant',
    remedy: 'say who: the caller, another handler, the carrier',
    finds: ['Somebody has to approve it.', 'Nobody waits.'],
    leaves: ['The manager has to approve it.', 'Anyone who has the id can resolve it.'],
  },
  {
    pattern: anyOf('the other ones?'),
    why: 'leaves open what is meant',
    remedy: 'name it: the other handler, the second call',
    finds: ['It waits for the other one.'],
    leaves: ['It waits for the other handler.'],
  },
]

const verbs =
  '(?:is|are|was|were|has|have|can|must|will|does|gets?|becomes|comes|counts|depends|ends|goes|holds|needs|remains|runs|starts|stays)'

/** The rest of a sentence that has a verb: without one, it is a label. */
const statement = sequence(
  / [^?]*/,
  anyOf(
    'is|are|was|were|has|have|can|must|will|does|gets?',
    'becomes|comes|counts|depends|ends|goes|holds|needs|remains|runs|starts|stays',
  ),
  /[^?]*[.!]["')]?$/,
)

/** Clauses where a noun belongs. */
const clauses: readonly Phrase[] = [
  {
    pattern: sequence(
      /^["'(]?What/,
      notBefore('happens', 'matters', 'changes', 'if', 'to', 'an?', 'you (?:see|get|need)'),
      statement,
    ),
    kinds: sentences,
    why: 'begins a sentence with a clause instead of a thing',
    remedy: 'name the thing: "random values" for "what is random"',
    finds: ['What is undone is put on the list.'],
    leaves: [
      'What happens next depends on the key.',
      'What is a journal?',
      'What you need:',
      'What each block records, guarantees, and costs.',
    ],
  },
  {
    // Without a second verb it describes a property: "What it waits for."
    pattern: new RegExp(
      String.raw`^What (?!if\b|to\b)(?:(?!\b(?:that|which|while|where|when|until|since|because|if|as|and)\b)[^:;,(?])*\b${verbs}\b(?:(?!\b(?:that|which|while|where|when|until|since|because|if|as|and)\b)[^:;,(?])*\b${verbs}\b`,
    ),
    kinds: ['comment'],
    why: 'begins a sentence with a clause instead of a thing',
    remedy: 'name the thing: "random values" for "what is random"',
    finds: ['What is undone is put on the list.', 'What has no translation is shown as it is.'],
    leaves: [],
  },
  {
    pattern: sequence(/^["'(]?(?:Which|Who|Whoever)/, statement),
    kinds: sentences,
    why: 'begins a sentence with a clause instead of a thing',
    remedy: 'name the thing or the person: "the order of the steps", "callers that"',
    finds: ['Which steps ran is in the journal.', 'Who asks again gets the same result.'],
    leaves: ['Which SDK do you use?'],
  },
  {
    pattern: sequence(
      notAfter('depend', 'depends', 'depending', 'based', 'rely', 'relies', 'relying', 'regardless', 'according'),
      anyOf('from', 'in', 'by', 'with', 'at', 'under', 'after', 'before', 'of', 'for', 'as', 'on'),
      / what (?!it (?:is|was)\b)(?:is|was|are|were|has|had|stands|comes|came|runs|ran|it|they|\w+ed)\b(?!.*\?)/,
    ),
    why: 'uses a clause as a noun',
    remedy: 'name the thing: "its records" for "what it records"',
    finds: ['It starts from what is in the journal.', 'The size of what it records.'],
    leaves: ['That depends on what is stored.', 'In what is it stored?', 'It differs from what it was.'],
  },
  {
    pattern:
      /\b(?:takes?|undo(?:es)?|keeps?|holds?|repeats?|puts?|gets?|reads?) what (?:is|was|has|had|stands|it|they)\b/,
    why: 'uses a clause as a noun',
    remedy: 'name the thing: "random values" for "what is random"',
    finds: ['Take what is random from the context.', 'Each retry repeats what it did.'],
    leaves: ['Check what is running.', 'It keeps what you store.'],
  },
]

/** Pages and programs that act like people. */
const people: readonly Phrase[] = [
  {
    pattern: /\b(?:with|after|on) this page,? you\b/,
    why: 'is about the page',
    remedy: 'begin with what Restate does, or with what the reader does',
    finds: ['With this page you can tell what your handler does.'],
    leaves: ['You can find it with this command.'],
  },
  {
    pattern: /\b(?:pages?|sections?|chapters?|tables?|guides?) (?:says?|tells?|knows?|speaks?|is about)\b/,
    why: 'makes a page act like a person',
    remedy: 'say it, or link it: "See [Timers](…)"',
    finds: ['This page says how.', 'The table tells the difference.'],
    leaves: ['The table lists every option.', 'Page names are routes.'],
  },
  {
    pattern: sequence(
      anyOf('engine|server|service|handler|process|SDK|CLI|client|value|call|request', 'broker|database|Restate'),
      / (?:knows|hears|wants|believes|thinks|(?:does not|doesn't) (?:hear|want))\b/,
    ),
    why: 'makes a program act like a person',
    remedy: 'say what it does or has: "has no record of", "receives", "is registered with"',
    finds: ['The service knows nothing of it.', "A value doesn't hear of it."],
    leaves: ['The server has no record of it.', "Its client doesn't know which format the callee expects."],
  },
  {
    pattern: /\bknows? (?:the|your) (?:engine|server|service|handler|deployment)\b(?!'s)/,
    why: 'makes a program act like a person',
    remedy: 'write "is registered with", "has the address of"',
    finds: ['It does not know the engine yet.'],
    leaves: ["You don't have to know the service's address."],
  },
]

/** Praise, filler and promises. */
const empty: readonly Phrase[] = [
  {
    pattern: anyOf(
      'simply|easily|effortless(?:ly)?|seamless(?:ly)?|powerful|blazing(?:ly)?|elegant(?:ly)?',
      'hassle-free|painless(?:ly)?|straightforward|robust|world-class|cutting-edge',
    ),
    why: 'is praise',
    remedy: 'leave it out, or give the fact behind it',
    finds: ['Simply call it.', 'A powerful API.'],
    leaves: ['Call it.'],
  },
  {
    pattern: sequence(anyOf('simple', 'easy'), /(?!-)/),
    why: 'is praise, and no help to readers who find it hard',
    remedy: 'leave it out, or give the fact behind it: "in one call"',
    finds: ['It is easy to use.', 'A simple API.'],
    leaves: ['It takes one call.'],
  },
  {
    pattern: sequence(
      notAfter('not', 'has', 'have', 'had', 'was', 'were', 'is', 'are', 'you', "you've", "it's", "that's"),
      anyOf('just'),
      notBefore(
        'before',
        'after',
        'as',
        'like',
        'below',
        'above',
        'in time',
        'one',
        'two',
        'because',
        'enough',
        'over',
      ),
    ),
    why: 'is filler',
    remedy: 'leave it out, or write "only"',
    finds: ['Just call the handler.', 'Send a message by just calling it.'],
    leaves: ['Set it just before the call.', 'Not just services do this.', 'The handler you just wrote.'],
  },
  {
    pattern: anyOf(
      'please note|basically|obviously|of course|needless to say|as you can see',
      'it (?:should|must) be noted',
    ),
    why: 'is filler',
    remedy: 'leave it out',
    finds: ['Please note the id.', 'Of course, this fails.'],
    leaves: ['Keep the id.', 'If you find a mistake, please tell us.'],
  },
  {
    pattern: anyOf('note that'),
    why: 'is filler',
    remedy: 'leave it out, or put the sentence into a :::note',
    finds: ['Note that this fails.'],
    leaves: ['Take a note.'],
  },
  {
    pattern: anyOf('in order to'),
    why: 'says no more than "to"',
    remedy: 'write "to"',
    finds: ['In order to run it, build it.'],
    leaves: ['In order, to the end.'],
  },
  {
    pattern: anyOf(
      'coming soon|stay tuned|on (?:the|our) roadmap|we (?:plan|intend|hope) to|(?:is|are) planned',
      'in (?:a |the )?(?:near )?future (?:releases?|versions?)|will soon',
      '(?:will|may) be (?:added|supported|available) (?:soon|later|in)',
    ),
    why: 'promises something',
    remedy: 'describe the version that is documented, and leave later ones out',
    finds: ['Support is coming soon.', 'This will be added in 1.6.', 'In a future version it changes.'],
    leaves: ['A timer that ends in the future.', 'You can add it later.'],
  },
]

/** One word for one thing. */
const terms: readonly Phrase[] = [
  {
    kinds: shown,
    pattern: sequence(
      notAfter("(?:can't|cannot|can not)(?: be)?"),
      anyOf('undo', 'undoes', 'undoing', 'undid', 'undone'),
    ),
    why: 'is not the term',
    remedy: 'write "compensate" for business steps, "roll back" for data, "revert" for a change',
    finds: ['The saga undoes the charge.', 'It is undone later.'],
    leaves: ["This can't be undone.", 'The saga compensates the charge.'],
  },
  {
    kinds: shown,
    pattern: sequence(
      anyOf('answers', 'answered', 'answering', '(?:to|will|would|can|must|not|they|then) answer'),
      /(?: it)?(?: with)?(?: an?| the)?(?: HTTP)?(?: status)?(?: code)? [1-5]\d\d\b/,
    ),
    why: 'is not said of a status',
    remedy: 'write "returns"',
    finds: ['The server answers 202.', 'It answered with a 404.'],
    leaves: ['Restate accepts every answer with 202.', 'The server returns 404.'],
  },
  {
    kinds: shown,
    pattern: sequence(
      notAfter(
        'durable execution|workflow|JavaScript|V8|query|SQL|search|rules?|storage',
        'template|container|Docker|Kubernetes|database|analytics|stream processing',
      ),
      anyOf('engines?'),
    ),
    why: 'is not the name of the process',
    remedy: 'write "Restate" for the product, "the Restate server" for the process',
    finds: ['The engine retries it.', 'A Restate engine.'],
    leaves: ['Restate is a durable execution engine.', 'The V8 engine runs it.'],
  },
]

export const phrases: readonly Phrase[] = [...unusual, ...clauses, ...people, ...empty, ...terms]
