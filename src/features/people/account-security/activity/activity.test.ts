import { expect, test } from 'vitest'
import { createWorld } from '../../../../../tests/support/world.ts'
import { logSecurityEvent } from '../../../base/security/log-security-event.ts'
import { SECURITY_ACTIONS } from '../../../base/security/security-event.ts'
import { ACTIVITY_MAX, IS_SHOWN } from './activity.ts'

const world = await createWorld()

test('one’s own, the last first, and nothing of anybody else', async () => {
  const sam = await world.person()
  const kim = await world.person('Kim')
  await logSecurityEvent(world.db, {
    user_id: sam.id,
    action: 'sign_in',
    resource_type: 'session',
    details: { by: 'email', secret: 'x' },
  })
  await logSecurityEvent(world.db, { user_id: kim.id, action: 'password_reset', resource_type: 'user' })
  await world.as(sam).delete('/accounts/sessions/019a0000-0000-7000-8000-000000000000')
  await world.enter(sam)
  await world.as(sam).delete('/accounts/sessions')
  const { body } = await world.as(sam).get('/accounts/activity')
  expect(body.items.map(({ action, by }: { action: string; by: string | null }) => [action, by])).toEqual([
    ['other_sessions_ended', null],
    ['sign_in', 'email'],
  ])
  expect(JSON.stringify(body)).not.toContain('secret')
})

test('of another person’s act, without its place', async () => {
  const [sam, admin] = await Promise.all([world.person(), world.person('Desk')])
  const line = { user_id: sam.id, resource_type: 'user', ip_address: '203.0.113.9' }
  await world.db
    .insertInto('security_events')
    .values([
      { ...line, action: 'sign_in' },
      { ...line, action: 'viewing_started', actor_id: admin.id },
    ])
    .execute()
  const addresses = [
    { action: 'sign_in', address: '203.0.113.9' },
    { action: 'viewing_started', address: null },
  ]
  const { items } = (await world.as(sam).get('/accounts/activity')).body
  expect(
    items
      .map(({ action, address }: { action: string; address: string | null }) => ({ action, address }))
      .toSorted((one: { action: string }, other: { action: string }) => (one.action < other.action ? -1 : 1)),
  ).toEqual(addresses)
})

test('a page’s own reports are not among them, nor events that only the operator can judge', async () => {
  const sam = await world.person()
  await world.as(sam).post('/procedures/log_security_event', { action: 'sign_in', resource_type: 'made up' })
  expect((await world.as(sam).get('/accounts/activity')).body.items).toEqual([])
  // There are more of them than one answer shows.
  for (let start = 0; start < SECURITY_ACTIONS.length; start += ACTIVITY_MAX) {
    const written = SECURITY_ACTIONS.slice(start, start + ACTIVITY_MAX)
    const person = await world.person()
    for (const action of written) {
      await logSecurityEvent(world.db, { user_id: person.id, action, resource_type: 'x' })
    }
    const { body } = await world.as(person).get('/accounts/activity')
    const shown = written.filter((action) => IS_SHOWN[action])
    expect(body.items.map(({ action }: { action: string }) => action).toSorted()).toEqual(shown.toSorted())
  }
})

test('the last fifty, those of older versions too', async () => {
  const sam = await world.person()
  await world.db
    .insertInto('security_events')
    .values(
      Array.from({ length: 60 }, (_, index) => ({
        user_id: sam.id,
        action: `was_once_written_${index}`,
        resource_type: 'x',
        created_at: new Date(Date.UTC(2026, 0, 1, 0, index)),
      })),
    )
    .execute()
  const { body } = await world.as(sam).get('/accounts/activity')
  expect(body.items).toHaveLength(50)
  expect(body.items[0].action).toBe('was_once_written_59')
})
