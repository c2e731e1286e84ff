import { fireEvent, screen } from '@testing-library/dom'
import { type ReactElement, type ReactNode, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { draw } from '../../tests/support/draw.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { TextField } from './text-field.tsx'

/** A page with a button that opens a dialog; the page keeps the typed text. */
function Page({
  onClose,
  actions,
  autofocus,
}: {
  onClose?: () => void
  actions?: ReactNode
  autofocus?: true
}) {
  const [open, setOpen] = useState(false)
  const [words, setWords] = useState('')
  const close = () => {
    onClose?.()
    setOpen(false)
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog open={open} onClose={close} title="Turn it down?" detail="They are told." actions={actions}>
        <TextField
          label="Why"
          value={words}
          onChange={({ target }) => setWords(target.value)}
          data-autofocus={autofocus}
        />
      </Dialog>
    </>
  )
}

const open = async (page: ReactElement) => {
  const drawn = draw(page)
  await drawn.user.click(screen.getByRole('button', { name: 'Open' }))
  return drawn
}
const dialog = () => screen.queryByRole('dialog', { name: 'Turn it down?' })

test('opens over the page, called by its title and described by its detail', async () => {
  const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal')
  await open(<Page />)
  expect(showModal).toHaveBeenCalledOnce()
  const about = dialog()?.getAttribute('aria-describedby') ?? ''
  expect(document.getElementById(about)?.textContent).toBe('They are told.')
})

test.each([
  [undefined, () => dialog()],
  [true, () => screen.getByLabelText('Why')],
] as const)('gives the focus to the marked element (%s), else to itself', async (autofocus, focused) => {
  await open(<Page autofocus={autofocus} />)
  expect(document.activeElement).toBe(focused())
})

test.each([
  ['Escape', () => fireEvent.keyDown(document.body, { key: 'Escape' })],
  ['its cross', () => fireEvent.click(screen.getByRole('button', { name: 'Close' }))],
  ['a press beside it', () => fireEvent.pointerDown(dialog() ?? document)],
])('is closed by %s', async (_, leave) => {
  const onClose = vi.fn()
  await open(<Page onClose={onClose} />)
  leave()
  expect([onClose.mock.calls.length, dialog()]).toEqual([1, null])
})

test('a press within it does not close it', async () => {
  const { user } = await open(<Page />)
  await user.click(screen.getByText('They are told.'))
  expect(dialog()).not.toBe(null)
})

test('keeps what was typed while it was open for the next time', async () => {
  const { user } = await open(<Page autofocus />)
  await user.keyboard('It is broken')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await user.click(screen.getByRole('button', { name: 'Open' }))
  expect(screen.getByLabelText<HTMLInputElement>('Why').value).toBe('It is broken')
})

test('Tab comes round within it, either way', async () => {
  const { user } = await open(<Page actions={<Button>Send</Button>} />)
  const order: (string | null)[] = []
  const note = () => {
    const at = document.activeElement
    order.push(at?.getAttribute('aria-label') ?? (at?.textContent || (at?.tagName ?? null)))
  }
  for (let presses = 0; presses < 4; presses += 1) {
    await user.tab()
    note()
  }
  expect(order).toEqual(['Close', 'INPUT', 'Send', 'Close'])
  await user.tab({ shift: true })
  note()
  expect(order.at(-1)).toBe('Send')
})

test('a button that cannot be pressed is no edge of it', async () => {
  const { user } = await open(<Page actions={<Button disabled>Send</Button>} autofocus />)
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' }))
})

test('closed, it holds nothing that could be found or read', () => {
  draw(<Page actions={<Button>Send</Button>} />)
  expect(document.querySelector('dialog')?.childElementCount).toBe(0)
})
