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
  type OnOffer,
} from './completions.ts'
import {
  selectBegunLenders,
  selectBegunProducts,
  selectBegunStock,
  selectStocked,
  selectUsedParts,
} from './completions-store.ts'
import { type Completion, type CompletionQuery, MOST_COMPLETIONS } from './contract.ts'
import { selectSpellings } from './store.ts'

/** Fewer letters begin the names of too many people to mean one of them. */
const LENDER_LETTERS = 2

/**
 * Completes typed words: to kinds of gear in either language, makes, products and lenders, each with a listing on
 * offer; within a store, to what it has of them. Where nothing begins as typed, the nearest spelling is completed.
 */
export async function completeSearch(ctx: Ctx, { query, storeId }: CompletionQuery): Promise<Completion[]> {
  const words = readWords(query)
  if (words.terms.length === 0) return []
  const complete = (some: Words) =>
    storeId ? completeInStore(ctx, some, storeId) : completeAnywhere(ctx, some)
  const found = await complete(words)
  if (found.length > 0) return found
  const mended = mendWords(words, await selectSpellings(ctx.pool, wordsToSpell(words)))
  return mended === null ? [] : complete(readWords(mended))
}

async function completeAnywhere(ctx: Ctx, words: Words): Promise<Completion[]> {
  const begun = words.runs.flat()
  const query = begunQuery(words)
  const hasLetters = words.form.length >= LENDER_LETTERS
  const [kind, products, lender] = await Promise.all([
    findKinds(ctx, begun),
    selectBegunProducts(ctx.pool, query),
    hasLetters ? selectBegunLenders(ctx.pool, query) : [],
  ])
  return merged(begun, products, { kind, lender })
}

async function completeInStore(ctx: Ctx, words: Words, store: string): Promise<Completion[]> {
  const begun = words.runs.flat()
  const [{ items }, stocked, products] = await Promise.all([
    listCategories(ctx),
    selectStocked(ctx.pool, store),
    selectBegunStock(ctx.pool, store, begunQuery(words)),
  ])
  const has = (kind: KindCompletion) =>
    stocked.some(
      ({ category, subcategory }) =>
        category === kind.category && (kind.subcategory === null || kind.subcategory === subcategory),
    )
  return merged(begun, products, { kind: matchKinds(begun, items).filter(has), lender: [] })
}

/** The query of words of which each may be begun. */
function begunQuery(words: Words): string {
  return termQueries(words, ':*')
    .map((term) => `(${term})`)
    .join(' & ')
}

function merged(
  begun: readonly string[],
  products: readonly OnOffer[],
  others: Pick<Completions, 'kind' | 'lender'>,
): Completion[] {
  const found = { ...others, make: matchMakes(begun, products), product: nameProducts(begun, products) }
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
