import { createHash } from 'node:crypto'
import { countRepeated } from '#features/base/security/log-security-event.ts'
import type { Ctx } from '#platform/context.ts'
import type { Limit } from '#platform/limits.ts'
import { networkOf } from '#platform/network.ts'
import { type Refused, refuser } from '#platform/refusal.ts'
import { accountRefusals } from './account-refusals.ts'
import { sendDoor } from './message-person.ts'
import type { KnownPerson } from './store/people.ts'

const refuse = refuser(accountRefusals)
const QUARTER = 15 * 60
const HOUR = 60 * 60

/**
 * Tries allowed at one account from one address, from one address at any account, and at one account by all strangers
 * together. A browser known to the account has the first of these for itself and ignores the others.
 */
const LIMITS = {
  sign_in: { pair: limit(10, QUARTER), address: limit(100, QUARTER), account: limit(40, QUARTER) },
  sign_up: { pair: limit(6, HOUR), address: limit(40, HOUR), account: limit(20, HOUR) },
  message: { pair: limit(6, HOUR), address: limit(40, HOUR), account: limit(12, HOUR) },
  // Beside another factor: strangers use none of these tries up, and a further ticket brings no further ones.
  shown_password: { pair: limit(10, QUARTER), address: limit(100, QUARTER), account: limit(40, QUARTER) },
  // A former second step has no counter of its own. Trying it takes another factor first.
  former_code: { pair: limit(10, QUARTER), address: limit(100, QUARTER), account: limit(20, HOUR) },
  // A code has few tries of its own, and only where it was asked for.
  code: { pair: limit(20, QUARTER), address: limit(100, QUARTER), account: null },
} satisfies Record<string, Record<'pair' | 'address', Limit> & { account: Limit | null }>

/** Links that were never sent, or are over, from one address. */
const WRONG_LINKS = limit(20, QUARTER)

/** Letters and text messages that signing in without having confirmed sends one person. */
const MESSAGES = limit(6, HOUR)

/**
 * Names the account that is meant, in its normal form; `knownAs` is the browser that its person is known by, else null. Where
 * strangers used up the tries of `person`, they are sent a link that lets their browser through.
 */
type Meant = { account: string; knownAs: string | null; person?: KnownPerson }

/**
 * Counts a try. A refused one is counted no further, so that one address uses up little of the strangers' shared limit.
 * The refusal is the same whether the account exists or not, and carries the seconds to wait.
 */
export async function takeAttempt(
  ctx: Ctx,
  operation: keyof typeof LIMITS,
  { account, knownAs, person }: Meant,
): Promise<Refused<'too_many_attempts'> | null> {
  const { pair, address, account: anywhere } = LIMITS[operation]
  const key = createHash('sha256').update(account).digest('base64url').slice(0, 22)
  const network = networkOf(ctx.ip)
  const take = (name: string, allowed: Limit, whose: string) =>
    ctx.limits.take(`${operation}:${name}`, allowed, whose)
  if (knownAs && (await take('device', pair, `${key}:${knownAs}`)) === 0) return null
  const own = (await take('pair', pair, `${key}:${network}`)) || (await take('address', address, network))
  const strangers = own === 0 && anywhere ? await take('account', anywhere, key) : 0
  const seconds = own || strangers
  if (seconds === 0) return null
  // Once in as long as they are counted together, and counted whether there is such an account or not.
  const isFirst =
    strangers > 0 && anywhere !== null && (await take('door', { ...anywhere, points: 1 }, key)) === 0
  if (isFirst && person) await sendDoor(ctx.db, person)
  await countRepeated(
    ctx,
    { action: 'attempts_limited', resource_type: 'account', details: { operation, seconds } },
    `attempts_limited ${operation}`,
  )
  return refuseFor(seconds)
}

/** Counts a link that was never sent: a real one is never counted, nor held up by others at its address. */
export async function takeWrongLink(ctx: Ctx): Promise<Refused<'too_many_attempts'> | null> {
  const seconds = await ctx.limits.take('wrong_link:address', WRONG_LINKS, networkOf(ctx.ip))
  return seconds === 0 ? null : refuseFor(seconds)
}

/** Whether one more message, ordered by another person, may go to a person. */
export async function mayBeWrittenTo(ctx: Ctx, userId: string): Promise<boolean> {
  return (await ctx.limits.take('account_messages', MESSAGES, userId)) === 0
}

function refuseFor(seconds: number): Refused<'too_many_attempts'> {
  return refuse('too_many_attempts', { values: { seconds, minutes: Math.ceil(seconds / 60) } })
}

function limit(points: number, seconds: number): Limit {
  return { points, seconds }
}
