import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { payingIn } from '../../../../tests/support/paying.ts'
import { createWorld } from '../../../../tests/support/world.ts'

const world = await createWorld()
const { approvedRental, deliver, open, pay } = payingIn(world)
await deliver()

/** Headings and labels, and texts that speak of the day on which payouts open. */
const NO_PROMISE = [
  'information_fees_description',
  'information_fees_payouts_title',
  'information_terms_ending_body',
  'information_terms_payments_title',
  'soon_connect_detail',
  'soon_connect_success_detail',
  'soon_connect_success_title',
]

test.each([
  ['en-CA', /\bpayouts?\b/i, /payouts are not open yet/i],
  ['fr-CA', /(?<!\p{L})versements?\b/iu, /les versements ne sont pas encore ouverts/i],
])(
  'every text of people’s that speaks of payouts says that they are not open yet: %s',
  (locale, names, says) => {
    const file = new URL(`../../../../messages/${locale}.json`, import.meta.url)
    const messages: Record<string, unknown> = JSON.parse(readFileSync(file, 'utf8'))
    const promising = Object.entries(messages).flatMap(([key, text]) => {
      const words = JSON.stringify(text).replace(/\{\w+\}/g, '')
      return !key.startsWith('admin_') && names.test(words) && !says.test(words) ? key : []
    })
    expect(promising.toSorted()).toEqual(NO_PROMISE)
  },
)

test('the owner’s letter names their share and promises no payout', async () => {
  const deal = await approvedRental()
  await pay((await open(deal)).url)
  await world.runJobs()
  const letter = world.letters.findLast(({ to, subject }) => to === deal.owner.email && /paid/i.test(subject))
  expect(letter?.text).toContain('payouts are not open yet')
  expect(letter?.text).toMatch(/Your share\W+CA?\$712\.50|Your share\W+\$712\.50/)
  expect(letter?.text).not.toMatch(/goes out/i)
})
