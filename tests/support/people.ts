import { makeSignature } from 'better-auth/crypto'
import { sql } from 'kysely'
import type { ProvinceCode } from '../../src/features/catalogue/pricing/tax-view.ts'
import type { Auth } from '../../src/features/people/accounts/auth.ts'
import type { Database } from '../../src/platform/database.ts'
import type { PayoutAccountStatus } from '../../src/platform/ports/payments.ts'
import { TEST_SECRETS } from './secrets.ts'

export type Person = { id: string; name: string; email: string; cookie: string }
type PersonOptions = {
  locale?: 'en-CA' | 'fr-CA'
  admin?: boolean
  account_type?: 'individual' | 'store'
  /** Where their payout account stands; null without one. */
  payouts?: PayoutAccountStatus | null
  /** What they answered to the tax question: null for nothing yet; that they are not registered, unless told otherwise. */
  taxes?: TaxAnswer | null
}
export type TaxAnswer = { province: ProvinceCode; gst_number?: string; qst_number?: string }
type ListingOptions = Partial<{
  name: string
  make: string
  model: string
  category: string
  subcategory: string | null
  description: string
  price: number
  weekly_price: number | null
  monthly_price: number | null
  replacement_value: number | null
  city: string
  latitude: number
  longitude: number
  periods: { start_date: string; end_date: string }[]
  blocked: string[]
}>

let count = 0

/** People with a real session, proven as if they had just signed in, and listings of theirs, made straight in the database. */
export function peopleOf(db: Database, auth: Auth, now = () => new Date()) {
  return {
    /** A confirmed, signed-in person with a profile, who can be paid unless told otherwise. */
    person: async (name = 'Sam', options: PersonOptions = {}): Promise<Person> => {
      count += 1
      const email = `${name.toLowerCase().replace(/\W/g, '')}.${count}@test.example`
      const account_type = options.account_type ?? 'individual'
      const { id } = await db
        .insertInto('users')
        .values({
          name,
          email,
          email_verified: true,
          locale: options.locale ?? 'en-CA',
          account_type,
          username: `person${count}`,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await addProfile(db, { id, name, username: `person${count}`, account_type }, options)
      if (options.admin) await db.insertInto('administrators').values({ user_id: id }).execute()
      return { id, name, email, cookie: await signIn(auth, id, now()) }
    },
    /** A further session of somebody's: its cookie. */
    enter: ({ id }: { id: string }): Promise<string> => signIn(auth, id, now()),
    /** A listing on offer in Toronto, unless told otherwise; answers its id. */
    listing: async (owner: { id: string }, options: ListingOptions = {}): Promise<string> => {
      const { city, periods, blocked, ...columns } = options
      const place = await db
        .selectFrom('cities')
        .selectAll()
        .where('label', '=', city ?? 'Toronto, Ontario')
        .executeTakeFirstOrThrow()
      const { id } = await db
        .insertInto('equipment')
        .values({
          name: 'Sony FX6',
          category: 'cameras',
          make: 'Sony',
          model: 'FX6',
          price: 250,
          latitude: place.latitude,
          longitude: place.longitude,
          ...columns,
          location: place.label,
          city_id: place.id,
          user_id: owner.id,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      if (periods?.length) {
        await db
          .insertInto('equipment_availability')
          .values(periods.map((period) => ({ ...period, equipment_id: id })))
          .execute()
      }
      if (blocked?.length) {
        const days = blocked.map((day) => ({ day, equipment_id: id }))
        await db.insertInto('equipment_blocked_days').values(days).execute()
      }
      return id
    },
  }
}

type Profile = { id: string; name: string; username: string; account_type: string }

/** A profile, a way in, payouts and an answer to the tax question, in one statement: almost every test has people. */
async function addProfile(
  db: Database,
  { id, name, username, account_type }: Profile,
  { payouts = 'active', taxes = { province: 'ON' } }: Pick<PersonOptions, 'payouts' | 'taxes'>,
) {
  await sql`with profile as (
      insert into profiles (id, name, username, account_type) values (${id}, ${name}, ${username}, ${account_type})),
    declaration as (
      insert into tax_declarations (owner_id, legal_name, province, gst_number, qst_number, declared_at)
      select ${id}, ${name}, given.province, ${taxes?.gst_number ?? null}, ${taxes?.qst_number ?? null}, timestamptz '2026-06-01'
      from (values (${taxes?.province ?? null}::text)) given (province) where given.province is not null),
    credential as (insert into accounts (account_id, provider_id, user_id) values (${id}, 'credential', ${id})),
    account as (
      insert into sandbox.accounts (id, idempotency_key, status, name, locale, profile_url)
      select ${`acct_${id}`}, ${`payouts:${id}`}, given.status, ${name}, 'en-CA', ''
      from (values (${payouts}::text)) given (status) where given.status is not null
      returning id, status, timestamptz '2026-06-01' as at)
    insert into payout_accounts (owner_id, provider_id, status, opened_at, refreshed_at, touched_at, active_since)
    select ${id}, id, status, at, at, at, case status when 'active' then at end from account`.execute(db)
}

async function signIn(auth: Auth, userId: string, provenAt: Date): Promise<string> {
  const context = await auth.$context
  const session = await context.internalAdapter.createSession(userId, false, {
    proven_at: provenAt,
    last_seen_at: provenAt,
  })
  const signature = await makeSignature(session.token, TEST_SECRETS.auth)
  return `${context.authCookies.sessionToken.name}=${encodeURIComponent(`${session.token}.${signature}`)}`
}
