import { type SqlBool, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { deadlineActs } from '#features/base/clocks/clock.ts'
import { faceName } from '#features/people/profiles/face.ts'
import type { Queryable, Trx } from '#platform/database.ts'
import type { Day } from '#platform/days.ts'
import { prepare } from '#platform/prepared.ts'
import { endCause } from './read.ts'
import { wordsFor } from './shown-words.ts'

/** The dates of a rental that reminders are about. */
export type Edge = 'start_date' | 'pickup_day' | 'end_date'

/** Rentals that hold their days, with an edge on a day, and whose renter has not had this reminder of it. */
export async function selectDue(db: Queryable, edge: Edge, day: Day, type: string) {
  const told = sql<SqlBool>`exists (select from notifications where user_id = rentals.renter_id
    and event_key = 'rental:' || rentals.id || ':' || ${type}::text || ':' || ${day}::text)`
  return db
    .selectFrom('rentals')
    .innerJoin('gear_facts as equipment', 'equipment.id', 'rentals.equipment_id')
    .innerJoin('cities', 'cities.id', 'equipment.city_id')
    .select([
      'rentals.id',
      'rentals.owner_id',
      'rentals.renter_id',
      'rentals.start_date',
      'rentals.end_date',
      'equipment.name as equipment_name',
      'cities.time_zone',
    ])
    .where('rentals.holds_dates', '=', sql.lit(true))
    .where(edge === 'pickup_day' ? isPickedUp(day) : (eb) => eb(`rentals.${edge}`, '=', day))
    .where((eb) => eb.not(told))
    .execute()
}

const isPickedUp = (day: Day) => sql<SqlBool>`coalesce(rentals.pickup_day, rentals.start_date) = ${day}`

/** Whether a rental holds its days, and does so until the caller's transaction ends. */
export async function holdAgreed(trx: Trx, id: string): Promise<boolean> {
  const row = await trx
    .selectFrom('rentals')
    .select('id')
    .where('id', '=', id)
    .where('holds_dates', '=', true)
    .forShare()
    .executeTakeFirst()
  return row !== undefined
}

/** The facts and the recipient of a letter to one party. */
export async function selectForLetter(db: Queryable, rentalId: string, to: 'owner' | 'renter') {
  const [facts] = await ask[to](db, { rentalId })
  return facts
}

const ask = { owner: prepareLetterTo('owner'), renter: prepareLetterTo('renter') }

function prepareLetterTo(to: 'owner' | 'renter') {
  return prepare((db, { rentalId }: { rentalId: string }) => letterTo(db, to, rentalId))
}

function letterTo(db: Queryable, to: 'owner' | 'renter', rentalId: string) {
  const other = to === 'owner' ? 'renter' : 'owner'
  return db
    .selectFrom('rentals')
    .innerJoin('gear_facts as equipment', 'equipment.id', 'rentals.equipment_id')
    .innerJoin('cities', 'cities.id', 'equipment.city_id')
    .innerJoin('person_standing as users', 'users.id', `rentals.${to}_id`)
    .select([
      'rentals.id',
      'rentals.start_date',
      'rentals.end_date',
      'rentals.total_cost',
      'rentals.platform_fee_cents',
      'rentals.owner_payout_cents',
      'rentals.taxes',
      'rentals.tax_cents',
      'rentals.fee_taxes',
      'rentals.asked_tax_cents',
      'rentals.owner_registered',
      'rentals.payment_status',
      'rentals.transferred_at',
      'rentals.stripe_payment_intent_id',
      'rentals.holds_dates',
      `rentals.${to}_id as reader_id`,
      'rentals.equipment_id',
      'equipment.name as equipment_name',
      'equipment.category',
      'equipment.replacement_value',
      'rentals.insurance_verified',
      'equipment.on_offer',
      'cities.label as location',
      'cities.time_zone',
      'users.locale',
    ])
    .select(faceName(`rentals.${other}_id`).as('other_name'))
    .select(wordsFor(to))
    .select(endCause.as('because'))
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('clocks')
          .select(['act', sql<string | null>`opens_at`.as('opens_at'), sql<string>`due_at`.as('due_at')])
          .whereRef('clocks.subject_id', '=', 'rentals.id')
          .where('clocks.act', 'in', deadlineActs),
      ).as('clocks'),
    )
    .where('rentals.id', '=', rentalId)
}

export type LetterFacts = NonNullable<Awaited<ReturnType<typeof selectForLetter>>>
