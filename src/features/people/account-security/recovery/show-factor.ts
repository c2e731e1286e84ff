import { logSecurityEvent } from '#features/base/security/log-security-event.ts'
import { BUSY_SECONDS } from '#features/people/accounts/account.ts'
import { accountRefusals } from '#features/people/accounts/account-refusals.ts'
import { takeAttempt, takeWrongLink } from '#features/people/accounts/attempts.ts'
import type { Device } from '#features/people/accounts/device.ts'
import { countedAs, findPerson } from '#features/people/accounts/find-person.ts'
import { DECOY } from '#features/people/accounts/passwords.ts'
import { baselineAt, type FactorKind, isOld } from '#features/people/accounts/recovery/factor.ts'
import {
  type Factor,
  readFactors,
  readFormerHolder,
  readShownContact,
} from '#features/people/accounts/recovery/factors.ts'
import { readOpenRecovery } from '#features/people/accounts/recovery/read-recovery.ts'
import { recoveryRefusals } from '#features/people/accounts/recovery/recovery.ts'
import {
  addShown,
  issueRecoveryTicket,
  type Ticket,
  tryRecoveryTicket,
} from '#features/people/accounts/recovery/ticket.ts'
import type { Ctx } from '#platform/context.ts'
import { networkOf } from '#platform/network.ts'
import { isRefused, refuser } from '#platform/refusal.ts'
import { passSecondStep } from '../second-step/pass-second-step.ts'
import { checkFormerCode } from './check-former-code.ts'
import { checkPasskeyShown } from './check-passkey-shown.ts'
import type { FactorInput, ShowInput } from './contract.ts'
import { presentCollected } from './present-collected.ts'

const refuse = refuser({ ...accountRefusals, ...recoveryRefusals })

/** Whose factor was shown, and which: undefined where it is right and younger than the baseline. */
type Shown = { user_id: string; kind: FactorKind | undefined }
type Begun = { ticket: Ticket | undefined; identifier: string; device: Device }

/**
 * Takes one factor of an account. An old one is collected in this browser; a correct young one is reported as too
 * young; every fault is the same refusal. The first factor is a letter’s link, a passkey, or a password with an
 * identifier.
 */
export async function showFactor(
  ctx: Ctx,
  { ticket: secret, identifier = '', factor }: ShowInput,
  device: Device,
) {
  const now = ctx.clock.now()
  const ticket = secret === undefined ? undefined : await tryRecoveryTicket(ctx.db, secret, { device, now })
  if (secret !== undefined && !ticket) return (await takeWrongLink(ctx)) ?? refuse('recovery_expired')
  const shown = await check(ctx, factor, { ticket, identifier, device })
  if (isRefused(shown)) return shown
  if (ticket && shown.user_id !== ticket.user_id) return refuse('recovery_wrong')
  const is_young = shown.kind === undefined
  if (shown.kind === undefined) {
    return presentCollected(ctx, {
      secret: secret ?? null,
      user_id: shown.user_id,
      shown: ticket?.shown ?? [],
      is_young,
    })
  }
  const all = [...new Set([...(ticket?.shown ?? []), shown.kind])]
  if (ticket) await addShown(ctx.db, { ...ticket, shown: all })
  const held = secret ?? (await issueRecoveryTicket(ctx, shown.user_id, all, device))
  return presentCollected(ctx, { secret: held, user_id: shown.user_id, shown: all, is_young })
}

function check(ctx: Ctx, factor: FactorInput, begun: Begun) {
  if (factor.by === 'link') return checkLink(ctx, factor.token)
  if (factor.by === 'passkey') return checkPasskey(ctx, factor.credential)
  return factor.by === 'code'
    ? checkCode(ctx, factor.code, begun)
    : checkPassword(ctx, factor.password, begun)
}

async function checkLink(ctx: Ctx, token: string) {
  const link = await readShownContact(ctx, token)
  if (!link) return (await takeWrongLink(ctx)) ?? refuse('recovery_expired')
  const isMeant = (one: Factor) =>
    (one.kind === 'email' || one.kind === 'phone') && one.value.contact === link.contact
  return oldOf(ctx, link.user_id, isMeant)
}

