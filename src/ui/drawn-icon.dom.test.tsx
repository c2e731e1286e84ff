import { screen } from '@testing-library/dom'
import { Children } from 'react'
import { expect, test } from 'vitest'
import { render } from '../../tests/support/render.ts'
import { drawnIcon, joinPaths } from './drawn-icon.ts'

const Tick = drawnIcon({ node: [['path', { d: 'M20 6 9 17l-5-5', key: 'a' }]] })

test('an icon is drawn for eyes alone, unless it has a name', () => {
  const { container } = render(<Tick className="size-5" />)
  expect(container.innerHTML).toBe(
    '<svg viewBox="0 0 24 24" aria-hidden="true" class="icon size-5"><path d="M20 6 9 17l-5-5"></path></svg>',
  )
  render(<Tick role="img" aria-label="Saved" />)
  screen.getByRole('img', { name: 'Saved' })
})

test('two drawings of an icon share no element, which would hold the page around the first', () => {
  const [first, second] = [Tick({}), Tick({})].map(({ props }) => Children.toArray(props.children)[0])
  expect(first).toHaveProperty('type', 'path')
  expect(second).toHaveProperty('type', 'path')
  expect(second).not.toBe(first)
})

test('the lines of an icon are one path that draws the same', () => {
  const lines = (...paths: string[]) => joinPaths(paths.map((d) => ['path', { d }]))[0]?.[1].d
  expect(lines('M8 2v3', 'M16 2v3')).toBe('M8 2v3M16 2v3')
  // Each of these starts from the end of the one before, were it left as it is; and its further pairs are relative lines.
  expect(lines('M8 2v3', 'm12 5v14')).toBe('M8 2v3M12 5v14')
  expect(lines('M8 2v3', 'm6 9 6 6 6-6')).toBe('M8 2v3M6 9l6 6 6-6')
  expect(lines('m14.305 19.53.923-.382', 'm.5.25-1 1')).toBe('M14.305 19.53l.923-.382M.5 .25l-1 1')
})

test('a part that is no line, or has a look of its own, stays a part', () => {
  const parts = joinPaths([
    ['circle', { r: '3' }],
    ['path', { d: 'M3 9h18' }],
    ['path', { d: 'M8 13h.01', fill: 'currentColor' }],
    ['path', { d: 'M3 5h18' }],
  ])
  expect(parts.map(([tag, { d }]) => d ?? tag)).toEqual(['circle', 'M3 9h18M3 5h18', 'M8 13h.01'])
})
