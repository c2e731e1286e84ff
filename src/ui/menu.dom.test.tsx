import { screen } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import { draw } from '../../tests/support/draw.ts'
import { Menu } from './menu.tsx'

const onRemove = vi.fn()

function Acts() {
  return (
    <Menu trigger="…" triggerClass="" label="What to do" heading="Sony FX6">
      <a role="menuitem" tabIndex={-1} href="#edit">
        Edit
      </a>
      <button role="menuitem" tabIndex={-1} type="button">
        Pause
      </button>
      <button role="menuitem" tabIndex={-1} type="button" aria-disabled="true">
        Promote
      </button>
      <button role="menuitem" tabIndex={-1} type="button" onClick={onRemove}>
        Remove
      </button>
      <button role="menuitem" tabIndex={-1} type="button">
        Preview
      </button>
    </Menu>
  )
}

const opener = () => screen.getByRole('button', { name: 'What to do' })
const isOpen = () => opener().getAttribute('aria-expanded') === 'true'
const focused = () => document.activeElement?.textContent

test('says that it opens a menu, and whether it is open', async () => {
  const { user } = draw(<Acts />)
  expect([opener().getAttribute('aria-haspopup'), isOpen(), screen.queryByRole('menu')]).toEqual([
    'menu',
    false,
    null,
  ])
  await user.click(opener())
  expect([isOpen(), screen.getByRole('menu', { name: 'What to do' }).childElementCount]).toEqual([true, 5])
  await user.click(opener())
  expect(isOpen()).toBe(false)
})

test.each([
  ['{Enter}', 'Edit'],
  [' ', 'Edit'],
  ['{ArrowDown}', 'Edit'],
  ['{ArrowUp}', 'Preview'],
])('opened by the key “%s” it begins at %s', async (key, first) => {
  const { user } = draw(<Acts />)
  opener().focus()
  await user.keyboard(key)
  expect([isOpen(), focused()]).toEqual([true, first])
})

test.each([
  ['{ArrowDown}', 'Pause'],
  ['{ArrowDown}{ArrowDown}', 'Remove'],
  ['{ArrowUp}', 'Preview'],
  ['{End}', 'Preview'],
  ['{End}{ArrowDown}', 'Edit'],
  ['{End}{Home}', 'Edit'],
  ['p', 'Pause'],
  ['pp', 'Preview'],
  ['ppp', 'Pause'],
  ['R', 'Remove'],
  ['x', 'Edit'],
])('from its first item %s leads to %s', async (keys, item) => {
  const { user } = draw(<Acts />)
  opener().focus()
  await user.keyboard(`{ArrowDown}${keys}`)
  expect(focused()).toBe(item)
})

test.each(['{Escape}', '{Tab}'])('%s leaves it', async (key) => {
  const { user } = draw(<Acts />)
  opener().focus()
  await user.keyboard(`{ArrowDown}${key}`)
  expect(isOpen()).toBe(false)
})

test('a press in it counts once, and closes it', async () => {
  const { user } = draw(<Acts />)
  await user.click(opener())
  await user.click(screen.getByRole('menuitem', { name: 'Remove' }))
  expect([onRemove.mock.calls.length, isOpen()]).toEqual([1, false])
})

test('its heading can be read and is no item', async () => {
  const { user } = draw(<Acts />)
  await user.click(opener())
  await user.click(screen.getByText('Sony FX6'))
  expect(isOpen()).toBe(true)
})
