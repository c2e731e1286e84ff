import type { Queryable } from '#platform/database.ts'
import type { StoryEntry } from './contract.ts'
import { entryOf, personOf } from './entry.ts'
import type { StoryHead } from './store/life.ts'
import {
  selectCharges,
  selectCheckouts,
  selectMovements,
  selectProviderEvents,
  selectSecurityLines,
} from './store/money.ts'

/**
 * The charges, payments and refunds of a rental, the orders to the provider and its news, and their security events.
 */
export async function moneyEntries(
  db: Queryable,
  { id, renter_id, renter_name }: StoryHead,
): Promise<StoryEntry[]> {
  const charges = await selectCharges(db, id)
  const chargeIds = charges.map((charge) => charge.id)
  const checkouts = chargeIds.length > 0 ? await selectCheckouts(db, chargeIds) : []
  const moved = chargeIds.length > 0 ? await selectMovements(db, chargeIds) : []
  const pages = checkouts.map((one) => one.id)
  const told = [...pages, ...moved.flatMap((one) => one.provider_id ?? [])]
  const paid = charges.flatMap((one) => one.payment_intent ?? [])
  const lists = await Promise.all([
    told.length > 0 ? providerEvents(db, told) : [],
    securityLines(db, [id, ...chargeIds, ...pages, ...paid]),
  ])
  const renter = personOf(renter_id, renter_name)
  return [
    ...charges.flatMap(chargeEntries),
    ...checkouts.map((one) => checkoutEntry(one, renter)),
    ...moved.flatMap(movementEntries),
    ...lists.flat(),
  ]
}

type Charge = Awaited<ReturnType<typeof selectCharges>>[number]

function chargeEntries({ id, total_cents, raised_at, voided_at }: Charge): StoryEntry[] {
  const charge = { kind: 'charge', amount_cents: total_cents, ref: id } as const
  const raised = entryOf({ ...charge, what: 'raised', at: raised_at })
  return voided_at ? [raised, entryOf({ ...charge, what: 'voided', at: voided_at })] : [raised]
}

type Checkout = Awaited<ReturnType<typeof selectCheckouts>>[number]

function checkoutEntry(
  { id, amount_cents, status, created_at }: Checkout,
  renter: StoryEntry['who'],
): StoryEntry {
  const page = { kind: 'checkout', what: 'opened', state: status, amount_cents, ref: id } as const
  return entryOf({ ...page, at: created_at, who: renter })
}

type Movement = Awaited<ReturnType<typeof selectMovements>>[number]

function movementEntries(row: Movement): StoryEntry[] {
  const { key, kind, from_account, to_account, amount_cents, happened_at } = row
  const how = `${from_account} → ${to_account}`
  const moved = entryOf({ kind: 'ledger', what: kind, at: happened_at, how, amount_cents, ref: key })
  return [moved, ...orderEntries(row)]
}

/** The order to the provider, and its completion. */
function orderEntries({ order_kind, ordered_at, done_at, failed, ...row }: Movement): StoryEntry[] {
  if (!order_kind || !ordered_at) return []
  const order = {
    kind: 'order',
    what: order_kind,
    amount_cents: row.amount_cents,
    ref: row.provider_id ?? row.key,
  } as const
  const told = entryOf({ ...order, at: ordered_at, state: failed ? 'failed' : 'ordered', note: failed })
  return done_at ? [told, entryOf({ ...order, at: done_at, state: 'succeeded' })] : [told]
}

async function providerEvents(db: Queryable, ids: readonly string[]): Promise<StoryEntry[]> {
  const rows = await selectProviderEvents(db, ids)
  return rows.map(({ id, type, received_at, outcome }) =>
    entryOf({ kind: 'provider', what: type, at: received_at, state: outcome, ref: id }),
  )
}

async function securityLines(db: Queryable, ids: readonly string[]): Promise<StoryEntry[]> {
  const rows = await selectSecurityLines(db, ids)
  return rows.map(({ action, created_at, request_id, reason, ...row }) =>
    entryOf({
      ...{ kind: 'security', what: action, at: created_at, note: reason, ref: request_id },
      who: personOf(row.actor_id ?? row.user_id, row.actor_id ? row.actor_name : row.user_name),
      to: row.actor_id ? personOf(row.user_id, row.user_name) : null,
    }),
  )
}
