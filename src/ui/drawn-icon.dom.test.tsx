import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { render } from '../../tests/support/render.ts'
import { drawnIcon } from './drawn-icon.ts'

const Tick = drawnIcon({ node: [['path', { d: 'M20 6 9 17l-5-5', key: 'a' }]] })

test('an icon is drawn for eyes alone, unless it has a name', () => {
  const { container } = render(<Tick className="size-5" />)
  expect(container.innerHTML).toBe(
    '<svg viewBox="0 0 24 24" aria-hidden="true" class="icon size-5"><path d="M20 6 9 17l-5-5"></path></svg>',
  )
  render(<Tick role="img" aria-label="Saved" />)
  screen.getByRole('img', { name: 'Saved' })
})