async function checkPasskey(ctx: Ctx, credential: Parameters<typeof checkPasskeyShown>[1]) {
  const passkey = await checkPasskeyShown(ctx, credential)
  if (!passkey) return (await takeWrongLink(ctx)) ?? refuse('recovery_wrong')
  return oldOf(
    ctx,
    passkey.user_id,
    (one) => one.kind === 'passkey' && one.value.credential_id === passkey.credential_id,
  )
}

/** Checks a code of the second step, which cannot begin a recovery: another factor comes first. */
async function checkCode(ctx: Ctx, code: string, { ticket }: Begun) {
  if (!ticket) return refuse('recovery_wrong', { field: 'code' })
  const { user_id } = ticket
  const { factors, baseline } = await factorsOf(ctx, user_id)
  const former = factors.find((one) => one.kind === 'second_step' && one.id !== null && isOld(one, baseline))
  if (former?.kind === 'second_step') {
    const isRight = await checkFormerCode(ctx, user_id, former, code)
    if (isRefused(isRight)) return isRight
    if (isRight) return { user_id, kind: 'second_step' as const }
  }
  const methods = ['code', 'recovery_code'] as const
  const passed = await passSecondStep<never>(
    ctx,
    { user_id, code, methods, at: 'recovery' },
    async () => null,
  )
  if (!isRefused(passed)) return oldOf(ctx, user_id, (one) => one.kind === 'second_step' && one.id === null)
  if (passed.refused === 'second_step_locked') return passed
  return wrong(ctx, user_id, 'code')
}

async function checkPassword(ctx: Ctx, password: string, { ticket, identifier, device }: Begun) {
  const user_id = ticket?.user_id ?? (await holderOf(ctx, identifier))
  const account = ticket ? ticket.user_id : countedAs(identifier)
  const limited = await takeAttempt(ctx, ticket ? 'shown_password' : 'sign_in', { account, knownAs: null })
  if (limited) return limited
  const { factors, baseline } = await factorsOf(ctx, user_id)
  const hashes = factors.flatMap((one) => (one.kind === 'password' ? [{ ...one, hash: one.value.hash }] : []))
  const old = hashes.find((one) => isOld(one, baseline))
  const young = hashes.find((one) => one.id === null && one !== old)
  const turn = networkOf(ctx.ip)
  const isOldRight = await ctx.passwords.verify(old?.hash ?? DECOY, password, turn)
  const isYoungRight = await ctx.passwords.verify(young?.hash ?? DECOY, password, device.hash)
  if (isOldRight === null || isYoungRight === null) {
    return refuse('passwords_busy', { values: { seconds: BUSY_SECONDS } })
  }
  if (user_id !== undefined && old && isOldRight) return { user_id, kind: 'password' as const }
  if (user_id !== undefined && young && isYoungRight) return { user_id, kind: undefined }
  return wrong(ctx, user_id ?? null, 'password')
}

/** The holder of an identifier: its present one, else the one who had it until some days ago. */
async function holderOf(ctx: Ctx, identifier: string): Promise<string | undefined> {
  const person = await findPerson(ctx.db, identifier)
  if (person && !person.deleted_at) return person.id
  return readFormerHolder(ctx, countedAs(identifier))
}

/** The kind of a factor that was shown, where it is old. */
async function oldOf(ctx: Ctx, user_id: string, isShown: (factor: Factor) => boolean): Promise<Shown> {
  const { factors, baseline } = await factorsOf(ctx, user_id)
  return { user_id, kind: factors.find((one) => isShown(one) && isOld(one, baseline))?.kind }
}

async function factorsOf(ctx: Ctx, userId: string | undefined) {
  const baseline =
    (userId && (await readOpenRecovery(ctx.db, userId))?.baseline_at) || baselineAt(ctx.clock.now())
  return { factors: userId ? await readFactors(ctx.db, userId) : [], baseline }
}

async function wrong(ctx: Ctx, user_id: string | null, by: 'password' | 'code') {
  await logSecurityEvent(ctx.db, {
    ctx,
    user_id,
    action: 'recovery_factor_wrong',
    resource_type: 'account',
    details: { by },
  })
  return refuse('recovery_wrong', { field: by })
}
