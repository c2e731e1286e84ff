import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { parseJson } from '#platform/json.ts'
import { channels, isChoosable, type Topic, topics } from './topic.ts'

const stop = z.tuple([z.uuid(), z.enum(topics), z.enum(channels), z.uuid().nullable()])

/** The target of an unsubscribe link: one topic on one channel for one person, or one saved search alone. */
export type Stop = {
  user_id: string
  topic: Topic
  channel: (typeof channels)[number]
  saved_search_id: string | null
}

/** The token of an unsubscribe link: its target under a signature; it never expires. */
export function unsubscribeToken(key: Uint8Array, stopped: Stop): string {
  const { user_id, topic, channel, saved_search_id } = stopped
  const named = Buffer.from(JSON.stringify([user_id, topic, channel, saved_search_id])).toString('base64url')
  return `${named}.${signatureOf(key, named).toString('base64url')}`
}

/** The target of a token; null when we did not sign it, or when its target can't be stopped. */
export function readUnsubscribeToken(key: Uint8Array, token: string): Stop | null {
  const [named = '', signature = '', ...more] = token.split('.')
  const given = Buffer.from(signature, 'base64url')
  const own = signatureOf(key, named)
  if (more.length > 0 || given.length !== own.length || !timingSafeEqual(given, own)) return null
  const { data } = stop.safeParse(parseJson(Buffer.from(named, 'base64url').toString('utf8')))
  if (!data) return null
  const [user_id, topic, channel, saved_search_id] = data
  return isChoosable(topic, channel) ? { user_id, topic, channel, saved_search_id } : null
}

function signatureOf(key: Uint8Array, named: string): Buffer {
  return createHmac('sha256', key).update(named).digest()
}
