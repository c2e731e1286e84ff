import { fireEvent, screen, waitFor } from '@testing-library/dom'
import { useForm } from 'react-hook-form'
import { expect, test, vi } from 'vitest'
import type { PriceSuggestion } from '#features/catalogue/products/contract.ts'
import type { Locale } from '#platform/locale.ts'
import { PriceField } from '#ui/price-field.tsx'
import { answerCalls, lost } from '../../../../../../tests/support/network.ts'
import { act } from '../../../../../../tests/support/render.ts'
import { show } from '../../../../../../tests/support/show.tsx'
import { resolveListing } from './listing-problems.ts'
import { emptyListing, type ListingValues } from './listing-values.ts'
import { PriceSuggestionLine } from './price-suggestion-line.tsx'
import { useIdlePrices } from './use-idle-prices.ts'
import { FoldedSpecs, IncludedRows, SpecRows } from './words-section.tsx'

type Form = ReturnType<typeof useForm<ListingValues>>

/** Parts of the form over values of their own; answers what they hold. */
async function form(values: Partial<ListingValues>, draw: (form: Form) => React.ReactNode, locale?: Locale) {
  let held: Form | undefined
  function Parts() {
    held = useForm<ListingValues>({
      defaultValues: { ...emptyListing, ...values },
      resolver: resolveListing,
    })
    return <form>{draw(held)}</form>
  }
  const drawn = await show(<Parts />, { at: '/equipment/new', locale })
  const say = () => {
    if (!held) throw new Error('The form was not drawn.')
    return held
  }
  return {
    ...drawn,
    values: () => say().getValues(),
    check: () => act(async () => void (await say().trigger())),
  }
}

const items = (...texts: string[]) => ({ included: texts.map((text) => ({ text })) })
const rows = () => screen.queryAllByRole<HTMLInputElement>('textbox').map(({ value }) => value)
const add = (name = 'Add an item') => screen.getByRole('button', { name })

test('a row is added to be written at once', async () => {
  const { user, values } = await form({}, (it) => <IncludedRows form={it} />)
  expect(rows()).toEqual([])
  await user.click(add())
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Included item 1' }))
  await user.keyboard('Battery')
  expect(values().included).toEqual([{ text: 'Battery' }])
})

test('Enter in a row begins the next, and sends no form', async () => {
  const { user, container } = await form(items('Battery'), (it) => <IncludedRows form={it} />)
  const send = vi.fn((event: Event) => event.preventDefault())
  container.querySelector('form')?.addEventListener('submit', send)
  await user.type(screen.getByRole('textbox'), '{Enter}Charger')
  expect([rows(), send.mock.calls.length]).toEqual([['Battery', 'Charger'], 0])
})

test('a row is taken away, and the keyboard goes on where the next is added', async () => {
  const { user } = await form(items('Battery', 'Charger', 'Case'), (it) => <IncludedRows form={it} />)
  await user.click(screen.getAllByRole('button', { name: /Remove/ })[1] ?? document.body)
  expect(rows()).toEqual(['Battery', 'Case'])
  expect(document.activeElement).toBe(add())
})

test('rows are put in order by the arrows on their handles', async () => {
  const { user, values } = await form(items('Battery', 'Charger', 'Case'), (it) => <IncludedRows form={it} />)
  screen.getAllByRole('button', { name: /arrow/ })[2]?.focus()
  await user.keyboard('{ArrowUp}{ArrowUp}')
  expect(values().included.map(({ text }) => text)).toEqual(['Case', 'Battery', 'Charger'])
  expect(screen.getByRole('status').textContent).toBe('Moved to place 1 of 3')
})

test('an error of a row appears at that row', async () => {
  const specs = [
    { name: 'Mount', value: 'E' },
    { name: '', value: '890 g' },
    { name: 'Mount', value: 'EF' },
  ]
  const { check } = await form({ specs }, (it) => <SpecRows form={it} />)
  await check()
  const wrong = [1, 2, 3].map((index) => {
    const name = screen.getByRole('textbox', { name: `Specification ${index}` })
    return document.getElementById(name.getAttribute('aria-describedby') ?? '')?.textContent ?? null
  })
  expect(wrong).toEqual([null, expect.any(String), expect.any(String)])
  expect(wrong[1]).not.toBe(wrong[2])
})

