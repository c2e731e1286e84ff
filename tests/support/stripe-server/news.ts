import { signStripeEvent } from '../../../src/integrations/stripe/read-event.ts'
import { type Books, like, newId } from './books.ts'

/** An event as a webhook gets it. */
export type Delivery = { body: string; signature: string }

/** The events since the last asking, oldest first: each to the destinations that want its type from its account. */
export function takeEvents(books: Books): Delivery[] {
  const now = books.clock.now()
  return books.news.splice(0).flatMap(({ type, related }) => {
    const isOurs = related.type !== 'v2.core.account'
    const body = JSON.stringify(
      like('notification_checkout', {
        id: newId(books, 'evt'),
        type,
        created: now.toISOString(),
        related_object: { ...related, url: `/${related.id}` },
      }),
    )
    return [...books.destinations.values()]
      .filter(({ asked }) => wants(asked.enabled_events, type))
      .filter(({ asked }) => wants(asked.events_from, isOurs ? '@self' : '@accounts'))
      .map(({ secret }) => ({ body, signature: signStripeEvent(body, secret, now) }))
  })
}

function wants(listed: unknown, name: string): boolean {
  return Array.isArray(listed) && listed.includes(name)
}
