import { fireEvent, screen } from '@testing-library/dom'
import { useForm } from 'react-hook-form'
import { beforeEach, expect, test, vi } from 'vitest'
import { storedItem, textsLike } from '#platform/browser/stored-item.ts'
import { draw } from '../../../../tests/support/draw.ts'
import { act } from '../../../../tests/support/render.ts'
import { useDraft } from './use-draft.ts'

const item = storedItem('browser', 'draft', textsLike({ note: '' }))

beforeEach(() => {
  vi.useFakeTimers()
})

/** A form of one note, which stores it; an empty one is nothing to store. */
function Form({ stored = item }: { stored?: typeof item | null }) {
  const form = useForm({ defaultValues: { note: '' } })
  const { isRefused, save, forget } = useDraft(form, stored, ({ note }) => (note === '' ? null : { note }))
  return (
    <>
      <input aria-label="Note" {...form.register('note')} />
      <button type="button" onClick={save}>
        Store
      </button>
      <button type="button" onClick={forget}>
        Send
      </button>
      {isRefused ? <p>Not stored</p> : null}
    </>
  )
}

const write = (value: string) => fireEvent.input(screen.getByLabelText('Note'), { target: { value } })
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('input is stored a moment after the last key', () => {
  draw(<Form />)
  write('He')
  pass(249)
  write('Hello')
  pass(249)
  expect(item.read()).toBe(null)
  pass(1)
  expect(item.read()).toEqual({ note: 'Hello' })
})

test.each([
  ['the page is hidden', () => fireEvent(window, new Event('pagehide'))],
  ['it is asked to', () => press('Store')],
])('when %s it is stored at once', (_, happen) => {
  draw(<Form />)
  write('Hello')
  happen()
  expect(item.read()).toEqual({ note: 'Hello' })
})

test('left for another page, it is stored at once', () => {
  const { unmount } = draw(<Form />)
  write('Hello')
  act(() => void unmount())
  expect(item.read()).toEqual({ note: 'Hello' })
})

test('emptied, there is nothing to store any more', () => {
  draw(<Form />)
  write('Hello')
  pass(250)
  write('')
  pass(250)
  expect(item.read()).toBe(null)
})

test('once it was sent nothing brings it back', () => {
  const { unmount } = draw(<Form />)
  write('Hello')
  pass(250)
  press('Send')
  write('Hello again')
  pass(250)
  act(() => void unmount())
  expect(item.read()).toBe(null)
})

test('a browser that stores nothing is known to', () => {
  const full = { getItem: () => null, setItem: () => {}, removeItem: () => {} }
  vi.stubGlobal('localStorage', full)
  draw(<Form />)
  write('Hello')
  pass(250)
  expect(screen.getByText('Not stored')).toBeTruthy()
  vi.unstubAllGlobals()
})

test('a form without a place to store in stores nothing', () => {
  draw(<Form stored={null} />)
  write('Hello')
  pass(250)
  expect([item.read(), screen.queryByText('Not stored')]).toEqual([null, null])
})
