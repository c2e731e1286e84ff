import { sql } from 'kysely'
import type { SignedIn } from '#platform/context.ts'
import { PREPARED } from '#platform/prepared.ts'
import { type RentalParty, transitionOf } from './rental.ts'
import type { RentalsToday } from './rental-view.ts'

/** How many of a person's rentals in one role go out, come back, wait for an answer and wait for payment, today at each item's place. */
export async function readToday({ db, viewer, clock }: SignedIn, role: RentalParty): Promise<RentalsToday> {
  const { rows } = await todayOf(viewer.id, role, clock.now()).execute(db)
  return rows[0] ?? { go_out: 0, come_back: 0, to_answer: 0, to_pay: 0 }
}

/**
 * The statement of the counts: a paid rental goes out on the day agreed on, a request waits until its first day has passed,
 * and payment waits from its opening until its deadline.
 */
function todayOf(personId: string, role: RentalParty, now: Date) {
  return sql<RentalsToday>`
    select count(*) filter (where r.stage = 'booked' and coalesce(r.pickup_day, r.start_date) = here.today) as go_out,
      count(*) filter (where r.stage = 'booked' and r.end_date = here.today) as come_back,
      count(*) filter (where r.stage = 'pending' and r.start_date >= here.today) as to_answer,
      count(*) filter (where r.stage in (${payable}) and not exists (select from clocks c
        where c.subject_id = r.id and (c.opens_at > ${now} or c.due_at <= ${now}))) as to_pay
    from rentals r join gear_facts e on e.id = r.equipment_id join cities t on t.id = e.city_id
    cross join lateral (select (${now}::timestamptz at time zone t.time_zone)::date as today) here
    where ${sql.ref(`r.${role}_id`)} = ${personId} and (r.stage = 'pending' or r.holds_dates) ${PREPARED}`
}

const payable = sql.join(transitionOf('pay').from.map((stage) => sql.lit(stage)))
