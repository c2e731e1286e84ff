import { screen, waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import type { Unsubscription } from '#features/base/deliveries/contract.ts'
import { answerCalls, lost, refuse } from '../../../../../tests/support/network.ts'
import { show } from '../../../../../tests/support/show.tsx'
import { Unsubscribe } from './unsubscribe.tsx'

const found: Unsubscription = { topic: 'requests', channel: 'email', saved_search: null, is_stopped: false }
const draw = async (answers: Parameters<typeof answerCalls>[0]) => {
  const network = answerCalls(answers)
  return { ...network, ...(await show(<Unsubscribe token="a.b" />, { at: '/unsubscribe?t=a.b' })) }
}

test('opening it changes nothing; it says what it would stop', async () => {
  const { asked } = await draw({ 'GET /unsubscribe_topics': found })
  expect(await screen.findByText(/This turns off “Requests” \(E-mail\)/)).toBeTruthy()
  expect(asked.map(({ call }) => call)).toEqual(['GET /unsubscribe_topics?t=a.b'])
})

test('one press stops it, without anybody signed in', async () => {
  const { user, asked } = await draw({
    'GET /unsubscribe_topics': found,
    'POST /unsubscribe': { ...found, is_stopped: true },
  })
  await user.click(await screen.findByRole('button', { name: 'Turn off' }))
  const heading = await screen.findByRole('heading', { name: 'Turned off' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  expect(asked.at(-1)?.call).toBe('POST /unsubscribe?t=a.b')
  expect(screen.getByRole('link', { name: 'Choose what you get' }).getAttribute('href')).toContain(
    'section=notifications',
  )
})

test('a topic that is off already says so', async () => {
  await draw({ 'GET /unsubscribe_topics': { ...found, is_stopped: true } })
  expect(await screen.findByRole('heading', { name: 'Already turned off' })).toBeTruthy()
  expect(screen.queryByRole('button')).toBe(null)
})

test('a saved search is stopped by its name', async () => {
  await draw({
    'GET /unsubscribe_topics': { ...found, topic: 'searches', saved_search: { name: 'FX6, Toronto' } },
  })
  expect(await screen.findByText(/“FX6, Toronto”/)).toBeTruthy()
})

test('a link that was cut says what to do instead', async () => {
  await draw({ 'GET /unsubscribe_topics': refuse(404, 'unsubscribe_unknown') })
  expect(await screen.findByRole('heading', { name: 'This link doesn’t work' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Choose what you get' })).toBeTruthy()
})

test('a lost line keeps the button', async () => {
  const { user } = await draw({ 'GET /unsubscribe_topics': found, 'POST /unsubscribe': lost })
  await user.click(await screen.findByRole('button', { name: 'Turn off' }))
  expect((await screen.findByRole('alert')).textContent).toContain('connection was lost')
  expect(screen.getByRole('button', { name: 'Turn off' })).toBeTruthy()
})
