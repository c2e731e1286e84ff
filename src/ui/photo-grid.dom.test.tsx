import { fireEvent, screen } from '@testing-library/dom'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { draw } from '../../tests/support/draw.ts'
import { act } from '../../tests/support/render.ts'
import type { Photo } from './photo.ts'
import { PhotoGrid } from './photo-grid.tsx'
import { moved } from './use-sorting.ts'

const picture = (name: string) => ({ src: `/files/${name}.jpg`, width: 4, height: 3, alt: '' })
const photo = (name: string, more: Partial<Photo> = {}): Photo => ({
  id: name,
  name: `${name}.jpg`,
  picture: picture(name),
  caption: name,
  ...more,
})

const onRetry = vi.fn()
const onChoose = vi.fn()
const onRemove = vi.fn()

beforeEach(() => {
  for (const told of [onRetry, onChoose, onRemove]) told.mockClear()
})

function Grid({ first }: { first: Photo[] }) {
  const [photos, setPhotos] = useState(first)
  return (
    <PhotoGrid
      label="Photos"
      photos={photos}
      captionMaxLength={80}
      offer="image/*"
      onMove={(from, to) => setPhotos(moved(photos, from, to))}
      onRemove={(id) => {
        onRemove(id)
        setPhotos(photos.filter((one) => one.id !== id))
      }}
      onRetry={onRetry}
      onChoose={onChoose}
      onCaption={(id, caption) => setPhotos(photos.map((one) => (one.id === id ? { ...one, caption } : one)))}
    />
  )
}

const three = () => draw(<Grid first={['a', 'b', 'c'].map((name) => photo(name))} />)
/** The captions in the list’s order. */
const order = () => screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value)
const handle = (place: number) => screen.getByRole('button', { name: new RegExp(`^Photo ${place} of`) })
const said = () => screen.getByRole('status').textContent

test.each([
  ['{ArrowRight}', 1, ['b', 'a', 'c'], 2],
  ['{ArrowDown}{ArrowDown}', 1, ['b', 'c', 'a'], 3],
  ['{ArrowLeft}', 3, ['a', 'c', 'b'], 2],
  ['{End}', 1, ['b', 'c', 'a'], 3],
  ['{Home}', 3, ['c', 'a', 'b'], 1],
])('%s on the handle of place %i puts them so: %j', async (keys, place, captions, then) => {
  const { user } = three()
  handle(place).focus()
  await user.keyboard(keys)
  expect([order(), said()?.trim()]).toEqual([captions, `Moved to place ${then} of 3`])
  expect(document.activeElement).toBe(handle(then))
})

test('past either end nothing moves and nothing is announced', async () => {
  const { user } = three()
  handle(1).focus()
  await user.keyboard('{ArrowLeft}')
  handle(3).focus()
  await user.keyboard('{ArrowRight}')
  expect([order(), said()]).toEqual([['a', 'b', 'c'], ''])
})

test('the same sentence twice is two sentences to those who hear it', async () => {
  const { user } = three()
  handle(1).focus()
  await user.keyboard('{ArrowRight}')
  const first = said()
  handle(1).focus()
  await user.keyboard('{ArrowRight}')
  expect(said()).not.toBe(first)
  expect(said()?.trim()).toBe(first)
})

test('one becomes the cover by a press, and takes the focus with it', async () => {
  const { user } = three()
  await user.click(screen.getByRole('button', { name: 'Make photo 3 the cover' }))
  expect([order(), said()]).toEqual([['c', 'a', 'b'], 'Photo 3 is now the cover.'])
  expect(document.activeElement).toBe(handle(1))
})

test.each([
  [1, ['b', 'c'], 1],
  [2, ['a', 'c'], 2],
  [3, ['a', 'b'], 2],
])('once %i is removed the keyboard goes on at its place', async (place, captions, next) => {
  const { user } = three()
  await user.click(screen.getByRole('button', { name: `Remove photo ${place}` }))
  expect(order()).toEqual(captions)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: `Remove photo ${next}` }))
})

