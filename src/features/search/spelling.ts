import { runsOf } from './words.ts'

/** What the dictionary says of a word: whether it is in it, else the nearest one that is. */
export type Spelling = { word: string; known: boolean; nearest: string | null }

/** Every word of a query that the dictionary should be asked about, neighbours written as one included. */
export function wordsToSpell(query: string): string[] {
  const words = runsOf(query).flat()
  const joined = words.slice(1).map((word, index) => `${words[index]}${word}`)
  return [...new Set([...words, ...joined])]
}

/**
 * The query with its unknown words mended: two that the dictionary knows as one are joined (`small rig`), others become
 * the nearest known word. Null when nothing could be mended.
 */
export function mendQuery(query: string, spellings: readonly Spelling[]): string | null {
  const dictionary = new Map(spellings.map((spelling) => [spelling.word, spelling]))
  const words = runsOf(query).flat()
  const mended: string[] = []
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] ?? ''
    const next = words[index + 1]
    const both = next === undefined ? undefined : dictionary.get(`${word}${next}`)
    const strange = !isKnown(word, dictionary) || (next !== undefined && !isKnown(next, dictionary))
    if (both?.known && strange) {
      mended.push(both.word)
      index += 1
    } else {
      mended.push(mendWord(word, dictionary))
    }
  }
  return mended.join(' ') === words.join(' ') ? null : mended.join(' ')
}

/** The words of a query that are known as typed or mended, when some are not: what is left when those are dropped. */
export function knownPart(query: string, spellings: readonly Spelling[]): string | null {
  const dictionary = new Map(spellings.map((spelling) => [spelling.word, spelling]))
  const words = (mendQuery(query, spellings) ?? runsOf(query).flat().join(' ')).split(' ')
  const kept = words.filter(
    (word) => isKnown(word, dictionary) || spellings.some(({ nearest }) => nearest === word),
  )
  return kept.length > 0 && kept.length < words.length ? kept.join(' ') : null
}

function mendWord(word: string, dictionary: ReadonlyMap<string, Spelling>): string {
  const spelling = dictionary.get(word)
  return spelling && !spelling.known ? (spelling.nearest ?? word) : word
}

function isKnown(word: string, dictionary: ReadonlyMap<string, Spelling>): boolean {
  return dictionary.get(word)?.known === true
}
