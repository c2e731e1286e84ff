/** One thing a query asks for: ways of writing it, each a list of words that must all be there. */
export type Term = string[][]

/** Typed words, parsed once for spelling, places and SQL. */
export type Words = {
  /** As typed, without the space around it. */
  typed: string
  /** The form in which it is compared, whole. */
  form: string
  /** The parts between spaces and commas, as typed and in the form of comparison. */
  pieces: readonly { typed: string; form: string }[]
  /** The telling words, in runs of neighbours that might be written as one. */
  runs: readonly (readonly string[])[]
  /**
   * The terms of the search, without small words. Neighbours are one term with every way of writing them, apart or as
   * one word: `fx 6` gives `fx` and `6`, or `fx6`; `small rig` finds SmallRig.
   */
  terms: readonly Term[]
}

/** Words longer than this, and more terms than this, are cut: nothing is called that. */
const LONGEST_WORD = 60
const MOST_TERMS = 8
const LONGEST_RUN = 4

/** So many telling words are read: each that is unknown is looked for in the dictionary, alone and with its neighbour. */
const MOST_WORDS = 16

const SMALL_WORDS = new Set(
  'a an and at for from in of on or the to with au aux avec dans de des du en et l la le les ou par pour sans sur un une d'.split(
    ' ',
  ),
)

const GENERATIONS = [
  [/\b(?:mark|mk) ?(?:ii|2)\b/g, 'mk2'],
  [/\b(?:mark|mk) ?(?:iii|3)\b/g, 'mk3'],
  [/\b(?:mark|mk) ?(?:iv|4)\b/g, 'mk4'],
  [/\b(?:mark|mk) ?(?:v|5)\b/g, 'mk5'],
] as const

/**
 * The form in which words are compared: `Sony FX-6, 2.8` is `sony fx 6 28`. The database's `search_text` says the same
 * of titles; a test holds the two together.
 */
export function searchText(input: string): string {
  // Most searches of a category have no words, and each of these steps reads even an empty text.
  if (input === '') return ''
  const plain = input
    .replace(/[αΑ]/g, 'a')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßæœøðþłđıÆŒØÐÞŁĐ½®ﬁ]/g, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .toLowerCase()
    .replace(/([0-9])[.,](?=[0-9])/g, '$1')
    .replace(/[^\p{L}\p{Nd}]+/gu, ' ')
    .trim()
  return GENERATIONS.reduce((text, [written, short]) => text.replace(written, short), plain)
}

/** The words of what was typed; nothing else takes it apart. */
export function readWords(typed = ''): Words {
  const form = searchText(typed)
  const runs = runsOf(form)
  let pieces: Words['pieces'] | undefined
  return {
    typed: typed.trim(),
    form,
    // Most words are never asked for the place among them.
    get pieces() {
      pieces ??= piecesOf(typed)
      return pieces
    },
    runs,
    terms: runs.map(waysOfWriting).slice(0, MOST_TERMS),
  }
}

function piecesOf(typed: string): Words['pieces'] {
  const pieces = typed.split(/[\s,;:()]+/).filter(Boolean)
  return pieces.map((piece) => ({ typed: piece, form: searchText(piece) }))
}

/** The terms as PostgreSQL reads queries, `('fx' & '6') | 'fx6'`; `ending` marks words that may only be begun. */
export function termQueries({ terms }: Pick<Words, 'terms'>, ending: '' | ':*' = ''): string[] {
  const way = (words: string[]) => `(${words.map((word) => `'${word}'${ending}`).join(' & ')})`
  return terms.map((term) => term.map(way).join(' | '))
}

function runsOf(form: string): string[][] {
  const words = form.split(' ').filter(Boolean)
  const telling = words.filter((word) => !SMALL_WORDS.has(word))
  const runs: string[][] = []
  for (const word of (telling.length > 0 ? telling : words)
    .slice(0, MOST_WORDS)
    .map((word) => word.slice(0, LONGEST_WORD))) {
    const run = runs.at(-1)
    if (run && run.length < LONGEST_RUN) run.push(word)
    else runs.push([word])
  }
  return runs
}

function waysOfWriting(run: string[]): Term {
  const [first = '', ...rest] = run
  let ways: Term = [[first]]
  for (const word of rest) {
    ways = ways.flatMap((way) => [
      [...way, word],
      [...way.slice(0, -1), `${way.at(-1)}${word}`],
    ])
  }
  return ways
}

const PLAIN_LETTERS: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  đ: 'd',
  ı: 'i',
  Æ: 'ae',
  Œ: 'oe',
  Ø: 'o',
  Ð: 'd',
  Þ: 'th',
  Ł: 'l',
  Đ: 'd',
  '½': ' 1 2',
  '®': ' r ',
  ﬁ: 'fi',
}
