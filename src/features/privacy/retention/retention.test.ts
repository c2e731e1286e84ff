import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { type Found, recoveryMakers, reviewedMakers } from '../../../../tests/support/old-things.ts'
import { pdf, rentalsOf } from '../../../../tests/support/rentals.ts'
import { createWorld } from '../../../../tests/support/world.ts'
import { crontab, jobs } from '../../../jobs.ts'
import { addJob } from '../../../platform/jobs.ts'
import type { Schema } from '../../../platform/schema.gen.ts'
import { forgetDue } from './forget-due.ts'
import { keptBefore, retention } from './retention.ts'

const world = await createWorld()
const { db, services } = world
const { asked, upload } = rentalsOf(world)
const owner = await world.person('Owner')
const user_id = owner.id
const listing = await world.listing(owner)
const SECOND = 1000
const DAY = 86_400_000

/** Whether a row of a table is there, by a column. */
const there = (table: keyof Schema, column: string, value: string): Found => {
  const row = sql`select from ${sql.table(table)} where ${sql.ref(column)}::text = ${value}`
  return async () => (await row.execute(db)).rows.length > 0
}

async function person(changes: object = {}) {
  const { id } = await world.person('Luc')
  await db
    .updateTable('users')
    .set({ updated_at: new Date(), ...changes })
    .where('id', '=', id)
    .execute()
  return id
}

