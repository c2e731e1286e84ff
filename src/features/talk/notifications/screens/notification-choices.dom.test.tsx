import { screen, waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import type { NotificationChoices as Choices } from '#features/base/deliveries/contract.ts'
import { ana } from '../../../../../tests/support/browser-world.ts'
import { answerCalls, lost } from '../../../../../tests/support/network.ts'
import { show } from '../../../../../tests/support/show.tsx'
import { NotificationChoices } from './notification-choices.tsx'

const on = { enabled: true, choosable: true }
const off = { enabled: false, choosable: true }
const always = { enabled: true, choosable: false }

const choices: Choices = {
  topics: [
    { topic: 'messages', email: on, push: on, text: off },
    { topic: 'payments', email: always, push: on, text: null },
    { topic: 'account', email: always, push: null, text: null },
  ],
  channels: {
    email: { state: 'ready', address: 'a•••@example.ca' },
    push: { browsers: 0 },
    text: { state: 'none', number: null },
  },
}

const draw = async (given: Choices, more: Parameters<typeof answerCalls>[0] = {}) => {
  const network = answerCalls({
    'GET /notification_choices': given,
    'GET /push_key': { public_key: 'key', is_on: false },
    ...more,
  })
  const drawn = await show(<NotificationChoices />, { session: ana, at: '/account?section=notifications' })
  await screen.findByRole('table')
  return { ...drawn, ...network }
}
const byEmail = () => screen.getByRole('switch', { name: 'Messages, by E-mail' })

test('each switch says what it is about, and what can’t be stopped says so', async () => {
  await draw(choices)
  expect(
    screen
      .getAllByRole('switch')
      .map((one) => `${one.getAttribute('aria-label')} ${one.getAttribute('aria-checked')}`),
  ).toEqual([
    'Messages, by E-mail true',
    'Messages, by Push true',
    'Messages, by Text false',
    'Payments, by Push true',
  ])
  expect(screen.getAllByText('Always')).toHaveLength(2)
  expect(screen.getByText('Account and security, by Push: Not available this way')).toBeTruthy()
  expect(screen.getByText(/are always sent: they are records/)).toBeTruthy()
})

test('a press saves by itself and at once', async () => {
  const { user, asked } = await draw(choices, { 'PUT /notification_choices': choices })
  await user.click(byEmail())
  await waitFor(() => expect(byEmail().getAttribute('aria-busy')).toBe(null))
  expect(byEmail().getAttribute('aria-checked')).toBe('false')
  expect(asked.filter(({ call }) => call.startsWith('PUT'))).toEqual([
    { call: 'PUT /notification_choices', body: { topic: 'messages', channel: 'email', enabled: false } },
  ])
})

test('two switches pressed in a row are both saved, in either order of answers', async () => {
  const first = Promise.withResolvers<object>()
  const { user } = await draw(choices, {
    'PUT /notification_choices': (body: unknown) =>
      (body as { channel: string }).channel === 'email' ? first.promise : choices,
  })
  await user.click(byEmail())
  await user.click(screen.getByRole('switch', { name: 'Messages, by Text' }))
  await waitFor(() =>
    expect(screen.getByRole('switch', { name: 'Messages, by Text' }).getAttribute('aria-busy')).toBe(null),
  )
  first.resolve(choices)
  await waitFor(() => expect(byEmail().getAttribute('aria-busy')).toBe(null))
  expect(
    [byEmail(), screen.getByRole('switch', { name: 'Messages, by Text' })].map((one) =>
      one.getAttribute('aria-checked'),
    ),
  ).toEqual(['false', 'true'])
})

test('a failed save reverts, and is reported', async () => {
  const { user } = await draw(choices, { 'PUT /notification_choices': lost })
  await user.click(byEmail())
  expect(await screen.findByText('Not saved')).toBeTruthy()
  await waitFor(() => expect(byEmail().getAttribute('aria-checked')).toBe('true'))
})

test.each<[string, Partial<Choices['channels']>, RegExp]>([
  [
    'letters come back',
    { email: { state: 'failed', address: 'a•••@example.ca' } },
    /E-mails to a•••@example.ca are returned/,
  ],
  ['no address', { email: { state: 'none', address: null } }, /no e-mail address/],
  [
    'an unconfirmed address',
    { email: { state: 'unconfirmed', address: 'a•••@example.ca' } },
    /is not confirmed yet/,
  ],
  ['a number', { text: { state: 'ready', number: '••• 34' } }, /To ••• 34/],
  ['two browsers', { push: { browsers: 2 } }, /On in 2 browsers/],
])('where there is %s it says what to know', async (_, channels, words) => {
  await draw({ ...choices, channels: { ...choices.channels, ...channels } })
  expect(screen.getByText(words)).toBeTruthy()
})

test('where no text message goes out none is offered', async () => {
  await draw({ ...choices, channels: { ...choices.channels, text: { state: 'not_offered', number: null } } })
  expect(screen.queryByRole('columnheader', { name: 'Text' })).toBe(null)
  expect(screen.queryByRole('switch', { name: /by Text/ })).toBe(null)
})

test('where they could not be had it says so', async () => {
  answerCalls({ 'GET /notification_choices': lost, 'GET /push_key': { public_key: 'key', is_on: false } })
  await show(<NotificationChoices />, { session: ana })
  expect(await screen.findByText(/couldn’t be loaded/)).toBeTruthy()
})
