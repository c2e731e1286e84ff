import { screen } from '@testing-library/dom'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { draw } from '../../tests/support/draw.ts'
import { act } from '../../tests/support/render.ts'
import { Combobox } from './combobox.tsx'

const towns = ['Toronto', 'Tofino', 'Montréal'].map((label) => ({ id: label, label }))

type Props = { loading?: boolean; emptyText?: string; onPick?: (id: string) => void; onBlur?: () => void }

/** A field that suggests the towns which begin as typed, and a button to leave it by. */
function Towns({ loading, emptyText, onPick, onBlur }: Props) {
  const [town, setTown] = useState('')
  const options = towns.filter(({ label }) => label.toLowerCase().startsWith(town.toLowerCase()))
  return (
    <>
      <Combobox
        label="Town"
        value={town}
        onValueChange={setTown}
        options={options}
        loading={loading}
        emptyText={emptyText}
        onPick={({ id }) => onPick?.(id)}
        onBlur={onBlur}
      />
      <button type="button">Next</button>
    </>
  )
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Town' })
const offered = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
const marked = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent
const isOpen = () => field().getAttribute('aria-expanded') === 'true'

test('says that it opens a list, and opens it once something is typed', async () => {
  const { user } = draw(<Towns />)
  await user.click(field())
  expect([isOpen(), screen.queryByRole('listbox')]).toEqual([false, null])
  await user.type(field(), 'to')
  // The list is fetched as it opens first.
  await screen.findByRole('option', { name: 'Toronto' })
  expect([isOpen(), offered()]).toEqual([true, ['Toronto', 'Tofino']])
  expect(screen.getByRole('listbox', { name: 'Town' }).id).toBe(field().getAttribute('aria-controls'))
  expect(screen.getByRole('status').textContent).toBe('2 suggestions')
})

test.each([
  ['{ArrowDown}', 'Toronto'],
  ['{ArrowDown}{ArrowDown}', 'Tofino'],
  ['{ArrowDown}{ArrowDown}{ArrowDown}', undefined],
  ['{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}', 'Toronto'],
  ['{ArrowUp}', 'Tofino'],
  ['{ArrowUp}{ArrowUp}{ArrowUp}', undefined],
  ['{ArrowDown}f', undefined],
])('after %s the marked line is %s, and the focus stays in the field', async (keys, line) => {
  const { user } = draw(<Towns />)
  await user.type(field(), `to${keys}`)
  expect(marked()).toBe(line)
  expect(document.activeElement).toBe(field())
  const chosen = screen.getAllByRole('option').filter((one) => one.getAttribute('aria-selected') === 'true')
  expect(chosen.map(({ textContent }) => textContent)).toEqual(line ? [line] : [])
})

test('Enter takes the marked line and closes the list', async () => {
  const onPick = vi.fn()
  const { user } = draw(<Towns onPick={onPick} />)
  await user.type(field(), 'to{ArrowDown}{ArrowDown}{Enter}')
  expect(field().value).toBe('Tofino')
  expect(onPick.mock.calls).toEqual([['Tofino']])
  expect(isOpen()).toBe(false)
})

test('Enter without a marked line leaves what was typed to the form', async () => {
  const onPick = vi.fn()
  const send = vi.fn((event: SubmitEvent) => event.preventDefault())
  const { user, container } = draw(
    <form>
      <Towns onPick={onPick} />
    </form>,
  )
  container.querySelector('form')?.addEventListener('submit', send)
  await user.type(field(), 'Toft{Enter}')
  expect([field().value, onPick.mock.calls.length, send.mock.calls.length]).toEqual(['Toft', 0, 1])
})

test('Enter without a marked line closes the list, and typing on opens it', async () => {
  const { user } = draw(<Towns />)
  await user.type(field(), 'to{Enter}')
  expect([isOpen(), field().value]).toEqual([false, 'to'])
  await user.type(field(), 'f')
  expect([isOpen(), offered()]).toEqual([true, ['Tofino']])
})

test('a press takes a line, and the field keeps the focus', async () => {
  const onBlur = vi.fn()
  const { user } = draw(<Towns onBlur={onBlur} />)
  await user.type(field(), 'm')
  await user.click(screen.getByRole('option', { name: 'Montréal' }))
  expect(field().value).toBe('Montréal')
  expect(document.activeElement).toBe(field())
  expect([isOpen(), onBlur.mock.calls.length]).toEqual([false, 0])
})

test('Escape closes the list and keeps the text; once more it clears the text', async () => {
  const { user } = draw(<Towns />)
  await user.type(field(), 'to{Escape}')
  expect([isOpen(), field().value]).toEqual([false, 'to'])
  await user.keyboard('{Escape}')
  expect(field().value).toBe('')
})

test('left, it keeps its list for a fifth of a second: a press may be on its way to it', async () => {
  const { user } = draw(<Towns />)
  await user.type(field(), 'to')
  vi.useFakeTimers()
  act(() => field().blur())
  act(() => void vi.advanceTimersByTime(199))
  expect(isOpen()).toBe(true)
  act(() => void vi.advanceTimersByTime(1))
  expect([isOpen(), field().value]).toEqual([false, 'to'])
})

test('come back to within that time, it stays open', async () => {
  const { user } = draw(<Towns />)
  await user.type(field(), 'to')
  vi.useFakeTimers()
  act(() => field().blur())
  act(() => field().focus())
  act(() => void vi.advanceTimersByTime(1_000))
  expect(isOpen()).toBe(true)
})

test.each([
  ['nothing to say of it', {}, false, [], ''],
  ['a word for it', { emptyText: 'No such town' }, true, ['No such town'], '0 suggestions'],
  ['others on their way', { loading: true }, true, ['Loading…'], ''],
])('where nothing is found, with %s', async (_, given, open, lines, said) => {
  const { user } = draw(<Towns {...given} />)
  await user.type(field(), 'xyz')
  expect([isOpen(), offered(), screen.getByRole('status').textContent]).toEqual([open, lines, said])
})

test('the line for an empty result cannot be chosen', async () => {
  const onPick = vi.fn()
  const { user } = draw(<Towns emptyText="No such town" onPick={onPick} />)
  await user.type(field(), 'xyz{ArrowDown}')
  await user.click(screen.getByRole('option'))
  await user.keyboard('{Enter}')
  expect([field().value, onPick.mock.calls.length]).toEqual(['xyz', 0])
})
