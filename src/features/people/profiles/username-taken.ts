import type { Ctx } from '#platform/context.ts'
import { networkOf } from '#platform/network.ts'
import { type Refused, refuser } from '#platform/refusal.ts'
import { nameRefusals } from './name-refusals.ts'

const refuse = refuser(nameRefusals)

/**
 * How often one address may learn that a username is taken. People sign in with theirs, so no list of them may leak.
 */
const TOLD = { points: 5, seconds: 15 * 60 }
const NAME = 'username_told'

/** A refusal once an address has been told often enough: not even a free name is then told from a taken one. */
export async function mayAskForUsernames(ctx: Ctx): Promise<Refused<'too_many_attempts'> | null> {
  const seconds = await ctx.limits.wait(NAME, TOLD, networkOf(ctx.ip))
  return seconds === 0 ? null : refuseFor(seconds)
}

/** Says that a username is taken, while this address may still be told. */
export async function tellUsernameTaken(ctx: Ctx): Promise<Refused<'username_taken' | 'too_many_attempts'>> {
  const seconds = await ctx.limits.take(NAME, TOLD, networkOf(ctx.ip))
  return seconds === 0 ? refuse('username_taken', { field: 'username' }) : refuseFor(seconds)
}

function refuseFor(seconds: number): Refused<'too_many_attempts'> {
  return refuse('too_many_attempts', { values: { seconds, minutes: Math.ceil(seconds / 60) } })
}
