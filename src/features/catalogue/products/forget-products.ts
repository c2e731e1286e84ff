import type { Services } from '#platform/context.ts'
import type { Queryable } from '#platform/database.ts'
import { deleteProduct, deleteUnusedWords, selectForgotten } from './store.ts'

/**
 * Forgets makes and models without listings, with their words, so that search corrects a name mistyped once. One at a
 * time, so that a person who lists waits for at most one.
 */
export async function forgetProducts({ db, stopping }: Pick<Services, 'db' | 'stopping'>): Promise<void> {
  for (const id of await selectForgotten(db)) {
    stopping.throwIfAborted()
    await forgetProduct(db, id)
  }
  await forgetUnusedWords(db)
}

/** Forgets one make and model, unless a listing means it. */
export function forgetProduct(db: Queryable, id: number): Promise<void> {
  return deleteProduct(db, id)
}

/** Forgets the words that no product has any more. */
export function forgetUnusedWords(db: Queryable): Promise<void> {
  return deleteUnusedWords(db)
}
