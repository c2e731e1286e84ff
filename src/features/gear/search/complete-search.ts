import { listCategories } from '#features/catalogue/categories/list-categories.ts'
import { mendWords, wordsToSpell } from '#features/catalogue/vocabulary/spelling.ts'
import { readWords, termQueries, type Words } from '#features/catalogue/vocabulary/words.ts'
import type { Ctx } from '#platform/context.ts'
import {
  type Completions,
  type KindCompletion,
  matchKinds,
  matchMakes,
  mergeCompletions,
  nameProducts,
} from './completions.ts'
import { selectBegunLenders, selectBegunProducts, selectUsedParts } from './completions-store.ts'
import { type Completion, MOST_COMPLETIONS } from './contract.ts'
import { selectSpellings } from './store.ts'

/** Fewer letters begin the names of too many people to mean one of them. */
const LENDER_LETTERS = 2

/**
 * Completes typed words: to kinds of gear in either language, makes, products and lenders, each with a listing on
 * offer. Where nothing begins as typed, the nearest spelling is completed.
 */
export async function completeSearch(ctx: Ctx, typed: string): Promise<Completion[]> {
  const words = readWords(typed)
  if (words.terms.length === 0) return []
  const found = await complete(ctx, words)
  if (found.length > 0) return found
  const mended = mendWords(words, await selectSpellings(ctx.pool, wordsToSpell(words)))
  return mended === null ? [] : complete(ctx, readWords(mended))
}

async function complete(ctx: Ctx, words: Words): Promise<Completion[]> {
  const begun = words.runs.flat()
  const query = termQueries(words, ':*')
    .map((term) => `(${term})`)
    .join(' & ')
  const hasLetters = words.form.length >= LENDER_LETTERS
  const [kind, products, lender] = await Promise.all([
    findKinds(ctx, begun),
    selectBegunProducts(ctx.pool, query),
    hasLetters ? selectBegunLenders(ctx.pool, query) : [],
  ])
  const found: Completions = {
    kind,
    make: matchMakes(begun, products),
    product: nameProducts(begun, products),
    lender,
  }
  return mergeCompletions(found, MOST_COMPLETIONS)
}

async function findKinds(ctx: Ctx, begun: readonly string[]): Promise<KindCompletion[]> {
  const { items } = await listCategories(ctx)
  const kinds = matchKinds(
    begun,
    items.filter(({ listings }) => listings > 0),
  )
  const parts = kinds.filter(({ subcategory }) => subcategory !== null)
  const used = parts.length > 0 ? await selectUsedParts(ctx.pool, parts) : new Set()
  return kinds.filter(({ subcategory }) => subcategory === null || used.has(subcategory))
}
