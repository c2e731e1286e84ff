import { beforeAll, describe, expect, test } from 'vitest'
import { violatedConstraint } from '#platform/database.ts'
import { keysOf } from '#platform/own-value.ts'
import { payingIn } from '../../../../tests/support/paying.ts'
import { createWorld } from '../../../../tests/support/world.ts'
import { ledgerKinds } from './charge.ts'

const world = await createWorld()
const { approvedRental } = payingIn(world)

/** One charge of 750 dollars that is paid, one that is due, and names for what the statements below need. */
const names: Record<string, string> = {}
beforeAll(async () => {
  for (const name of ['paid', 'due']) {
    const deal = await approvedRental()
    const charge = await world.db
      .selectFrom('charges')
      .select(['id', 'subject_id', 'payer_id', 'payee_id'])
      .where('subject_id', '=', deal.id)
      .executeTakeFirstOrThrow()
    names[name] = charge.id
    names[`${name}.rental`] = charge.subject_id
    names[`${name}.payer`] = charge.payer_id
    names[`${name}.payee`] = charge.payee_id
  }
  await write(`update charges set payment_intent = 'pi_1' where id = $paid`)
  await write(post('paid', 'charge', 75000))
  await write(
    `insert into checkouts (id, amount_cents, url, expires_at) values ('cs_1', 75000, '', now()), ('cs_2', 75000, '', now())`,
  )
  await write(`insert into checkout_charges values ('cs_1', $due, 'open')`)
})

const newCharge = (changes: Record<string, string> = {}) => {
  const row = {
    kind: `'rental'`,
    subject_id: '$due.rental',
    payer_id: '$due.payer',
    payee_id: '$due.payee',
    bill: `'{}'`,
    net_cents: '1000',
    fee_cents: '50',
    share_cents: '950',
    raised_at: 'now()',
    voided_at: 'now()',
    ...changes,
  }
  return `insert into charges (${Object.keys(row)}) values (${Object.values(row)})`
}

function post(
  charge: string,
  kind: keyof typeof ledgerKinds,
  cents: number,
  changes: Record<string, string> = {},
) {
  const [from_account, to_account] = ledgerKinds[kind]
  const row = {
    key: 'uuidv7()',
    charge_id: `$${charge}`,
    owner_id: `$${charge}.payee`,
    kind: `'${kind}'`,
    from_account: `'${from_account}'`,
    to_account: `'${to_account}'`,
    amount_cents: String(cents),
    happened_at: 'now()',
    ...changes,
  }
  return `insert into ledger (${Object.keys(row)}) values (${Object.values(row)})`
}

const order = (key: string, changes: Record<string, string> = {}) => {
  const row = { key: `'${key}'`, kind: `'refund'`, payment_intent: `'pi_1'`, ordered_at: 'now()', ...changes }
  return `insert into money_orders (${Object.keys(row)}) values (${Object.values(row)})`
}

const nobody = `'00000000-0000-7000-8000-000000000000'`

