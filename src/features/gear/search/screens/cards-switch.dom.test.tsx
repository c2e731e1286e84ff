import { screen } from '@testing-library/dom'
import { expect, onTestFinished, test } from 'vitest'
import { cardsKey } from '#ui/cards-per-row.ts'
import { themeScript } from '#ui/theme-script.ts'
import { draw } from '../../../../../tests/support/draw.ts'
import { CardsSwitch } from './cards-switch.tsx'

const shown = () => document.documentElement.dataset.cards
const isPressed = () => screen.getByRole('button', { name: 'Two per row' }).getAttribute('aria-pressed')

test('two cards a row are a choice that the next page begins with', async () => {
  onTestFinished(() => {
    delete document.documentElement.dataset.cards
  })
  const { user } = draw(<CardsSwitch />)
  expect([shown(), isPressed()]).toEqual([undefined, 'false'])
  await user.click(screen.getByRole('button'))
  expect([shown(), isPressed(), localStorage.getItem(cardsKey)]).toEqual(['two', 'true', 'two'])
  delete document.documentElement.dataset.cards
  new Function(themeScript)()
  expect(shown()).toBe('two')
  await user.click(screen.getByRole('button'))
  expect([shown(), isPressed(), localStorage.getItem(cardsKey)]).toEqual([undefined, 'false', 'one'])
})
