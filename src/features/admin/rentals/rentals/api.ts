import { type RawBuilder, sql } from 'kysely'
import type { DeskRental, RentalSearch } from './contract.ts'

export type After = { at: string; id: string } | null

/** A page of rentals and one row more, the newest first. */
export function pageOfRentals({ person, ...search }: RentalSearch, after: After): RawBuilder<DeskRental> {
  const { limit } = search
  return sql<DeskRental>`
    select r.id, r.equipment_name, ${face('r.owner_id')} as owner, ${face('r.renter_id')} as renter,
      r.start_date, r.end_date, (r.total_cost * 100)::integer as total_cents, r.stage, r.payment_status,
      to_char(r.submitted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as submitted_at
    from (${person ? ofPerson(person, search, after) : newest(search, after)}) r
    order by r.submitted_at desc, r.id desc limit ${limit + 1}`
}

type Search = Omit<RentalSearch, 'person'>

/** Nobody rents from themselves: each side is read by its own index, and none twice. */
function ofPerson(person: string, search: Search, after: After): RawBuilder<unknown> {
  const sides = ['r.owner_id', 'r.renter_id'].map((side) => {
    return sql`(${newest(search, after, [sql`${sql.ref(side)} = ${person}::uuid`])})`
  })
  return sql.join(sides, sql` union all `)
}

function newest(
  { stage, q, limit }: Search,
  after: After,
  more: RawBuilder<unknown>[] = [],
): RawBuilder<unknown> {
  const tests = [
    ...more,
    ...(stage ? [sql`r.stage = ${stage}`] : []),
    ...(q ? [sql`lower(e.name) like ${`${q.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`}`] : []),
    ...(after ? [sql`(r.submitted_at, r.id) < (${after.at}::timestamptz, ${after.id}::uuid)`] : []),
  ]
  return sql`select r.*, e.name as equipment_name from rentals r join equipment e on e.id = r.equipment_id
    ${tests.length > 0 ? sql`where ${sql.join(tests, sql` and `)}` : sql``}
    order by r.submitted_at desc, r.id desc limit ${limit + 1}`
}

function face(side: string) {
  return sql`(select json_build_object('id', face.id, 'name', face.name) from people_faces face
    where face.id = ${sql.ref(side)})`
}
