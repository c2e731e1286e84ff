import { screen } from '@testing-library/dom'
import { expect, onTestFinished, test, vi } from 'vitest'
import { draw } from '../../tests/support/draw.ts'
import { lightKey, readLight, switchLight } from './light.ts'
import { themeScript } from './theme-script.ts'
import { ThemeSwitch } from './theme-switch.tsx'

const lit = () => {
  onTestFinished(() => {
    delete document.documentElement.dataset.light
  })
  return document.documentElement.dataset.light
}
const marked = () =>
  screen.getAllByRole<HTMLInputElement>('radio').flatMap((one) => (one.checked ? [one.value] : []))
/** Runs the head's script as the browser does on the next page. */
const openPage = () => new Function(themeScript)()

test.each([
  ['Light', 'daylight', 'daylight'],
  ['Dark', 'tungsten', 'tungsten'],
  ['System', 'system', undefined],
])('%s lights the page at once, and is remembered', async (label, light, attribute) => {
  const { user } = draw(<ThemeSwitch />)
  await user.click(screen.getByRole('radio', { name: 'Dark' }))
  await user.click(screen.getByRole('radio', { name: label }))
  expect([lit(), marked(), localStorage.getItem(lightKey)]).toEqual([attribute, [light], light])
})

test('every switch of the page shows the same', async () => {
  const { user } = draw(
    <>
      <ThemeSwitch />
      <ThemeSwitch />
    </>,
  )
  await user.click(screen.getAllByRole('radio', { name: 'Dark' })[1] ?? document.body)
  expect([lit(), marked()]).toEqual(['tungsten', ['tungsten', 'tungsten']])
})

test.each([
  ['tungsten', 'tungsten'],
  ['daylight', 'daylight'],
  ['system', 'system'],
  ['<script>', 'system'],
  [null, 'system'],
])('the next page, where %s is remembered, is lit as %s before its first paint', (remembered, light) => {
  if (remembered) localStorage.setItem(lightKey, remembered)
  openPage()
  lit()
  expect(readLight()).toBe(light)
})

test('a browser that remembers nothing still changes, and opens the next page by itself', async () => {
  const refused = () => {
    throw new DOMException('Denied', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: refused, setItem: refused })
  const { user } = draw(<ThemeSwitch />)
  await user.click(screen.getByRole('radio', { name: 'Dark' }))
  expect(lit()).toBe('tungsten')
  expect(openPage).not.toThrow()
  vi.unstubAllGlobals()
})

test.each([
  [true, ['daylight', 'tungsten']],
  [false, ['tungsten', 'daylight']],
])('where the device prefers the dark (%s), switching goes %s', (matches, order) => {
  vi.stubGlobal('matchMedia', () => ({ matches }))
  const seen = order.map(() => {
    switchLight()
    return lit()
  })
  expect(seen).toEqual(order)
})
