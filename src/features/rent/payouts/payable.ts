import { type RawBuilder, sql } from 'kysely'
import type { PayoutAccountStatus } from '#platform/ports/payments.ts'
import { payoutAccountStatuses } from '#platform/ports/payments.ts'
import { isActive, isSubmitted } from './payout-account.ts'

/** Whether the owner that a column names has done their part to be paid, as SQL. */
export function hasSubmitted(column: string): RawBuilder<boolean> {
  return stands(column, (status) => isSubmitted({ status }))
}

/** Whether money can be sent to the owner that a column names, as SQL. */
export function canBePaid(column: string): RawBuilder<boolean> {
  return stands(column, (status) => isActive({ status }))
}

function stands(column: string, isSo: (status: PayoutAccountStatus) => boolean): RawBuilder<boolean> {
  const statuses = payoutAccountStatuses.filter(isSo).map((status) => sql.lit(status))
  return sql<boolean>`exists (select from payout_standing payouts
    where payouts.owner_id = ${sql.ref(column)} and payouts.status in (${sql.join(statuses)}))`
}
