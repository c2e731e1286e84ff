import type { Auth } from '#features/accounts/auth.ts'
import type { Services } from '#platform/context.ts'

/** Fills an empty database with its reference data and, where SEED says so, the demo world. */
export async function seedWhenEmpty(_services: Services, _auth: Auth): Promise<boolean> {
  return false
}
