import type Stripe from 'stripe'
import { type Destination, like, newId } from './books.ts'
import { missing, wrong } from './fault.ts'
import { route } from './routes.ts'

type Include = { include?: string[] }

/** What an operator sets up: where events go, and when the platform's own money leaves. */
export const settingRoutes = [
  route<Stripe.V2.Core.EventDestinationCreateParams>(
    'POST /v2/core/event_destinations',
    ({ books, body }) => {
      const { include, ...asked } = body
      if (!asked.webhook_endpoint?.url) throw wrong('A destination has an address.', 'webhook_endpoint.url')
      const id = newId(books, 'ed')
      const created = books.clock.now().toISOString()
      const destination = { id, secret: `whsec_${id}`, asked, created }
      books.destinations.set(id, destination)
      return destinationAnswer(destination, include)
    },
  ),
  route<unknown, Include & { limit?: number }>('GET /v2/core/event_destinations', ({ books, query }) => {
    const data = [...books.destinations.values()].map((one) => destinationAnswer(one, query.include))
    return { data, next_page_url: null, previous_page_url: null }
  }),
  route<unknown, Include>('GET /v2/core/event_destinations/{id}', ({ books, id, query }) => {
    const destination = books.destinations.get(id)
    if (!destination) throw missing(id)
    return destinationAnswer(destination, query.include)
  }),
  route<Stripe.V2.Core.EventDestinationUpdateParams & Include>(
    'POST /v2/core/event_destinations/{id}',
    ({ books, id, body }) => {
      const destination = books.destinations.get(id)
      if (!destination) throw missing(id)
      const { include, ...asked } = body
      destination.asked = { ...destination.asked, ...asked }
      return destinationAnswer(destination, include)
    },
  ),
  route('DELETE /v2/core/event_destinations/{id}', ({ books, id }) => {
    if (!books.destinations.delete(id)) throw missing(id)
    return { id, object: 'v2.core.event_destination' }
  }),
  route('GET /v1/account', () => like('account', { country: 'CA', default_currency: 'cad' })),
  route('GET /v1/balance_settings', ({ books }) => balanceSettings(books.payoutInterval)),
  route<Stripe.BalanceSettingsUpdateParams>('POST /v1/balance_settings', ({ books, body }) => {
    const interval = body.payments?.payouts?.schedule?.interval
    if (interval) books.payoutInterval = interval
    return balanceSettings(books.payoutInterval)
  }),
]

/** The secret is shown to the call that makes the destination, if it asks: the description lets no other ask for it. */
function destinationAnswer({ id, secret, asked, created }: Destination, include: string[] = []) {
  const { webhook_endpoint, ...rest } = asked
  const url = webhookUrl(webhook_endpoint)
  return {
    ...{ id, object: 'v2.core.event_destination', description: '', livemode: false, status: 'enabled' },
    ...rest,
    ...{ created, updated: created },
    webhook_endpoint: {
      ...(include.includes('webhook_endpoint.url') && { url }),
      ...(include.includes('webhook_endpoint.signing_secret') && { signing_secret: secret }),
    },
  }
}

function webhookUrl(endpoint: unknown): unknown {
  return typeof endpoint === 'object' && endpoint && 'url' in endpoint ? endpoint.url : undefined
}

function balanceSettings(interval: string): Record<string, unknown> {
  return like('balance_settings', {
    payments: {
      payouts: { schedule: { interval }, status: 'enabled' },
      settlement_timing: { delay_days: 2 },
    },
  })
}
