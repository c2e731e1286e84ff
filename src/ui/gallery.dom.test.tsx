import { fireEvent, screen, waitFor, within } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import { act } from '../../tests/support/render.ts'
import { show } from '../../tests/support/show.tsx'
import { Gallery } from './gallery.tsx'

const pictures = ['Front', 'Side', 'Case'].map((alt) => ({
  src: `/files/${alt}.jpg`,
  width: 4,
  height: 3,
  alt,
}))

const gallery = (shown = pictures) =>
  show(<Gallery label="Photos" pictures={shown} />, { at: '/equipment/7?from=2026-06-10' })
const viewer = () => screen.findByRole('dialog', { name: 'Photos' })
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
const place = async () => within(await viewer()).getByRole('status').textContent
const link = (name: string) => screen.getByRole('link', { name: new RegExp(`^${name}`) })

test('each picture is a link to itself in full, and opens over the page', async () => {
  const { user } = await gallery()
  expect(link('Side').getAttribute('href')).toBe('/files/Side.jpg')
  await user.click(link('Side'))
  expect(await place()).toBe('2 of 3')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' }))
})

test.each(['ctrlKey', 'metaKey', 'shiftKey', 'altKey'] as const)(
  'pressed with %s it is the browser’s own link',
  async (key) => {
    await gallery()
    window.addEventListener('click', (event) => event.preventDefault(), { once: true })
    act(() => void fireEvent.click(link('Side'), { [key]: true }))
    expect(screen.queryByRole('dialog')).toBe(null)
  },
)

test('Back closes what lies over the page, and leaves the page where it is', async () => {
  const { user, router } = await gallery()
  await user.click(link('Front'))
  await viewer()
  const { href } = router.state.location
  act(() => router.history.back())
  await isClosed()
  expect([href, router.state.location.href]).toEqual([
    '/equipment/7?from=2026-06-10',
    '/equipment/7?from=2026-06-10',
  ])
})

test('closed by its cross, it takes its step of the history back', async () => {
  const { user, router } = await gallery()
  await user.click(link('Front'))
  await viewer()
  await waitFor(() => expect(router.state.location.state.viewing).toBe(true))
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await isClosed()
  await waitFor(() => expect(router.state.location.state.viewing).toBe(undefined))
})

test('Escape closes it, and the focus goes to the picture that was looked at last', async () => {
  const { user } = await gallery()
  await user.click(link('Front'))
  await viewer()
  await user.keyboard('{ArrowRight}')
  expect(await place()).toBe('2 of 3')
  await user.keyboard('{Escape}')
  await isClosed()
  expect(document.activeElement).toBe(link('Side'))
})

test.each([
  ['{ArrowRight}{ArrowRight}{ArrowRight}', '3 of 3'],
  ['{ArrowLeft}', '1 of 3'],
  ['{ArrowRight}{ArrowLeft}', '1 of 3'],
])('in the viewer %s leads to %s', async (keys, told) => {
  const { user } = await gallery()
  await user.click(link('Front'))
  await viewer()
  await user.keyboard(keys)
  expect(await place()).toBe(told)
})

test('at either end one of its buttons is shut', async () => {
  const { user } = await gallery()
  await user.click(link('Front'))
  const within_ = within(await viewer())
  const [back, on] = ['Previous photo', 'Next photo'].map((name) =>
    within_.getByRole<HTMLButtonElement>('button', { name }),
  )
  expect([back?.disabled, on?.disabled]).toEqual([true, false])
  await user.keyboard('{ArrowRight}{ArrowRight}')
  expect([back?.disabled, on?.disabled]).toEqual([false, true])
})

test('a press brings a picture near, and the arrows then move within it', async () => {
  const { user } = await gallery()
  await user.click(link('Front'))
  await viewer()
  const near = () => screen.getByRole('button', { name: 'Front, photo 1 of 3, zoomed in' })
  await user.click(near())
  expect(near().getAttribute('aria-pressed')).toBe('true')
  await user.keyboard('{ArrowRight}')
  expect(await place()).toBe('1 of 3')
  await user.click(near())
  expect(near().getAttribute('aria-pressed')).toBe('false')
})

test('only the picture in view can be reached by Tab, and those beside it are fetched', async () => {
  const { user } = await gallery([
    ...pictures,
    { ...pictures[0], src: '/files/Back.jpg', width: 4, height: 3, alt: 'Back' },
  ])
  await user.click(link('Front'))
  const shown = within(await viewer()).getAllByRole('listitem')
  expect(shown.map((one) => one.querySelector('button')?.tabIndex)).toEqual([0, -1, -1, -1])
  expect(shown.map((one) => one.querySelector('img')?.loading)).toEqual(['eager', 'eager', 'lazy', 'lazy'])
})

test('the strip of small ones leads to each, and says which is in view', async () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
  const { user } = await gallery()
  const small = (index: number) => screen.getByRole('button', { name: `Show photo ${index} of 3` })
  expect(small(1).getAttribute('aria-current')).toBe('true')
  await user.click(small(3))
  expect(scroll.mock.contexts.at(-1)).toBe(link('Case').closest('li'))
})

test('a single picture has no steps and no strip', async () => {
  await gallery(pictures.slice(0, 1))
  expect(screen.queryByRole('button')).toBe(null)
})
