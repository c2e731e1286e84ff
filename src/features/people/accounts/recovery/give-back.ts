import { logSecurityEvent } from '#features/base/security/log-security-event.ts'
import { deletePasskeys, restorePasskey } from '#features/people/factors/passkeys.ts'
import { deleteSecondStep, restoreSecondStep } from '#features/people/factors/second-steps.ts'
import type { Ctx, Services } from '#platform/context.ts'
import type { Trx } from '#platform/database.ts'
import { addressWithoutMailbox } from '#platform/ports/mail.ts'
import { tellLive } from '#platform/realtime.ts'
import { tellFactorChange } from '../contact/contact-message.ts'
import { CONTACT_KINDS, type ContactKind, provenContact } from '../contact/contact-rules.ts'
import { releaseUnproven, selectContacts, selectHolder, setContact } from '../contact/store.ts'
import { deleteSecrets } from '../store/one-time-secrets.ts'
import { setPassword } from '../store/passwords.ts'
import { deleteSessions } from '../store/people.ts'
import { isOld } from './factor.ts'
import { deleteFormerFactors, type Factor, selectFactors } from './factor-store.ts'
import type { RecoveryEnd } from './recovery.ts'
import { deleteDevicesSince, deleteRecovery, forgetSince } from './recovery-store.ts'

type Needs = Pick<Services, 'clock' | 'config'>
/** Everything as at the baseline, the same but for the contacts, or only the removal of the lost factors. */
type Restored = 'all' | 'factors' | 'nothing'
type Restoration = {
  baseline: Date
  restore: Restored
  ends?: readonly RecoveryEnd[]
  /** The hash of a newly chosen password; null when none was chosen, and the old one goes. */
  password?: string | null
  /** The caller's context; undefined when a clock calls. */
  ctx?: Ctx
}

/**
 * Gives an account back to its holder at the baseline: younger factors and every session end, older factors that were
 * removed come back, lost ones go, and the freeze ends. A contact that belongs to another account by now is left out.
 * The caller has locked the person.
 */
export async function giveBack(trx: Trx, needs: Needs, userId: string, giving: Restoration): Promise<void> {
  const { baseline, restore, ends = [], password = null, ctx } = giving
  // First, so that the present contacts are notified too.
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
  await deleteSecrets(trx, userId, ['reset_by_email', 'reset_by_phone', 'recovery'])
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
