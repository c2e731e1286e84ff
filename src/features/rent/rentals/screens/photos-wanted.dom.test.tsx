import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { ana, rentalAt } from '../../../../../tests/support/browser-world.ts'
import { show } from '../../../../../tests/support/show.tsx'
import type { RentalStage } from '../rental.ts'
import { AnswerGiven } from './answer-given.tsx'
import { OwnerLine } from './owner-line.tsx'

const without = { role: 'owner', equipment_image: null } as const
const picture = { src: '/media/a', widths: [480], width: 480, height: 360, blur: '', alt: 'The camera' }
const link = () => screen.queryByRole('link', { name: 'Add photos' })?.getAttribute('href') ?? null

test.each<[string, RentalStage, object, boolean]>([
  ['approved', 'approved', {}, true],
  ['paid', 'booked', {}, true],
  ['over', 'booked', { start_date: '2026-01-02', end_date: '2026-01-04' }, true],
  ['declined', 'rejected', {}, false],
  ['cancelled', 'cancelled', {}, false],
  ['approved, of a removed listing', 'approved', { equipment_visible: false }, false],
  ['approved, of a listing with a photo', 'approved', { equipment_image: picture }, false],
])('the owner of a rental that is %s is asked for photos where they are missing', async (...row) => {
  const [, stage, facts, isAsked] = row
  const rental = rentalAt(stage, { ...without, ...facts })
  const address = isAsked ? `/equipment/${rental.equipment_id}/edit#photos` : null
  const { unmount } = await show(<OwnerLine rental={rental} />, { session: ana, at: '/my-listings' })
  expect(link()).toBe(address)
  unmount()
  await show(<AnswerGiven rental={{ ...rental, pickup_habit: null, events: [] }} />, { session: ana })
  expect(link()).toBe(address)
})
