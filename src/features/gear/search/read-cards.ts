import type { EquipmentCard } from '#features/gear/equipment/equipment.ts'
import type { Ctx } from '#platform/context.ts'
import { isUuid } from '#platform/uuid.ts'
import { type Listed, selectCards } from './cards-store.ts'

/** The cards of the listings on offer among these ids, in their order, as JSON text: `[…]`. Invalid ids are skipped. */
export async function readCards({ pool }: Pick<Ctx, 'pool'>, ids: readonly string[]): Promise<string> {
  return `[${await selectCards(pool, listedOf(ids.filter(isUuid)))}]`
}

/** The same with what was paused or removed, as it last was. */
export async function readAllCards(
  { pool }: Pick<Ctx, 'pool'>,
  ids: readonly string[],
): Promise<EquipmentCard[]> {
  return JSON.parse(`[${await selectCards(pool, listedOf(ids), { withdrawn: true })}]`)
}

function listedOf(ids: readonly string[]): Listed[] {
  return ids.map((id) => ({ id }))
}
