import { logSecurityEvent } from '#features/base/security/log-security-event.ts'
import { dottedContact } from '#features/people/accounts/dotted-contact.ts'
import { listReceiptsOf } from '#features/rent/receipts/read-receipt.ts'
import type { SignedIn } from '#platform/context.ts'
import { transact } from '#platform/database.ts'
import { pagedList } from '#platform/pages.ts'
import { isWithoutMailbox } from '#platform/ports/mail.ts'
import { commonRefusals, isRefused, refuser } from '#platform/refusal.ts'
import { isUuid } from '#platform/uuid.ts'
import { countListing } from '../frame/count-listing.ts'
import type { PeopleQuery, PersonEntry, PersonFile } from './contract.ts'
import { SHOWN_OF_EACH } from './people.ts'
import * as store from './store.ts'

const refuse = refuser(commonRefusals)
const readPage = pagedList('people', ['instant', 'id'])

/** One page of people, the newest first, their contacts dotted. That lists were read is counted, each hour by itself. */
export async function listPeople(ctx: SignedIn, { state, q, ...asked }: PeopleQuery) {
  const page = await readPage(
    asked,
    async (place, limit) => {
      await countListing(ctx, q ? 'search' : 'list')
      const after = place && { created_at: place[0], id: place[1] }
      return store.selectPeople(ctx.db, { state, begins: q?.toLowerCase() || undefined, after, limit })
    },
    (last) => [last.place, last.id],
  )
  if (isRefused(page)) return page
  return {
    items: page.rows.map((row) => {
      const { email, phone, ...entry } = entryOf(row)
      return { ...entry, email: email && dottedContact(email), phone: phone && dottedContact(phone) }
    }),
    next_cursor: page.next_cursor,
  }
}

/** Reads one person with the latest of all their things; the reading is recorded. */
export function readPerson(ctx: SignedIn, id: string) {
  return transact(ctx.db, async (trx) => {
    const facts = isUuid(id) ? await store.selectPersonFacts(trx, id) : undefined
    if (!facts) return refuse('not_found')
    await logSecurityEvent(trx, {
      ctx,
      user_id: id,
      action: 'person_opened',
      resource_type: 'user',
      resource_id: id,
    })
    const deliveries = await store.selectDeliveries(trx, id)
    const checks = await store.selectChecksOf(trx, id)
    const reports = await store.selectReports(trx, id, ctx.viewer.id)
    const events = await store.selectEvents(trx, id)
    return {
      ...fileOf(facts),
      listings: await store.selectListings(trx, id),
      rentals: await store.selectRentals(trx, id),
      documents: await listReceiptsOf(trx, id, SHOWN_OF_EACH),
      deliveries: deliveries.map((one) => ({ ...one, created_at: one.created_at.toISOString() })),
      checks: checks.map((one) => ({ ...one, submitted_at: one.submitted_at.toISOString() })),
      reports: reports.map((one) => ({
        ...one,
        created_at: one.created_at.toISOString(),
        closed_at: one.closed_at?.toISOString() ?? null,
      })),
      events: events.map((one) => ({ ...one, created_at: one.created_at.toISOString() })),
    } satisfies PersonFile
  })
}

type Row = Awaited<ReturnType<typeof store.selectPeople>>[number]
type Facts = NonNullable<Awaited<ReturnType<typeof store.selectPersonFacts>>>

function entryOf(row: Omit<Row, 'place'>): PersonEntry {
  return {
    id: row.id,
    name: row.name,
    email: isWithoutMailbox(row.email) ? null : row.email,
    email_verified: row.email_verified,
    email_fails: row.email_failed_at !== null,
    phone: row.phone_number,
    phone_verified: row.phone_number_verified,
    created_at: row.created_at.toISOString(),
    is_suspended: row.suspended_at !== null,
    is_frozen: row.frozen_at !== null,
    is_leaving: row.account_deletion_requested,
    is_verified: row.id_verified,
    is_admin: row.administrator !== null,
    store_id: row.store_id,
  }
}

function fileOf(facts: Facts) {
  return {
    ...entryOf(facts),
    shown_name: facts.shown_name ?? '',
    username: facts.username,
    locale: facts.locale,
    time_zone: facts.time_zone,
    suspended_at: facts.suspended_at?.toISOString() ?? null,
    suspended_reason: facts.suspended_reason,
    leaves_on: facts.deletion_scheduled_date?.toISOString() ?? null,
    has_police_clearance: facts.police_clearance_verified,
    store_name: facts.store_name,
    sessions: facts.sessions,
    devices: facts.devices,
    passkeys: facts.passkeys,
    has_second_step: facts.has_second_step,
    recovery: facts.recovery,
    last_seen_at: facts.last_seen_at?.toISOString() ?? null,
    listing_count: facts.listings,
  }
}