async function anExport(times: { requested_at: Date; expires_at?: Date; path?: string }) {
  const { expires_at, requested_at } = times
  const ready = expires_at && { ready_at: requested_at, byte_size: 1 }
  const { id } = await db
    .insertInto('account_exports')
    .values({ user_id, ...times, ...ready })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Stores something of each kind that has been kept since an instant; answers how to see whether it still is. */
const makers: Record<keyof typeof retention, (since: Date) => Promise<Found>> = {
  deliveries: async (created_at) => {
    const message_id = randomUUID()
    const sent = { channel: 'email', topic: 'account', status: 'sent' } as const
    const row = { ...sent, message_id, user_id, created_at }
    await db.insertInto('deliveries').values(row).execute()
    return there('deliveries', 'message_id', message_id)
  },
  notifications: async (created_at) => {
    const event_key = randomUUID()
    const row = { user_id, type: 'message', title: '', message: '', event_key, created_at } as const
    await db.insertInto('notifications').values(row).execute()
    return there('notifications', 'event_key', event_key)
  },
  security_events: async (created_at) => {
    const resource_id = randomUUID()
    const row = { user_id, action: 'sign_in', resource_type: 'user', resource_id, created_at }
    await db.insertInto('security_events').values(row).execute()
    return there('security_events', 'resource_id', resource_id)
  },
  insurance: async (since) => {
    const renter = await world.person('Renter')
    const { id } = await asked(renter, listing)
    await upload(renter, id, pdf())
    const day = since.toISOString().slice(0, 10)
    await db.updateTable('rentals').set({ start_date: day, end_date: day }).where('id', '=', id).execute()
    return there('documents', 'rental_id', id)
  },
  retained_identities: async (since) => {
    const id = await person()
    const kept_until = since.toISOString().slice(0, 10)
    const row = { user_id: id, legal_name: 'Luc', erased_at: since, kept_until }
    await db.insertInto('retained_identities').values(row).execute()
    return there('retained_identities', 'user_id', id)
  },
  unconfirmed_sign_ups: async (created_at) =>
    there('users', 'id', await person({ email_verified: false, created_at })),
  waiting_requests: async (created_at) => {
    const [id, sign_up_id] = [randomUUID(), randomUUID()]
    const row = { id, sign_up_id, user_id, equipment_id: listing, input: '{}', created_at }
    await db.insertInto('waiting_requests').values(row).execute()
    return there('waiting_requests', 'id', id)
  },
  account_proofs: async (expires_at) => {
    const secret_hash = randomUUID()
    const row = { user_id, purpose: 'confirm_email', secret_hash, expires_at } as const
    await db.insertInto('account_proofs').values(row).execute()
    return there('account_proofs', 'secret_hash', secret_hash)
  },
  sessions: async (expires_at) => {
    const token = randomUUID()
    await db.insertInto('sessions').values({ user_id, token, expires_at }).execute()
    return there('sessions', 'token', token)
  },
  verifications: async (expires_at) => {
    const identifier = randomUUID()
    await db.insertInto('verifications').values({ identifier, value: '', expires_at }).execute()
    return there('verifications', 'identifier', identifier)
  },
  known_devices: async (last_seen_at) => {
    const browser_hash = randomUUID()
    await db.insertInto('known_devices').values({ user_id, browser_hash, last_seen_at }).execute()
    return there('known_devices', 'browser_hash', browser_hash)
  },
  saved_searches: async (ends_at) => {
    const row = { user_id, filters: '{}', cadence: 'off' as const, created_at: ends_at, ends_at }
    const { id } = await db.insertInto('saved_searches').values(row).returning('id').executeTakeFirstOrThrow()
    return there('saved_searches', 'id', id)
  },
  past_exports: async (requested_at) =>
    there('account_exports', 'id', await anExport({ requested_at, expires_at: requested_at })),
  practice_cards: async (created_at) => {
    const id = randomUUID()
    const session = {
      id,
      amount_total: 1,
      description: '',
      success_url: '',
      cancel_url: '',
      idempotency_key: id,
    }
    await db
      .insertInto('sandbox.sessions')
      .values({ ...session, expires_at: created_at })
      .execute()
    const row = { id, session_id: id, card_last4: '4242', email: 'a@b.example', cardholder: 'A', created_at }
    await db.insertInto('sandbox.authentications').values(row).execute()
    return there('sandbox.authentications', 'id', id)
  },
  practice_links: async (expires_at) => {
    const id = randomUUID()
    const account = { id, idempotency_key: id, name: '', locale: 'en-CA', profile_url: '' }
    await db.insertInto('sandbox.accounts').values(account).execute()
    const link = { id, account_id: id, locale: 'en-CA', expires_at }
    await db.insertInto('sandbox.account_links').values(link).execute()
    return there('sandbox.account_links', 'id', id)
  },
  ...recoveryMakers(world, { person, there }),
  ...reviewedMakers(world, { owner, listing, there, anExport }),
  daily_counts: async (since) => {
    const key = randomUUID()
    const day = since.toISOString().slice(0, 10)
    await db.insertInto('daily_counts').values({ day, what: 'seen', key, count: 1 }).execute()
    return there('daily_counts', 'key', key)
  },
  search_terms: async (since) => {
    const words = randomUUID()
    const day = since.toISOString().slice(0, 10)
    await db.insertInto('search_terms').values({ day, words, found: false, count: 1 }).execute()
    return there('search_terms', 'words', words)
  },
  passkey_challenges: async (expires_at) => {
    const challenge = randomUUID()
    await db.insertInto('passkey_challenges').values({ challenge, purpose: 'sign_in', expires_at }).execute()
    return there('passkey_challenges', 'challenge', challenge)
  },
  rate_limits: async (since) => {
    const key = randomUUID()
    await db.insertInto('rate_limits').values({ key, points: 1, expire: since.getTime() }).execute()
    return there('rate_limits', 'key', key)
  },
  exports: async (expires_at) => {
    const path = `exports/${randomUUID()}.zip`
    await services.files.put(path, new Uint8Array(1), 'application/zip')
    await anExport({ requested_at: new Date(expires_at.getTime() - 7 * DAY), expires_at, path })
    return () => services.files.exists(path)
  },
  late_exports: async (requested_at) => {
    const path = `exports/${randomUUID()}.zip`
    await services.files.put(path, new Uint8Array(1), 'application/zip')
    await anExport({ requested_at, path })
    return () => services.files.exists(path)
  },
  unsent_files: async (created_at) => {
    const path = `${user_id}/message_${created_at.getTime()}.pdf`
    await services.files.put(path, pdf(), 'application/pdf')
    const row = {
      path,
      user_id,
      ...({ kind: 'message', content_type: 'application/pdf', byte_size: 300 } as const),
      created_at,
    }
    await db.insertInto('documents').values(row).execute()
    return () => services.files.exists(path)
  },
  unused_pictures: async (since) => {
    const src = `/media/listings/${randomUUID()}`
    // Their time is the database's.
    const wanted_at = sql<Date>`now() - ${world.clock.now().getTime() - since.getTime()} * interval '1 ms'`
    const picture = { purpose: 'listing', width: 1, height: 1, blur: '' } as const
    const row = { ...picture, user_id, src, widths: [1], wanted_at }
    await db.insertInto('pictures').values(row).execute()
    return there('pictures', 'src', src)
  },
}

/** Days count for what ends with a day; the machine's own time goes on while a test runs. */
const MARGIN: Partial<Record<keyof typeof retention, number>> = {
  ...{ insurance: DAY, retained_identities: DAY, receipts: DAY },
  // Whole years.
  rental_words: 366 * DAY,
  rental_messages: 366 * DAY,
  daily_counts: DAY,
  search_terms: DAY,
  unused_pictures: 60 * SECOND,
}

const names = Object.keys(retention) as (keyof typeof retention)[]

test.each(names)('%s: just inside its time it stays, just past it goes', async (name) => {
  const { kept, pace } = retention[name]
  const before = keptBefore(kept, world.clock.now())
  const margin = MARGIN[name] ?? SECOND
  const young = await makers[name](new Date(before.getTime() + margin))
  const old = await makers[name](new Date(before.getTime() - margin))
  expect([await young(), await old()]).toEqual([true, true])
  await forgetDue(services, pace)
  await world.runJobs()
  expect([await young(), await old()]).toEqual([true, false])
})

describe('retention', () => {
  test('of insurance: the file is gone with its bytes, and that it was checked stays', async () => {
    const renter = await world.person('Renter')
    const { id } = await asked(renter, listing)
    await upload(renter, id, pdf())
    const { insurance_url } = await db
      .selectFrom('rentals')
      .select('insurance_url')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const past = { start_date: '2025-06-01', end_date: '2025-06-08' }
    await db.updateTable('rentals').set(past).where('id', '=', id).execute()
    expect(await services.files.exists(String(insurance_url))).toBe(true)
    await forgetDue(services, 'night')
    await world.runJobs()
    expect(await services.files.exists(String(insurance_url))).toBe(false)
    const { body } = await world.as(renter).get(`/rentals/${id}`)
    expect(body).toMatchObject({ insurance_url: null, insurance_verified: true })
    expect(body.may.see_insurance).toBe(false)
  })

  test('is none of the people who were erased: they stay for the sake of their rentals', async () => {
    const id = await person({ email_verified: false, created_at: new Date(0), deleted_at: new Date(0) })
    await forgetDue(services, 'night')
    expect(await there('users', 'id', id)()).toBe(true)
  })

  test('goes in batches until nothing is left, also when two nodes are at it', async () => {
    await sql`insert into deliveries (message_id, user_id, channel, topic, status, created_at)
      select 'many-' || n, ${user_id}, 'email', 'account', 'sent', 'epoch' from generate_series(1, 1201) n`.execute(
      db,
    )
    await Promise.all([forgetDue(services, 'night'), forgetDue(services, 'night')])
    const { rows } = await sql`select from deliveries where message_id like 'many-%'`.execute(db)
    expect(rows).toHaveLength(0)
  })

  test('where one kind fails the others go all the same, and the job is tried again', async () => {
    const challenge = await makers.passkey_challenges(new Date(0))
    const limit = await makers.rate_limits(new Date(0))
    await sql`create function refuse_challenges() returns trigger language plpgsql as $$
      begin raise exception 'not now'; end $$`.execute(db)
    await sql`create trigger refuse_challenges before delete on passkey_challenges
      for each row execute function refuse_challenges()`.execute(db)
    await expect(forgetDue(services, 'hour')).rejects.toThrow('could not be forgotten')
    expect([await challenge(), await limit()]).toEqual([true, false])
    expect(world.faults.splice(0).join()).toContain('passkey_challenges')
    await sql`drop trigger refuse_challenges on passkey_challenges`.execute(db)
    await forgetDue(services, 'hour')
    expect(await challenge()).toBe(false)
  })
})

describe('the jobs', () => {
  test.each([
    'accounts_forget_expired',
    'deliveries_forget',
    'notifications_forget',
    'saved_forget',
    'security_forget_limits',
    'documents_sweep_unsent',
    'pictures_sweep',
  ])('%s, which an older version ordered, is still done', async (name) => {
    expect(jobs.map((job) => job.name)).toContain(name)
    expect(crontab).not.toContain(name)
    const limit = await makers.rate_limits(new Date(0))
    const proof = await makers.account_proofs(new Date(0))
    await addJob(db, name, {}, { key: name })
    await world.runJobs()
    expect([await limit(), await proof()]).toContain(false)
  })
})
