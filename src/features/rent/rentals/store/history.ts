import { sql } from 'kysely'
import type { Queryable, Trx } from '#platform/database.ts'
import { PREPARED } from '#platform/prepared.ts'
import type { RentalStage } from '../rental.ts'
import type { RentalEventAct } from '../rental-view.ts'

export type NewEvent = {
  rental_id: string
  actor_id: string | null
  act: RentalEventAct
  /** The stage that the act brought; null when it moved none. */
  stage: RentalStage | null
  happened_at: Date
  details?: Record<string, unknown>
}

/** Adds a line to the history of a rental. */
export async function insertEvent(trx: Trx, event: NewEvent): Promise<void> {
  await eventsQuery(trx, [event]).modifyEnd(PREPARED).execute()
}

const EVENT = ['rental_id', 'actor_id', 'act', 'stage', 'happened_at', 'details'] as const

/** The statement that adds a line to the history of each rental, however many there are. */
export function eventsQuery(db: Queryable, events: readonly NewEvent[]) {
  const rows = JSON.stringify(events.map((event) => ({ ...event, details: event.details ?? {} })))
  return db
    .insertInto('rental_events')
    .columns(EVENT)
    .expression((eb) =>
      eb
        .selectFrom(
          sql<Required<NewEvent>>`json_populate_recordset(null::rental_events, ${rows})`.as('given'),
        )
        .select(EVENT),
    )
}

/** How many lines about an act a rental’s history has. */
export async function countEvents(trx: Trx, rentalId: string, act: RentalEventAct): Promise<number> {
  const { count } = await trx
    .selectFrom('rental_events')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('rental_id', '=', rentalId)
    .where('act', '=', act)
    .executeTakeFirstOrThrow()
  return count
}
