import { expect } from '@playwright/test'
import { gearOfAnother, meet, newMember, requestThrough } from './behind-the-scenes.ts'
import {
  at,
  describe,
  expectAccessible,
  expectNoSidewaysScroll,
  fillLogin,
  inTurn,
  sayWhen,
  untilAlive,
  wordsOf,
} from './story.ts'

inTurn(2, (look, next) => {
  const say = wordsOf(look)

  next()?.(
    `a telephone number in a request is hidden from the owner until approval (${describe(look)})`,
    async ({ browse }) => {
      const owner = await browse(look)
      const renter = await browse(look)
      const listing = await meet(owner, renter, look)
      const rental = await requestThrough(renter, listing, 0, { note: 'Call 416 555 0134 tonight' })
      await owner.goto(at(look, `/rental-approval/${rental}`))
      await expect(owner.getByText(/^Call \[.+\] tonight$/)).toBeVisible()
      await expect(owner.getByText(say('rentals_contacts_hidden'))).toBeVisible()
      expect(await owner.content()).not.toContain('555 0134')
      await expectAccessible(owner)
      await expectNoSidewaysScroll(owner)

      const approve = owner.getByRole('button', { name: say('rentals_approve') })
      await untilAlive(approve)
      await sayWhen(owner, say)
      await owner.getByLabel(say('rentals_answer_address')).fill('12 Studio Lane')
      await approve.click()
      await expect(owner.getByText('Call 416 555 0134 tonight')).toBeVisible()
      await expect(owner.getByText(say('rentals_contacts_hidden'))).toHaveCount(0)
    },
  )

  next()?.(`a visitor reports a listing by way of signing in (${describe(look)})`, async ({ browse }) => {
    const page = await browse(look)
    const listing = await gearOfAnother(look)
    const member = await newMember(look)
    await page.goto(at(look, `/equipment/${listing.id}`))
    const report = page.getByRole('button', { name: say('moderation_report') })
    await untilAlive(report)
    await report.click()
    await fillLogin(page, look, member)

    const dialog = page.getByRole('dialog', { name: say('moderation_report_equipment') })
    await expect(dialog).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await dialog.getByRole('radio', { name: say('moderation_not_theirs') }).check()
    await dialog.getByLabel(say('moderation_note')).fill('The pictures are from a shop.')
    await dialog.getByRole('button', { name: say('moderation_report_send') }).click()
    const thanks = page.getByRole('dialog', { name: say('moderation_thanks') })
    await expect(thanks).toBeVisible()
    await thanks.getByText(say('moderation_close'), { exact: true }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL(new RegExp(`/equipment/${listing.id}$`))
  })
})
