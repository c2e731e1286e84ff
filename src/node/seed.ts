import { orderOlderWords } from '#features/rent/rentals/judge-older-words.ts'
import type { Services } from '#platform/context.ts'
import { seedReference } from '../../database/reference.ts'
import { demoAccounts, seedDemo } from '../../demo/seed-demo.ts'

/**
 * Fills a database with its reference data and, if SEED says so and it has no account yet, the demo world; orders
 * the job that completes data of earlier versions. Ends between steps once `signal` says so, with its reason.
 * @returns the demo accounts that exist, a line each
 */
export async function seedWhenEmpty(services: Services, signal?: AbortSignal): Promise<readonly string[]> {
  const { db, config } = services
  await seedReference(db)
  signal?.throwIfAborted()
  if (config.SEED === 'demo') await seedDemo(services)
  signal?.throwIfAborted()
  await orderOlderWords(db)
  return demoAccounts(db)
}
