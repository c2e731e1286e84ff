import { sql } from 'kysely'
import { lockListing } from '#features/gear/equipment/lock-equipment.ts'
import { lockStore } from '#features/lend/stores/hiding.ts'
import type { Queryable, Trx } from '#platform/database.ts'
import type { Locale } from '#platform/locale.ts'
import { isUuid } from '#platform/uuid.ts'
import type { Hidden, Hideable } from './hiding.ts'

export type Locked = { id: string; owner_id: string; name: string; hidden: Hidden | null }

/** A listing or store that is not removed, locked until the transaction ends. */
export async function lockHideable(trx: Trx, kind: Hideable, id: string): Promise<Locked | undefined> {
  if (!isUuid(id)) return undefined
  const row = await (kind === 'equipment' ? lockStanding(trx, id) : lockStore(trx, id))
  return row && lockedOf(row)
}

async function lockStanding(trx: Trx, id: string) {
  const listing = await lockListing(trx, id)
  return listing?.deleted_at === null ? listing : undefined
}

type Row = { id: string; user_id: string; name: string; hidden_at: Date | null; hidden_reason: string | null }

function lockedOf({ id, user_id, name, hidden_at, hidden_reason }: Row): Locked {
  const hidden = hidden_at && hidden_reason !== null ? { at: hidden_at, reason: hidden_reason } : null
  return { id, owner_id: user_id, name, hidden }
}

/** The facts for the letter about an item; undefined once it is removed. */
export async function selectTold(db: Queryable, { subject, id }: { subject: Hideable; id: string }) {
  const whose =
    subject === 'equipment'
      ? sql`gear_facts s where s.id = ${id} and s.deleted_at is null`
      : sql`store_facts s where s.id = ${id}`
  const { rows } = await sql<LetterRow>`
    select s.user_id as owner_id, s.name, s.hidden_reason as reason, s.hidden_at is not null as "isHidden",
      (select u.locale from person_standing u where u.id = s.user_id) as locale
    from ${whose}`.execute(db)
  return rows[0]
}

type LetterRow = { owner_id: string; name: string; reason: string | null; isHidden: boolean; locale: Locale }
