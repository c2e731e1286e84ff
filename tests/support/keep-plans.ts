import { sql } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import type { Trx } from '../../src/platform/database.ts'
import { statementName } from '../../src/platform/prepared.ts'

const PLANNED = /^\s*(select|insert|update|delete|with)\b/i

/** The address of a database whose connections plan a kept statement once, for any values. */
export function withPlansForAll(url: string): string {
  const address = new URL(url)
  address.searchParams.set('options', '-c plan_cache_mode=force_generic_plan')
  return address.href
}

/**
 * Has each connection from here on keep every statement that it sends. Planning is most of PostgreSQL's work for tests, whose
 * tables have few rows; the product keeps the marked ones alone.
 */
export function keepPlans(pool: Pool): void {
  pool.on('connect', (client: PoolClient) => {
    const query: (...given: unknown[]) => unknown = client.query.bind(client)
    Object.assign(client, {
      query: (...given: unknown[]) => {
        const [text, values, ...rest] = given
        const isKept = typeof text === 'string' && Array.isArray(values) && PLANNED.test(text)
        return isKept ? query({ name: statementName(text), text, values }, ...rest) : query(...given)
      },
    })
  })
}

/** Has the rest of a transaction plan for the values that are given, as the product does. */
export async function planForValues(trx: Trx): Promise<void> {
  await sql`set local plan_cache_mode = auto`.execute(trx)
}
