import { screen, waitFor, within } from '@testing-library/dom'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import type { Locale } from '#platform/locale.ts'
import { draw } from '../../../../tests/support/draw.ts'
import { act } from '../../../../tests/support/render.ts'
import type { ChosenDays } from './chosen-days.ts'
import { DateRangeField } from './date-range-field.tsx'
import { dayWords } from './day-words.ts'
import { periodProblem } from './period-problem.ts'

type Props = { value?: ChosenDays; error?: string; onChoose?: (days: ChosenDays | null) => void }

function Days({ value, error, onChoose }: Props) {
  const [days, setDays] = useState<ChosenDays | null>(value ?? null)
  return (
    <DateRangeField
      label="Dates"
      placeholder="Any dates"
      value={days}
      error={error}
      months={1}
      bounds={() => ({ today: '2026-06-10', lastDay: '2026-12-31' })}
      onValueChange={(next) => {
        setDays(next)
        onChoose?.(next)
      }}
    />
  )
}

const field = () => screen.getByRole('button', { name: /^Dates/ })
const isOpen = () => field().getAttribute('aria-expanded') === 'true'
const calendar = () => within(screen.getByRole('dialog', { name: 'Dates' }))
async function day(start: string): Promise<HTMLElement> {
  await screen.findByRole('grid')
  const found = document.querySelector<HTMLElement>(`button[aria-label^="${start}"]`)
  if (!found) throw new Error(`No day begins with ${start}`)
  return found
}

test.each<[ChosenDays | undefined, Locale, string]>([
  [undefined, 'en-CA', 'Dates Any dates'],
  [{ from: '2026-06-12', to: '2026-06-15' }, 'en-CA', 'Dates 12 JUN to 15 JUN'],
  [{ from: '2026-06-12', to: '2026-06-12' }, 'en-CA', 'Dates 12 JUN'],
  [{ from: '2026-12-30', to: '2027-01-02' }, 'en-CA', 'Dates 30 DEC 2026 to 2 JAN 2027'],
  [{ from: '2026-06-12', to: '2026-06-15' }, 'fr-CA', 'Dates 12 JUIN au 15 JUIN'],
])('%j is read out, in %s, as “%s”', (value, locale, name) => {
  draw(<Days value={value} />, locale)
  expect(screen.getByRole('button', { name })).toBeTruthy()
})

test('days that are wrong say why with the button', () => {
  draw(<Days error="Taken" />)
  expect(document.getElementById(field().getAttribute('aria-describedby') ?? '')?.textContent).toBe('Taken')
})

test('two presses choose, close the calendar and bring the focus back', async () => {
  const onChoose = vi.fn()
  const { user } = draw(<Days onChoose={onChoose} />)
  await user.click(field())
  await user.click(await day('Friday, June 12'))
  expect([isOpen(), onChoose.mock.calls.length]).toEqual([true, 0])
  expect(calendar().getByText('Now choose the return day.')).toBeTruthy()
  await user.click(await day('Monday, June 15'))
  expect(onChoose.mock.calls).toEqual([[{ from: '2026-06-12', to: '2026-06-15' }]])
  expect([isOpen(), document.activeElement]).toEqual([false, field()])
})

test('a preset chooses its days at once', async () => {
  const onChoose = vi.fn()
  const { user } = draw(<Days onChoose={onChoose} />)
  await user.click(field())
  await user.click(await calendar().findByRole('button', { name: 'This weekend' }))
  expect(onChoose.mock.calls).toEqual([[{ from: '2026-06-13', to: '2026-06-14' }]])
  expect([isOpen(), document.activeElement]).toEqual([false, field()])
})

test('the calendar takes the focus when it opens, and closes when it is left', async () => {
  const { user } = draw(<Days />)
  await user.click(field())
  const first = await day('Wednesday, June 10')
  await waitFor(() => expect(document.activeElement).toBe(first))
  act(() => field().focus())
  expect(isOpen()).toBe(false)
})

test('one day is pressed twice', async () => {
  const onChoose = vi.fn()
  const { user } = draw(<Days onChoose={onChoose} />)
  await user.click(field())
  await user.click(await day('Friday, June 12'))
  await user.click(await day('Friday, June 12'))
  expect(onChoose.mock.calls).toEqual([[{ from: '2026-06-12', to: '2026-06-12' }]])
})

test('chosen days can be taken back', async () => {
  const onChoose = vi.fn()
  const { user } = draw(<Days value={{ from: '2026-06-12', to: '2026-06-15' }} onChoose={onChoose} />)
  await user.click(field())
  await user.click(calendar().getByRole('button', { name: 'Clear dates' }))
  expect(onChoose.mock.calls).toEqual([[null]])
  expect([isOpen(), screen.getByRole('button').textContent]).toEqual([false, 'Any dates'])
})

test('left half-way, it keeps the days that were chosen before', async () => {
  const onChoose = vi.fn()
  const { user } = draw(<Days value={{ from: '2026-06-12', to: '2026-06-15' }} onChoose={onChoose} />)
  await user.click(field())
  await user.click(await day('Thursday, June 25'))
  await user.keyboard('{Escape}')
  expect([isOpen(), onChoose.mock.calls.length]).toEqual([false, 0])
  expect(screen.getByRole('button', { name: 'Dates 12 JUN to 15 JUN' })).toBeTruthy()
})

const open = { periods: [], blocked: [], booked: [] }
const taken = { ...open, booked: [{ start: '2026-06-20', end: '2026-06-22' }], blocked: ['2026-06-25'] }
const lent = { ...open, periods: [{ start: '2026-06-15', end: '2026-06-30' }] }

test.each([
  ['2026-06-10', '2026-06-10', open, null],
  ['2026-06-12', '2026-06-11', open, 'dates_reversed'],
  ['2026-06-09', '2026-06-12', open, 'dates_in_past'],
  ['2026-06-10', '2026-12-06', open, null],
  ['2026-06-10', '2026-12-07', open, 'too_long'],
  ['2026-06-17', '2026-06-19', taken, null],
  ['2026-06-19', '2026-06-20', taken, 'dates_taken'],
  ['2026-06-22', '2026-06-24', taken, 'dates_taken'],
  ['2026-06-24', '2026-06-25', taken, 'outside_availability'],
  ['2026-06-15', '2026-06-30', lent, null],
  ['2026-06-14', '2026-06-16', lent, 'outside_availability'],
])('on 10 June, from %s to %s: %#', (start, end, calendar, problem) => {
  expect(periodProblem({ start, end }, calendar, '2026-06-10')).toBe(problem)
})

test.each([
  ['2026-06-09', 'Past', false],
  ['2026-06-12', 'Available', true],
  ['2026-06-20', 'Booked', false],
  ['2026-06-25', 'Not available', false],
])('%s is %s', (date, word, isOpenDay) => {
  draw(<p />)
  expect(dayWords(taken, '2026-06-10')(date)).toMatchObject({ word, open: isOpenDay })
})
