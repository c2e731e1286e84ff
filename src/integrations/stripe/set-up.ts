import Stripe from 'stripe'

type Destination = Stripe.V2.Core.EventDestination
type Scope = keyof typeof newsOf

/** The news that each scope sends us: our own account, and those of owners. */
export const newsOf = {
  '@self': [
    'v1.checkout.session.completed',
    'v1.checkout.session.expired',
    'v1.refund.created',
    'v1.refund.updated',
    'v1.refund.failed',
    'v1.charge.dispute.created',
    'v1.charge.dispute.updated',
    'v1.charge.dispute.closed',
  ],
  '@accounts': [
    'v2.core.account.closed',
    'v2.core.account[requirements].updated',
    'v2.core.account[configuration.recipient].capability_status_updated',
  ],
} as const
const scopes: readonly Scope[] = ['@self', '@accounts']
const names = { '@self': 'Northreel: payments', '@accounts': 'Northreel: owners' } as const

/** The permissions to read that the key needs, each with a call that changes nothing. */
const reads: readonly (readonly [what: string, read: (stripe: Stripe) => Promise<unknown>])[] = [
  ['Balance', (stripe) => stripe.balance.retrieve()],
  ['Payouts', (stripe) => stripe.payouts.list({ limit: 1 })],
  ['Refunds', (stripe) => stripe.refunds.list({ limit: 1 })],
  ['Transfers', (stripe) => stripe.transfers.list({ limit: 1 })],
  ['Disputes', (stripe) => stripe.disputes.list({ limit: 1 })],
]

/** The outcome of one check; `sentence` describes it, or the remedy. */
export type Finding = { isGood: boolean; sentence: string }

/**
 * Looks at all that payments need of a Stripe account, and changes nothing.
 * @param webhookUrl where events are to go; null on a machine that Stripe can't reach
 */
export async function checkStripe(stripe: Stripe, webhookUrl: string | null): Promise<Finding[]> {
  const account = await stripe.accounts.retrieveCurrent()
  return [
    found(
      account.country === 'CA',
      'The account is in Canada',
      'The account is not in Canada: open one there',
    ),
    found(
      account.default_currency === 'cad',
      'Its currency is CAD',
      'Its currency is not CAD: change it in Stripe’s settings',
    ),
    ...(await Promise.all(reads.map(([what, read]) => mayRead(what, () => read(stripe))))),
    found(
      (await readInterval(stripe)) === 'manual',
      'Our own payouts are manual',
      'Our own payouts are automatic and would take owners’ money to our bank: run npm run stripe:set-up',
    ),
    ...(webhookUrl === null ? [unreached] : await checkDestinations(stripe, webhookUrl)),
  ]
}

/**
 * Sets our payouts to manual and makes the destinations of events that are missing. Twice is the same as once.
 * @returns the secrets of the destinations that it made: Stripe shows each only then
 */
export async function setUpStripe(stripe: Stripe, webhookUrl: string | null): Promise<string[]> {
  if ((await readInterval(stripe)) !== 'manual')
    await stripe.balanceSettings.update({ payments: { payouts: { schedule: { interval: 'manual' } } } })
  if (webhookUrl === null) return []
  const there = await findDestinations(stripe, webhookUrl)
  const secrets: string[] = []
  for (const scope of scopes) {
    const known = there.find((one) => isOf(one, scope))
    if (known) await mend(stripe, known, scope)
    else secrets.push(await makeDestination(stripe, scope, webhookUrl))
  }
  return secrets
}

function found(isGood: boolean, good: string, bad: string): Finding {
  return { isGood, sentence: `${isGood ? good : bad}.` }
}

const unreached: Finding = {
  isGood: true,
  sentence:
    'PUBLIC_URL is on this machine, which Stripe can’t reach: payments are asked about every three minutes instead.',
}

async function mayRead(what: string, read: () => Promise<unknown>): Promise<Finding> {
  try {
    await read()
    return found(true, `The key may read ${what}`, '')
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripePermissionError)) throw error
    return found(false, '', `The key may not read ${what}: allow it in Stripe’s settings`)
  }
}

async function readInterval(stripe: Stripe): Promise<string | undefined> {
  const { payments } = await stripe.balanceSettings.retrieve()
  return payments.payouts?.schedule?.interval ?? undefined
}

async function checkDestinations(stripe: Stripe, webhookUrl: string): Promise<Finding[]> {
  const there = await findDestinations(stripe, webhookUrl)
  return scopes.map((scope) => {
    const known = there.find((one) => isOf(one, scope))
    const isWhole =
      known?.status === 'enabled' && newsOf[scope].every((type) => known.enabled_events.includes(type))
    const whose = scope === '@self' ? 'our own account' : 'owners’ accounts'
    return found(
      isWhole,
      `Events of ${whose} come to ${webhookUrl}`,
      `Events of ${whose} do not all come to ${webhookUrl}: run npm run stripe:set-up`,
    )
  })
}

async function findDestinations(stripe: Stripe, webhookUrl: string): Promise<Destination[]> {
  const there: Destination[] = []
  for await (const one of stripe.v2.core.eventDestinations.list({ include: ['webhook_endpoint.url'] }))
    if (one.webhook_endpoint?.url === webhookUrl && one.event_payload === 'thin') there.push(one)
  return there
}

function isOf({ events_from }: Destination, scope: Scope): boolean {
  return events_from?.length === 1 && events_from[0] === scope
}

async function mend(
  stripe: Stripe,
  { id, enabled_events, status }: Destination,
  scope: Scope,
): Promise<void> {
  const all = [...new Set([...enabled_events, ...newsOf[scope]])]
  if (all.length > enabled_events.length)
    await stripe.v2.core.eventDestinations.update(id, { enabled_events: all })
  if (status === 'disabled') await stripe.v2.core.eventDestinations.enable(id)
}

async function makeDestination(stripe: Stripe, scope: Scope, url: string): Promise<string> {
  const { webhook_endpoint } = await stripe.v2.core.eventDestinations.create({
    ...{ name: names[scope], type: 'webhook_endpoint', event_payload: 'thin' },
    ...{ events_from: [scope], enabled_events: [...newsOf[scope]], webhook_endpoint: { url } },
    include: ['webhook_endpoint.signing_secret'],
  })
  if (!webhook_endpoint?.signing_secret) throw new Error(`Stripe gave no secret for the events of ${scope}.`)
  return webhook_endpoint.signing_secret
}
