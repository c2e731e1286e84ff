import { randomBytes } from 'node:crypto'

/** An id with Stripe's prefix: `cs_test_…`, `pi_…`, `re_…`, `evt_…`. */
export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(16).toString('hex')}`
}
