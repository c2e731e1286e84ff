import type { Viewer } from '../session.ts'

const MINUTE = 60_000
/** How long a proof of who somebody is holds for what could lose their account, and for the acts of administrators. */
const HOLDS = { recent: 15 * MINUTE, desk: 8 * 60 * MINUTE } as const

export type Proof = keyof typeof HOLDS

export const PROOF_KEY = 'x-proof'

/** The proof that a route asks for: what it declares, and of all that administrators read and write, as the desk works for hours. */
export function proofOf({ access, proof }: { access: string; proof?: boolean }): Proof | null {
  if (proof) return 'recent'
  return access === 'admin' ? 'desk' : null
}

/** Whether a session proved lately enough whose it is. */
export function isProven({ proven_at }: Pick<Viewer, 'proven_at'>, proof: Proof, now: Date): boolean {
  return proven_at !== null && now.getTime() - proven_at.getTime() < HOLDS[proof]
}
