import { screen, waitFor } from '@testing-library/dom'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { answerCalls, lost } from '../../../../tests/support/network.ts'
import { show } from '../../../../tests/support/show.tsx'
import { FoundField } from './found-field.tsx'

const BEN = '0198c0de-0000-7000-8000-000000000001'
const CAMERA = '0198c0de-0000-7000-8000-000000000002'
const found = (kind: string, id: string, title: string, detail: string) => ({
  ...{ kind, id, title, detail, state: 'active', rental_id: null },
})
const items = [found('person', BEN, 'Ben Roy', 'b…@example.ca'), found('listing', CAMERA, 'Bench', 'Toronto')]

function Chosen({ value: first = '', people = false }) {
  const [value, setValue] = useState(first)
  return (
    <>
      <FoundField label="Whose" value={value} onChange={setValue} people={people} />
      <output>{value}</output>
    </>
  )
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Whose' })

test('a person is chosen by name, and changed text undoes the choice', async () => {
  const { asked } = answerCalls({ 'GET /admin/search': { items } })
  const { user, container } = await show(<Chosen people />)
  const chosen = () => container.querySelector('output')?.textContent
  await user.type(field(), 'b')
  expect(asked).toEqual([])
  await user.type(field(), 'en')
  const options = await screen.findAllByRole('option', { name: /Roy|Bench/ })
  expect(options.map(({ textContent }) => textContent)).toEqual(['Ben Royb…@example.ca'])
  await user.keyboard('{ArrowDown}{Enter}')
  expect([field().value, chosen()]).toEqual(['Ben Roy', BEN])
  await user.type(field(), '{Backspace}')
  expect([field().value, chosen()]).toEqual(['Ben Ro', 'Ben Ro'])
})

test('an id that comes with the address is shown by its name', async () => {
  const { asked } = answerCalls({ 'GET /admin/search': { items } })
  await show(<Chosen value={CAMERA} />)
  await waitFor(() => expect(field()).toHaveProperty('value', 'Bench'))
  expect(asked.map(({ call }) => call)).toEqual([`GET /admin/search?q=${CAMERA}`])
})

test('French: a search that fails or finds nothing says so', async () => {
  let isDown = true
  answerCalls({ 'GET /admin/search': () => (isDown ? lost : { items: [] }) })
  const { user } = await show(<Chosen />, { locale: 'fr-CA' })
  await user.type(field(), 'ben')
  expect(await screen.findByText('La recherche n’a pas abouti')).toBeTruthy()
  isDown = false
  await user.type(field(), 'o')
  expect(await screen.findByText('Aucun résultat')).toBeTruthy()
})
