import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import { ana } from '../../../../../tests/support/browser-world.ts'
import { act } from '../../../../../tests/support/render.ts'
import { show } from '../../../../../tests/support/show.tsx'
import type { MethodKind, PracticePayments } from '../practice-payments.ts'
import { paymentsItem, paymentsName } from '../stored-payments.ts'
import { PaymentsSection } from './payments-section.tsx'

const at = '/account?section=payments'
const ben = { ...ana, user: { ...ana.user, id: 'ben' } }
type Person = { user: Awaited<ReturnType<typeof show>>['user'] }

const stored = () => paymentsItem('ana').read()
const labels = (kind: MethodKind) => stored()?.[kind].map(({ label, isDefault }) => [label, isDefault])
const press = ({ user }: Person, name: string | RegExp) => user.click(screen.getByRole('button', { name }))
const open = (session = ana) => show(<PaymentsSection />, { at, session })

/** Fills in the dialog that is open, and sends it. */
async function fill({ user }: Person, label: string, digits: string, isDefault = false) {
  const dialog = within(await screen.findByRole('dialog'))
  await user.clear(dialog.getByLabelText('Name'))
  await user.type(dialog.getByLabelText('Name'), label)
  await user.clear(dialog.getByLabelText('Last four digits'))
  await user.type(dialog.getByLabelText('Last four digits'), digits)
  if (isDefault) await user.click(dialog.getByLabelText('Make it the default'))
  await user.click(dialog.getByRole('button', { name: 'Add' }))
}

async function addCard(person: Person, label: string, isDefault = false) {
  await press(person, 'Add a card')
  await fill(person, label, '4242', isDefault)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}

test('the first is the default, one flagged so takes it over, and so does one that is chosen', async () => {
  const person = await open()
  await addCard(person, 'Visa')
  await addCard(person, 'Mastercard')
  expect(labels('creditCards')).toEqual([
    ['Visa', true],
    ['Mastercard', false],
  ])
  await addCard(person, 'Amex', true)
  expect(labels('creditCards')?.filter(([, isDefault]) => isDefault)).toEqual([['Amex', true]])
  await press(person, 'Make Visa the default')
  expect(labels('creditCards')?.filter(([, isDefault]) => isDefault)).toEqual([['Visa', true]])
  expect(labels('bankAccounts')).toEqual([])
})

test('a removed row returns to its place', async () => {
  const person = await open()
  await addCard(person, 'Visa')
  await addCard(person, 'Mastercard')
  await press(person, 'Remove Visa')
  expect(labels('creditCards')).toEqual([['Mastercard', true]])
  await press(person, 'Undo')
  expect(labels('creditCards')).toEqual([
    ['Visa', true],
    ['Mastercard', false],
  ])
})

test('a number is not taken, nor is anything but four digits', async () => {
  const person = await open()
  await press(person, 'Add a bank account')
  await fill(person, '4242 4242 4242 4242', '42')
  expect(await screen.findByText(/looks like a number/)).toBeTruthy()
  expect(screen.getByText('Enter four digits, such as 4242.')).toBeTruthy()
  expect(stored()).toBeNull()
  await fill(person, 'Everyday account', '1234')
  await waitFor(() => expect(labels('bankAccounts')).toEqual([['Everyday account', true]]))
})

