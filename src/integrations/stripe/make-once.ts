import { isRepeatedError } from './errors.ts'

type Kept = { id: string; metadata?: Record<string, string> | null }
type Ways<Thing> = {
  /** Looks for the thing whose metadata carries the key. */
  find(): Promise<Thing | undefined>
  create(idempotencyKey: string): Promise<Thing>
}

/** So many requests are tried for one key. */
const KEYS = 5

/**
 * Makes a thing once for a key, for ever. Stripe forgets a key after a day; the thing carries it, and is looked for first.
 * Throws Stripe's own errors.
 */
export async function makeOnce<Thing extends Kept>(key: string, ways: Ways<Thing>): Promise<Thing> {
  return (await ways.find()) ?? createOnce(key, ways)
}

/**
 * Makes a thing once while Stripe remembers the key. For that day Stripe repeats an error as well that it once answered to it,
 * even if the thing is there, or could be made by now: then the thing is looked for, and asked for under a fresh key.
 */
export async function createOnce<Thing extends Kept>(
  key: string,
  { find, create }: Ways<Thing>,
): Promise<Thing> {
  for (let count = 1; ; count += 1) {
    try {
      return await create(count === 1 ? key : `${key}:again:${count}`)
    } catch (error) {
      if (!isRepeatedError(error) || count === KEYS) throw error
      const known = await find()
      if (known) return known
    }
  }
}

/** The thing of a list, all of its pages, that carries a key. */
export async function findByKey<Thing extends Kept>(
  list: AsyncIterable<Thing>,
  key: string,
): Promise<Thing | undefined> {
  for await (const thing of list) if (thing.metadata?.key === key) return thing
  return undefined
}

/** @throws Error when a key made something else than it is asked for now */
export function expectSame(key: string, isSame: boolean): void {
  if (!isSame) throw new Error(`The key ${key} was used before for something else.`)
}

/** The id of a thing that Stripe may have put in the place of its id. */
export function idOf(thing: string | { id: string } | null): string | null {
  return typeof thing === 'object' ? (thing?.id ?? null) : thing
}
