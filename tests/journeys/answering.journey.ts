import { randomUUID } from 'node:crypto'
import { expect, type Page, type WebSocketRoute } from '@playwright/test'
import { addDays, type Day } from '../../src/platform/days.ts'
import { enter, readRental, requestThrough } from './behind-the-scenes.ts'
import {
  at,
  expectAccessible,
  expectNoSidewaysScroll,
  type Look,
  personBrowser,
  story,
  untilAlive,
  wordsOf,
} from './story.ts'

const OWNER = 'imani.joseph@demo.northreel.test'
const LOOKS: Look[] = [
  { language: 'en', width: 1280 },
  { language: 'fr', width: 390 },
]

LOOKS.forEach((look, turn) => {
  const say = wordsOf(look)
  story(
    `an owner is told, before saying yes, of days closed since (${look.language}, ${look.width} px)`,
    async ({ browser, complaints }) => {
      const owner = await personBrowser(browser, complaints, look)
      const renter = await personBrowser(browser, complaints, look)
      await enter(owner, OWNER)
      await enter(renter, `renter${turn + 1}`)
      const listing = await lists(owner)
      const rental = await requestThrough(renter, { name: '', owner: OWNER, ...listing })
      // One of the two hears of it as it happens, the other once the line is back.
      const hear = turn === 0 ? null : await deafLine(owner)
      await owner.goto(at(look, `/rental-approval/${rental}`))
      const approve = owner.getByRole('button', { name: say('rentals_approve') })
      await untilAlive(approve)
      const notice = owner.getByText(say('rentals_not_offered'))
      await expect(notice).toBeHidden()

      await closes(owner, listing.id, addDays(listing.from, 1))
      await hear?.()
      await expect(notice).toBeVisible()
      const days = owner.getByRole('list', { name: say('rentals_not_offered_days') })
      await expect(days.getByRole('listitem')).toHaveCount(1)
      await expectAccessible(owner)
      await expectNoSidewaysScroll(owner)

      await approve.click()
      await expect.poll(async () => (await readRental(owner, rental)).status).toBe('approved')
      await expect(notice).toBeHidden()
      await owner.context().close()
      await renter.context().close()
    },
  )
})

/** Gear of this story alone, lent at any time. */
async function lists(page: Page): Promise<{ id: string; from: Day }> {
  const answer = await page.request.post('/api/equipment', {
    headers: { 'idempotency-key': randomUUID() },
    data: { name: 'Arri Alexa Mini', category: 'cameras', price: 400, location: 'Toronto, Ontario' },
  })
  const { id, availability } = await answer.json()
  return { id, from: addDays(availability.today, 30) }
}

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