test('a caption is written under its own, no longer than it may be', async () => {
  const { user } = three()
  const caption = screen.getByRole<HTMLInputElement>('textbox', { name: 'Caption of photo 2' })
  await user.type(caption, ' side')
  expect([order(), caption.maxLength]).toEqual([['a', 'b side', 'c'], 80])
  expect(screen.getByRole('img', { name: 'b side' })).toBeTruthy()
})

test('one on its way says how far it is; one that is kept does not', () => {
  draw(<Grid first={[photo('a', { progress: 0.426 }), photo('b')]} />)
  expect(screen.getAllByRole('progressbar').map((bar) => bar.getAttribute('aria-label'))).toEqual([
    'Uploading a.jpg',
  ])
  expect(screen.getByText('42 %')).toBeTruthy()
})

test('one that was lost may be sent again, and the focus stays with it', async () => {
  const { user } = draw(
    <Grid first={[photo('a'), photo('b', { error: 'The line was cut.', mayRetry: true })]} />,
  )
  expect(screen.getByRole('alert').textContent).toBe('The line was cut.')
  const again = screen.getByRole('button', { name: /Try again.*Photo 2 of 2/ })
  expect(document.getElementById(again.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'The line was cut.',
  )
  await user.click(again)
  expect(onRetry.mock.calls).toEqual([['b']])
  expect(document.activeElement).toBe(handle(2))
})

test('one that was refused gives way to another file, or goes', async () => {
  const { user } = draw(<Grid first={[photo('a', { error: 'Too small.' })]} />)
  const other = new File(['x'], 'other.jpg', { type: 'image/jpeg' })
  await user.upload(screen.getByLabelText('Choose again, Photo 1 of 1'), other)
  expect(onChoose.mock.calls).toEqual([['a', other]])
  await user.click(screen.getByRole('button', { name: /Remove.*Photo 1 of 1/ }))
  expect(onRemove.mock.calls).toEqual([['a']])
})

test('one that this browser cannot draw is called by its name', () => {
  draw(<Grid first={[photo('a', { caption: '' })]} />)
  fireEvent.error(screen.getByRole('img', { name: 'Photo 1 of 1' }))
  expect([screen.queryByRole('img'), screen.getByText('a.jpg').tagName]).toEqual([null, 'SPAN'])
})

/** Drags the first by its handle over the place of another; without layout, what lies under the finger is told. */
function drag(over: number, { from = 1, moves = 30, button = 0 } = {}) {
  vi.spyOn(document, 'elementFromPoint').mockReturnValue(handle(over))
  fireEvent.pointerDown(handle(from), { button, pointerId: 1, clientX: 100, clientY: 300 })
  const at = { pointerId: 1, clientX: 100 + moves, clientY: 300 }
  fireEvent.pointerMove(window, at)
  return {
    drop: () => fireEvent.pointerUp(window, at),
    cancel: () => fireEvent.pointerCancel(window, at),
    escape: () => fireEvent.keyDown(window, { key: 'Escape' }),
  }
}

test('a dragged photo appears at its target, and moves when it is dropped', () => {
  three()
  const { drop } = drag(3)
  const places = () => screen.getAllByRole('listitem').map(({ dataset }) => dataset.place)
  expect([places(), order()]).toEqual([
    ['2', '0', '1'],
    ['a', 'b', 'c'],
  ])
  drop()
  expect([order(), said()]).toEqual([['b', 'c', 'a'], 'Moved to place 3 of 3'])
})

test.each(['escape', 'cancel'] as const)('a drag that ends by %s moves nothing', (end) => {
  three()
  const dragging = drag(3)
  dragging[end]()
  dragging.drop()
  expect(order()).toEqual(['a', 'b', 'c'])
})

test.each([
  ['a press that travels no further than a hand trembles', { moves: 5 }],
  ['another button of the mouse', { button: 2 }],
])('%s is no drag', (_, how) => {
  three()
  drag(3, how).drop()
  expect(order()).toEqual(['a', 'b', 'c'])
})

test('a drag goes away with its list', () => {
  const { unmount } = three()
  const { drop } = drag(3)
  act(() => void unmount())
  expect(drop).not.toThrow()
})
