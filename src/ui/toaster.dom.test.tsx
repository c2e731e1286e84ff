import { fireEvent, screen } from '@testing-library/dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { draw } from '../../tests/support/draw.ts'
import { act } from '../../tests/support/render.ts'
import { toast } from './toast.ts'
import { Toaster } from './toaster.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})

/** The titles in view, from top to bottom. */
function titles(): (string | undefined)[] {
  return [...document.querySelectorAll('.toast')].map((one) => one.querySelector('p')?.textContent)
}

const say = (speak: () => void) => act(speak)
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

test('the newest comes last, and the fourth sends the first away', () => {
  draw(<Toaster />)
  for (const word of ['one', 'two', 'three', 'four']) say(() => void toast.neutral(word))
  expect(titles()).toEqual(['two', 'three', 'four'])
})

test.each([
  ['success', 6_000],
  ['neutral', 6_000],
  ['destructive', 9_000],
] as const)('one that is %s stays for %i ms', (tone, ms) => {
  draw(<Toaster />)
  say(() => void toast[tone]('Said'))
  pass(ms - 1)
  expect(titles()).toHaveLength(1)
  pass(1)
  expect(titles()).toEqual([])
})

test('one with something to do stays for ten seconds', () => {
  draw(<Toaster />)
  say(() => void toast.success('Decided', undefined, { label: 'Undo', act: vi.fn<() => void>() }))
  pass(9_999)
  expect(titles()).toHaveLength(1)
  pass(1)
  expect(titles()).toEqual([])
})

test('each has its own time', () => {
  draw(<Toaster />)
  say(() => void toast.neutral('first'))
  pass(4_000)
  say(() => void toast.neutral('second'))
  pass(2_000)
  expect(titles()).toEqual(['second'])
})

test.each([
  ['en-CA', 'Done: Kept', 'Problem: Lost'],
  ['fr-CA', 'Réussi : Kept', 'Problème : Lost'],
] as const)('in %s its tone is read out', (locale, done, problem) => {
  draw(<Toaster />, locale)
  say(() => void toast.success('Kept'))
  say(() => void toast.destructive('Lost', 'The line was cut.'))
  expect(titles().map((title) => title?.replaceAll('\u00a0', ' '))).toEqual([done, problem])
})

test('a failure alone is an alert; all are in the region that is read politely', () => {
  draw(<Toaster />)
  say(() => void toast.success('Kept'))
  say(() => void toast.destructive('Lost', 'The line was cut.'))
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('The line was cut.'),
  ])
  expect(screen.getByRole('region', { name: 'Notices' }).getAttribute('aria-live')).toBe('polite')
})

test('its action is done once, and takes it away', () => {
  const act = vi.fn()
  draw(<Toaster />)
  say(() => void toast.success('Blocked', undefined, { label: 'Undo', act }))
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect([act.mock.calls.length, titles()]).toEqual([1, []])
})

test('its cross takes that one away', () => {
  draw(<Toaster />)
  say(() => void toast.neutral('one'))
  say(() => void toast.neutral('two'))
  fireEvent.click(screen.getAllByRole('button', { name: 'Close' })[0] ?? document)
  expect(titles()).toEqual(['two'])
})

test('waits while it is pointed at or focused, and goes a second after', () => {
  draw(<Toaster />)
  say(() => void toast.neutral('Read me'))
  const list = document.querySelector('.toasts')
  const matches = vi.spyOn(Element.prototype, 'matches').mockImplementation(function (this: Element) {
    return this === list
  })
  pass(20_000)
  expect(titles()).toEqual(['Read me'])
  matches.mockReturnValue(false)
  pass(1_000)
  expect(titles()).toEqual([])
})

test('a page without a toast has no list in the top layer', () => {
  draw(<Toaster />)
  expect(document.querySelector('[popover]')).toBe(null)
})

test('each new one lies above a dialog that opened meanwhile', () => {
  const show = vi.spyOn(HTMLElement.prototype, 'showPopover')
  draw(<Toaster />)
  say(() => void toast.neutral('one'))
  say(() => void toast.neutral('two'))
  expect(show).toHaveBeenCalledTimes(2)
})
