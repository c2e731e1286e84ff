import { expect, test } from 'vitest'
import { draw } from '../../tests/support/draw.ts'
import { act } from '../../tests/support/render.ts'
import { Avatar } from './avatar.tsx'

test.each([
  ['Ana Costa', 'AN'],
  [' élodie', 'ÉL'],
  ['B', 'B'],
])('without a picture %j is drawn as %s', (name, letters) => {
  const { container } = draw(<Avatar name={name} />)
  expect([container.textContent, container.querySelector('img')]).toEqual([letters, null])
})

test('so is one whose picture does not load', () => {
  const { container } = draw(<Avatar name="Ana Costa" src="/gone.webp" />)
  const picture = container.querySelector('img')
  expect(picture?.hidden).toBe(false)
  act(() => void picture?.dispatchEvent(new Event('error')))
  expect([picture?.hidden, container.textContent]).toEqual([true, 'AN'])
})
