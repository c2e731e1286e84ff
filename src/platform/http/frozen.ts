export const FROZEN_KEY = 'x-frozen'

/**
 * Whether a route is closed to a frozen account: one that says so, and all that asks for a proof but the desk’s. Money, contacts and
 * factors stay as they are until its recovery has ended.
 */
export function isClosedToFrozen({
  access,
  proof,
  frozen,
}: {
  access: string
  proof?: boolean
  frozen?: true
}): boolean {
  return frozen === true || (proof === true && access !== 'admin')
}
