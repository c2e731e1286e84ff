import { normalPhone } from '#features/people/accounts/contact.ts'
import { dottedContact } from '#features/people/accounts/dotted-contact.ts'
import { findReceipt } from '#features/rent/receipts/read-receipt.ts'
import type { SignedIn } from '#platform/context.ts'
import type { Locale } from '#platform/locale.ts'
import { formatMoney } from '#platform/money.ts'
import { isWithoutMailbox } from '#platform/ports/mail.ts'
import { isUuid } from '#platform/uuid.ts'
import { countListing } from '../frame/count-listing.ts'
import type { Found } from './contract.ts'
import { QUERY_MIN_LENGTH } from './found.ts'
import { findListings, findPayments, findPeople, findRentals, findStores } from './store.ts'

/** Everything that a text may mean at the desk, at most five of each kind. Nothing for less than two characters. */
export async function searchEverything(ctx: SignedIn, q: string): Promise<{ items: Found[] }> {
  if ([...q].length < QUERY_MIN_LENGTH) return { items: [] }
  const { db, locale } = ctx
  await countListing(ctx, 'search_everything')
  const wanted = { id: isUuid(q) ? q : null, text: q, phone: normalPhone(q) }
  const [people, listings, stores, rentals, payments, document] = await Promise.all([
    findPeople(db, wanted),
    findListings(db, wanted),
    findStores(db, wanted),
    findRentals(db, wanted),
    findPayments(db, wanted),
    findReceipt(db, q.toUpperCase()),
  ])
  const items: Found[] = [
    ...people.map(({ email, phone, username, ...one }) => ({
      ...none,
      ...one,
      kind: 'person' as const,
      detail: contactOf(isWithoutMailbox(email) ? phone : email) ?? username ?? '',
    })),
    ...listings.map((one) => ({ ...none, ...one, kind: 'listing' as const })),
    ...stores.map((one) => ({ ...none, ...one, kind: 'store' as const })),
    ...rentals.map(({ renter, owner, start_date, end_date, ...one }) => ({
      ...none,
      ...one,
      kind: 'rental' as const,
      detail: `${renter} → ${owner} · ${start_date} – ${end_date}`,
    })),
    ...payments.map(({ total_cents, payment_intent, ...one }) => ({
      ...one,
      kind: 'payment' as const,
      detail: [formatMoney(total_cents, locale), payment_intent].filter(Boolean).join(' · '),
    })),
    ...(document ? [documentOf(document, locale)] : []),
  ]
  return { items }
}

function documentOf(
  { number, kind, total_cents, item, ...one }: NonNullable<Awaited<ReturnType<typeof findReceipt>>>,
  locale: Locale,
): Found {
  const detail = `${item} · ${formatMoney(total_cents, locale)}`
  return { ...one, kind: 'document', title: number, detail, state: kind }
}

const none = { rental_id: null }

function contactOf(contact: string | null): string | null {
  return contact && dottedContact(contact)
}
