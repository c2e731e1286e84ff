import { logSecurityEvent } from '#features/security/log-security-event.ts'
import type { Ctx, Services } from '#platform/context.ts'
import type { Trx } from '#platform/database.ts'
import { tellLive } from '#platform/realtime.ts'
import { addressWithoutMailbox } from '../account.ts'
import { CONTACT_KINDS, type ContactKind, provenContact } from '../contact/contact-change.ts'
import { releaseUnproven, selectContacts, selectHolder, setContact } from '../contact/store.ts'
import { setPassword } from '../store/passwords.ts'
import { deleteSessions } from '../store/people.ts'
import { deleteProofs } from '../store/proofs.ts'
import { isOld } from './factor.ts'
import { deleteFormerFactors, type Factor, selectFactors } from './factor-store.ts'
import type { RecoveryEnd } from './recovery.ts'
import {
  deleteDevicesSince,
  deletePasskeys,
  deleteRecovery,
  deleteSecondStep,
  forgetSince,
  restorePasskey,
  restoreSecondStep,
} from './recovery-store.ts'
import { tellFactorChange } from './tell-factor-change.ts'

type Needs = Pick<Services, 'clock' | 'config'>
/** Everything as it stood at the baseline, the same but for the contacts, or only without what is lost. */
type Restored = 'all' | 'factors' | 'nothing'
type Giving = {
  baseline: Date
  restore: Restored
  ends?: readonly RecoveryEnd[]
  /** The hash of a password that was just chosen; null where nobody has, and the old one goes. */
  password?: string | null
  /** Who asked; undefined where a clock did. */
  ctx?: Ctx
}

/**
 * Gives an account back to who had it at the baseline: every younger factor and session ends, every older one that was taken away
 * comes back, and what is lost goes. The freeze ends with it. A contact that is another account’s by now is left out. The caller has
 * locked the person.
 */
export async function giveBack(trx: Trx, needs: Needs, userId: string, giving: Giving): Promise<void> {
  const { baseline, restore, ends = [], password = null, ctx } = giving
  // First, so that those are told who are reached by now.
  await tellFactorChange(trx, needs, userId, 'recovery_given_back')
  await deleteRecovery(trx, userId)
  const old = (await selectFactors(trx, userId)).filter((factor) => isOld(factor, baseline))
  if (restore === 'all') await restoreContacts(trx, userId, old)
  if (restore !== 'nothing') await restoreFactors(trx, userId, { old, baseline })
  if (ends.includes('passkeys')) await deletePasskeys(trx, userId, null)
  if (ends.includes('second_step')) await deleteSecondStep(trx, userId)
  if (restore !== 'nothing' || ends.includes('password')) await setPassword(trx, userId, password)
  await deleteSessions(trx, userId)
  await deleteDevicesSince(trx, userId, baseline)
  await deleteProofs(trx, userId, ['reset_by_email', 'reset_by_phone', 'recovery'])
  await forgetSince(trx, userId)
  await deleteFormerFactors(trx, userId)
  await logSecurityEvent(trx, {
    ...(ctx && { ctx }),
    user_id: userId,
    action: 'account_given_back',
    resource_type: 'user',
    resource_id: userId,
    details: { restore, ends: [...ends] },
  })
  await tellLive(trx, userId, { channel: 'account', event: 'update', id: userId })
}

async function restoreContacts(trx: Trx, userId: string, old: readonly Factor[]): Promise<void> {
  for (const kind of CONTACT_KINDS) {
    const factor = old.find((one) => one.kind === kind)
    const contact = factor?.kind === 'email' || factor?.kind === 'phone' ? factor.value.contact : ''
    await restoreContact(trx, userId, kind, contact)
  }
}

async function restoreContact(trx: Trx, userId: string, kind: ContactKind, contact: string): Promise<void> {
  const person = await selectContacts(trx, userId)
  if (!person || provenContact(person, kind) === (contact || null)) return
  const isTaken = contact !== '' && (await selectHolder(trx, kind, contact, userId)) !== undefined
  if (contact !== '' && !isTaken) await releaseUnproven(trx, kind, contact, userId)
  const none = kind === 'email' ? addressWithoutMailbox(userId) : ''
  await setContact(trx, userId, kind, contact === '' || isTaken ? none : contact)
}

async function restoreFactors(
  trx: Trx,
  userId: string,
  { old, baseline }: { old: readonly Factor[]; baseline: Date },
): Promise<void> {
  await deletePasskeys(trx, userId, baseline)
  const steps = old.filter(({ kind }) => kind === 'second_step')
  if (!steps.some(({ id }) => id === null)) await deleteSecondStep(trx, userId)
  for (const { id, kind } of old) {
    if (id !== null && kind === 'passkey') await restorePasskey(trx, id)
    if (id !== null && kind === 'second_step') await restoreSecondStep(trx, id)
  }
}
