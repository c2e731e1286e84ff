import { expect, test, vi } from 'vitest'
import { profileDefaults } from '#features/people/profiles/profile.ts'
import { sessionEventBetween } from './session.ts'
import { emitSessionEvent, onSessionEvent } from './session-events.ts'
import type { Session } from './session-view.ts'

const ana: Session = {
  user: {
    id: '1',
    email: 'ana@example.ca',
    email_fails: false,
    phone: null,
    name: 'Ana',
    username: 'ana',
    locale: 'en-CA',
    time_zone: 'America/Toronto',
  },
  profile: {
    ...profileDefaults,
    id: '1',
    name: 'Ana',
    username: 'ana',
    avatar_url: null,
    store_id: null,
    id_verified: false,
    police_clearance_verified: false,
    resume_url: null,
    account_deletion_requested: false,
    deletion_scheduled_date: null,
    display_name: 'Ana',
    display_avatar_url: null,
    store: null,
    is_admin: false,
  },
  expires_at: '2026-07-01T00:00:00.000Z',
}
const renewed: Session = { ...ana, expires_at: '2026-07-02T00:00:00.000Z' }
const renamed: Session = { ...renewed, profile: { ...ana.profile, name: 'Ana C.' } }
const other: Session = { ...ana, user: { ...ana.user, id: '2' } }

test.each([
  ['nobody, still nobody', null, null, null],
  ['somebody came', null, ana, 'signed_in'],
  ['somebody else came', ana, other, 'signed_in'],
  ['they left', ana, null, 'signed_out'],
  ['nothing moved', ana, { ...ana }, null],
  ['the session was renewed', ana, renewed, 'token_refreshed'],
  ['the person changed', ana, renamed, 'user_updated'],
] as const)('%s', (_, before, after, event) => {
  expect(sessionEventBetween(before, after)).toBe(event)
})

test('listeners hear every event until they stop', () => {
  const hear = vi.fn()
  const stop = onSessionEvent(hear)
  emitSessionEvent('password_recovery', null)
  stop()
  emitSessionEvent('signed_in', ana)
  expect(hear.mock.calls).toEqual([['password_recovery', null]])
})
