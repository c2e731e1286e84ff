import { expect, type Page } from '@playwright/test'
import {
  approve,
  enter,
  hasClockStrike,
  listGear,
  newMember,
  registerInQuebec,
  requestThrough,
} from './behind-the-scenes.ts'
import type { Look } from './looks.ts'
import { payByCard } from './pay-by-card.ts'
import {
  at,
  describe,
  expectAccessible,
  expectNoSidewaysScroll,
  inTurn,
  untilAlive,
  wordsOf,
} from './story.ts'

// Two days at $400 in Montréal, with GST of $40.00 and QST of $79.80, released; the fee is $40.00.
inTurn(1, (look, next) => {
  const say = wordsOf(look)
  next()?.(
    `an owner reads, prints and downloads the statement of a year (${describe(look)})`,
    async ({ browse }, info) => {
      const [owner, renter] = [await browse(look), await browse(look)]
      const lends = await newMember(look)
      await enter(owner, lends)
      await enter(renter, await newMember(look))
      await registerInQuebec(owner)
      const address = at(look, '/connect-dashboard?section=statements')
      await owner.goto(address)
      const year = (await owner.getByRole('heading', { level: 1 }).innerText()).replace(/\D/g, '')
      await expect(owner.getByText(say('statements_none_title', { year }))).toBeVisible()
      await looksRight(owner)

      const listing = await listGear(owner, lends, 'Montreal, Quebec')
      await isPaid(owner, renter, look, await requestThrough(renter, listing))
      await owner.goto(at(look, '/connect-dashboard'))
      const way = owner.getByRole('link', { name: say('statements_all') })
      await untilAlive(way)
      await way.click()
      const table = owner.getByRole('region', { name: say('statements_by_tax') })
      await expect(table.getByText(/40[.,]00/).first()).toBeVisible()
      await expect(table.getByText(/79[.,]80/).first()).toBeVisible()
      await expect(owner.getByText(/Tremblay Ciné inc\..*123456782RT0001/)).toBeVisible()
      await looksRight(owner)
      await owner.emulateMedia({ media: 'print' })
      await expect(owner.getByRole('button').filter({ visible: true })).toHaveCount(0)
      await owner.pdf({ path: info.outputPath('statement.pdf'), preferCSSPageSize: true })
      await owner.emulateMedia({ media: 'screen' })

      const file = owner.waitForEvent('download')
      await owner.getByRole('link', { name: say('statements_download') }).click()
      expect((await file).suggestedFilename()).toBe(`statement-${year}.csv`)
    },
  )
})

async function isPaid(owner: Page, renter: Page, look: Look, rental: string) {
  await approve(owner, rental)
  const { url } = await (await renter.request.post(`/api/rentals/${rental}/checkout`)).json()
  await renter.goto(url)
  await payByCard(renter, look)
  await hasClockStrike(rental, 'release')
  const state = async () => {
    const { share } = await (await owner.request.get(`/api/rentals/${rental}/payment`)).json()
    return share?.state
  }
  await expect.poll(state).toBe('sent')
}

async function looksRight(page: Page) {
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
}
