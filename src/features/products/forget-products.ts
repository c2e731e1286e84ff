import type { Services } from '#platform/context.ts'
import { deleteProduct, selectForgotten } from './store.ts'

/**
 * Forgets makes and models that no listing means any more: a name that was mistyped once is mended by search again. One at
 * a time, so that nobody who is listing waits for more than one of them.
 */
export async function forgetProducts({ db }: Pick<Services, 'db'>): Promise<void> {
  for (const id of await selectForgotten(db)) await deleteProduct(db, id)
}
