/**
 * A text as it is kept. Removed are invisible and misleading characters: zero-width ones, tags, soft hyphens, fillers,
 * marks of direction, byte order marks. Joiners and variation selectors stay where emoji and scripts need them. Every
 * line ending becomes one sign. With `lines`, pasted control characters and turns of direction go too; in a text of one
 * line `textProblem` refuses them.
 */
export function cleanText(text: string, lines = false): string {
  const unified = lines ? text.replace(LINE_ENDS, '\n').replace(EACH_UNREADABLE, keptInLines) : text
  return unified.normalize('NFC').replace(INVISIBLE, '$1').trim()
}

/**
 * The problem of a cleaned text. Tabs and new lines are fine with `lines`; other control characters, halves of
 * characters and marks that turn the direction of writing are not.
 */
export function textProblem(
  text: string,
  most: number,
  lines = false,
): 'text_too_long' | 'text_unreadable' | null {
  const plain = lines ? text.replace(/[\n\t]/g, '') : text
  if (!text.isWellFormed() || UNREADABLE.test(plain)) return 'text_unreadable'
  return [...text].length > most ? 'text_too_long' : null
}

const LINE_ENDS = /\r\n?|[\v\f\u0085\u2028\u2029]/g

/** Control characters, line separators, and marks that turn the direction of writing. */
const UNREADABLE = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u
const EACH_UNREADABLE = new RegExp(UNREADABLE, 'gu')

/** A NUL is no slip of a paste: it is left to be refused. */
function keptInLines(sign: string): string {
  return sign === '\n' || sign === '\t' || sign === '\0' ? sign : ''
}

/** Scripts whose letters join or part by an invisible sign. */
const JOINING = [
  ...[
    'Arabic',
    'Syriac',
    'Nko',
    'Mongolian',
    'Devanagari',
    'Bengali',
    'Gurmukhi',
    'Gujarati',
    'Oriya',
    'Tamil',
  ],
  ...['Telugu', 'Kannada', 'Malayalam', 'Sinhala', 'Khmer', 'Myanmar', 'Tibetan'],
]
  .map((script) => `\\p{Script=${script}}`)
  .join('')

/** Invisible characters where they are needed: each with what must stand before it, and after. */
const NEEDED = [
  // The flags of England, Scotland and Wales, spelled in tags.
  '\\u{1f3f4}[\\u{e0030}-\\u{e0039}\\u{e0061}-\\u{e007a}]{3,6}\\u{e007f}',
  '(?<=[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\ufe0f])\\u200d(?=\\p{Extended_Pictographic})',
  '(?<=[\\p{Emoji}])[\\ufe0e\\ufe0f]',
  '(?<=\\p{Script=Han})[\\u{e0100}-\\u{e01ef}]',
  '(?<=\\p{Script=Mongolian})[\\u180b-\\u180d\\u180f]',
  `(?<=[${JOINING}])[\\u200c\\u200d](?=[${JOINING}])`,
].join('|')

/** The turns of direction are left to `UNREADABLE`. */
const HIDDEN =
  '(?![\\u202a-\\u202e\\u2066-\\u2069])[\\p{Default_Ignorable_Code_Point}\\p{Noncharacter_Code_Point}\\ufff9-\\ufffb]'

const INVISIBLE = new RegExp(`(${NEEDED})|${HIDDEN}`, 'gu')
