import { claimAvatar } from '#features/base/pictures/claim-pictures.ts'
import type { SignedIn } from '#platform/context.ts'
import { type Trx, transact, violatedConstraint } from '#platform/database.ts'
import { tellLive } from '#platform/realtime.ts'
import { commonRefusals, isRefused, refuser } from '#platform/refusal.ts'
import type { ProfileChanges } from './contract.ts'
import { judgeName } from './judge-name.ts'
import { readProfile } from './read-profile.ts'
import { lockAvatar, selectNames, updateProfileRows } from './store.ts'
import { mayAskForUsernames, tellUsernameTaken } from './username-taken.ts'

const refuse = refuser(commonRefusals)

/** Changes the viewer's own profile; another person's is not found. */
export async function updateProfile(ctx: SignedIn, id: string, changes: ProfileChanges) {
  if (id !== ctx.viewer.id) return refuse('not_found')
  const misnamed = await judgeNames(ctx, changes)
  if (misnamed) return misnamed
  const silenced = changes.username === undefined ? null : await mayAskForUsernames(ctx)
  if (silenced) return silenced
  try {
    const refused = await transact(ctx.db, (trx) => change(trx, id, changes))
    if (refused) return refused
  } catch (error) {
    if (violatedConstraint(error) === 'users_username_key') return tellUsernameTaken(ctx)
    throw error
  }
  return readProfile(ctx, id)
}

async function judgeNames({ db, config, viewer }: SignedIn, { name, username }: ProfileChanges) {
  if (name === undefined && username === undefined) return null
  const standing = await selectNames(db, viewer.id)
  const known = { ownerId: viewer.id, brand: config.BRAND_NAME }
  const misnamed =
    name === undefined
      ? null
      : await judgeName(db, { ...known, kind: 'person', name, standing: standing?.name })
  if (misnamed || username === undefined) return misnamed
  return judgeName(db, { ...known, kind: 'username', name: username, standing: standing?.username })
}

/** Notifies the person's other open pages on the channel of stores: a store account shows its store's name and logo. */
async function change(trx: Trx, id: string, changes: ProfileChanges) {
  if (Object.keys(changes).length === 0) return null
  if (changes.avatar_url !== undefined) {
    const avatar = await claimAvatar(trx, id, changes.avatar_url, await lockAvatar(trx, id))
    if (isRefused(avatar)) return avatar
  }
  await updateProfileRows(trx, id, changes)
  await tellLive(trx, id, { channel: 'stores', event: 'update', id })
  return null
}
