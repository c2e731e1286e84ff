import { screen } from '@testing-library/dom'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { draw } from '../../tests/support/draw.ts'
import { Tabs } from './tabs.tsx'

function Lists({ first = 'all' }: { first?: string }) {
  const [value, setValue] = useState(first)
  const tabs = [
    { id: 'all', label: 'All', count: 7, panel: 'Seven listings' },
    { id: 'on', label: 'On offer', count: 0, panel: 'None' },
    { id: 'off', label: 'Paused', panel: 'Some' },
  ]
  return <Tabs label="Your listings" tabs={tabs} value={value} onValueChange={setValue} />
}

const chosen = () => screen.getByRole('tab', { selected: true })

test('ties each panel to its tab, and draws the chosen one alone', async () => {
  const { user } = draw(<Lists />)
  expect(screen.getByRole('tabpanel', { name: 'All 7' }).textContent).toBe('Seven listings')
  await user.click(screen.getByRole('tab', { name: 'On offer 0' }))
  expect(screen.getByRole('tabpanel', { name: 'On offer 0' }).textContent).toBe('None')
  expect(chosen().getAttribute('aria-controls')).toBe(screen.getByRole('tabpanel').id)
})

test.each([
  ['{ArrowRight}', 'On offer0'],
  ['{ArrowRight}{ArrowRight}{ArrowRight}', 'All7'],
  ['{ArrowLeft}', 'Paused'],
  ['{End}', 'Paused'],
  ['{End}{Home}', 'All7'],
  ['x', 'All7'],
])('%s chooses %s at once and takes the focus along', async (keys, tab) => {
  const { user } = draw(<Lists />)
  await user.tab()
  await user.keyboard(keys)
  expect(chosen().textContent).toBe(tab)
  expect(document.activeElement).toBe(chosen())
})

test('Tab passes by all but the chosen one', async () => {
  const { user } = draw(<Lists first="on" />)
  await user.tab()
  expect(document.activeElement).toBe(chosen())
  await user.tab()
  expect(document.activeElement).toBe(document.body)
})

test('a tab that is no longer there gives way to the first', () => {
  draw(<Lists first="gone" />)
  expect([chosen().textContent, screen.getByRole('tabpanel').textContent]).toEqual(['All7', 'Seven listings'])
})
