import type { Auth } from '#features/accounts/auth.ts'
import { judgeOlderWords } from '#features/rentals/judge-older-words.ts'
import type { Services } from '#platform/context.ts'
import { seedReference } from '../../database/reference.ts'
import { demoAccounts, seedDemo } from '../../demo/seed-demo.ts'

/**
 * Fills a database with its reference data and, where SEED says so and nobody has an account yet, the demo world; completes what versions before wrote.
 * Ends between steps once `signal` says so, with its reason.
 * @returns the demo accounts that are there, a line each
 */
export async function seedWhenEmpty(
  services: Services,
  auth: Auth,
  signal?: AbortSignal,
): Promise<readonly string[]> {
  const { db, config } = services
  await seedReference(db)
  signal?.throwIfAborted()
  if (config.SEED === 'demo') await seedDemo(services, auth)
  signal?.throwIfAborted()
  await judgeOlderWords(db)
  return demoAccounts(db)
}
