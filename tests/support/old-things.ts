import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Schema } from '../../src/platform/schema.gen.ts'
import { payingIn } from './paying.ts'
import type { Person } from './people.ts'
import { rentalsOf } from './rentals.ts'
import type { World } from './world.ts'

export type Found = () => Promise<boolean>

type Given = {
  owner: Person
  listing: string
  there: (table: keyof Schema, column: string, value: string) => Found
  anExport: (times: { requested_at: Date; path: string }) => Promise<string>
}

/** Stores words of rentals, what the desk was through with and what was left lying, since an instant; answers how to see whether it still is. */
export function reviewedMakers(world: World, { owner, listing, there, anExport }: Given) {
  const { db, services } = world
  const { asked } = rentalsOf(world)

  /** A rental whose last day was then. */
  async function endedRental(since: Date, changes: object): Promise<{ id: string; renter: Person }> {
    const renter = await world.person('Renter')
    const { id } = await asked(renter, listing)
    const day = since.toISOString().slice(0, 10)
    await db
      .updateTable('rentals')
      .set({ start_date: day, end_date: day, ...changes })
      .where('id', '=', id)
      .execute()
    return { id, renter }
  }

  return {
    receipts: async (since: Date): Promise<Found> => {
      const { charge, approvedRental } = payingIn(world)
      const deal = await approvedRental()
      const { id: charge_id } = await charge(deal.id)
      const parties = { charge_id, owner_id: deal.owner.id, renter_id: deal.renter.id }
      const kept = { issued_at: since, keep_until: since.toISOString().slice(0, 10) }
      await db
        .insertInto('receipts')
        .values({ kind: 'receipt', ...parties, ...kept, total_cents: 1, content: '{}' })
        .execute()
      return there('receipts', 'charge_id', charge_id)
    },
    rental_words: async (since: Date): Promise<Found> => {
      const { id } = await endedRental(since, { note: 'Is it insured?', stage: 'withdrawn' })
      return async () => {
        const rental = db.selectFrom('rentals').select('note').where('id', '=', id)
        return (await rental.executeTakeFirstOrThrow()).note !== null
      }
    },
    rental_messages: async (since: Date): Promise<Found> => {
      const { id, renter } = await endedRental(since, {})
      const message = { receiver_id: owner.id, body: 'Hello', rental_id: id }
      const sent = await world.as(renter).post('/messages', message, { 'idempotency-key': randomUUID() })
      if (sent.status !== 201) throw new Error(`The message was not sent: ${sent.status}`)
      return there('messages', 'id', sent.body.id)
    },
    moderation_items: async (reviewed_at: Date): Promise<Found> => {
      const row = {
        author_id: owner.id,
        subject_type: 'profile',
        subject_id: owner.id,
        act: 'edited',
      } as const
      const { id } = await db
        .insertInto('moderation_items')
        .values({ ...row, snapshot: '{"name": "Luc"}', reviewed_at })
        .returning('id')
        .executeTakeFirstOrThrow()
      return there('moderation_items', 'id', id)
    },
    gone_subjects: async (created_at: Date): Promise<Found> => {
      const row = {
        ...({
          author_id: owner.id,
          subject_type: 'equipment',
          subject_id: randomUUID(),
          act: 'created',
        } as const),
        ...{ snapshot: '{"name": "Dolly"}', created_at },
      }
      const inserted = db.insertInto('moderation_items').values(row).returning('id')
      const { id } = await inserted.executeTakeFirstOrThrow()
      const waits = sql`select from moderation_items where id = ${id} and reviewed_at is null`
      return async () => (await waits.execute(db)).rows.length > 0
    },
    reports: async (closed_at: Date): Promise<Found> => {
      const { id } = await db
        .insertInto('reports')
        .values({ subject_type: 'person', subject_id: owner.id, reason: 'spam', closed_at })
        .returning('id')
        .executeTakeFirstOrThrow()
      return there('reports', 'id', id)
    },
    failed_jobs: async (since: Date): Promise<Found> => {
      const key = randomUUID()
      await sql`select graphile_worker.add_job('no_such_job', job_key := ${key}, max_attempts := 1)`.execute(
        db,
      )
      await sql`update graphile_worker._private_jobs set attempts = 1, updated_at = ${since} where key = ${key}`.execute(
        db,
      )
      return async () =>
        (await sql`select from graphile_worker.jobs where key = ${key}`.execute(db)).rows.length > 0
    },
    stray_exports: async (since: Date): Promise<Found> => {
      const path = `exports/${randomUUID()}.zip`
      await services.files.put(path, new Uint8Array(1), 'application/zip')
      const requested_at = world.clock.now()
      if (since > requested_at) await anExport({ requested_at, path })
      return () => services.files.exists(path)
    },
  }
}

/** Stores what an account had before, and a recovery that nobody carried out, since an instant. */
export function recoveryMakers(
  { db }: World,
  { person, there }: Pick<Given, 'there'> & { person: () => Promise<string> },
) {
  return {
    former_factors: async (until: Date): Promise<Found> => {
      const value = JSON.stringify({ hash: 'of before' })
      const { id } = await db
        .insertInto('former_factors')
        .values({ user_id: await person(), kind: 'password', value, until })
        .returning('id')
        .executeTakeFirstOrThrow()
      return there('former_factors', 'id', id)
    },
    overdue_recoveries: async (due_at: Date): Promise<Found> => {
      const user_id = await person()
      const opened_at = new Date(due_at.getTime() - 3 * 86_400_000)
      const times = { baseline_at: opened_at, opened_at, due_at }
      const recovery = { user_id, state: 'waiting', opened_by: 'desk', ...times } as const
      await db.insertInto('account_recoveries').values(recovery).execute()
      return there('account_recoveries', 'user_id', user_id)
    },
  }
}
