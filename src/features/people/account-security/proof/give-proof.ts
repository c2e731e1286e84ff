import { logSecurityEvent } from '#features/base/security/log-security-event.ts'
import { needsPasskey } from '#features/people/accounts/administrator-powers.ts'
import { checkOwnPassword } from '#features/people/accounts/check-own-password.ts'
import type { Device } from '#features/people/accounts/device.ts'
import { noteSecondStep, proveSession } from '#features/people/accounts/prove-session.ts'
import { selectPasskeys } from '#features/people/factors/passkeys.ts'
import { readSecondStep } from '#features/people/factors/second-steps.ts'
import type { SignedIn } from '#platform/context.ts'
import type { Queryable } from '#platform/database.ts'
import { isRefused, refuser } from '#platform/refusal.ts'
import { checkPasskey } from '../passkeys/check-passkey.ts'
import type { SignedCredential } from '../passkeys/contract.ts'
import { passkeyRefusals } from '../passkeys/passkey.ts'
import { passSecondStep } from '../second-step/pass-second-step.ts'
import { secondStepRefusals } from '../second-step/second-step.ts'
import type { ProofInput, ProofMethod } from './contract.ts'

const refuse = refuser(secondStepRefusals)
const refusePasskey = refuser(passkeyRefusals)

/** The ways in which a person may prove their identity. With a second step on, weaker factors don't count. */
export async function proofMethods(ctx: SignedIn): Promise<ProofMethod[]> {
  const { db, viewer } = ctx
  if (await needsPasskey(db, viewer.id)) return ['passkey']
  const known = (await readSecondStep(db, viewer.id)) ? ('code' as const) : ('password' as const)
  return (await hasPasskey(db, viewer.id)) ? ['passkey', known] : [known]
}

/** Checks a proof of the identity behind this session. Recovery codes are for signing in alone. */
export async function giveProof(ctx: SignedIn, input: ProofInput, device: Device) {
  if (input.by === 'passkey') return proveByPasskey(ctx, input.credential)
  return input.by === 'code' ? proveByCode(ctx, input.code) : proveByPassword(ctx, input.password, device)
}

async function proveByCode(ctx: SignedIn, code: string) {
  const given = { user_id: ctx.viewer.id, code, methods: ['code'], at: 'proof' } as const
  const passed = await passSecondStep<never>(ctx, given, async (trx) => {
    await noteProof(trx, ctx, 'code')
    return null
  })
  return isRefused(passed) ? passed : { proven_at: ctx.clock.now() }
}

async function proveByPasskey(ctx: SignedIn, credential: SignedCredential) {
  const { isRight } = await checkPasskey(ctx, credential, { purpose: 'prove', userId: ctx.viewer.id })
  if (!isRight) {
    await logProof(ctx.db, ctx, 'proof_failed', 'passkey')
    return refusePasskey('passkey_refused')
  }
  await noteProof(ctx.db, ctx, 'passkey')
  return { proven_at: ctx.clock.now() }
}

async function proveByPassword(ctx: SignedIn, password: string, device: Device) {
  if (await readSecondStep(ctx.db, ctx.viewer.id)) return refuse('second_step_on')
  if (await needsPasskey(ctx.db, ctx.viewer.id)) return refusePasskey('passkey_required')
  const wrong = await checkOwnPassword(ctx, password, device, 'password')
  if (wrong) return wrong
  await noteProof(ctx.db, ctx, 'password')
  return { proven_at: ctx.clock.now() }
}

/** This session is proven from now on; with the line in the record. */
async function noteProof(db: Queryable, ctx: SignedIn, by: ProofMethod): Promise<void> {
  await proveSession(db, ctx)
  if (by !== 'password') await noteSecondStep(db, ctx)
  await logProof(db, ctx, 'proof_given', by)
}

function logProof(db: Queryable, ctx: SignedIn, action: 'proof_given' | 'proof_failed', by: ProofMethod) {
  return logSecurityEvent(db, {
    ctx,
    action,
    resource_type: 'session',
    resource_id: ctx.viewer.session_id,
    details: { by },
  })
}

/** Whether a person has a passkey at all. */
async function hasPasskey(db: Queryable, userId: string): Promise<boolean> {
  return (await selectPasskeys(db, userId)).length > 0
}
