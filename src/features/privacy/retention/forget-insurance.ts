import { sql } from 'kysely'
import { FORGET_FILE_JOB } from '#features/base/documents/drop-document.ts'
import type { Trx } from '#platform/database.ts'
import { addJob } from '#platform/jobs.ts'

/**
 * Forgets proofs of insurance of rentals that ended before then, at the place of the gear; also those that were replaced. That a proof
 * was checked stays on the rental.
 */
export async function forgetInsurance(trx: Trx, before: Date, most: number): Promise<number> {
  const { rows } = await sql<{ path: string }>`
    with due as (
      select d.id from documents d
      join rentals r on r.id = d.rental_id
      join equipment e on e.id = r.equipment_id
      join cities c on c.id = e.city_id
      where d.kind = 'insurance' and r.end_date < (${before}::timestamptz at time zone c.time_zone)::date
      limit ${most} for update of d skip locked
    ), gone as (
      delete from documents d using due where d.id = due.id returning d.path, d.rental_id
    ), unnamed as (
      update rentals r set insurance_url = null from gone
      where r.id = gone.rental_id and r.insurance_url = gone.path
    )
    select path from gone`.execute(trx)
  for (const { path } of rows) await addJob(trx, FORGET_FILE_JOB, { path }, { key: `forget:${path}` })
  return rows.length
}
