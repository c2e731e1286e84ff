import type { Auth } from '#features/accounts/auth.ts'
import type { Services } from '#platform/context.ts'
import { seedReference } from '../../database/reference.ts'
import { demoAccounts, seedDemo } from '../../demo/seed-demo.ts'

/**
 * Fills a database with its reference data and, where SEED says so and nobody has an account yet, the demo world.
 * @returns the demo accounts that are there, a line each
 */
export async function seedWhenEmpty(services: Services, auth: Auth): Promise<readonly string[]> {
  const { db, config } = services
  await seedReference(db)
  if (config.SEED === 'demo') await seedDemo(services, auth)
  return demoAccounts(db)
}