/** A violation of each constraint: the last statement fails, those before it hold. */
const CASES: [constraint: string, ...statements: string[]][] = [
  ['charges_pkey', newCharge({ id: '$due' })],
  ['charges_kind_known', newCharge({ kind: `'tip'` })],
  ['charges_subject_id_fkey', newCharge({ subject_id: nobody })],
  ['charges_payer_id_fkey', newCharge({ payer_id: nobody })],
  ['charges_payee_id_fkey', newCharge({ payee_id: nobody })],
  ['charges_net_positive', newCharge({ net_cents: '0', fee_cents: '0', share_cents: '0' })],
  ['charges_bill_adds_up', newCharge({ share_cents: '951' })],
  ['charges_bill_adds_up', newCharge({ share_cents: '1050', fee_cents: '-50' })],
  ['charges_bill_adds_up', newCharge({ tax_cents: '130' })],
  ['charges_taxes_are_lines', newCharge({ tax_cents: '130', share_cents: '1080' })],
  ['charges_taxes_are_lines', newCharge({ fee_tax_cents: '10', share_cents: '940' })],
  ['charges_one_rental', newCharge({ voided_at: 'null' })],
  ['charges_paid_whole', `update charges set paid_cents = 1, held_cents = 0 where id = $paid`],
  ['charges_paid_whole', post('paid', 'charge', 75000)],
  ['charges_paid_has_intent', post('due', 'charge', 75000)],
  ['charges_held_within', post('paid', 'refund', 75001)],
  ['charges_held_within', post('due', 'uncover', 1)],
  ['charges_returned_within', `update charges set returned_cents = -1 where id = $paid`],
  ['charges_stray_within', post('paid', 'stray_refund', 1)],
  ['charges_held_back_with_reason', `update charges set held_back_at = now() where id = $paid`],
  ['charges_held_back_with_reason', `update charges set held_back_reason = 'Why' where id = $paid`],
  ['charges_void_unpaid', `update charges set voided_at = now() where id = $paid`],
  ['owner_accounts_pkey', ...Array(2).fill('insert into owner_accounts values ($due.payee, 0)')],
  ['owner_accounts_owner_id_fkey', `insert into owner_accounts values (${nobody}, 0)`],
  ['ledger_pkey', ...Array(2).fill(post('paid', 'stray', 1, { id: nobody }))],
  ['ledger_once', ...Array(2).fill(post('paid', 'stray', 1, { key: `'twice'` }))],
  ['ledger_amount_positive', post('paid', 'stray', 0)],
  ['ledger_owner_of_charge', post('paid', 'stray', 1, { owner_id: '$due.payee' })],
  ['ledger_owner_of_charge', post('paid', 'stray', 1, { charge_id: nobody })],
  ['ledger_accounts_of_kind', post('paid', 'stray', 1, { to_account: `'held'` })],
  ['ledger_accounts_of_kind', post('paid', 'stray', 1, { kind: `'gift'` })],
  ['ledger_transfer_within_balance', post('paid', 'transfer', 1)],
  ['ledger_transfer_within_balance', post('paid', 'income', 71250), post('paid', 'transfer', 71251)],
  [
    'ledger_transfer_within_income',
    post('paid', 'income', 100),
    post('paid', 'forgiven', 100),
    post('paid', 'transfer', 101),
  ],
  [
    'ledger_transfer_within_income',
    post('paid', 'income', 100),
    post('paid', 'transfer', 100),
    post('paid', 'transfer_failed', 100),
    post('paid', 'forgiven', 100),
    post('paid', 'transfer', 101),
  ],
  [
    'ledger_transfer_within_income',
    post('paid', 'income', 100),
    post('paid', 'transfer', 100),
    post('paid', 'reversal', 100),
    post('paid', 'reversal_failed', 1),
    post('paid', 'forgiven', 100),
    post('paid', 'transfer', 100),
  ],
  ['ledger_append_only', `update ledger set amount_cents = 1`],
  ['ledger_append_only', `delete from ledger`],
  ['ledger_append_only', `truncate ledger, money_orders, receipts, receipt_taxes`],
  ['money_orders_key_fkey', order('nothing posted')],
  ['money_orders_pkey', posted('a'), order('a'), order('a')],
  ['money_orders_kind_known', posted('a'), order('a', { kind: `'gift'` })],
  [
    'money_orders_provider_id_key',
    posted('a'),
    posted('b'),
    ...['a', 'b'].map((key) => order(key, { provider_id: `'re_1'` })),
  ],
  ['money_orders_done_by_provider', posted('a'), order('a', { done_at: 'now()' })],
  ['checkout_charges_pkey', `insert into checkout_charges values ('cs_1', $due, 'open')`],
  ['checkout_charges_one_open', `insert into checkout_charges values ('cs_2', $due, 'open')`],
  ['checkout_charges_charge_id_fkey', `insert into checkout_charges values ('cs_2', ${nobody}, 'open')`],
  ['checkout_charges_of_checkout', `insert into checkout_charges values ('cs_2', $paid, 'complete')`],
  [
    'early_refunds_status_known',
    `insert into early_refunds (id, payment_intent, amount_cents, status, received_at) values ('re', 'pi', 1, 'lost', now())`,
  ],
]

describe('the database refuses', () => {
  test.each(CASES)('%s', async (constraint, ...statements) => {
    expect(await violated(statements)).toBe(constraint)
  })

  test('by every constraint that its tables name', async () => {
    const { rows } = await world.pool.query(
      `select conname as name from pg_constraint where conrelid = any($1::regclass[]) and contype <> 'n'
       union select indexrelid::regclass::text from pg_index where indrelid = any($1::regclass[]) and indisunique`,
      [['charges', 'owner_accounts', 'ledger', 'money_orders', 'checkout_charges']],
    )
    const provoked = new Set(CASES.map(([constraint]) => constraint))
    // A charge's id alone is unique, so no pair with its payee can be the second one.
    const others = rows.filter(({ name }) => !provoked.has(name) && name !== 'charges_of_payee')
    expect(others).toEqual([])
  })
})

