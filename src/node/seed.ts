import type { Auth } from '#features/accounts/auth.ts'
import { judgeOlderWords } from '#features/rentals/judge-older-words.ts'
import type { Services } from '#platform/context.ts'
import { seedReference } from '../../database/reference.ts'
import { demoAccounts, seedDemo } from '../../demo/seed-demo.ts'

/**
 * Fills a database with its reference data and, where SEED says so and nobody has an account yet, the demo world; completes what versions before wrote.
 * @returns the demo accounts that are there, a line each
 */
export async function seedWhenEmpty(services: Services, auth: Auth): Promise<readonly string[]> {
  const { db, config } = services
  await seedReference(db)
  if (config.SEED === 'demo') await seedDemo(services, auth)
  await judgeOlderWords(db)
  return demoAccounts(db)
}
