import { type RawBuilder, sql } from 'kysely'
import type { SignedIn } from '#platform/context.ts'
import { answer } from '#platform/http/problem.ts'
import { createFeature, signedIn } from '#platform/http/route.ts'
import { pagedList } from '#platform/pages.ts'
import { isRefused } from '#platform/refusal.ts'
import { isUuid } from '#platform/uuid.ts'
import { type AdminRental, listAdminRentalsRoute, type RentalSearch } from './contract.ts'

type After = { at: string; id: string } | null

type Search = Omit<RentalSearch, 'person'>

const readPage = pagedList('desk-rentals', ['instant', 'id'])

export const adminRentalsApi = createFeature().openapi(listAdminRentalsRoute, async (c) => {
  return answer(c, await listRentals(signedIn(c), c.req.valid('query')), 200)
})

/** Rentals as the desk sees them: all there are, the newest first. */
async function listRentals({ db }: SignedIn, search: RentalSearch) {
  const { person } = search
  const page = await readPage(
    search,
    async (after, limit) => {
      if (person !== undefined && !isUuid(person)) return []
      const place = after && { at: after[0], id: after[1] }
      return (await pageOfRentals({ ...search, limit }, place).execute(db)).rows
    },
    (last) => [last.submitted_at, last.id],
  )
  return isRefused(page) ? page : { items: page.rows, next_cursor: page.next_cursor }
}

/** Rentals, the newest first. */
export function pageOfRentals({ person, ...search }: RentalSearch, after: After): RawBuilder<AdminRental> {
  const { limit } = search
  return sql<AdminRental>`
    select r.id, r.equipment_name, ${face('r.owner_id')} as owner, ${face('r.renter_id')} as renter,
      r.start_date, r.end_date, (r.total_cost * 100)::integer as total_cents, r.stage, r.payment_status,
      to_char(r.submitted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as submitted_at
    from (${person ? ofPerson(person, search, after) : newest(search, after)}) r
    order by r.submitted_at desc, r.id desc limit ${limit}`
}

/** Owner and renter always differ: each side is read by its own index, and no rental twice. */
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
  return sql`select r.*, e.name as equipment_name from rental_parties r join gear_facts e on e.id = r.equipment_id
    ${tests.length > 0 ? sql`where ${sql.join(tests, sql` and `)}` : sql``}
    order by r.submitted_at desc, r.id desc limit ${limit}`
}

function face(side: string) {
  return sql`(select json_build_object('id', face.id, 'name', face.name) from people_faces face
    where face.id = ${sql.ref(side)})`
}
