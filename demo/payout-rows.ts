import type { Insertable } from 'kysely'
import type { Schema } from '#platform/schema.gen.ts'
import type { CityEntry } from '../database/reference.ts'
import { emailOf, owners, personId } from './make-people.ts'
import { demoId, providerId } from './random.ts'

const OPENED_MS = 400 * 86_400_000

/** Of everybody who lends one has not told the provider all that it wants. */
const unready = owners.at(-1)

/** The sandbox's id of the account that an owner's shares are sent to; null for the one who is not ready. */
export function accountFor(owner: { key: string }): string | null {
  return owner.key === unready?.key ? null : providerId('acct', owner.key)
}

/** The owners' answers to the tax question, and their accounts, in the product's books and in the sandbox provider's own. */
export function payoutRows(now: Date, publicUrl: string, cities: readonly CityEntry[]) {
  const opened_at = new Date(now.getTime() - OPENED_MS)
  const opened = owners.map((owner) => {
    const status = owner === unready ? ('needs_details' as const) : ('active' as const)
    return { owner, status, id: providerId('acct', owner.key), owner_id: personId(owner) }
  })
  const books: Insertable<Schema['payment_books']> = {
    provider: 'sandbox',
    livemode: false,
    opened_at,
  }
  const provinces = new Map(cities.map(({ label, provinceCode }) => [label, provinceCode]))
  return {
    // Nobody is registered: a price of the demo world is all that its renter pays.
    declarations: owners.map(
      (owner): Insertable<Schema['tax_declarations']> => ({
        id: demoId('declaration', owner.key),
        owner_id: personId(owner),
        legal_name: owner.name,
        province: provinces.get(owner.city) ?? 'ON',
        declared_at: opened_at,
      }),
    ),
    books: [books],
    ours: opened.map(
      ({ owner_id, id, status }): Insertable<Schema['payout_accounts']> => ({
        ...{ owner_id, provider_id: id, status, opened_at },
        ...{ refreshed_at: opened_at, touched_at: opened_at },
        active_since: status === 'active' ? opened_at : null,
      }),
    ),
    theirs: opened.map(
      ({ owner, owner_id, id, status }): Insertable<Schema['sandbox.accounts']> => ({
        ...{ id, status, name: owner.name, email: emailOf(owner), locale: owner.locale },
        idempotency_key: `payouts:${owner_id}`,
        profile_url: `${publicUrl}/profile/${owner_id}`,
        metadata: JSON.stringify({ owner_id, key: `payouts:${owner_id}` }),
        created_at: opened_at,
      }),
    ),
  }
}