const found: PriceSuggestion = {
  basis: 'product',
  count: 4,
  price: 145,
  weekly_price: 580.5,
  monthly_price: 1_700,
}
const none: PriceSuggestion = { basis: null, count: 0, price: null, weekly_price: null, monthly_price: null }

const prices = (it: Form) => (
  <>
    <PriceField label="Day" {...it.register('price')} />
    <PriceField label="Week" {...it.register('weekly_price')} />
    <PriceField label="Month" {...it.register('monthly_price')} />
    <PriceSuggestionLine form={it} />
  </>
)
const sony = { make: 'Sony', model: 'FX6', category: 'cameras' }

test.each<[Locale, string[]]>([
  ['en-CA', ['145', '580.50', '1700']],
  ['fr-CA', ['145', '580,50', '1700']],
])('a suggestion is taken by a press, as one types it in %s, and taken back', async (locale, typed) => {
  const { asked } = answerCalls({ 'GET /products/price': found })
  const { user } = await form(sony, prices, locale)
  await user.click(await screen.findByRole('button', { name: /145/ }))
  expect(rows()).toEqual(typed)
  await user.click(screen.getByRole('button'))
  expect(rows()).toEqual(['', '', ''])
  expect(asked.map(({ call }) => call)).toEqual(['GET /products/price?make=Sony&model=FX6&category=cameras'])
})

test('typed prices stay; only empty ones are filled', async () => {
  answerCalls({ 'GET /products/price': found })
  const { user } = await form({ ...sony, price: '99', weekly_price: '400' }, prices)
  await user.click(await screen.findByRole('button', { name: /145/ }))
  expect(rows()).toEqual(['145', '400', '1700'])
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(rows()).toEqual(['99', '400', ''])
})

test('once something else is typed there is nothing to take back', async () => {
  answerCalls({ 'GET /products/price': found })
  const { user } = await form(sony, prices)
  await user.click(await screen.findByRole('button', { name: /145/ }))
  await user.type(screen.getByRole('textbox', { name: 'Day' }), '0')
  expect(screen.queryByRole('button', { name: 'Undo' })).toBe(null)
})

test.each([
  ['nothing is known', none],
  ['the line is cut', lost],
  ['the price is that already', { ...found, price: 99 }],
])('where %s nothing is suggested', async (_, answer) => {
  const { asked } = answerCalls({ 'GET /products/price': answer })
  const { queryClient } = await form({ ...sony, price: '99' }, prices)
  await waitFor(() => expect(asked).toHaveLength(1))
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(screen.queryByRole('button')).toBe(null)
})

test('without a choice, no price is requested', async () => {
  const { asked } = answerCalls({})
  await form({ make: 'Sony' }, prices)
  expect(asked).toEqual([])
})

test('the note on a price that lowers nothing is announced after a second without changes', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  function Idle({ it }: { it: Form }) {
    return <p>{useIdlePrices(it).weekly_price}</p>
  }
  const { container } = await form({ price: '100' }, (it) => (
    <>
      <PriceField label="Week" {...it.register('weekly_price')} />
      <Idle it={it} />
    </>
  ))
  const said = () => container.querySelector('p')?.textContent
  fireEvent.input(screen.getByRole('textbox'), { target: { value: '700' } })
  act(() => void vi.advanceTimersByTime(999))
  expect(said()).toBe('')
  act(() => void vi.advanceTimersByTime(1))
  expect(said()).toContain('$700')
})

test('specifications are folded, and open where one is wrong', async () => {
  const specs = [
    { name: 'Mount', value: 'E' },
    { name: '', value: '4K' },
  ]
  const { container, check } = await form({ specs }, (it) => <FoldedSpecs form={it} />)
  const fold = container.querySelector('details')
  expect(fold?.open).toBe(false)
  expect(fold?.querySelector('summary')?.textContent).toBe('2 specifications')
  await check()
  expect(fold?.open).toBe(true)
})
