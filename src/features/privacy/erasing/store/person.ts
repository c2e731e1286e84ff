import { sql } from 'kysely'
import { NOBODY } from '#features/people/profiles/person-name.ts'
import type { Trx } from '#platform/database.ts'
import { NO_MAILBOX } from '#platform/ports/mail.ts'
import { assigned, type Columns } from '../columns.ts'
import { contactsOf, type Erased, keptUntil, tracesOf } from '../erased.ts'

/** The next person whose time has come, none of `passed`, locked: another node passes them over. */
export async function lockDue(trx: Trx, now: Date, passed: readonly string[]): Promise<string | null> {
  const row = await trx
    .selectFrom('profiles as p')
    .innerJoin('users as u', 'u.id', 'p.id')
    .select('p.id')
    .where('p.account_deletion_requested', '=', sql.lit(true))
    .where('p.deletion_scheduled_date', '<=', now)
    .where('u.deleted_at', 'is', null)
    .$if(passed.length > 0, (query) => query.where('p.id', 'not in', passed))
    .orderBy('p.deletion_scheduled_date')
    .orderBy('p.id')
    .limit(1)
    .forUpdate(['p', 'u'])
    .skipLocked()
    .executeTakeFirst()
  return row?.id ?? null
}

/** Everything that a person is called, and where they are written to. */
export async function selectErased(trx: Trx, id: string): Promise<Erased> {
  const row = await trx
    .selectFrom('users as u')
    .innerJoin('profiles as p', 'p.id', 'u.id')
    .innerJoin('people_faces as face', 'face.id', 'u.id')
    .leftJoin('stores as s', 's.user_id', 'u.id')
    .select([
      'u.name',
      'u.email',
      'u.email_verified',
      'u.phone_number',
      'u.phone_number_verified',
      'u.locale',
    ])
    .select(['u.username', 'u.display_username', 'p.name as shown', 'face.name as face', 's.name as store'])
    .where('u.id', '=', id)
    .executeTakeFirstOrThrow()
  const { name, email, phone_number: phone, locale } = row
  const hasMailbox = row.email_verified && !email.endsWith(NO_MAILBOX)
  const contacts = contactsOf(email, phone)
  return {
    id,
    name,
    locale,
    email: hasMailbox ? email : null,
    phone: row.phone_number_verified ? phone : null,
    contacts,
    traces: tracesOf([name, row.shown, row.face, row.store, row.username, row.display_username], contacts),
  }
}

/** Puts a person's end off. */
export async function putOff(trx: Trx, id: string, until: Date): Promise<void> {
  await trx.updateTable('profiles').set({ deletion_scheduled_date: until }).where('id', '=', id).execute()
}

/** Keeps the name of who paid or was paid, for as long as tax records are. */
export async function retainIdentity(trx: Trx, { id, name }: Erased, now: Date): Promise<void> {
  const { rows } = await sql<{ year: number | null }>`
    select max(extract(year from greatest(l.happened_at, r.end_date::timestamptz)))::integer as year
    from charges c join ledger l on l.charge_id = c.id join rentals r on r.id = c.subject_id
    where c.payer_id = ${id} or c.payee_id = ${id}`.execute(trx)
  const year = rows[0]?.year
  if (!year) return
  await trx
    .insertInto('retained_identities')
    .values({ user_id: id, legal_name: name, erased_at: now, kept_until: keptUntil(year) })
    .execute()
}

/** Empties an account to the row that other rows refer to. */
export async function emptyUser(trx: Trx, { id }: Erased, now: Date): Promise<void> {
  await sql`update users set ${assigned(emptied(id, now))} where id = ${id}`.execute(trx)
}

/** The row that other rows refer to. */
const emptied = (id: string, now: Date): Columns<'users'> => ({
  id: 'kept',
  name: sql`${NOBODY}`,
  email: sql`${`${id}${NO_MAILBOX}`}`,
  email_verified: no,
  image: nothing,
  username: nothing,
  display_username: nothing,
  phone_number: nothing,
  phone_number_verified: no,
  locale: 'kept',
  account_type: sql`'individual'`,
  created_at: 'kept',
  updated_at: sql`${now}`,
  deleted_at: sql`${now}`,
  email_failed_at: nothing,
  email_failed_reason: nothing,
  time_zone: sql`'America/Toronto'`,
  suspended_at: 'kept',
  suspended_reason: 'kept',
  email_since: 'kept',
  phone_since: 'kept',
  frozen_at: 'kept',
})

const nothing = sql`null`
const no = sql`false`

/** Deletes rows about a person without a key to them: limits, waiting links, and jobs that are not running. */
export async function eraseLoose(trx: Trx, person: Erased): Promise<void> {
  const { id, contacts } = person
  await sql`delete from rate_limits where strpos(key, ${id}) > 0`.execute(trx)
  await sql`delete from verifications where strpos(value, ${id}) > 0 or identifier ~* ${contacts}
    or value ~* ${contacts}`.execute(trx)
  await eraseJobs(trx, person)
}

/** The fields of jobs that people read; only jobs read the others. */
const JOB_WORDS = ['title', 'body', 'message']

/** Jobs that would tell the person something go; what others are told of them says ‘User’. */
async function eraseJobs(trx: Trx, { id, traces }: Erased): Promise<void> {
  const jobs = sql.table('graphile_worker._private_jobs')
  await sql`delete from ${jobs} where locked_at is null
    and ${id} in (payload ->> 'user_id', payload -> 'sent' ->> 'user_id')`.execute(trx)
  const rentals = sql`(select id::text from rentals where ${id} in (owner_id, renter_id))`
  await sql`
    update ${jobs} set payload = rename_in_values(payload::jsonb, ${traces}, ${NOBODY}, ${JOB_WORDS})::json
    where payload ->> 'rental_id' in ${rentals} or payload -> 'sent' ->> 'rental_id' in ${rentals}
      or strpos(payload -> 'push' ->> 'path', ${id}) > 0`.execute(trx)
}