test('a row of each kind moves cents between the accounts that the code names', async () => {
  const { rows } = await world.pool.query(
    `select pg_get_constraintdef(oid) as definition from pg_constraint where conname = 'ledger_accounts_of_kind'`,
  )
  const kinds = [
    ...rows[0].definition.matchAll(
      /kind = '(\w+)'::text\) AND \(from_account = '(\w+)'::text\) AND \(to_account = '(\w+)'::text/g,
    ),
  ]
  expect(Object.fromEntries(kinds.map(([, kind, from, to]) => [kind, [from, to]]))).toEqual(ledgerKinds)
})

/** The kinds that a row needs before it, after 750 dollars were paid; each moves 100 cents. */
const needs: Partial<Record<keyof typeof ledgerKinds, (keyof typeof ledgerKinds)[]>> = {
  refund_failed: ['refund'],
  stray_refund: ['stray'],
  stray_refund_failed: ['stray', 'stray_refund'],
  transfer: ['income'],
  transfer_failed: ['income', 'transfer'],
  reversal: ['income', 'transfer'],
  reversal_failed: ['income', 'transfer', 'reversal'],
  give_back: ['income'],
  fee_back: ['fee'],
  tax_back: ['tax'],
  chargeback_won: ['chargeback'],
  uncover: ['cover'],
}

test.each(keysOf(ledgerKinds))('a row of %s is posted once, and moves its cents', async (kind) => {
  const rows = [...(needs[kind] ?? []), kind].map((one) => post('paid', one, 100))
  const whole =
    kind === 'charge'
      ? [`update charges set payment_intent = 'pi_2' where id = $due`, post('due', kind, 75000)]
      : rows
  const [posted] = await rolledBack(whole, [
    `select from_account, to_account from ledger where kind = '${kind}' order by id desc limit 1`,
  ])
  expect(posted).toEqual([{ from_account: ledgerKinds[kind][0], to_account: ledgerKinds[kind][1] }])
})

test('a charge’s sums and its owner’s balance follow the ledger', async () => {
  const story = [
    post('paid', 'income', 71250),
    post('paid', 'fee', 3750),
    post('paid', 'transfer', 71250),
    post('paid', 'give_back', 71250),
    post('paid', 'fee_back', 3750),
    post('paid', 'refund', 75000),
    post('paid', 'stray', 75000),
  ]
  const after = await rolledBack(story, [
    `select paid_cents, held_cents, returned_cents, stray_cents, status from charges where id = $paid`,
    `select balance_cents from owner_accounts where owner_id = $paid.payee`,
  ])
  expect(after).toEqual([
    [{ paid_cents: 75000, held_cents: 0, returned_cents: 75000, stray_cents: 75000, status: 'paid' }],
    [{ balance_cents: -71250 }],
  ])
})

test('a transfer and a reversal that fail leave the owner’s balance as it was', async () => {
  const balance = [`select balance_cents from owner_accounts where owner_id = $paid.payee`]
  const sent = [post('paid', 'income', 71250), post('paid', 'transfer', 71250)]
  expect(await rolledBack([...sent, post('paid', 'transfer_failed', 71250)], balance)).toEqual([
    [{ balance_cents: 71250 }],
  ])
  const back = [...sent, post('paid', 'give_back', 71250), post('paid', 'reversal', 71250)]
  expect(await rolledBack(back, balance)).toEqual([[{ balance_cents: 0 }]])
  expect(await rolledBack([...back, post('paid', 'reversal_failed', 71250)], balance)).toEqual([
    [{ balance_cents: -71250 }],
  ])
})

function posted(key: string): string {
  return post('paid', 'stray', 1, { key: `'${key}'` })
}

/** The constraint that the statements violate. */
async function violated(statements: string[]): Promise<string | null> {
  try {
    await rolledBack(statements, [])
    return null
  } catch (error) {
    return violatedConstraint(error)
  }
}

async function rolledBack(statements: string[], questions: string[]): Promise<unknown[][]> {
  const client = await world.pool.connect()
  try {
    await client.query('begin')
    for (const statement of statements) await client.query(named(statement))
    const answers: unknown[][] = []
    for (const question of questions) answers.push((await client.query(named(question))).rows)
    return answers
  } finally {
    await client.query('rollback')
    client.release()
  }
}

async function write(statement: string): Promise<void> {
  await world.pool.query(named(statement))
}

/** Replaces `$paid.payee` with an id. */
function named(statement: string): string {
  return statement.replace(/\$([a-z]+(\.[a-z]+)?)/g, (_, name) => `'${names[name]}'`)
}
