import type { Viewer } from '../session.ts'

export const IMPERSONATION_KEY = 'x-impersonation'

export const FROZEN_KEY = 'x-frozen'

const MINUTE = 60_000
/** How long a proof of identity holds for acts that could cost an account, and for the acts of administrators. */
const HOLDS = { recent: 15 * MINUTE, admin: 8 * 60 * MINUTE } as const

export type Proof = keyof typeof HOLDS

export const PROOF_KEY = 'x-proof'

/** The proof that a route asks for: what it declares, and of all that administrators read and write, as the desk works for hours. */
export function proofOf({ access, proof }: { access: string; proof?: boolean }): Proof | null {
  if (proof) return 'recent'
  return access === 'admin' ? 'admin' : null
}

/** Whether a session proved lately enough whose it is. */
export function isProven({ proven_at }: Pick<Viewer, 'proven_at'>, proof: Proof, now: Date): boolean {
  return proven_at !== null && now.getTime() - proven_at.getTime() < HOLDS[proof]
}

/**
 * Whether a route is closed to a frozen account: one that says so, and all that asks for a proof but the desk’s. Money, contacts and
 * factors stay as they are until its recovery has ended.
 */
export function isClosedToFrozen({
  access,
  proof,
  frozen,
}: {
  access: string
  proof?: boolean
  frozen?: true
}): boolean {
  return frozen === true || (proof === true && access !== 'admin')
}

/** Whether a route is served to an administrator who impersonates a person. */
export function isServedToImpersonation({
  method,
  impersonation,
}: {
  method: string
  impersonation?: boolean
}): boolean {
  return impersonation ?? method === 'get'
}
