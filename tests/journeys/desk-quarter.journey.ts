import { expect, type Page } from '@playwright/test'
import {
  approve,
  enter,
  listGear,
  newAdministrator,
  newMember,
  registerInQuebec,
  requestThrough,
} from './behind-the-scenes.ts'
import type { Look } from './looks.ts'
import { payByCard } from './pay-by-card.ts'
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

inTurn(2, (look, next) => {
  const say = wordsOf(look)

  next()?.(
    `the desk reads the taxes of its quarter, on screen, on paper and as a file, and finds a receipt (${describe(look)})`,
    async ({ browse }, info) => {
      const number = await paidInMontreal(browse, look)
      const admin = await browse(look)
      await enter(admin, await newAdministrator(look))
      await admin.goto(at(look, '/admin?section=taxes'))
      const part = admin.getByRole('combobox', { name: say('admin_taxes_part') })
      await untilAlive(part)
      const owners = admin.getByRole('table', { name: say('admin_taxes_owners') })
      const line = owners.getByRole('row', { name: `${say('province_qc')} · ${say('admin_taxes_qst')}` })
      await expect(line).toBeVisible()
      await looksRight(admin)

      await part.selectOption(say('admin_taxes_whole'))
      await expect(admin).toHaveURL(/period=20\d\d$/)
      const asFile = admin.getByRole('link', { name: say('admin_taxes_export') })
      await expect(asFile).toHaveAttribute('href', /period=20\d\d$/)
      const pdf = await admin.pdf({ path: info.outputPath('taxes.pdf'), preferCSSPageSize: true })
      expect(pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1)
      const file = (await asFile.getAttribute('href')) ?? ''
      expect(await (await admin.request.get(file)).text()).toMatch(/"owner","QC","QST",/)
      await admin.goBack()
      await expect(admin).toHaveURL(/section=taxes$/)
      await expect(line).toBeVisible()

      await admin.getByRole('button', { name: say('admin_search') }).click()
      await admin.getByRole('combobox', { name: say('admin_search_label') }).fill(number.toLowerCase())
      await admin.getByRole('option', { name: number }).click()
      await expect(admin.getByRole('heading', { level: 1, name: say('receipts_receipt') })).toBeVisible()
      await expect(admin.getByText('Tremblay Ciné inc.')).toBeVisible()
      await looksRight(admin)
    },
  )
})

/** A rental in Montréal of an owner with both numbers, paid; answers the number of its receipt. */
async function paidInMontreal(browse: Browse, look: Look): Promise<string> {
  const [owner, renter] = [await browse(look), await browse(look)]
  const lends = await newMember(look)
  await enter(owner, lends)
  await enter(renter, await newMember(look))
  await registerInQuebec(owner)
  const rental = await requestThrough(renter, await listGear(owner, lends, 'Montreal, Quebec'))
  await approve(owner, rental)
  const { url } = await (await renter.request.post(`/api/rentals/${rental}/checkout`)).json()
  await renter.goto(url)
  await payByCard(renter, look)
  const receipt = renter.getByRole('link', { name: new RegExp(`^${wordsOf(look)('receipts_receipt')} NR-`) })
  return /NR-\d+/.exec((await receipt.textContent()) ?? '')?.[0] ?? ''
}

async function looksRight(page: Page) {
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
}
