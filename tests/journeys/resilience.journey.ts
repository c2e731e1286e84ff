import type { Page, Route } from '@playwright/test'
import { expect } from '@playwright/test'
import { addDays } from '../../src/platform/days.ts'
import {
  approve,
  enter,
  gearOfAnother,
  type Listing,
  listGear,
  meet,
  newMember,
  readRental,
  requestThrough,
} from './behind-the-scenes.ts'
import { bringToLife } from './bring-to-life.ts'
import type { Look } from './looks.ts'
import {
  at,
  DEMO_PASSWORD,
  describe,
  expectAccessible,
  fillLogin,
  forgiveBrokenSockets,
  inTurn,
  loseAnswers,
  sayWhen,
  untilAlive,
  wordsOf,
} from './story.ts'

const NOTE = 'Two nights on the pier, with a gaffer.'
const ADDRESS = '12, rue Clark, porte bleue'

inTurn(0, (look, next) => {
  const say = wordsOf(look)

  next()?.(
    `a request outlives a lost connection and is sent once (${describe(look)})`,
    async ({ browse, complaints }) => {
      const page = await browse(look)
      await enter(page, await newMember(look))
      const listing = await gearOfAnother(look)
      await fillRequest(page, look, listing)

      await page.context().setOffline(true)
      await page.getByRole('button', { name: say('rentals_request_send') }).click()
      await expectLost(page, look)
      await expectAccessible(page)
      await page.context().setOffline(false)

      await loseAnswers(page, '**/api/rentals')
      await page.getByRole('button', { name: say('ui_try_again') }).click()
      await expectLost(page, look)
      await page.unroute('**/api/rentals')

      await page.getByRole('button', { name: say('ui_try_again') }).click()
      await expect(page.getByRole('heading', { name: say('rentals_request_submitted') })).toBeVisible()
      const asked = await page.request.get(`/api/rentals?role=renter&equipment_id=${listing.id}`)
      expect((await asked.json()).items).toHaveLength(1)
      forgiveBrokenSockets(complaints)
    },
  )

  next()?.(`input is not lost by leaving (${describe(look)})`, async ({ browse }) => {
    const page = await browse(look)
    await enter(page, await newMember(look))
    await fillRequest(page, look, await gearOfAnother(look))
    const asked = page.waitForEvent('dialog')
    await page.evaluate(() => void setTimeout(() => location.reload()))
    const dialog = await asked
    expect(dialog.type()).toBe('beforeunload')
    await dialog.dismiss()
    await expect(page.getByLabel(say('rentals_request_note'))).toHaveValue(NOTE)
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: say('shell_faq'), exact: true })
      .click()
    await expect(page.getByRole('dialog', { name: say('rentals_leave_title') })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: say('ui_leave_stay') }).click()
    await expect(page.getByLabel(say('rentals_request_note'))).toHaveValue(NOTE)
  })

  next()?.(
    `a session that ends amid a form leads back to every word (${describe(look)})`,
    async ({ browse }) => {
      const page = await browse(look)
      const person = await newMember(look)
      await enter(page, person)
      const listing = await gearOfAnother(look)
      await fillRequest(page, look, listing)
      await endSessionAt(page, '**/api/rentals')
      await page.getByRole('button', { name: say('rentals_request_send') }).click()
      const toast = page.getByRole('alert').filter({ hasText: say('rentals_authentication_required') })
      await expect(toast).toContainText(say('rentals_authentication_required_detail'))
      await expect(page).toHaveURL(/\/login\?/)
      await fillLogin(page, look, person, DEMO_PASSWORD)
      await expect(page).toHaveURL(new RegExp(`/equipment/${listing.id}`))
      await expect(page.getByLabel(say('rentals_request_note'))).toHaveValue(NOTE)
      await expect(page.locator('#request time').first()).toHaveAttribute('datetime', listing.from)
      await page.getByRole('button', { name: say('rentals_request_send') }).click()
      await expect(page.getByRole('heading', { name: say('rentals_request_submitted') })).toBeVisible()
    },
  )

  next()?.(`an answer outlives a reload and an ended session (${describe(look)})`, async ({ browse }) => {
    const [page, owner] = [await browse(look), await browse(look)]
    const listing = await meet(owner, page, look)
    const rental = await requestThrough(page, listing)
    await owner.goto(at(look, `/rental-approval/${rental}`))
    const yes = owner.getByRole('button', { name: say('rentals_approve') })
    const address = owner.getByLabel(say('rentals_answer_address'))
    await untilAlive(yes)
    await sayWhen(owner, say)
    await address.fill(ADDRESS)
    await owner.reload()
    await expect(address).toHaveValue(ADDRESS)

    await untilAlive(yes)
    await endSessionAt(owner, '**/api/rentals/*/approval')
    await yes.click()
    await expect(owner).toHaveURL(/\/login\?/)
    await fillLogin(owner, look, listing.owner, DEMO_PASSWORD)
    await expect(owner).toHaveURL(new RegExp(`/rental-approval/${rental}`))
    await expect(address).toHaveValue(ADDRESS)
    await yes.click()
    const answered = { status: 'approved', pickup_address: ADDRESS }
    await expect.poll(() => readRental(owner, rental)).toMatchObject(answered)
  })

  next()?.(
    `a session that ends before paying or withdrawing leads back (${describe(look)})`,
    async ({ browse }) => {
      const [page, owner] = [await browse(look), await browse(look)]
      const [person, lender] = [await newMember(look), await newMember(look)]
      await Promise.all([enter(page, person), enter(owner, lender)])
      const listing = await listGear(owner, lender)
      const rental = await requestThrough(page, listing)
      await approve(owner, rental)
      await page.goto(at(look, '/my-rentals'))
      const card = page.getByRole('article', { name: listing.name })
      const withdraw = { name: say('rentals_cancel_rental'), exact: true }
      const pay = { name: new RegExp(`^${say('rentals_pay', { amount: '' }).trim()}`) }
      const signsInAgain = async () => {
        await expect(page).toHaveURL(/\/login\?/)
        await fillLogin(page, look, person, DEMO_PASSWORD)
        await expect(page).toHaveURL(/\/my-rentals/)
      }
      await untilAlive(card.getByRole('button', pay))
      await endSessionAt(page, '**/api/rentals/*/checkout')
      await card.getByRole('button', pay).click()
      await signsInAgain()
      await untilAlive(card.getByRole('button', withdraw))
      await endSessionAt(page, '**/api/rentals/*/withdrawal')
      await card.getByRole('button', withdraw).click()
      await page.getByRole('dialog').getByRole('button', withdraw).click()
      await signsInAgain()
      expect(await readRental(page, rental)).toMatchObject({ status: 'approved', payment_status: 'unpaid' })
    },
  )

  next()?.(
    `two want the same days and one gets them (${describe(look)})`,
    async ({ browse, browseAlone }) => {
      const [one, other, owner] = await Promise.all([browse(look), browse(look), browseAlone(look)])
      const listing = await meet(owner, one, look)
      await enter(other, await newMember(look))
      const promised = await requestThrough(one, listing)
      const refused = await requestThrough(other, listing)

      // Deaf to live news, as on a bad line: the page still offers what can no longer be had.
      await owner.routeWebSocket(/\/api\/realtime/, () => {})
      await owner.goto(at(look, `/rental-approval/${refused}`))
      await untilAlive(owner.getByRole('button', { name: say('rentals_approve') }))
      await sayWhen(owner, say)
      await owner.getByLabel(say('rentals_answer_address')).fill(ADDRESS)
      await approve(owner, promised)
      await owner.getByRole('button', { name: say('rentals_approve') }).click()
      await expect(owner.getByText(say('rentals_answered_overlap')).first()).toBeVisible()
      await expect(owner.getByRole('button', { name: say('rentals_approve') })).toHaveCount(0)
      await expectAccessible(owner)
      expect((await readRental(owner, refused)).status).toBe('rejected')
    },
  )

  next()?.(
    `news comes again after the line was cut (${describe(look)})`,
    async ({ browse, browseAlone, complaints }) => {
      const [page, owner] = [await browseAlone(look), await browse(look)]
      const listing = await meet(owner, page, look)
      const rentals = [await requestThrough(page, listing), await requestThrough(page, listing, 10)]
      const cut = await cuttableLine(page)
      await page.goto(at(look, '/my-rentals?show=waiting'))
      const cards = page.getByRole('article', { name: listing.name })
      await expect(cards).toHaveCount(2)
      // What keeps the page when the line is cut comes late too.
      await bringToLife(page)

      await page.context().setOffline(true)
      await expect(page.getByText(say('shell_offline'))).toBeVisible()
      const home = page.getByRole('banner').getByRole('link').first()
      await home.click()
      await expect(page.locator('.toast').getByText(say('shell_offline_page'))).toBeVisible()
      await expect(page).toHaveURL(/\/my-rentals\?show=waiting$/)
      await approve(owner, rentals[0] ?? '')
      await page.context().setOffline(false)
      await expect(cards).toHaveCount(1)

      await cut()
      await approve(owner, rentals[1] ?? '')
      const word = say('rentals_status_changed', { status: say('rentals_word_approved') })
      await expect(page.getByText(word).first()).toBeVisible()
      await expect(cards).toHaveCount(0)

      let answer = () => {}
      const slow = new Promise<void>((done) => {
        answer = done
      })
      await page.route('**/api/equipment*', (route) => slow.then(() => route.continue()))
      await home.click()
      await expect(page.locator('.page-shape')).toBeVisible()
      answer()
      await expect(page.locator('.page-shape')).toBeHidden()
      await expect(page.getByRole('heading', { level: 1, name: say('home_headline') })).toBeVisible()
      forgiveBrokenSockets(complaints)
    },
  )
})

