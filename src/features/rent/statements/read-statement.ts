import { countedDay } from '#features/base/counts/figure.ts'
import { readDeclarationAt } from '#features/people/taxes/declare-taxes.ts'
import { listOwnerMovements } from '#features/rent/payments/list-owner-movements.ts'
import { listOwnDocuments } from '#features/rent/receipts/read-receipt.ts'
import { readRentedItems } from '#features/rent/rentals/pay/read-rented-items.ts'
import type { Services, SignedIn } from '#platform/context.ts'
import { dayInZone } from '#platform/days.ts'
import type { StatementView } from './contract.ts'
import { sumsOf } from './movement-sums.ts'
import { makeStatement, type Quarter, type Row, yearsOf } from './statement.ts'

type Reading = Pick<Services, 'db' | 'clock'>
type Items = Awaited<ReturnType<typeof readRentedItems>>

/** The viewer's statement of a year, of the present one unless another is asked for. */
export async function readStatement(ctx: SignedIn, asked: number | undefined): Promise<StatementView> {
  const present = presentYear(ctx)
  const year = asked ?? present
  const { rows, items } = await readRows(ctx, ctx.viewer.id)
  const { quarters, ...statement } = makeStatement(year, rows)
  const declared = await readDeclarationAt(ctx.db, ctx.viewer.id, ctx.clock.now())
  return {
    ...{ year, years: yearsOf(rows, present), ...statement },
    owner: {
      name: declared?.legal_name ?? ctx.viewer.name,
      gst_number: declared?.gst_number ?? null,
      qst_number: declared?.qst_number ?? null,
    },
    quarters: quarters.map((quarter) => viewOf(quarter, items)),
  }
}

/** All movements of an owner's money until now, each on its day at the place of the hand-over, as documents have it. */
export async function readRows(
  { db, clock }: Reading,
  ownerId: string,
): Promise<{ rows: Row[]; items: Items }> {
  const movements = await listOwnerMovements(db, ownerId, clock.now())
  const documents = await listOwnDocuments(db, ownerId)
  const items = await readRentedItems(db, [...new Set(movements.map(({ subject_id }) => subject_id))])
  const byMovement = new Map(documents.map((document) => [document.ledger_key, document]))
  const zones = new Map(documents.map(({ charge_id, time_zone }) => [charge_id, time_zone]))
  const rows = movements.map((movement): Row => {
    const document = byMovement.get(movement.key)
    const zone = zones.get(movement.charge_id) ?? items.get(movement.subject_id)?.time_zone ?? 'UTC'
    return {
      day: dayInZone(movement.moved_at, zone),
      rental_id: movement.subject_id,
      document: document?.number ?? null,
      sums: sumsOf(movement, document),
    }
  })
  return { rows, items }
}

/** The year that it is in the largest time zone of the country. */
export function presentYear({ clock }: Pick<Services, 'clock'>): number {
  return Number(countedDay(clock.now()).slice(0, 4))
}

function viewOf({ rentals, ...quarter }: Quarter, items: Items): StatementView['quarters'][number] {
  return {
    ...quarter,
    rentals: rentals.flatMap((line) => {
      const item = items.get(line.rental_id)
      if (!item) return []
      const { name: equipment_name, start_date, end_date } = item
      return [{ ...line, equipment_name, start_date, end_date }]
    }),
  }
}
