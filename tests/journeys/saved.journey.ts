import { randomInt } from 'node:crypto'
import { expect } from '@playwright/test'
import pg from 'pg'
import { databaseUrl } from '../processes/node-process.ts'
import { approve, enter, gearOfAnother, meet, newMember, requestThrough } from './behind-the-scenes.ts'
import { linkSentTo } from './outbox.ts'
import {
  at,
  describe,
  expectAccessible,
  expectNoSidewaysScroll,
  fillLogin,
  inTurn,
  untilAlive,
  wordsOf,
} from './story.ts'

inTurn(1, (look, next) => {
  const say = wordsOf(look)

  next()?.(
    `a visitor presses a heart, signs in, and has it saved (${describe(look)})`,
    async ({ browse }) => {
      const page = await browse(look)
      const [gear, member] = await Promise.all([gearOfAnother(look), newMember(look)])
      await page.goto(at(look, `/equipment/${gear.id}`))
      const heart = page.locator('h1 ~ *, header').getByRole('button', {
        name: say('equipment_save', { name: gear.name }),
      })
      await heart.first().click()
      await expect(page).toHaveURL(/\/login/)
      await fillLogin(page, look, member)
      await expect(page).toHaveURL(new RegExp(gear.id))
      await expect(heart.first()).toHaveAttribute('aria-pressed', 'true')
      await page.goto(at(look, '/saved'))
      await expect(page.getByRole('article')).toHaveCount(1)
      await expect(page.getByRole('link', { name: gear.name })).toBeVisible()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    },
  )

  next()?.(`gear that becomes free causes a notification (${describe(look)})`, async ({ browse }) => {
    const [owner, renter, page] = await Promise.all([browse(look), browse(look), browse(look)])
    const listing = await meet(owner, renter, look)
    const name = `Kestrel ${randomInt(100_000, 999_999)}`
    await owner.request.patch(`/api/equipment/${listing.id}`, { data: { version: 1, name } })
    const rental = await requestThrough(renter, listing)
    await approve(owner, rental)
    const member = await newMember(look)
    await enter(page, member)
    const days = `from=${listing.from}&to=${listing.from}`
    await page.goto(at(look, `/rent/cameras?query=${encodeURIComponent(name)}&location=Toronto&${days}`))
    await page
      .getByRole('button', { name: say('saved_tell_me'), exact: true })
      .first()
      .click()
    const dialog = page.getByRole('dialog', { name: say('saved_tell_me_title') })
    await expectAccessible(page)
    await dialog.getByRole('button', { name: say('saved_tell_me_save'), exact: true }).click()
    await expect(page.getByText(say('saved_search_done'))).toBeVisible()
    await renter.request.post(`/api/rentals/${rental}/withdrawal`)
    await runsNow(member)
    const link = await linkSentTo(member, `/equipment/${listing.id}`)
    expect(link).toContain(days)
    await page.goto(at(look, '/saved?show=searches'))
    await expect(page.getByRole('link', { name })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })

  next()?.(
    `recently seen gear is found again, until it is cleared (${describe(look)})`,
    async ({ browse }) => {
      const page = await browse(look)
      const gear = await gearOfAnother(look)
      await page.goto(at(look, `/equipment/${gear.id}`))
      await untilAlive(page.getByRole('main'))
      await expect
        .poll(() => page.evaluate(() => localStorage.getItem('northreel.recent')))
        .toContain(gear.id)
      await page.goto(at(look, '/'))
      await untilAlive(page.getByRole('main'))
      const row = page.getByRole('region', { name: say('saved_seen_lately') })
      await expect(row.getByRole('link', { name: gear.name })).toBeVisible()
      await expectNoSidewaysScroll(page)
      await row.getByRole('button', { name: say('saved_seen_clear') }).click()
      await expect(row).toHaveCount(0)
      await page.reload()
      await untilAlive(page.getByRole('main'))
      await expect(row).toHaveCount(0)
    },
  )
})

/** As if ten minutes had passed for this person's searches. */
async function runsNow(email: string) {
  const client = new pg.Client(await databaseUrl(process.env.JOURNEY_DATA ?? ''))
  await client.connect()
  await client.query(
    `update saved_searches set next_run_at = now() where user_id = (select id from users where email = $1)`,
    [email],
  )
  await client.query(`select graphile_worker.add_job('saved_run')`)
  await client.end()
}
