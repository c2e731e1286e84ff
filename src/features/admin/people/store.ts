import { sql } from 'kysely'
import type { RECOVERY_STATES } from '#features/people/accounts/recovery/recovery.ts'
import { faceName } from '#features/people/profiles/face.ts'
import type { Queryable } from '#platform/database.ts'
import { type PeopleState, SHOWN_OF_EACH } from './people.ts'

type Recovery = {
  state: (typeof RECOVERY_STATES)[number]
  opened_by: 'contact' | 'desk'
  opened_at: string
  due_at: string
}
/** How PostgreSQL writes an ISO instant of UTC. */
const ISO = 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'

type Wanted = {
  state: PeopleState
  /** The beginning of an e-mail address, a phone number, a username or a name, in small letters. */
  begins: string | undefined
  after: { created_at: string; id: string } | null
  limit: number
}

const isIn = {
  all: sql<boolean>`true`,
  suspended: sql<boolean>`u.suspended_at is not null`,
  frozen: sql<boolean>`u.frozen_at is not null`,
  leaving: sql<boolean>`p.account_deletion_requested`,
  verified: sql<boolean>`(p.id_verified or p.police_clearance_verified)`,
  store: sql<boolean>`s.id is not null`,
  unconfirmed: sql<boolean>`not u.email_verified and not u.phone_number_verified`,
  administrators: sql<boolean>`a.user_id is not null`,
} as const satisfies Record<PeopleState, unknown>

