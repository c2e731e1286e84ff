import type { SignedIn } from '#platform/context.ts'
import { transact, violatedConstraint } from '#platform/database.ts'
import { commonRefusals, refuser } from '#platform/refusal.ts'
import type { ProfileChanges } from './contract.ts'
import { readProfile } from './read-profile.ts'
import { updateProfileRows } from './store.ts'
import { mayAskForUsernames, tellUsernameTaken } from './username-taken.ts'

const refuse = refuser(commonRefusals)

/** A person changes their own profile; somebody else's is not found. */
export async function updateProfile(ctx: SignedIn, id: string, changes: ProfileChanges) {
  if (id !== ctx.viewer.id) return refuse('not_found')
  const silenced = changes.username === undefined ? null : await mayAskForUsernames(ctx)
  if (silenced) return silenced
  try {
    if (Object.keys(changes).length > 0) await transact(ctx.db, (trx) => updateProfileRows(trx, id, changes))
  } catch (error) {
    if (violatedConstraint(error) === 'users_username_key') return tellUsernameTaken(ctx)
    throw error
  }
  return readProfile(ctx, id)
}
