import { fireEvent, screen } from '@testing-library/dom'
import type { ComponentProps } from 'react'
import { expect, test, vi } from 'vitest'
import { draw } from '../../tests/support/draw.ts'
import { FileDrop } from './file-drop.tsx'

const pdf = new File(['%PDF'], 'policy.pdf', { type: 'application/pdf' })
const photo = new File(['jpeg'], 'camera.jpg', { type: 'image/jpeg' })
const empty = new File([], 'nothing.pdf', { type: 'application/pdf' })
const large = new File(['x'.repeat(2_000_001)], 'scan.pdf', { type: 'application/pdf' })

type Props = Partial<ComponentProps<typeof FileDrop>>

function drop(given: Props = {}) {
  const onFiles = vi.fn<(files: File[]) => void>()
  const drawn = draw(<FileDrop label="Insurance" onFiles={onFiles} {...given} />)
  return { ...drawn, taken: () => onFiles.mock.calls.map(([files]) => files.map(({ name }) => name)) }
}

const chooser = (name = /Choose/) => screen.getByLabelText<HTMLInputElement>(name)
const place = () => screen.getByRole('group', { name: 'Insurance' })
const said = () => [...screen.getByRole('alert').children].map(({ textContent }) => textContent)

/** The data that the browser hands over with a drag or a paste. */
function held(files: File[], { folders = [] as string[], types = ['Files'] } = {}) {
  const names = [...files.map(({ name }) => name), ...folders]
  return {
    types,
    files: [...files, ...folders.map((name) => new File(['x'], name))],
    items: names.map((name) => ({
      kind: 'file',
      webkitGetAsEntry: () => ({ name, isDirectory: folders.includes(name) }),
    })),
  }
}

/** The drag leaves the drop area, or a part of it, for another. */
function leaveFor(relatedTarget: Element) {
  fireEvent(place(), new MouseEvent('dragleave', { bubbles: true, relatedTarget }))
}

test('takes the file that is chosen, and the same one again', async () => {
  const { user, taken } = drop()
  await user.upload(chooser(), pdf)
  expect(chooser().value).toBe('')
  await user.upload(chooser(), pdf)
  expect(taken()).toEqual([['policy.pdf'], ['policy.pdf']])
})

test.each([
  [false, [['policy.pdf']]],
  [true, [['policy.pdf', 'camera.jpg']]],
])('where several are meant (%s) it takes %j of two that are dropped', (multiple, names) => {
  const { taken } = drop({ multiple })
  fireEvent.drop(place(), { dataTransfer: held([pdf, photo]) })
  expect(taken()).toEqual(names)
})

test.each([
  ['of another kind', { accept: '.pdf' }, [photo], ['camera.jpg is not an accepted file type.']],
  ['that is empty', {}, [empty], ['nothing.pdf is empty.']],
  ['that is too large', { maxBytes: 2_000_000 }, [large], ['scan.pdf is larger than 2 MB.']],
])('refuses a file %s by its name', (_, limits, files, sentences) => {
  const { taken } = drop(limits)
  fireEvent.drop(place(), { dataTransfer: held(files) })
  expect([taken(), said()]).toEqual([[], sentences])
})

test('of several it takes the valid ones, and reports the errors of the others', () => {
  const { taken } = drop({ multiple: true, accept: 'application/pdf' })
  fireEvent.drop(place(), { dataTransfer: held([photo, pdf, empty]) })
  expect(taken()).toEqual([['policy.pdf']])
  expect(said()).toEqual(['camera.jpg is not an accepted file type.', 'nothing.pdf is empty.'])
})

test('a folder is not taken for a file', () => {
  const { taken } = drop({ multiple: true })
  fireEvent.drop(place(), { dataTransfer: held([pdf], { folders: ['Shoot'] }) })
  expect(taken()).toEqual([['policy.pdf']])
  expect(said()).toEqual(['Shoot is a folder. Drag the files inside it instead.'])
})

test('a refusal disappears with the next valid file', async () => {
  const { user } = drop()
  fireEvent.drop(place(), { dataTransfer: held([empty]) })
  await user.upload(chooser(), pdf)
  expect(said()).toEqual([])
})

test('its owner’s refusal appears with the rest, once, and is read with the chooser', () => {
  drop({ error: 'Add a document', refused: ['Damaged', 'Add a document'] })
  expect(said()).toEqual(['Add a document', 'Damaged'])
  const about = chooser().getAttribute('aria-describedby') ?? ''
  expect(document.getElementById(about)).toBe(screen.getByRole('alert'))
})

test('takes pasted files, but leaves words to the field they are pasted into', () => {
  const { taken } = drop({ children: <input aria-label="Caption" /> })
  const clipboardData = held([photo], { types: ['text/plain', 'Files'] })
  fireEvent.paste(screen.getByLabelText('Caption'), { clipboardData })
  expect(taken()).toEqual([])
  fireEvent.paste(place(), { clipboardData })
  expect(taken()).toEqual([['camera.jpg']])
})

test('says while a file is held above that it may be let go', () => {
  drop()
  expect(screen.getByText('or drag it here, or paste it')).toBeTruthy()
  fireEvent.dragOver(place(), { dataTransfer: held([pdf]) })
  expect(screen.getByText('Drop to add')).toBeTruthy()
  leaveFor(chooser())
  expect(screen.getByText('Drop to add')).toBeTruthy()
  leaveFor(document.body)
  expect(screen.queryByText('Drop to add')).toBe(null)
})

test.each([
  ['words', held([], { types: ['text/plain'] }), false],
  ['a file', held([pdf]), true],
])('%s let go beside it open nothing instead of the page: %j', (_, dataTransfer, isRefused) => {
  const { taken } = drop()
  const goesOn = fireEvent.drop(document.body, { dataTransfer })
  expect([goesOn, taken()]).toEqual([!isRefused, []])
})

test('while it is disabled it takes nothing, and a dropped file still opens nothing', () => {
  const { taken } = drop({ disabled: true })
  const goesOn = fireEvent.drop(place(), { dataTransfer: held([pdf]) })
  expect([chooser().disabled, goesOn, taken()]).toEqual([true, false, []])
})

test('the camera, where it is offered, gives like the chooser', async () => {
  const { user, taken } = drop({ camera: 'Take a photo' })
  const camera = chooser(/Take a photo/)
  expect(camera.getAttribute('capture')).toBe('environment')
  await user.upload(camera, photo)
  expect(taken()).toEqual([['camera.jpg']])
})