/** One page of people who are not erased, the newest first. */
export function selectPeople(db: Queryable, { state, begins, after, limit }: Wanted) {
  const pattern = begins && `${begins.replace(/[\\%_]/g, '\\$&')}%`
  return facts(db)
    .select(sql<string>`u.created_at::text`.as('place'))
    .where('u.deleted_at', 'is', null)
    .where(isIn[state])
    .$if(pattern !== undefined, (query) =>
      query.where(
        sql<boolean>`(u.email like ${pattern} or u.phone_number like ${pattern}
          or lower(u.username) like ${pattern} or lower(u.name) like ${pattern})`,
      ),
    )
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(u.created_at, u.id) < (${after?.created_at}::timestamptz, ${after?.id}::uuid)`,
      ),
    )
    .orderBy('u.created_at', 'desc')
    .orderBy('u.id', 'desc')
    .limit(limit)
    .execute()
}

/** Reads one person; undefined for unknown and erased ones. */
export function selectPersonFacts(db: Queryable, id: string) {
  return facts(db)
    .select(['u.username', 'u.locale', 'u.time_zone', 'u.suspended_reason', 's.name as store_name'])
    .select(['p.deletion_scheduled_date', 'p.police_clearance_verified'])
    .select([
      sql<number>`(select count(*) from sessions where user_id = u.id and expires_at > now())`.as('sessions'),
      sql<number>`(select count(*) from known_devices where user_id = u.id)`.as('devices'),
      sql<Date | null>`(select max(last_seen_at) from sessions where user_id = u.id)`.as('last_seen_at'),
      sql<boolean>`exists (select from second_steps where user_id = u.id and confirmed_at is not null)`.as(
        'has_second_step',
      ),
      sql<Recovery | null>`(select jsonb_build_object('state', state, 'opened_by', opened_by,
          'opened_at', to_char(opened_at at time zone 'UTC', ${ISO}), 'due_at', to_char(due_at at time zone 'UTC', ${ISO}))
        from account_recoveries where user_id = u.id and state <> 'left')`.as('recovery'),
      sql<number>`(select count(*) from passkeys where user_id = u.id)`.as('passkeys'),
      sql<number>`(select count(*) from gear_facts where user_id = u.id and deleted_at is null)`.as(
        'listings',
      ),
    ])
    .where('u.id', '=', id)
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst()
}

function facts(db: Queryable) {
  return db
    .selectFrom('person_standing as u')
    .innerJoin('profile_facts as p', 'p.id', 'u.id')
    .innerJoin('people_faces as face', 'face.id', 'u.id')
    .leftJoin('store_facts as s', 's.user_id', 'u.id')
    .leftJoin('appointed_administrators as a', 'a.user_id', 'u.id')
    .select(['u.id', 'u.name', 'u.email', 'u.email_verified', 'u.email_failed_at', 'u.phone_number'])
    .select([
      'u.phone_number_verified',
      'u.created_at',
      'u.suspended_at',
      'u.frozen_at',
      'face.name as shown_name',
    ])
    .select(['p.account_deletion_requested', 'p.id_verified', 's.id as store_id'])
    .select('a.user_id as administrator')
}

/** The newest listings of a person. */
export function selectListings(db: Queryable, id: string) {
  return db
    .selectFrom('gear_facts')
    .select(['id', 'name', 'on_offer'])
    .where('user_id', '=', id)
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(SHOWN_OF_EACH)
    .execute()
}

/** The newest rentals of a person, on either side. */
export function selectRentals(db: Queryable, id: string) {
  return db
    .selectFrom('rental_parties as r')
    .innerJoin('gear_facts as e', 'e.id', 'r.equipment_id')
    .select(['r.id', 'r.start_date', 'r.end_date', 'e.name as equipment_name'])
    .select([
      'r.stage',
      sql<'owner' | 'renter'>`case when r.owner_id = ${id} then 'owner' else 'renter' end`.as('role'),
      sql<string>`case when r.owner_id = ${id} then ${faceName('r.renter_id')}
        else ${faceName('r.owner_id')} end`.as('other_name'),
    ])
    .where(({ or, eb }) => or([eb('r.owner_id', '=', id), eb('r.renter_id', '=', id)]))
    .orderBy('r.submitted_at', 'desc')
    .limit(SHOWN_OF_EACH)
    .execute()
}

/** The last letters, pushes and text messages to a person, and what became of each. */
export function selectDeliveries(db: Queryable, id: string) {
  return db
    .selectFrom('deliveries')
    .select(['message_id', 'channel', 'topic', 'status', 'created_at'])
    .where('user_id', '=', id)
    .orderBy('created_at', 'desc')
    .limit(SHOWN_OF_EACH)
    .execute()
}

/** A person's documents for verification, the last first. */
export function selectChecksOf(db: Queryable, id: string) {
  return db
    .selectFrom('check_standing')
    .select(['id', 'kind', 'status', 'submitted_at'])
    .where('user_id', '=', id)
    .orderBy('submitted_at', 'desc')
    .limit(SHOWN_OF_EACH)
    .execute()
}

/** The last reports by a person, and about them themself, which they alone are not told of. */
export function selectReports(db: Queryable, id: string, reader: string) {
  return db
    .selectFrom('report_facts')
    .select(['id', 'subject_type', 'reason', 'created_at', 'closed_at'])
    .select(sql<'by' | 'about'>`case when reporter_id = ${id} then 'by' else 'about' end`.as('side'))
    .where(({ or, and, eb }) =>
      or([
        eb('reporter_id', '=', id),
        and([
          eb('subject_type', '=', sql.lit('person')),
          eb('subject_id', '=', id),
          eb('subject_id', '<>', reader),
        ]),
      ]),
    )
    .orderBy('created_at', 'desc')
    .limit(SHOWN_OF_EACH)
    .execute()
}

/** The last lines of the security record that concern a person, or that they did. */
export function selectEvents(db: Queryable, id: string) {
  const lines = (column: 'user_id' | 'actor_id') =>
    db
      .selectFrom('security_record')
      .select(['id', 'action', 'created_at', sql.lit(column === 'actor_id').as('is_actor')])
      .where(column, '=', id)
      .orderBy('created_at', 'desc')
      .limit(SHOWN_OF_EACH)
  return db
    .selectFrom(lines('user_id').as('concerning'))
    .selectAll()
    .unionAll(db.selectFrom(lines('actor_id').as('done')).selectAll())
    .orderBy('created_at', 'desc')
    .limit(SHOWN_OF_EACH)
    .execute()
}