/** The session ends as the page makes this call: any earlier, and another call of the page’s own might find it out first. */
async function endSessionAt(page: Page, call: string) {
  const end = async (route: Route) => {
    await page.context().clearCookies({ name: /session/ })
    await route.continue()
  }
  await page.route(call, end, { times: 1 })
}

/** Fills in the request for a listing, up to its last button. */
async function fillRequest(page: Page, look: Look, listing: Listing) {
  const say = wordsOf(look)
  const days = `from=${listing.from}&to=${addDays(listing.from, 1)}`
  await page.goto(at(look, `/equipment/${listing.id}?${days}#request`))
  await expect(page.getByLabel(say('rentals_request_note'))).toBeVisible()
  await page.getByText(say('rentals_request_experience_no'), { exact: true }).click()
  await page.getByLabel(say('rentals_request_note')).fill(NOTE)
}

async function expectLost(page: Page, look: Look) {
  const say = wordsOf(look)
  await expect(page.getByRole('main').getByText(say('rentals_request_lost_detail'))).toBeVisible()
  await expect(page.getByLabel(say('rentals_request_note'))).toHaveValue(NOTE)
}

/**
 * Passes the page’s live connection on. The answer cuts it, and waits until the page has joined again: what happens before
 * is caught up with by loading, and no word of it is shown.
 */
async function cuttableLine(page: Page): Promise<() => Promise<void>> {
  const lines: { close(): Promise<void> }[] = []
  let joined = 0
  await page.routeWebSocket(/\/api\/realtime/, (line) => {
    line.connectToServer().onMessage((text) => {
      if (text === JSON.stringify({ joined: 'rentals' })) joined += 1
      line.send(text)
    })
    lines.push(line)
  })
  return async () => {
    const before = joined
    await lines.at(-1)?.close()
    await expect.poll(() => joined).toBeGreaterThan(before)
  }
}
