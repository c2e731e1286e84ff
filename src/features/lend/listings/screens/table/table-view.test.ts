import { expect, test } from 'vitest'
import { readTableView } from './table-view.ts'
import { viewRows } from './view-rows.ts'

const row = (name: string, more: object = {}) => ({
  ...{ id: name, name, location: 'Montréal, Quebec', location_fr: 'Montréal (Québec)' },
  ...{ state: 'on_offer' as const, hidden: null, pending_requests: 0, price_cents: 10_000 },
  ...{ next_handover: null, earned_cents: 0, created_at: '2026-05-01T12:00:00.000Z' },
  ...more,
})
const next = (day: string) => ({ next_handover: { day } as never })
const rows = [
  row('Sony FX6', { pending_requests: 2, price_cents: 15_000, ...next('2026-07-02') }),
  row('Éclairage 10', { state: 'paused', price_cents: 4_000, created_at: '2026-06-01T12:00:00.000Z' }),
  row('Éclairage 9', { earned_cents: 900, hidden: { by: 'listing', reason: 'Why', asked: false } }),
  row('Cooke S4', { location: 'Laval, Quebec', location_fr: 'Laval (Québec)', ...next('2026-06-12') }),
]

test.each([
  [{}, ['Sony FX6', 'Éclairage 10', 'Éclairage 9', 'Cooke S4']],
  [{ find: 'eclair' }, ['Éclairage 10', 'Éclairage 9']],
  [{ find: 'montreal FX' }, ['Sony FX6']],
  [{ find: 'ony' }, []],
  [{ state: 'on_offer' }, ['Sony FX6', 'Cooke S4']],
  [{ state: 'paused' }, ['Éclairage 10']],
  [{ state: 'hidden' }, ['Éclairage 9']],
  [{ state: 'asked' }, ['Sony FX6']],
  [{ sort: 'name' }, ['Cooke S4', 'Éclairage 9', 'Éclairage 10', 'Sony FX6']],
  [{ sort: 'price', find: 'eclairage' }, ['Éclairage 9', 'Éclairage 10']],
  [{ sort: 'next' }, ['Cooke S4', 'Sony FX6', 'Éclairage 10', 'Éclairage 9']],
  [{ sort: 'earned', state: 'hidden' }, ['Éclairage 9']],
  [{ sort: 'newest' }, ['Éclairage 10', 'Sony FX6', 'Éclairage 9', 'Cooke S4']],
] as const)('%j shows %j', (view, names) => {
  expect(viewRows(rows, view).map(({ name }) => name)).toEqual(names)
})

test('an address may hold anything', () => {
  expect(readTableView({ find: 7, state: 'lost', sort: ['name'] })).toEqual({})
  const view = { find: 'fx6', state: 'asked', sort: 'next' } as const
  expect(readTableView({ ...view, more: 1 })).toEqual(view)
})
