import { expect, type Page, type WebSocketRoute } from '@playwright/test'
import { addDays, type Day } from '../../src/platform/days.ts'
import { meet, readRental, requestThrough } from './behind-the-scenes.ts'
import type { Look } from './looks.ts'
import {
  at,
  describe,
  expectAccessible,
  expectNoSidewaysScroll,
  inTurn,
  sayWhen,
  untilAlive,
  wordsOf,
} from './story.ts'

inTurn(0, (look, next) => {
  const say = wordsOf(look)
  next()?.(
    `an owner sees, before saying yes, days closed since (${describe(look)})`,
    async ({ browse, browseAlone, complaints }) => {
      const owner = await browseAlone(look)
      const renter = await browse(look)
      const listing = await meet(owner, renter, look)
      const rental = await requestThrough(renter, listing)
      // One page hears of it as it happens, the other once its line is back.
      const prompt = await owner.context().newPage()
      complaints.watch(prompt)
      const hear = await deafLine(owner)
      await owner.goto(at(look, `/rental-approval/${rental}`))
      const approve = owner.getByRole('button', { name: say('rentals_approve') })
      await untilAlive(approve)
      const notice = owner.getByText(say('rentals_not_offered'))
      await expect(notice).toBeHidden()

      await prompt.goto(at(look, `/rental-approval/${rental}`))
      await untilAlive(prompt.getByRole('button', { name: say('rentals_approve') }))

      await closes(owner, listing.id, addDays(listing.from, 1))
      await expect(prompt.getByText(say('rentals_not_offered'))).toBeVisible()
      await expect(notice).toBeHidden()
      await hear()
      await expect(notice).toBeVisible()
      const days = owner.getByRole('list', { name: say('rentals_not_offered_days') })
      await expect(days.getByRole('listitem')).toHaveCount(1)
      await expectAccessible(owner)
      await expectNoSidewaysScroll(owner)

      await sayWhen(owner, say)
      await owner.getByLabel(say('rentals_answer_address')).fill('12 Studio Lane')
      await approve.click()
      await expect.poll(async () => (await readRental(owner, rental)).status).toBe('approved')
      await expect(notice).toBeHidden()
    },
  )

  next()?.(
    `a listing removed under a request notifies each side in its words (${describe(look)})`,
    async ({ browse }) => {
      const owner = await browse(look)
      const renter = await browse(look)
      const listing = await meet(owner, renter, look)
      const { name } = (await (await renter.request.get('/api/accounts/session')).json()).profile
      const rental = await requestThrough(renter, listing)
      expect((await owner.request.delete(`/api/equipment/${listing.id}`)).status()).toBe(204)

      await owner.goto(at(look, `/rental-approval/${rental}`))
      await expect(owner.getByText(say('rentals_answered_removed_detail', { name }))).toBeVisible()
      await expect(owner.getByRole('figure').getByText(say('rentals_we_wrote', { name }))).toBeVisible()
      await expect(owner.getByText(say('rentals_you_wrote'), { exact: true })).toHaveCount(0)
      await expectAccessible(owner)

      await renter.goto(at(look, '/my-rentals?show=past'))
      const card = renter.locator(`[data-card="${rental}"]`)
      // In the language of the renter's account, whatever that of the page.
      const told = (language: Look['language']) =>
        card.getByText(wordsOf({ language })('equipment_removed_reason'))
      await expect(told('en').or(told('fr'))).toBeVisible()
    },
  )
})

/** From elsewhere, with the page open. */
async function closes(page: Page, id: string, day: Day) {
  const answer = await page.request.put(`/api/equipment/${id}/availability`, {
    data: { periods: [], blocked: [day], version: 1 },
  })
  expect(answer.status()).toBe(200)
}

/** The page's live connection reaches nobody until what this answers is called: then it is cut, and opened anew. */
async function deafLine(page: Page): Promise<() => Promise<void>> {
  const deaf: WebSocketRoute[] = []
  let hears = false
  await page.routeWebSocket(/\/api\/realtime/, (line) => {
    if (hears) line.connectToServer()
    else deaf.push(line)
  })
  return async () => {
    await expect.poll(() => deaf.length).toBeGreaterThan(0)
    hears = true
    await deaf.at(-1)?.close()
  }
}
