import { createHash } from 'node:crypto'
import { logSecurityEvent } from '#features/security/log-security-event.ts'
import type { Ctx } from '#platform/context.ts'
import type { Limit } from '#platform/limits.ts'
import { networkOf } from '#platform/network.ts'
import { type Refused, refuser } from '#platform/refusal.ts'
import { accountRefusals } from './account.ts'

const refuse = refuser(accountRefusals)
const QUARTER = 15 * 60
const HOUR = 60 * 60

/** Tries allowed: from one address whoever is meant, at one account from one address, and at one account from anywhere. */
const LIMITS = {
  sign_in: { address: limit(100, QUARTER), pair: limit(10, QUARTER), account: limit(60, HOUR) },
  sign_up: { address: limit(40, HOUR), pair: limit(6, HOUR), account: limit(6, HOUR) },
  reset_request: { address: limit(40, HOUR), pair: limit(6, HOUR), account: limit(6, HOUR) },
  proof: { address: limit(100, QUARTER), pair: limit(20, QUARTER), account: limit(60, HOUR) },
} satisfies Record<string, Record<'address' | 'pair' | 'account', Limit>>

/** Links that were never sent, or are over, from one address. */
const WRONG_LINKS = limit(20, QUARTER)

/** Letters and text messages that signing in without having confirmed sends one person. */
const MESSAGES = limit(6, HOUR)

/**
 * Counts a try. The refusal is the same whether the account exists or not, and carries how long to wait.
 * @param account whatever names the account: it is kept as a hash
 */
export async function takeAttempt(
  ctx: Ctx,
  operation: keyof typeof LIMITS,
  account: string,
): Promise<Refused<'too_many_attempts'> | null> {
  const { address, pair, account: anywhere } = LIMITS[operation]
  const key = createHash('sha256').update(account.toLowerCase()).digest('base64url').slice(0, 22)
  const waits = [
    await ctx.limits.take(`${operation}:address`, address, networkOf(ctx.ip)),
    await ctx.limits.take(`${operation}:pair`, pair, `${key}:${networkOf(ctx.ip)}`),
    await ctx.limits.take(`${operation}:account`, anywhere, key),
  ]
  const seconds = Math.max(...waits)
  if (seconds === 0) return null
  await logSecurityEvent(ctx.db, {
    ctx,
    action: 'attempts_limited',
    resource_type: 'account',
    details: { operation, seconds },
  })
  return refuseFor(seconds)
}

function refuseFor(seconds: number): Refused<'too_many_attempts'> {
  return refuse('too_many_attempts', { values: { seconds, minutes: Math.ceil(seconds / 60) } })
}

/** Counts a link that nobody was sent: who holds a real one is never counted, nor held up by others at their address. */
export async function takeWrongLink(ctx: Ctx): Promise<Refused<'too_many_attempts'> | null> {
  const seconds = await ctx.limits.take('wrong_link:address', WRONG_LINKS, networkOf(ctx.ip))
  return seconds === 0 ? null : refuseFor(seconds)
}

/** Whether a person may be sent one more message that somebody asked for. */
export async function mayBeWrittenTo(ctx: Ctx, userId: string): Promise<boolean> {
  return (await ctx.limits.take('account_messages', MESSAGES, userId)) === 0
}

function limit(points: number, seconds: number): Limit {
  return { points, seconds }
}
