import { type RawBuilder, sql } from 'kysely'
import type { EquipmentImage } from '#features/base/pictures/contract.ts'
import type { Queryable } from '#platform/database.ts'
import type { ConversationView } from '../contract.ts'

type Face = ConversationView['user']

/** One person as the other sees them. */
export function faceOf(db: Queryable, id: RawBuilder<unknown>) {
  return db
    .selectFrom('people_faces as face')
    .select([
      sql<string>`face.id`.as('id'),
      sql<string>`face.name`.as('name'),
      'face.avatar_url',
      sql<Face['account_type']>`face.account_type`.as('account_type'),
    ])
    .where('face.id', '=', sql<string>`${id}`)
}

/** The gear that was named last in a conversation, also once it is off the market. */
export function aboutOf(db: Queryable, conversationId: RawBuilder<unknown>) {
  return db
    .selectFrom('messages as named')
    .innerJoin('gear_facts as e', 'e.id', 'named.equipment_id')
    .select(['e.id as equipment_id', 'e.name', 'e.category', 'named.rental_id'])
    .select(
      sql<EquipmentImage | null>`case when e.deleted_at is null and e.hidden_at is null and not e.store_hidden then e.images -> 0 end`.as(
        'image',
      ),
    )
    .where('named.conversation_id', '=', sql<string>`${conversationId}`)
    .where('named.equipment_id', 'is not', null)
    .orderBy('named.seq', 'desc')
    .limit(1)
}
