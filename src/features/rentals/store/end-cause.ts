import { sql } from 'kysely'
import type { EndCause } from '../rental-view.ts'

/** What ended a rental in place of its owner, where something did. */
export const endCause = sql<EndCause | null>`case when rentals.status = 'rejected' then
  (select event.details ->> 'because' from rental_events event
    where event.rental_id = rentals.id and event.stage = rentals.stage limit 1) end`
