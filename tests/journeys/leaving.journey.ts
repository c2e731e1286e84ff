import { expect, type Page } from '@playwright/test'
import { formatDay } from '../../src/platform/day-text.ts'
import { dayInZone } from '../../src/platform/days.ts'
import { enter, listGear, newMember } from './behind-the-scenes.ts'
import type { Look } from './looks.ts'
import {
  at,
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
    `a person deletes their account, sees a reminder on every page, and stays after all (${describe(look)})`,
    async ({ browse }) => {
      const [page, visitor] = await Promise.all([browse(look), browse(look)])
      const email = await newMember(look)
      await enter(page, email)
      const { id, name } = await listGear(page, email)
      const listing = at(look, `/equipment/${id}`)
      await expectOnOffer(visitor, listing, name)

      await page.goto(at(look, '/account?section=privacy'))
      const ask = page.getByRole('button', { name: say('privacy_leaving_ask'), exact: true })
      await untilAlive(ask)
      await expect(page.getByText(say('privacy_leaving_out_of_view', { count: 1 }))).toBeVisible()
      await ask.click()
      const dialog = page.getByRole('dialog', { name: say('privacy_leaving_sure') })
      await expect(dialog).toBeVisible()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      await dialog.getByRole('button', { name: say('privacy_leaving_confirm'), exact: true }).click()
      await expect(dialog).toBeHidden()
      const heading = page.getByRole('heading', { name: say('privacy_leaving_title'), exact: true })
      await expect(heading).toBeFocused()
      await expect(heading).toBeInViewport()

      const notice = page.getByRole('complementary', { name: say('privacy_leaving_label') })
      const until = say('privacy_leaving_until', { date: inHalfAYear(look) })
      await expect(notice).toContainText(until)
      await expectAccessible(page)
      for (const path of ['/', '/my-rentals']) {
        await page.goto(at(look, path))
        await expect(notice).toContainText(until)
        await expectNoSidewaysScroll(page)
        await expectAccessible(page)
      }
      const hidden = await visitor.goto(listing)
      expect(hidden?.status()).toBe(404)
      await expect(visitor.getByRole('heading', { level: 1, name })).toHaveCount(0)

      await notice.getByRole('button', { name: say('privacy_leaving_undo') }).click()
      await expect(page.locator('.toast')).toContainText(say('privacy_leaving_undone'))
      await expect(notice).toHaveCount(0)
      await expectOnOffer(visitor, listing, name)
      await page.goto(at(look, '/account?section=privacy'))
      await expect(ask).toBeVisible()
      await expect(notice).toHaveCount(0)
    },
  )
})

async function expectOnOffer(visitor: Page, listing: string, name: string) {
  expect((await visitor.goto(listing))?.status()).toBe(200)
  await expect(visitor.getByRole('heading', { level: 1, name })).toBeVisible()
}

/** The day, in words, from which somebody who asks to leave now is erased. */
function inHalfAYear({ language }: Pick<Look, 'language'>): string {
  const day = dayInZone(new Date(Date.now() + 180 * 86_400_000), 'America/Toronto')
  return formatDay(day, language === 'fr' ? 'fr-CA' : 'en-CA', null)
}
