import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls } from '../../../../../tests/support/network.ts'
import { show } from '../../../../../tests/support/show.tsx'
import { ListingsSection } from './listings-section.tsx'

const listing = (id: string, name: string) => ({
  ...{ id, name, category: 'cameras', location: 'Toronto, Ontario', price_cents: 15_000, state: 'on_offer' },
  ...{ hidden: null, owner: { id: 'ana', name: 'Ana Costa' }, created_at: '2026-06-01T12:00:00.000000Z' },
})

test('what is chosen is hidden for one reason, and told row by row', async () => {
  const { asked } = answerCalls({
    'GET /admin/equipment': {
      items: [listing('a', 'Sony FX6'), listing('b', 'RED Komodo')],
      next_cursor: null,
    },
    'POST /admin/bulk': {
      results: [
        { id: 'a', refused: null },
        { id: 'b', refused: 'already_hidden' },
      ],
    },
  })
  const { user } = await show(<ListingsSection />, { at: '/admin?section=listings' })
  await user.click(await screen.findByRole('checkbox', { name: 'Choose Sony FX6' }))
  await user.click(screen.getByRole('checkbox', { name: 'Choose RED Komodo' }))
  await user.click(screen.getByRole('button', { name: 'Hide' }))
  const dialog = await screen.findByRole('dialog', { name: 'Take out of view' })
  await user.type(within(dialog).getByRole('textbox'), 'Not theirs to lend.')
  await user.click(within(dialog).getByRole('button', { name: 'Hide' }))
  expect(await screen.findByText('Sony FX6: done')).toBeTruthy()
  expect(screen.getByText('RED Komodo: Somebody else at the desk hid this already.')).toBeTruthy()
  expect(asked.find(({ call }) => call === 'POST /admin/bulk')?.body).toEqual({
    ...{ act: 'hide', kind: 'equipment', ids: ['a', 'b'], reason: 'Not theirs to lend.' },
  })
  expect(screen.getByRole('checkbox', { name: 'Choose Sony FX6' })).toHaveProperty('checked', false)
})
