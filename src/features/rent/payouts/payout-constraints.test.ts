import { expect, test } from 'vitest'
import { violatedConstraint } from '#platform/database.ts'
import { createWorld } from '../../../../tests/support/world.ts'

const world = await createWorld()
const { id } = await world.person('Ana', { payouts: null })
const other = await world.person('Bo', { payouts: null })

const account = (changes: Record<string, string> = {}) =>
  insert('payout_accounts', {
    ...{ owner_id: `'${id}'`, provider_id: `'acct_1'`, status: `'in_review'` },
    ...{ opened_at: 'now()', refreshed_at: 'now()', touched_at: 'now()', ...changes },
  })
const event = (changes: Record<string, string> = {}) =>
  insert('payment_events', {
    id: `'evt_1'`,
    type: `'v1.refund.created'`,
    payload: `'{}'`,
    received_at: 'now()',
    ...changes,
  })
const theirs = (changes: Record<string, string> = {}) =>
  insert('sandbox.accounts', {
    ...{
      id: `'acct_1'`,
      idempotency_key: `'key'`,
      name: `'Ana'`,
      locale: `'en-CA'`,
      profile_url: `''`,
      ...changes,
    },
  })
const link = (changes: Record<string, string>) =>
  insert('sandbox.account_links', {
    id: `'link'`,
    account_id: `'acct_1'`,
    locale: `'en-CA'`,
    expires_at: 'now()',
    ...changes,
  })
const payout = (changes: Record<string, string>) =>
  insert('sandbox.payouts', {
    ...{ id: `'po'`, account_id: `'acct_1'`, amount: '1', status: `'paid'`, arrives_on: 'now()', ...changes },
  })
const nobody = `'00000000-0000-7000-8000-000000000000'`

/** A violation of each constraint: the last statement fails, those before it hold. */
const CASES: [constraint: string, ...statements: string[]][] = [
  ['payout_accounts_pkey', account(), account({ provider_id: `'acct_2'` })],
  ['payout_accounts_provider_id_key', account(), account({ owner_id: `'${other.id}'` })],
  ['payout_accounts_owner_id_fkey', account({ owner_id: nobody })],
  ['payout_accounts_status_known', account({ status: `'asleep'` })],
  ['payout_accounts_active_since', account({ status: `'active'` })],
  ['payout_accounts_active_since', account({ active_since: 'now()' })],
  ['payment_events_pkey', event(), event()],
  ['payment_events_about_known', event({ about_kind: `'person'`, about_id: `'1'` })],
  ['payment_events_about_whole', event({ about_kind: `'refund'` })],
  ['accounts_pkey', theirs(), theirs({ idempotency_key: `'other'` })],
  ['accounts_idempotency_key_key', theirs(), theirs({ id: `'acct_2'` })],
  ['accounts_status_known', theirs({ status: `'asleep'` })],
  ['accounts_settles_as_known', theirs({ settles_as: `'closed'`, settles_at: 'now()' })],
  ['accounts_settles_whole', theirs({ settles_at: 'now()' })],
  ['account_links_account_id_fkey', link({})],
  ['account_links_lead_both_ways', theirs(), link({ return_url: `'/back'` })],
  ['payouts_amount_positive', theirs(), payout({ amount: '0' })],
  ['payouts_status_known', theirs(), payout({ status: `'lost'` })],
  ['payouts_account_id_fkey', payout({})],
]

test.each(CASES)('the database refuses by %s', async (constraint, ...statements) => {
  expect(await violated(statements)).toBe(constraint)
})

test('every constraint of payout accounts and of events is provoked', async () => {
  const { rows } = await world.pool.query(
    `select conname as name from pg_constraint where conrelid = any($1::regclass[]) and contype <> 'n'`,
    [['payout_accounts', 'payment_events', 'sandbox.accounts']],
  )
  const provoked = new Set(CASES.map(([constraint]) => constraint))
  expect(rows.map(({ name }) => name).filter((name) => !provoked.has(name))).toEqual([])
})

function insert(table: string, row: Record<string, string>): string {
  return `insert into ${table} (${Object.keys(row)}) values (${Object.values(row)})`
}

async function violated(statements: string[]): Promise<string | null> {
  const client = await world.pool.connect()
  try {
    await client.query('begin')
    for (const statement of statements) await client.query(statement)
    return null
  } catch (error) {
    return violatedConstraint(error)
  } finally {
    await client.query('rollback')
    client.release()
  }
}