test('trying it brings in 250 less 12.50, with a receipt at its own address', async () => {
  const person = await open()
  await press(person, 'Try it')
  await press(person, 'Try it')
  const amounts = stored()?.transactions.map(({ type, amount, currency, status }) => [
    type,
    amount,
    currency,
    status,
  ])
  expect(amounts?.slice(0, 2)).toEqual([
    ['service_fee', -12.5, 'CAD', 'completed'],
    ['rental_income', 250, 'CAD', 'completed'],
  ])
  expect([amounts?.length, stored()?.balance]).toEqual([4, 475])
  expect(screen.getByRole('status').textContent).toContain('$475.00')
  const [link] = screen.getAllByRole('link', { name: /^Receipt for Service fee/ })
  await person.user.click(link ?? document.body)
  const receipt = within(await screen.findByRole('dialog', { name: 'Receipt' }))
  expect(receipt.getByText('$237.50')).toBeTruthy()
  const { pathname, search, hash } = window.location
  expect(pathname + search + hash).toBe(stored()?.transactions[0]?.receiptUrl)
  act(() => person.router.history.back())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('another person in this browser sees nothing of it, and finds it there again for the first', async () => {
  const first = await open()
  await press(first, 'Try it')
  first.unmount()
  const second = await open(ben)
  expect(screen.getByText('No transactions yet')).toBeTruthy()
  second.unmount()
  await open()
  expect(screen.getByRole('status').textContent).toContain('$237.50')
})

test('another tab’s change is seen, and built upon', async () => {
  const person = await open()
  const found: PracticePayments = {
    bankAccounts: [],
    creditCards: [{ id: 'x', isDefault: true, label: 'From the other tab', last4: '1111' }],
    transactions: [],
    balance: 0,
  }
  paymentsItem('ana').write(found)
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: paymentsName('ana') })))
  expect(screen.getByText('From the other tab')).toBeTruthy()
  await addCard(person, 'Visa')
  expect(labels('creditCards')).toEqual([
    ['From the other tab', true],
    ['Visa', false],
  ])
})

test.each(['{"bankAccounts":', '{"balance":1e300}', '[]', 'null'])(
  'a storage that holds %s is left as empty',
  async (text) => {
    localStorage.setItem(paymentsName('ana'), text)
    const person = await open()
    expect(screen.getByText('No transactions yet')).toBeTruthy()
    await press(person, 'Try it')
    expect(stored()?.balance).toBe(237.5)
  },
)

test('a browser that stores nothing says so, and keeps what was typed', async () => {
  const refused = () => {
    throw new DOMException('Full', 'QuotaExceededError')
  }
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: refused,
    removeItem: refused,
    clear: () => {},
  })
  const person = await open()
  await press(person, 'Add a card')
  await fill(person, 'Visa', '4242')
  expect((await screen.findByRole('alert')).textContent).toContain('This browser couldn’t save it')
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Visa')
})

test('clearing asks first, and leaves nothing of this person', async () => {
  const person = await open()
  paymentsItem('ben').write({ bankAccounts: [], creditCards: [], transactions: [], balance: 0 })
  await press(person, 'Try it')
  await press(person, 'Clear everything')
  const dialog = within(await screen.findByRole('dialog'))
  await person.user.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(stored()?.balance).toBe(237.5)
  await press(person, 'Clear everything')
  await person.user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Clear everything' }),
  )
  expect(localStorage.getItem(paymentsName('ana'))).toBeNull()
  expect(paymentsItem('ben').read()).not.toBeNull()
  expect(screen.getByText('No transactions yet')).toBeTruthy()
})

test('French money and words', async () => {
  const person = await show(<PaymentsSection />, { at, session: ana, locale: 'fr-CA' })
  await press(person, 'Essayer')
  expect(screen.getByRole('status').textContent).toMatch(/237,50\s\$/)
})

test('a form that is left by Escape is as it was when it is opened again, until it is sent', async () => {
  const person = await open()
  await press(person, 'Add a card')
  await person.user.type(screen.getByLabelText('Name'), 'Visa')
  await person.user.keyboard('{Escape}')
  expect([screen.queryByRole('dialog'), stored()]).toEqual([null, null])
  await press(person, 'Add a card')
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Visa')
  await person.user.type(screen.getByLabelText('Last four digits'), '42a2')
  await press(person, 'Add')
  expect(await screen.findByText('Enter four digits, such as 4242.')).toBeTruthy()
  await person.user.clear(screen.getByLabelText('Last four digits'))
  await person.user.type(screen.getByLabelText('Last four digits'), '4242')
  await press(person, 'Add')
  await waitFor(() => expect(labels('creditCards')).toEqual([['Visa', true]]))
  await press(person, 'Add a card')
  expect(screen.getByLabelText('Name')).toHaveProperty('value', '')
})

test('an address that names no receipt opens none', async () => {
  await show(<PaymentsSection />, { at: `${at}#receipt-nothing`, session: ana })
  expect(screen.queryByRole('dialog')).toBeNull()
})
