import { type InsertObject, sql } from 'kysely'
import type { Trx } from '#platform/database.ts'
import type { FileStore } from '#platform/ports/files.ts'
import type { Schema } from '#platform/schema.gen.ts'
import { admin } from './cast.ts'
import { personId } from './make-people.ts'
import type { DemoFile, DemoWorld } from './make-world.ts'

/** Rows in one statement: well below PostgreSQL's limit of parameters. */
const BATCH = 800
const FILES_AT_ONCE = 8

/** Writes the demo world's rows: everything or, with the caller's transaction, nothing. Constraints and triggers hold. */
export async function writeWorld(trx: Trx, world: DemoWorld): Promise<void> {
  await writePeople(trx, world)
  await writeListings(trx, world)
  await insertRows(
    trx,
    'rentals',
    world.rentals.map(({ row }) => row),
  )
  await insertRows(trx, 'pickup_habits', world.pickUpHabits)
  await insertRows(trx, 'documents', world.documents)
  await insertRows(trx, 'clocks', world.clocks)
  await insertRows(trx, 'rental_events', world.events)
  await insertRows(trx, 'daily_counts', world.counts)
  await insertRows(trx, 'notifications', world.notifications)
  await insertRows(trx, 'conversations', world.talk.conversations)
  await insertRows(trx, 'conversation_members', world.talk.members)
  await insertRows(trx, 'messages', world.talk.messages)
  await insertRows(trx, 'charges', world.money.owed)
  await insertRows(trx, 'ledger', world.money.ledger)
  await insertRows(trx, 'money_orders', world.money.orders)
  await insertRows(trx, 'checkouts', world.money.checkouts)
  await insertRows(trx, 'checkout_charges', world.money.checkoutCharges)
  await insertRows(trx, 'sandbox.sessions', world.money.sessions)
  await insertRows(trx, 'sandbox.charges', world.money.charges)
  await insertRows(trx, 'sandbox.refunds', world.money.refunds)
  await insertRows(trx, 'sandbox.transfers', world.money.transfers)
  await reviewEverything(trx)
}

/** Puts the demo world's files in their places; twice is the same as once. */
export async function writeFiles(files: FileStore, written: readonly DemoFile[]): Promise<void> {
  const queue = [...written]
  const write = async () => {
    for (let file = queue.pop(); file; file = queue.pop())
      await files.put(file.path, file.bytes, file.contentType)
  }
  await Promise.all(Array.from({ length: FILES_AT_ONCE }, write))
}

async function writePeople(trx: Trx, { people, verification, payouts }: DemoWorld) {
  await insertRows(trx, 'users', people.users)
  await insertRows(trx, 'accounts', people.accounts)
  await insertRows(trx, 'profiles', people.profiles)
  await insertRows(trx, 'stores', people.stores)
  await trx
    .updateTable('profiles')
    .from('stores')
    .set({ store_id: sql.ref('stores.id') })
    .whereRef('stores.user_id', '=', 'profiles.id')
    .execute()
  await insertRows(trx, 'administrators', [{ user_id: personId(admin) }])
  await insertRows(trx, 'consents', verification.consents)
  await insertRows(trx, 'identity_checks', verification.checks)
  await insertRows(trx, 'tax_declarations', payouts.declarations)
  await insertRows(trx, 'sandbox.accounts', payouts.theirs)
  await insertRows(trx, 'payment_books', payouts.books)
  await insertRows(trx, 'payout_accounts', payouts.ours)
}

async function writeListings(trx: Trx, { listings, images, rentals, periods, blockedDays }: DemoWorld) {
  const cities = await trx.selectFrom('cities').select(['id', 'label']).execute()
  const cityIds = new Map(cities.map(({ id, label }) => [label, id]))
  const asked = new Set(
    rentals.filter(({ row }) => row.stage === 'pending').map(({ row }) => row.equipment_id),
  )
  const rows = listings.map(({ id, city, row }) => {
    const city_id = cityIds.get(city.label)
    if (city_id === undefined) throw new Error(`The database does not know ${city.label}.`)
    return {
      ...row,
      city_id,
      images: JSON.stringify(images.get(id) ?? []),
      has_pending_requests: asked.has(id),
    }
  })
  await insertRows(trx, 'equipment', rows)
  await insertRows(trx, 'equipment_availability', periods)
  await insertRows(trx, 'equipment_blocked_days', blockedDays)
}

/** Nobody has to look over what we wrote ourselves. */
async function reviewEverything(trx: Trx) {
  await trx
    .updateTable('moderation_items')
    .set({ reviewed_at: sql.ref('created_at'), reviewed_by: personId(admin) })
    .execute()
}

async function insertRows<Table extends keyof Schema>(
  trx: Trx,
  table: Table,
  rows: readonly InsertObject<Schema, Table>[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += BATCH) {
    await trx
      .insertInto(table)
      .values(rows.slice(from, from + BATCH))
      .execute()
  }
}
