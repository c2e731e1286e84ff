import { expect, test } from 'vitest'
import { bringForward } from './support/older-database.ts'
import { createWorld } from './support/world.ts'

const world = await createWorld()
const ana = '01970000-0000-7000-8000-000000000001'

const told = [
  ['rental_request', 'rental:one:request', 'request'],
  ['rental_approved', 'rental:one:approve', 'approve'],
  ['rental_rejected', 'rental:one:reject', 'reject'],
  ['rental_rejected', 'rental:one:expire', 'expire'],
  ['rental_rejected', 'rental:one:cancel', 'cancel'],
  ['rental_rejected', 'rental:one:call_off', 'call_off'],
  ['rental_withdrawn', 'rental:one:withdraw', 'withdraw'],
  ['rental_withdrawn', 'rental:one:lapse', 'lapse'],
  ['rental_request', 'rental:one:answer_due', 'answer_due'],
  ['rental_approved', 'rental:one:payment_due', 'payment_due'],
  ['rental_approved', 'rental:one:pickup_changed:2', 'change_pickup'],
  ['rental_approved', 'of no known form', 'approve'],
  ['rental_reminder_1day', 'rental:one:rental_reminder_1day:2026-06-20', 'rental_reminder_1day'],
  ['message', 'conversation:one:7', 'message'],
] as const

test('an earlier notification names its event, and one that an older node writes meanwhile is shown as written', async () => {
  const row = {
    user_id: ana,
    title: 'Title',
    message: 'Text',
    read: false,
    created_at: '2026-02-01T10:00:00Z',
  }
  const at = { created_at: '2026-01-01T00:00:00Z', updated_at: '2026-01-01T00:00:00Z' }
  await bringForward(world, '0800', {
    users: [
      { ...at, id: ana, name: 'Ana', email: 'ana@test.example', email_verified: true, locale: 'en-CA' },
    ],
    profiles: [{ ...at, id: ana, name: 'Ana' }],
    notifications: told.map(([type, event_key], index) => ({ ...row, id: idOf(index), type, event_key })),
  })
  const { rows } = await world.pool.query('select type, event_key, event from notifications order by id')
  expect(rows.map(Object.values)).toEqual(told)

  // As a node of the version before writes on.
  await world.pool.query(
    `insert into notifications (user_id, type, title, message, event_key, created_at)
     values ($1, 'rental_rejected', 'Expired', 'Text', 'rental:two:expire', now())`,
    [ana],
  )
  const viewer = { id: ana, name: '', email: '', cookie: await world.enter({ id: ana }) }
  const { body } = await world.as(viewer).get('/notifications')
  expect(body.items[0]).toMatchObject({ type: 'rental_rejected', title: 'Expired' })
})

function idOf(index: number): string {
  return `01970000-0000-7000-8000-1${String(index).padStart(11, '0')}`
}
