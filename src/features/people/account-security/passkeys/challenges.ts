import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { insertChallenge, type Purpose, takeChallenge } from '#features/people/factors/passkeys.ts'
import type { Ctx } from '#platform/context.ts'
import { parseJson } from '#platform/json.ts'
import { CHALLENGE_MINUTES } from './passkey.ts'

export const CHALLENGE_MS = CHALLENGE_MINUTES * 60_000

type Needs = Pick<Ctx, 'db' | 'clock'>

/** Bytes for a browser to sign, for one purpose and, where one is known, one person. */
export async function issueChallenge(
  { db, clock }: Needs,
  purpose: Purpose,
  userId: string | null,
): Promise<string> {
  const challenge = randomBytes(32).toString('base64url')
  await insertChallenge(db, {
    challenge,
    user_id: userId,
    purpose,
    expires_at: new Date(clock.now().getTime() + CHALLENGE_MS),
  })
  return challenge
}

const clientData = z.object({ challenge: z.string().max(100) })

/**
 * The challenge that a browser says it signed, used up with that; null where we never gave it for this purpose and person, or
 * too long ago.
 */
export async function spendChallenge(
  { db, clock }: Needs,
  clientDataJSON: string,
  purpose: Purpose,
  userId: string | null,
): Promise<string | null> {
  const said = clientData.safeParse(parseJson(Buffer.from(clientDataJSON, 'base64url').toString()))
  if (!said.success) return null
  const given = await takeChallenge(db, said.data.challenge)
  const isFit = given?.purpose === purpose && given.user_id === userId && given.expires_at > clock.now()
  return isFit ? said.data.challenge : null
}
