import type { Services } from '#platform/context.ts'

/** Those of the owners whom the payment provider can pay. */
export async function payableOwners(
  { payments }: Pick<Services, 'payments'>,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> {
  return new Set(await payments.findPayable(userIds))
}
