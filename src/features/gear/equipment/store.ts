import { sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import { taxStandingOf } from '#features/people/taxes/tax-standing.ts'
import type { Queryable } from '#platform/database.ts'
import { prepare } from '#platform/prepared.ts'

/**
 * A listing with its city, owner and store; undefined when it is unknown or deleted. `is_blocked`: its owner or the viewer has
 * blocked the other.
 */
export async function selectEquipment(db: Queryable, id: string, viewerId: string | null) {
  const [equipment] = await askEquipment(db, { id, viewerId })
  return equipment
}

const askEquipment = prepare((db, { id, viewerId }: { id: string; viewerId: string | null }) =>
  db
    .selectFrom('equipment as e')
    .innerJoin('cities as t', 't.id', 'e.city_id')
    .innerJoin('profile_facts as p', 'p.id', 'e.user_id')
    .leftJoin('store_facts as s', 's.id', 'e.store_id')
    .innerJoin('people_faces as face', 'face.id', 'e.user_id')
    .leftJoin('cities as st', 'st.label', 's.location')
    .select([
      'e.id',
      'e.name',
      'e.description',
      'e.category',
      'e.subcategory',
      'e.make',
      'e.model',
      'e.details',
    ])
    .select([
      'e.price',
      'e.weekly_price',
      'e.monthly_price',
      'e.replacement_value',
      'e.user_id',
      'e.created_at',
    ])
    .select([
      'e.store_id',
      'e.is_store_listing',
      'e.has_pending_requests',
      'e.paused_at',
      'e.on_offer',
      'e.hidden_reason',
      'e.store_hidden',
      'e.version',
    ])
    .select(['t.label', 't.label_fr', 't.latitude', 't.longitude', 't.time_zone'])
    .select(['face.name as owner_name', 'face.avatar_url', 'p.account_type', 'p.id_verified', 'p.rating'])
    .select(['p.police_clearance_verified', 'p.response_time', 'p.member_since'])
    .select(['s.name as store_name', 's.logo_url as store_logo_url', 's.location as store_location'])
    .select('s.hidden_reason as store_hidden_reason')
    .select('st.label_fr as store_location_fr')
    .select(['e.images', 'e.specs', 'e.included'])
    .select('t.province_code')
    .select(jsonObjectFrom(taxStandingOf(db, sql.ref('e.user_id'))).as('tax_standing'))
    .select(sql<boolean>`have_block(e.user_id, ${viewerId})`.as('is_blocked'))
    .where('e.id', '=', id)
    .where('e.deleted_at', 'is', null),
)

export type EquipmentRow = NonNullable<Awaited<ReturnType<typeof selectEquipment>>>
