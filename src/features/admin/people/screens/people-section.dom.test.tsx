import { screen, waitFor, within } from '@testing-library/dom'
import { expect, onTestFinished, test, vi } from 'vitest'
import { answerCalls, lost, refuse } from '../../../../../tests/support/network.ts'
import { show } from '../../../../../tests/support/show.tsx'
import type { PersonEntry, PersonFile } from '../contract.ts'
import { PeopleSection } from './people-section.tsx'

const ben: PersonEntry = {
  ...{ id: 'ben', name: 'Ben Roy', email: 'ben@example.ca', email_verified: true, email_fails: false },
  ...{
    phone: null,
    phone_verified: false,
    created_at: '2026-05-01T12:00:00.000Z',
    is_suspended: false,
    is_frozen: false,
  },
  ...{ is_leaving: false, is_verified: true, is_admin: false, store_id: null },
}
const file: PersonFile = {
  ...ben,
  ...{ shown_name: 'Ben R.', username: 'ben', locale: 'fr-CA', time_zone: 'America/Montreal' },
  ...{ suspended_at: null, suspended_reason: null, leaves_on: null, has_police_clearance: false },
  ...{ store_name: null, sessions: 1, devices: 2, passkeys: 0, has_second_step: false, last_seen_at: null },
  recovery: null,
  ...{
    listing_count: 0,
    listings: [],
    rentals: [],
    documents: [],
    deliveries: [],
    checks: [],
    reports: [],
    events: [],
  },
}
const at = '/admin?section=people'
const LIST = 'GET /admin/people'
const ONE = 'GET /admin/people/ben'
const SUSPEND = 'POST /admin/people/ben/suspension'
const found = (...items: PersonEntry[]) => ({ items, next_cursor: null })
const searchField = () => screen.findByRole('searchbox', { name: 'Find somebody' })

test('people are found during typing, with one request per word; Back removes the filter, also from the field', async () => {
  const { asked } = answerCalls({
    [LIST]: (_, { searchParams }) => found(...(searchParams.get('q') ? [ben] : [])),
  })
  const { user, router } = await show(<PeopleSection />, { at })
  await user.selectOptions(await screen.findByRole('combobox'), 'ID verified')
  await waitFor(() => expect(router.state.location.search).toMatchObject({ state: 'verified' }))
  await user.type(await searchField(), 'ben ')
  expect(await screen.findByRole('link', { name: 'Ben Roy' })).toBeTruthy()
  expect(router.state.location.search).toEqual({ section: 'people', state: 'verified', q: 'ben' })
  expect(asked.filter(({ call }) => call.includes('q=b')).map(({ call }) => call)).toEqual([
    'GET /admin/people?state=verified&q=ben',
  ])
  expect(await searchField()).toHaveProperty('value', 'ben ')
  router.history.back()
  await waitFor(async () => expect(await searchField()).toHaveProperty('value', ''))
  expect(await screen.findByRole('heading', { name: 'No matching people' })).toBeTruthy()
  router.history.forward()
  await waitFor(async () => expect(await searchField()).toHaveProperty('value', 'ben'))
})

test('a list that breaks off says so, and goes on where it was', async () => {
  let isDown = true
  answerCalls({
    [LIST]: (_, { searchParams }) => {
      if (!searchParams.get('cursor')) return { items: [ben], next_cursor: 'more' }
      return isDown ? lost : found({ ...ben, id: 'ana', name: 'Ana Costa' })
    },
  })
  const { user } = await show(<PeopleSection />, { at })
  await user.click(await screen.findByRole('button', { name: 'Show more' }))
  const again = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.getByRole('link', { name: 'Ben Roy' })).toBeTruthy()
  isDown = false
  await user.click(again)
  expect(await screen.findByRole('link', { name: 'Ana Costa' })).toBe(document.activeElement)
})

test('a person is suspended for a reason, and then may be restored', async () => {
  let person = file
  const { asked } = answerCalls({
    [ONE]: () => person,
    [SUSPEND]: () => {
      person = { ...file, is_suspended: true, suspended_reason: 'Took a deposit elsewhere' }
      return { user_id: 'ben', suspended_at: '2026-06-10T16:00:00.000Z', rentals: [] }
    },
  })
  const { user } = await show(<PeopleSection />, { at: `${at}&id=ben` })
  await user.click(await screen.findByRole('button', { name: 'Suspend' }))
  const dialog = within(await screen.findByRole('dialog', { name: /Ben Roy/ }))
  await user.type(dialog.getByRole('textbox'), 'Took a deposit elsewhere')
  await user.dblClick(dialog.getByRole('button', { name: 'Suspend' }))
  expect(await screen.findByRole('button', { name: 'Restore' })).toBeTruthy()
  expect(screen.getByText('Took a deposit elsewhere')).toBeTruthy()
  expect(asked.filter(({ call }) => call === SUSPEND)).toHaveLength(1)
})

test('a person whom another administrator suspended is shown as suspended, beside the message that says it', async () => {
  let person = file
  answerCalls({
    [ONE]: () => person,
    [SUSPEND]: () => {
      person = { ...file, is_suspended: true, suspended_reason: 'By the other desk' }
      return refuse(409, 'already_suspended')
    },
  })
  const { user } = await show(<PeopleSection />, { at: `${at}&id=ben` })
  await user.click(await screen.findByRole('button', { name: 'Suspend' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox'), 'Abuse')
  await user.click(dialog.getByRole('button', { name: 'Suspend' }))
  expect(await dialog.findByText('Refused: already_suspended.')).toBeTruthy()
  await user.keyboard('{Escape}')
  expect(await screen.findByRole('button', { name: 'Restore' })).toBeTruthy()
  expect(screen.getByText('By the other desk')).toBeTruthy()
})

test('impersonation asks for a reason, and reloads the page', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockReturnValue()
  onTestFinished(() => assign.mockRestore())
  const { asked } = answerCalls({
    [ONE]: file,
    'POST /admin/people/ben/viewing': { viewing_until: '2026-06-10T16:30:00.000Z' },
  })
  const { user } = await show(<PeopleSection />, { at: `${at}&id=ben` })
  await user.click(await screen.findByRole('button', { name: 'See as this person' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'See the site as Ben Roy?' }))
  await user.type(dialog.getByRole('textbox'), 'Requested help')
  await user.click(dialog.getByRole('button', { name: 'See as this person' }))
  await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('/'))
  expect(asked.at(-1)?.body).toEqual({ reason: 'Requested help' })
})

test('with another administrator nothing is done', async () => {
  answerCalls({ [ONE]: { ...file, is_admin: true } })
  await show(<PeopleSection />, { at: `${at}&id=ben` })
  await screen.findByRole('heading', { name: 'Ben Roy' })
  expect(screen.queryByRole('button')).toBeNull()
})

test('French: what could not be had is asked for again', async () => {
  let isDown = true
  answerCalls({ [ONE]: () => (isDown ? lost : file) })
  const { user } = await show(<PeopleSection />, { at: `${at}&id=ben`, locale: 'fr-CA' })
  const again = await screen.findByRole('button', { name: 'Réessayer' })
  isDown = false
  await user.click(again)
  expect(await screen.findByRole('button', { name: 'Suspendre' })).toBeTruthy()
})
