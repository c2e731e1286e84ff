import { screen } from '@testing-library/dom'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { draw } from '../../tests/support/draw.ts'
import { DayCalendar, type DayRange, type DayState } from './day-calendar.tsx'

const english = {
  calendar: 'Days to rent',
  previous: 'Previous month',
  next: 'Next month',
  today: 'today',
  selected: 'selected',
}
const free: DayState = { word: 'Available', look: 'free', open: true }
const booked: DayState = { word: 'Booked', look: 'booked', open: false }

type Props = {
  locale?: 'en-CA' | 'fr-CA'
  months?: 1 | 2
  value?: DayRange
  onChoose?: (range: DayRange | null) => void
  onMonthChange?: (day: string) => void
}

/** June 2026, where the 20th and 21st are booked; from the 10th, which is today, to the end of August. */
function June({ locale = 'en-CA', months, value, onChoose, onMonthChange }: Props) {
  const [range, setRange] = useState<DayRange | null>(value ?? null)
  return (
    <DayCalendar
      locale={locale}
      words={english}
      today="2026-06-10"
      firstDay="2026-06-10"
      lastDay="2026-08-31"
      months={months}
      stateOf={(day) => (day === '2026-06-20' || day === '2026-06-21' ? booked : free)}
      value={range}
      onMonthChange={onMonthChange}
      onValueChange={(next) => {
        setRange(next)
        onChoose?.(next)
      }}
    />
  )
}

/** By its label and not by its role: with forty-two of them that takes a hundred times as long. */
function button(start: string): HTMLButtonElement {
  const found = document.querySelector<HTMLButtonElement>(`button[aria-label^="${start}"]`)
  if (!found) throw new Error(`No button begins with ${start}`)
  return found
}
const focused = () => document.activeElement?.getAttribute('aria-label')

test('reads each day aloud with its date, whether it is today, what it is, and whether it is chosen', () => {
  draw(<June value={{ from: '2026-06-10', to: '2026-06-11' }} />)
  expect(button('Wednesday, June 10').getAttribute('aria-label')).toBe(
    'Wednesday, June 10, 2026, today, Available, selected',
  )
  expect(button('Saturday, June 20').getAttribute('aria-label')).toBe('Saturday, June 20, 2026, Booked')
})

test.each([
  ['en-CA', 'June 2026', ['Sunday', 'Monday'], 'Thursday, June 11, 2026, Available'],
  ['fr-CA', 'juin 2026', ['dimanche', 'lundi'], 'jeudi 11 juin 2026, Available'],
] as const)('in %s it is called %s, and its week begins on Sunday', (locale, name, week, label) => {
  draw(<June locale={locale} />, locale)
  const heads = [...document.querySelectorAll('th')].map((head) => head.getAttribute('aria-label'))
  expect([screen.getByRole('grid', { name }) !== null, heads.slice(0, 2)]).toEqual([true, week])
  expect(button(label).textContent).toBe('11')
})

test('two presses choose from one day to another; the first alone has no end yet', async () => {
  const onChoose = vi.fn()
  const { user } = draw(<June onChoose={onChoose} />)
  await user.click(button('Friday, June 12'))
  await user.click(button('Monday, June 15'))
  expect(onChoose.mock.calls.map(([range]) => range)).toEqual([
    { from: '2026-06-12', to: null },
    { from: '2026-06-12', to: '2026-06-15' },
  ])
})

test('a day that is taken, past or out of bounds cannot be chosen', async () => {
  const onChoose = vi.fn()
  const { user } = draw(<June onChoose={onChoose} />)
  for (const start of ['Saturday, June 20', 'Tuesday, June 9']) {
    expect(button(start).disabled).toBe(true)
    await user.click(button(start))
  }
  expect(onChoose).not.toHaveBeenCalled()
})

test('a range never spans a taken day: it restarts behind it', async () => {
  const onChoose = vi.fn()
  const { user } = draw(<June onChoose={onChoose} />)
  await user.click(button('Friday, June 19'))
  await user.click(button('Tuesday, June 23'))
  expect(onChoose.mock.lastCall).toEqual([{ from: '2026-06-23', to: null }])
})

test('a third press begins a new range', async () => {
  const onChoose = vi.fn()
  const { user } = draw(<June value={{ from: '2026-06-12', to: '2026-06-15' }} onChoose={onChoose} />)
  await user.click(button('Thursday, June 25'))
  expect(onChoose.mock.lastCall).toEqual([{ from: '2026-06-25', to: null }])
})

test.each([
  ['{ArrowDown}{ArrowLeft}', 'Tuesday, June 16, 2026, Available'],
  ['{ArrowDown}{Home}', 'Sunday, June 14, 2026, Available'],
  ['{ArrowDown}{ArrowDown}{End}', 'Saturday, June 27, 2026, Available'],
  ['{PageDown}', 'Friday, July 10, 2026, Available'],
  ['{PageDown}{PageUp}', 'Wednesday, June 10, 2026, today, Available'],
])('from today %s leads to %s', async (keys, label) => {
  const { user } = draw(<June />)
  button('Wednesday, June 10').focus()
  await user.keyboard(keys)
  expect(focused()).toBe(label)
})

test('Enter chooses the day that has the focus', async () => {
  const onChoose = vi.fn()
  const { user } = draw(<June onChoose={onChoose} />)
  button('Wednesday, June 10').focus()
  await user.keyboard('{ArrowRight}{Enter}')
  expect(onChoose.mock.calls).toEqual([[{ from: '2026-06-11', to: null }]])
})

test('months turn within the bounds, and the page learns the visible one', async () => {
  const onMonthChange = vi.fn()
  const { user } = draw(<June onMonthChange={onMonthChange} />)
  const areShut = () =>
    ['Previous month', 'Next month'].map((name) => button(name).getAttribute('aria-disabled') === 'true')
  expect(areShut()).toEqual([true, false])
  await user.click(button('Next month'))
  await user.click(button('Next month'))
  expect(areShut()).toEqual([false, true])
  expect(onMonthChange.mock.calls).toEqual([['2026-07-01'], ['2026-08-01']])
})

test('shows the month of the chosen days, and two months where there is room', () => {
  draw(<June months={2} value={{ from: '2026-07-30', to: '2026-08-02' }} />)
  expect(screen.getAllByRole('grid').map((grid) => grid.getAttribute('aria-label'))).toEqual([
    'July 2026',
    'August 2026',
  ])
})

test('only to be read, it has no day to press and marks the range', () => {
  draw(
    <DayCalendar
      locale="en-CA"
      words={english}
      today="2026-06-10"
      value={{ from: '2026-06-12', to: '2026-06-14' }}
    />,
  )
  expect(screen.queryByRole('button', { name: /June/ })).toBe(null)
  const marked = screen.getAllByRole('gridcell').filter((cell) => cell.textContent?.match(/^1[234]$/))
  expect(marked.map((cell) => cell.getAttribute('aria-label'))).toEqual([
    'Friday, June 12, 2026, selected',
    'Saturday, June 13, 2026, selected',
    'Sunday, June 14, 2026, selected',
  ])
})
