import { screen } from '@testing-library/dom'
import type { ReactElement } from 'react'
import { expect, test, vi } from 'vitest'
import { draw } from '../../tests/support/draw.ts'
import { PasswordField } from './password-field.tsx'
import { PriceField } from './price-field.tsx'
import { RadioCards } from './radio-cards.tsx'
import { SelectField } from './select-field.tsx'
import { TextField } from './text-field.tsx'
import { TextareaField } from './textarea-field.tsx'

type Words = { label: string; hint?: string; error?: string; optional?: boolean; hideLabel?: boolean }

const kinds: [string, (words: Words) => ReactElement][] = [
  ['a line of text', (words) => <TextField {...words} />],
  ['a text', (words) => <TextareaField {...words} />],
  ['a price', (words) => <PriceField {...words} />],
  ['a password', (words) => <PasswordField {...words} />],
  [
    'a choice',
    (words) => (
      <SelectField {...words}>
        <option>One</option>
      </SelectField>
    ),
  ],
]

/** The texts read out with a control, in their order. */
function readWith(control: HTMLElement): (string | null | undefined)[] {
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent)
}

test.each(kinds)('%s is found by its label and read with its hint', (_, field) => {
  draw(field({ label: 'Daily price', hint: 'Before tax' }))
  const control = screen.getByLabelText('Daily price')
  expect(readWith(control)).toEqual(['Before tax'])
  expect(control.hasAttribute('aria-invalid')).toBe(false)
})

test.each(kinds)('%s that is wrong says so, and why, after its hint', (_, field) => {
  draw(field({ label: 'Daily price', hint: 'Before tax', error: 'Too little' }))
  const control = screen.getByLabelText('Daily price')
  expect(readWith(control)).toEqual(['Before tax', 'Too little'])
  expect(control.getAttribute('aria-invalid')).toBe('true')
})

test.each(kinds)('%s without more words is tied to none', (_, field) => {
  draw(field({ label: 'Daily price' }))
  expect(screen.getByLabelText('Daily price').hasAttribute('aria-describedby')).toBe(false)
})

test.each([
  ['en-CA', 'Weekly (optional)'],
  ['fr-CA', 'Weekly (facultatif)'],
] as const)('in %s what may be left out is called %s', (locale, name) => {
  draw(<TextField label="Weekly" optional />, locale)
  expect(screen.getByRole('textbox', { name })).toBeTruthy()
})

test('two fields of one label differ by their group', () => {
  draw(
    <>
      <TextField label="Day" error="Too early" />
      <TextField label="Day" error="Too late" />
    </>,
  )
  expect(screen.getAllByLabelText('Day').map(readWith)).toEqual([['Too early'], ['Too late']])
})

test('words elsewhere on the page are read with a field that names them', () => {
  draw(
    <>
      <TextField label="Month" hint="30 days" saidAt="idle" />
      <p id="idle">It lowers nothing.</p>
    </>,
  )
  expect(readWith(screen.getByLabelText('Month'))).toEqual(['30 days', 'It lowers nothing.'])
})

test.each([
  ['en-CA', '$', true],
  ['fr-CA', '$', false],
] as const)('in %s the %s is before the figure: %s', (locale, sign, isBefore) => {
  draw(<PriceField label="Price" />, locale)
  const place = screen.getByText(sign).compareDocumentPosition(screen.getByLabelText('Price'))
  expect(Boolean(place & Node.DOCUMENT_POSITION_FOLLOWING)).toBe(isBefore)
})

test('a price keeps the input as typed, comma and all, on the keys for figures', async () => {
  const { user } = draw(<PriceField label="Prix" />, 'fr-CA')
  const price = screen.getByRole<HTMLInputElement>('textbox', { name: 'Prix' })
  await user.type(price, '1 250,50')
  expect([price.value, price.inputMode]).toEqual(['1 250,50', 'decimal'])
})

test('a password is shown and hidden again, with what was typed and where', async () => {
  const { user } = draw(<PasswordField label="Password" autoComplete="new-password" />)
  const password = screen.getByLabelText<HTMLInputElement>('Password')
  await user.type(password, 'harbour lights')
  expect(password.type).toBe('password')
  await user.click(screen.getByRole('button', { name: 'Show password', pressed: false }))
  expect([password.type, password.value, password.autocomplete]).toEqual([
    'text',
    'harbour lights',
    'new-password',
  ])
  await user.click(screen.getByRole('button', { name: 'Hide password', pressed: true }))
  expect(password.type).toBe('password')
})

test('the eye sends no form', async () => {
  const send = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  const { user } = draw(
    <form onSubmit={send}>
      <PasswordField label="Password" />
    </form>,
  )
  await user.click(screen.getByRole('button', { name: 'Show password' }))
  expect(send).not.toHaveBeenCalled()
})

const cards = [
  { value: 'person', title: 'A person', detail: 'With a name' },
  { value: 'store', title: 'A store' },
  { value: 'studio', title: 'A studio', disabled: true },
]

test('cards to choose from are one choice, and report a change', async () => {
  const onValueChange = vi.fn()
  const { user } = draw(
    <RadioCards
      legend="Owners"
      name="kind"
      cards={cards}
      defaultValue="person"
      onValueChange={onValueChange}
    />,
  )
  expect(screen.getByRole('group', { name: 'Owners' })).toBeTruthy()
  await user.click(screen.getByText('A store'))
  await user.click(screen.getByText('A studio'))
  expect(onValueChange.mock.calls).toEqual([['store']])
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'A store' }).checked).toBe(true)
})

test('cards with a controlled choice show it, and its error', () => {
  const of = (value: string) => (
    <RadioCards legend="Owners" name="kind" cards={cards} value={value} error="Choose a store" />
  )
  const { rerender } = draw(of('person'))
  const chosen = () => screen.getAllByRole<HTMLInputElement>('radio').filter(({ checked }) => checked)
  expect(chosen().map(({ value }) => value)).toEqual(['person'])
  rerender(of('store'))
  expect(chosen().map(({ value }) => value)).toEqual(['store'])
  expect(readWith(screen.getByRole('group'))).toEqual(['Choose a store'])
})
