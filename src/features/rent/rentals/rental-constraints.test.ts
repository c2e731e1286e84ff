import { expect, test } from 'vitest'
import { movingIn } from '../../../../tests/support/rental-moves.ts'
import { createWorld } from '../../../../tests/support/world.ts'

/** The moves that the database itself refuses, each by its constraint; `$1` is the rental. */
const world = await createWorld()
const { rentalAt } = await movingIn(world)

const clock = (values: string) =>
  `insert into clocks (rental_id, subject_id, act, due_at, warn_at) values ${values}`

test.each([
  ['rentals_known_moves', 'rejected', `update rentals set stage = 'pending' where id = $1`],
  [
    'rentals_stage_paid',
    'pending',
    `update rentals set payment_status = 'paid', stripe_payment_intent_id = id where id = $1`,
  ],
  ['rentals_stage_paid', 'approved', `update rentals set stage = 'booked' where id = $1`],
  ['rentals_stage_paid', 'booked', `update rentals set payment_status = 'unpaid' where id = $1`],
  [
    'rentals_money_adds_up',
    'pending',
    `update rentals set platform_fee_cents = total_cost * 100 + 1 where id = $1`,
  ],
  ['rentals_money_adds_up', 'pending', `update rentals set owner_payout_cents = -1 where id = $1`],
  ['rentals_taxes_not_negative', 'pending', `update rentals set tax_cents = -1 where id = $1`],
  [
    'rentals_no_double_booking',
    'approved',
    `insert into rentals (equipment_id, owner_id, renter_id, start_date, end_date, total_cost, quote, stage, platform_fee_cents,
      owner_payout_cents, request_key) select equipment_id, owner_id, renter_id, start_date, end_date, 1, '{}', 'approved', 0, 100,
      uuidv7() from rentals where id = $1`,
  ],
  [
    'state_moves_pkey',
    'pending',
    `insert into state_moves select * from state_moves where $1::uuid is not null`,
  ],
  ['clocks_pkey', 'pending', clock(`($1, $1, 'expire', now(), null)`)],
  ['clocks_act_known', 'pending', clock(`($1, $1, 'sleep', now(), null)`)],
  ['clocks_warn_first', 'pending', clock(`($1, $1, 'lapse', now(), now())`)],
  ['clocks_rental_id_fkey', 'pending', clock(`(uuidv7(), $1, 'lapse', now(), null)`)],
] as const)('%s', async (constraint, stage, statement) => {
  const id = await rentalAt(stage)
  const refused = await world.pool.query(statement, [id]).then(
    () => null,
    (error: { constraint?: string }) => error.constraint,
  )
  expect(refused).toBe(constraint)
})

test('an unknown stage has no status', async () => {
  const id = await rentalAt('pending')
  await world.pool.query('alter table rentals disable trigger rentals_known_moves')
  const refused = world.pool.query(`update rentals set stage = 'lost' where id = $1`, [id])
  await expect(refused).rejects.toMatchObject({ code: '23502', column: 'status' })
  await world.pool.query('alter table rentals enable trigger rentals_known_moves')
})

test.each(['status', 'holds_dates'])('the database refuses %s', async (column) => {
  const id = await rentalAt('pending')
  const refused = world.pool.query(`update rentals set ${column} = ${column} where id = $1`, [id])
  await expect(refused).rejects.toMatchObject({ code: '428C9' })
})
