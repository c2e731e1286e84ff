import { expect } from '@playwright/test'
import {
  approve,
  enter,
  gearOfAnother,
  meet,
  newMember,
  readRental,
  requestThrough,
} from './behind-the-scenes.ts'
import { fileOnDisk } from './file-on-disk.ts'
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

const ONE_MEGABYTE = 1024 * 1024

inTurn(1, (look, next) => {
  const say = wordsOf(look)

  next()?.(
    `a card is declined, a bank asks, and money comes back (${describe(look)})`,
    async ({ browse }) => {
      const [page, owner] = [await browse(look), await browse(look)]
      const listing = await meet(owner, page, look)
      const rental = await requestThrough(page, listing)
      await approve(owner, rental)

      await page.goto(at(look, '/my-rentals'))
      const card = page.getByRole('article', { name: listing.name })
      const pay = new RegExp(`^${say('rentals_pay', { amount: '' }).trim()}`)
      await untilAlive(card.getByRole('button', { name: pay }))
      await card.getByRole('button', { name: pay }).click()
      await expect(page).toHaveURL(/\/sandbox\/checkout\//)
      await page.getByRole('link', { name: say('sandbox_cancel') }).click()
      await expect(page).toHaveURL(/\/checkout-cancelled/)
      await expect(page.getByRole('heading', { name: say('payments_cancelled_title') })).toBeVisible()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)

      await untilAlive(page.getByRole('button', { name: pay }))
      await page.getByRole('button', { name: pay }).click()
      await payByCard(page, look, '4000 0000 0000 0002')
      await expect(page.getByText(say('sandbox_said_declined'))).toBeVisible()
      await expectAccessible(page)
      await payByCard(page, look, '4000 0025 0000 3155')
      await expectAccessible(page)
      await page.getByRole('button', { name: say('sandbox_bank_fail') }).click()
      await expect(page.getByText(say('sandbox_said_authentication_failed'))).toBeVisible()
      expect((await readRental(page, rental)).payment_status).toBe('unpaid')
      await payByCard(page, look, '4000 0025 0000 3155')
      await page.getByRole('button', { name: say('sandbox_bank_approve') }).click()
      await expect(page).toHaveURL(/\/rental-payment-success/)
      await expect(page.getByRole('heading', { name: say('payments_paid_title') })).toBeVisible()
      const receipt = page.url()

      await page.goto(at(look, '/my-rentals'))
      await untilAlive(card.getByRole('button', { name: say('rentals_cancel_rental'), exact: true }))
      await card.getByRole('button', { name: say('rentals_cancel_rental'), exact: true }).click()
      await expectAccessible(page)
      const dialog = page.getByRole('dialog', { name: say('rentals_cancel_title') })
      await dialog.getByRole('button', { name: say('rentals_cancel_rental'), exact: true }).click()
      await expect(page.getByText(say('rentals_withdrawn_toast'))).toBeVisible()
      await page.goto(at(look, '/my-rentals?show=past'))
      await expect(card.getByText(say('rentals_payment_refunded'), { exact: true })).toBeVisible()
      await page.goto(receipt)
      await expect(page.getByRole('heading', { name: say('payments_refunded_title') })).toBeVisible()
      await expectAccessible(page)
    },
  )

  next()?.(`an insurance document is taken for what it is (${describe(look)})`, async ({ browse }) => {
    const page = await browse(look)
    await enter(page, await newMember(look))
    const listing = await gearOfAnother(look)
    const rental = await requestThrough(page, listing)
    await page.goto(at(look, '/my-rentals?show=waiting'))
    const card = page.getByRole('article', { name: listing.name })
    await untilAlive(card.getByRole('button', { name: say('rentals_insurance_add') }))
    await card.getByRole('button', { name: say('rentals_insurance_add') }).click()
    const send = async (name: string, bytes: Buffer) =>
      card.locator('input[type=file]').setInputFiles(await fileOnDisk(name, bytes))
    const toast = (title: string) => page.locator('.toast').filter({ hasText: title })

    await send('policy.pdf', pdfOf(10.1 * ONE_MEGABYTE))
    await expect(toast(say('rentals_insurance_too_large'))).toContainText(say('refusal_file_too_large'))
    await send('policy.pdf', Buffer.from('This is only a text.'))
    await expect(toast(say('rentals_insurance_type'))).toContainText(say('refusal_invalid_file_type'))
    await expectAccessible(page)
    expect((await readRental(page, rental)).insurance_url).toBeNull()
    await send('policy.pdf', pdfOf(9.9 * ONE_MEGABYTE))
    await expect(toast(say('rentals_insurance_done'))).toContainText(say('rentals_insurance_done_detail'))
    const link = card.getByRole('link', { name: say('rentals_insurance_open') })
    // A line that was idle may be closed just as it is asked.
    const kept = await page.request.get((await link.getAttribute('href')) ?? '', { maxRetries: 1 })
    expect(kept.status()).toBe(200)
    expect((await kept.body()).length).toBe(Math.floor(9.9 * ONE_MEGABYTE))
  })
})

function pdfOf(bytes: number): Buffer {
  const pdf = Buffer.alloc(Math.floor(bytes), ' ')
  pdf.write('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n')
  pdf.write('\n%%EOF\n', pdf.length - 7)
  return pdf
}
