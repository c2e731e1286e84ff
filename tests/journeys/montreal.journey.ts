import { expect, type Page } from '@playwright/test'
import { addDays } from '../../src/platform/days.ts'
import { approve, enter, listGear, newMember, registerInQuebec, requestThrough } from './behind-the-scenes.ts'
import { payByCard } from './pay-by-card.ts'
import { at, describe, expectAccessible, expectNoSidewaysScroll, inTurn, wordsOf } from './story.ts'

// Told first in French: two days at $400, with GST of $40.00 and QST of $79.80.
inTurn(3, (look, next) => {
  const say = wordsOf(look)
  const gst = look.language === 'fr' ? /TPS 5\s%/ : /GST 5%/
  const qst = look.language === 'fr' ? /TVQ 9,975\s%/ : /QST 9\.975%/

  next()?.(
    `a renter in Montréal sees GST and QST, pays, withdraws, and holds the papers (${describe(look)})`,
    async ({ browse }, info) => {
      const [owner, page] = [await browse(look), await browse(look)]
      const lends = await newMember(look)
      await enter(owner, lends)
      await enter(page, await newMember(look))
      await registerInQuebec(owner)
      const listing = await listGear(owner, lends, 'Montreal, Quebec')

      const days = `from=${listing.from}&to=${addDays(listing.from, 1)}`
      await page.goto(at(look, `/equipment/${listing.id}?${days}`))
      const request = page.getByRole('region', { name: say('rentals_request_title') })
      await seesTaxes(request)
      const rental = await requestThrough(page, listing)
      await approve(owner, rental)

      const { url } = await (await page.request.post(`/api/rentals/${rental}/checkout`)).json()
      await page.goto(url)
      await seesTaxes(page)
      await payByCard(page, look)
      await page.getByRole('link', { name: new RegExp(`^${say('receipts_receipt')} NR-`) }).click()
      await holds(page, say('receipts_receipt'))
      await page.pdf({ path: info.outputPath('receipt.pdf'), format: 'Letter' })

      await page.request.post(`/api/rentals/${rental}/withdrawal`)
      const documents = async () =>
        (await (await page.request.get(`/api/rentals/${rental}/payment`)).json()).documents
      await expect.poll(async () => (await documents()).length).toBe(2)
      await page.goto(at(look, `/receipts/${(await documents())[1].number}`))
      await holds(page, say('receipts_credit_note'))
      await expect(page.getByText(say('receipts_corrects'))).toBeVisible()
      await page.getByRole('link', { name: say('receipts_other_language') }).click()
      await expect(page.getByText(look.language === 'fr' ? 'Credit note' : 'Note de crédit')).toBeVisible()
    },
  )

  async function seesTaxes(place: Page | ReturnType<Page['getByRole']>) {
    await expect(place.getByText(gst).first()).toBeVisible()
    await expect(place.getByText(qst).first()).toBeVisible()
    await expect(place.getByText(/919[.,]80/).first()).toBeVisible()
  }

  async function holds(page: Page, kind: string) {
    await expect(page.getByRole('heading', { level: 1, name: kind, exact: true })).toBeVisible()
    await seesTaxes(page.getByRole('article'))
    await expect(page.getByText('Tremblay Ciné inc.')).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  }
})
