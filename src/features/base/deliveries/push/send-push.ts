import { sql } from 'kysely'
import { pageUrl } from '#integrations/mail/letter.ts'
import type { Services } from '#platform/context.ts'
import type { Queryable } from '#platform/database.ts'
import { addJob, addJobs } from '#platform/jobs.ts'
import type { Push } from '#platform/ports/push.ts'
import type { Sent } from '../send-noted.ts'
import { closeDelivery, openDelivery, selectReach } from '../store.ts'
import { type Channel, isOn, type Topic } from '../topic.ts'
import {
  deleteSubscription,
  isDelivered,
  isSubscriber,
  type Subscription,
  selectPushLocale,
  selectSubscription,
  selectSubscriptions,
} from './store.ts'

/** `path` starts with a slash and has no language; `tag` names the conversation or rental. Contact details are masked already. */
export type PushWords = Omit<Push, 'message_id'>

export const PUSH_JOB = 'deliveries_push'
export const PUSH_AGAIN_JOB = 'deliveries_push_again'

const TRIES = 4
const AGAIN_MS = 30_000
const TITLE_LENGTH = 80
const LINE_LENGTH = 160

/**
 * Sends pushes from jobs of the caller's transaction, each once per message to its own person. Most people take none, and cost no
 * job.
 */
export async function addPushes(
  db: Queryable,
  pushes: readonly { sent: Sent; push: PushWords }[],
): Promise<void> {
  const jobs = pushes.map((payload) => ({ key: `push:${payload.sent.message_id}`, payload }))
  const where = isSubscriber(sql`(payload #>> '{sent,user_id}')::uuid`)
  await addJobs(db, PUSH_JOB, jobs, { maxAttempts: TRIES, where })
}

/**
 * Sends a person a push in every browser where they turned them on, unless they turned the topic off or it went out before. A
 * browser that could not be reached is tried again by itself; one that is gone is forgotten.
 * @returns whether any browser has it
 */
export async function sendPush(services: Services, sent: Sent, push: PushWords): Promise<boolean> {
  const { db, clock } = services
  const { message_id, user_id, topic, rental_id = null } = sent
  if (!(await wants(db, sent, 'push'))) return false
  const subscriptions = await selectSubscriptions(db, user_id)
  if (subscriptions.length === 0) return false
  const delivery = {
    message_id,
    user_id,
    topic,
    rental_id,
    channel: 'push',
    created_at: clock.now(),
  } as const
  if (!(await openDelivery(db, delivery))) return true
  const outcomes = await Promise.all(subscriptions.map((one) => sendTo(services, one, sent, push)))
  const isSent = outcomes.includes('sent')
  const failures = outcomes.filter((outcome) => typeof outcome === 'object')
  const detail = isSent ? null : (failures[0]?.detail ?? 'gone')
  await closeDelivery(db, message_id, { status: isSent ? 'sent' : 'failed', detail })
  const runAt = new Date(clock.now().getTime() + AGAIN_MS)
  for (const { subscription_id } of failures) {
    const key = `push:${message_id}:${subscription_id}`
    await addJob(db, PUSH_AGAIN_JOB, { sent, push, subscription_id }, { key, runAt, maxAttempts: TRIES })
  }
  return isSent
}

/** Tries one browser again; throws while it can't be reached. */
export async function sendPushAgain(
  services: Services,
  { sent, push, subscription_id }: { sent: Sent; push: PushWords; subscription_id: string },
): Promise<void> {
  const { db } = services
  if (!(await wants(db, sent, 'push'))) return
  const subscription = await selectSubscription(db, sent.user_id, subscription_id)
  if (!subscription) return
  const outcome = await sendTo(services, subscription, sent, push)
  if (outcome === 'sent') return closeDelivery(db, sent.message_id, { status: 'sent', detail: null })
  if (outcome === 'gone') return
  const { detail } = outcome
  if (!(await isDelivered(db, sent.message_id))) {
    await closeDelivery(db, sent.message_id, { status: 'failed', detail })
  }
  throw new Error(detail)
}

type Outcome = 'sent' | 'gone' | { detail: string; subscription_id: string }

async function sendTo(
  { db, config, push: pusher }: Services,
  subscription: Subscription,
  { message_id, user_id }: Sent,
  { title, body, path, tag }: PushWords,
): Promise<Outcome> {
  const { pathname, search } = new URL(pageUrl(config, await selectPushLocale(db, user_id), path))
  try {
    const outcome = await pusher.send(subscription, {
      message_id,
      title: oneLine(title, TITLE_LENGTH),
      body: oneLine(body, LINE_LENGTH),
      path: `${pathname}${search}`,
      tag,
    })
    if (outcome === 'gone') await deleteSubscription(db, subscription.id)
    return outcome
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error)
    return { detail: said.slice(0, 200), subscription_id: subscription.id }
  }
}

/** Joins a person's text into one line of at most `length` UTF-16 units, an ellipsis included when it is cut. */
function oneLine(words: string, length: number): string {
  const line = words.replace(/\s+/g, ' ').trim()
  if (line.length <= length) return line
  return `${line
    .slice(0, length - 1)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd()}…`
}

/** Whether a person wants to hear of a topic on a channel, as they chose by now. */
async function wants(
  db: Queryable,
  { user_id, topic }: { user_id: string; topic: Topic },
  channel: Channel,
): Promise<boolean> {
  const reach = await selectReach(db, user_id)
  return reach !== undefined && isOn(topic, channel, reach)
}
