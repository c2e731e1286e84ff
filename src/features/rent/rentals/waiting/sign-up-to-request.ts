import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { Device } from '#features/people/accounts/device.ts'
import { makeUsername } from '#features/people/accounts/make-username.ts'
import { signUp } from '#features/people/accounts/sign-up.ts'
import type { Ctx } from '#platform/context.ts'
import { isRefused, refuser } from '#platform/refusal.ts'
import { rentalRefusals } from '../rental.ts'
import type { signUpToRequestRoute } from './contract.ts'
import { insertWaiting, selectOnOffer } from './store.ts'

const refuse = refuser(rentalRefusals)

type Input = z.output<
  (typeof signUpToRequestRoute)['request']['body']['content']['application/json']['schema']
>

/**
 * Signs a visitor up by e-mail and keeps their request until they confirm. A contact with an account gets the same answer;
 * nothing is kept for it, and its owner is notified as with any sign-up.
 */
export async function signUpToRequest(ctx: Ctx, { request, name, ...said }: Input, device: Device) {
  const listing = await selectOnOffer(ctx.db, request.equipment_id)
  if (!listing) return refuse('not_on_offer')
  const waiting_id = randomUUID()
  const username = await makeUsername(ctx, name ?? '')
  const details = { ...said, name, username, account_type: 'individual' as const }
  const signedUp = await signUp(ctx, details, device, {
    request_for: listing.name,
    keep: (trx, signUp) =>
      insertWaiting(trx, { ...signUp, id: waiting_id, input: request, created_at: ctx.clock.now() }),
  })
  return isRefused(signedUp) ? signedUp : { waiting_id, contact: signedUp.contact }
}
