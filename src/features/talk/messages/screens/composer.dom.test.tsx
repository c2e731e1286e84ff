import { fireEvent, screen } from '@testing-library/dom'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { listing } from '../../../../../tests/support/browser-world.ts'
import {
  area,
  forgetUnsent,
  log,
  openThread,
  pointWith,
  waiting,
  waits,
} from '../../../../../tests/support/open-thread.tsx'
import { act } from '../../../../../tests/support/render.ts'
import { threadOf } from '../../../../../tests/support/talk.ts'
import { lendTypingLine } from '../typing.ts'
import { readUnsent } from '../unsent-messages.ts'

beforeEach(() => {
  forgetUnsent()
  pointWith('coarse')
})

test('words are put with what waits, stand in the thread at once, and the field is empty again', async () => {
  const { user } = await openThread(threadOf())
  await user.type(await area(), '  Is it free?\n{Enter}')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(waiting()).toEqual(['Is it free?'])
  expect((await log()).textContent).toMatch(/You: Is it free\?Sending…/)
  expect((await area()).value).toBe('')
})

test.each([
  ['fine', ['Hello']],
  ['coarse', []],
] as const)('with a %s pointer Enter sends: %j', async (kind, sent) => {
  pointWith(kind)
  const { user } = await openThread(threadOf())
  await user.type(await area(), 'Hello{Enter}')
  expect(waiting()).toEqual(sent)
})

test('Shift and Enter break the line, and an unfinished sign is not sent', async () => {
  pointWith('fine')
  const { user } = await openThread(threadOf())
  await user.type(await area(), 'one{Shift>}{Enter}{/Shift}two')
  fireEvent.keyDown(await area(), { key: 'Enter', isComposing: true })
  expect([waiting(), (await area()).value]).toEqual([[], 'one\ntwo'])
})

test.each(['', '   \n '])('nothing, as %j, is not sent', async (words) => {
  const { user } = await openThread(threadOf())
  fireEvent.input(await area(), { target: { value: words } })
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(waiting()).toEqual([])
})

test('a text that is too long is counted, and not sent', async () => {
  const { user } = await openThread(threadOf())
  fireEvent.input(await area(), { target: { value: 'a'.repeat(4_001) } })
  expect(screen.getByText('1 character too many.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(waiting()).toEqual([])
})

test('an unsent text returns, for this person and conversation', async () => {
  const { user, unmount } = await openThread(threadOf())
  await user.type(await area(), 'Half a')
  act(() => void unmount())
  await openThread(threadOf())
  expect((await area()).value).toBe('Half a')
})

test('refused words say why, and are tried again or dropped', async () => {
  waits({ refusal: 'You can’t write to this person.' })
  const { user } = await openThread(threadOf())
  expect((await screen.findByRole('alert')).textContent).toMatch(/Not sent · You can’t write to this person/)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(readUnsent('ana').map(({ body, refusal }) => [body, refusal])).toEqual([['Is it free?', null]])
  act(() => waits({ key: 'key-2', body: 'And this?', refusal: 'No.' }))
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  expect(waiting()).toEqual(['Is it free?'])
})

test('the listing of the address goes with the first words, unless it is taken off', async () => {
  const camera = { 'GET /equipment/camera-1': listing() }
  const { user, onDropAttached } = await openThread(threadOf(), camera, { attached: 'camera-1' })
  expect(await screen.findByText('About Sony FX6')).toBeTruthy()
  await user.type(await area(), 'Hello')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(readUnsent('ana')[0]?.equipment_id).toBe('camera-1')
  expect(onDropAttached).toHaveBeenCalledOnce()
  await user.click(screen.getByRole('button', { name: 'Remove Sony FX6' }))
  expect(onDropAttached).toHaveBeenCalledTimes(2)
})

test('a typing notice is sent every three seconds at most', async () => {
  const say = vi.fn()
  onTestFinished(lendTypingLine(say))
  const { user } = await openThread(threadOf())
  const from = Date.now() + 60_000
  vi.useFakeTimers({ now: from, toFake: ['Date'] })
  await user.type(await area(), 'Hello')
  expect(say.mock.calls).toEqual([['ben']])
  vi.setSystemTime(from + 3_000)
  await user.type(await area(), '!')
  expect(say).toHaveBeenCalledTimes(2)
})

test('typing after a sent message sends a notice at once: the message has ended the one before', async () => {
  const say = vi.fn()
  onTestFinished(lendTypingLine(say))
  const { user } = await openThread(threadOf())
  vi.useFakeTimers({ now: Date.now() + 120_000, toFake: ['Date'] })
  await user.type(await area(), 'Hello')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await user.type(await area(), 'And')
  expect(say).toHaveBeenCalledTimes(2)
})
