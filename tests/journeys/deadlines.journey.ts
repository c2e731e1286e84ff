import { expect } from '@playwright/test'
import pg from 'pg'
import { databaseUrl } from '../processes/node-process.ts'
import { approve, meet, readRental, requestThrough } from './behind-the-scenes.ts'
import type { Look } from './looks.ts'
import {
  at,
  type Browse,
  describe,
  expectAccessible,
  expectNoSidewaysScroll,
  inTurn,
  untilAlive,
  wordsOf,
} from './story.ts'

inTurn(0, (look, next) => {
  const say = wordsOf(look)
  const saysBy = (key: 'rentals_answer_by' | 'rentals_pay_by' | 'rentals_answer_expected_by') =>
    say(key, { when: '' }).trim()

  next()?.(
    `an unanswered request shows its deadline, and expires (${describe(look)})`,
    async ({ browse }) => {
      const { owner, renter, rental } = await asked(browse, look)
      await owner.goto(at(look, '/my-listings'))
      const request = owner.locator(`[data-card="${rental}"]`)
      await expect(request.getByText(saysBy('rentals_answer_by'))).toContainText(/4[67]/)
      await owner.goto(at(look, `/rental-approval/${rental}`))
      await untilAlive(owner.getByRole('button', { name: say('rentals_approve') }))
      await renter.goto(at(look, '/my-rentals?show=waiting'))
      const card = renter.locator(`[data-card="${rental}"]`)
      await expect(card.getByText(saysBy('rentals_answer_expected_by'))).toBeVisible()
      await expectAccessible(owner)
      await expectNoSidewaysScroll(owner)

      await passes(rental)
      await strikesNow()
      await expect(owner.getByText(say('rentals_answered_silent'))).toBeVisible()
      await expect(owner.getByText(say('rentals_event_expire'))).toBeVisible()
      await expect(owner.getByRole('button', { name: say('rentals_approve') })).toHaveCount(0)
      await renter.goto(at(look, '/my-rentals?show=past'))
      await expect(card.getByText(say('rentals_status_expired'), { exact: true })).toBeVisible()
      await expect(card.getByText(say('rentals_next_expired'))).toBeVisible()
      await expectAccessible(renter)
      await expectNoSidewaysScroll(renter)
      expect(await readRental(owner, rental)).toMatchObject({ stage: 'expired', status: 'rejected' })
    },
  )

  next()?.(`an unpaid approval shows its deadline, and lapses (${describe(look)})`, async ({ browse }) => {
    const { owner, renter, rental } = await asked(browse, look)
    await approve(owner, rental)
    await renter.goto(at(look, '/my-rentals'))
    const card = renter.locator(`[data-card="${rental}"]`)
    await expect(card.getByText(saysBy('rentals_pay_by'))).toContainText(/2[23]/)
    await expectAccessible(renter)
    await expectNoSidewaysScroll(renter)

    await passes(rental)
    await expect.poll(async () => (await readRental(renter, rental)).stage).toBe('lapsed')
    await renter.goto(at(look, '/my-rentals?show=past'))
    await expect(card.getByText(say('rentals_status_lapsed'), { exact: true })).toBeVisible()
    await expect(card.getByText(say('rentals_next_lapsed'))).toBeVisible()
    await owner.goto(at(look, `/rental-approval/${rental}`))
    const history = owner.getByRole('region', { name: say('rentals_history') })
    await expect(history.getByText(say('rentals_event_lapse'))).toBeVisible()
    await expectAccessible(owner)
  })

  next()?.(`an owner cancels what they approved, and says why (${describe(look)})`, async ({ browse }) => {
    const { owner, renter, rental } = await asked(browse, look)
    await approve(owner, rental)
    await owner.goto(at(look, `/rental-approval/${rental}`))
    await expect(owner.getByRole('button', { name: say('rentals_cancel_rental') })).toBeVisible()
    await owner.goto(at(look, '/my-listings'))
    const place = owner.locator(`[data-card="${rental}"]`)
    const cancel = place.getByRole('button', { name: say('rentals_cancel_rental') })
    await untilAlive(cancel)
    await expectNoSidewaysScroll(owner)
    await cancel.click()
    const dialog = owner.getByRole('dialog')
    const confirm = dialog.getByRole('button', { name: say('rentals_cancel_rental') })
    await confirm.click()
    await expect(dialog.getByText(say('refusal_reason_missing'))).toBeVisible()
    await expectAccessible(owner)
    await dialog.getByRole('textbox').fill('The gate is scratched.')
    await confirm.click()
    await expect(owner.getByText(say('rentals_cancelled_toast'))).toBeVisible()

    await renter.goto(at(look, '/my-rentals?show=past'))
    const card = renter.locator(`[data-card="${rental}"]`)
    await expect(card.getByText(say('rentals_status_cancelled'), { exact: true })).toBeVisible()
    await expect(card.getByText('The gate is scratched.')).toBeVisible()
    await expect(card.getByText(say('rentals_next_cancelled'))).toBeVisible()
    await expectAccessible(renter)
  })
})

/** An owner, a renter, and a request of theirs for gear of the story alone. */
async function asked(browse: Browse, look: Look) {
  const owner = await browse(look)
  const renter = await browse(look)
  const rental = await requestThrough(renter, await meet(owner, renter, look))
  return { owner, renter, rental }
}

/** Has the deadline of a rental pass now: the job of the minute does the rest. */
function passes(rental: string): Promise<void> {
  return inDatabase(`update clocks set due_at = now(), warn_at = null where subject_id = $1`, [rental])
}

/** The job of the minute comes at once, for a story that leaves the waiting for it to another. */
function strikesNow(): Promise<void> {
  return inDatabase(`select graphile_worker.add_job('clocks_strike')`)
}

async function inDatabase(statement: string, values: string[] = []): Promise<void> {
  const client = new pg.Client(await databaseUrl(process.env.JOURNEY_DATA ?? ''))
  await client.connect()
  await client.query(statement, values)
  await client.end()
}
