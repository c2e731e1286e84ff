import { expect, type Page } from '@playwright/test'
import { enter, meet, newMember, requestThrough } from './behind-the-scenes.ts'
import { LOOKS } from './looks.ts'
import {
  at,
  type Complaints,
  describe,
  expectAccessible,
  inTurn,
  story,
  untilAlive,
  wordsOf,
} from './story.ts'

const NOBODY = '00000000-0000-7000-8000-000000000000'

inTurn(0, (look, next) => {
  const say = wordsOf(look)

  next()?.(
    `withdrawing is announced once here, and in the other tabs too (${describe(look)})`,
    async ({ browse, browseAlone, complaints }) => {
      const page = await browseAlone(look)
      const lender = await browse(look)
      const listing = await meet(lender, page, look)
      const rentals = [await requestThrough(page, listing), await requestThrough(page, listing, 10)]
      const other = await page.context().newPage()
      complaints.watch(other)
      await keepToasts(page)
      for (const tab of [page, other]) {
        await tab.goto(at(look, '/my-rentals?show=waiting'))
        await untilAlive(cardOf(tab, rentals[0]))
      }
      await cardOf(page, rentals[0])
        .getByRole('button', { name: say('rentals_withdraw'), exact: true })
        .click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: say('rentals_withdraw'), exact: true })
        .click()
      const changed = (status: string) => say('rentals_status_changed', { status })
      await expect(other.getByText(changed(say('rentals_word_withdrawn'))).first()).toBeVisible()

      // News comes in order: once the later piece is there, the earlier would have been.
      const refused = lender.request.post(`/api/rentals/${rentals[1]}/rejection`, {
        data: { message: 'Sold.' },
      })
      expect((await refused).status()).toBe(200)
      await expect(page.getByText(changed(say('rentals_word_rejected'))).first()).toBeVisible()
      const toasts = await page.evaluate(() => Reflect.get(window, 'toasts') as string[])
      expect(toasts.filter((text) => text.includes(say('rentals_withdrawn_toast')))).toHaveLength(1)
      expect(toasts.filter((text) => text.includes(changed(say('rentals_word_withdrawn'))))).toEqual([])
    },
  )

  next()?.(
    `an administrator’s failed check is reported in our words (${describe(look)})`,
    async ({ browse }) => {
      const page = await browse(look)
      await enter(page, await newMember(look))
      await page.goto(at(look, '/admin'))
      for (const words of ['admin_required', 'admin_required_detail', 'admin_required_help'] as const) {
        await expect(page.getByRole('main').getByText(say(words), { exact: true })).toBeVisible()
      }
      await enter(page, 'desk@demo.northreel.test')
      await page.route('**/api/procedures/is_admin_user', (route) => route.abort(), { times: 1 })
      await page.goto(at(look, '/admin'))
      const detail = say('admin_failed_detail', { reason: say('admin_failed_reason') })
      await expect(page.locator('.toast')).toContainText(say('admin_failed'))
      await expect(page.locator('.toast')).toContainText(detail)
      await expect(page.getByRole('main')).toContainText(detail)
      await expect(page.getByRole('main')).toContainText(say('admin_failed_help'))
      await expectAccessible(page)
      await page
        .getByRole('main')
        .getByRole('button', { name: say('ui_try_again') })
        .click()
      await expect(page.getByRole('heading', { name: say('admin_title') })).toBeVisible()
    },
  )

  next()?.(
    `a request answered by a machine on the way can be sent again (${describe(look)})`,
    async ({ browse, complaints }) => {
      const page = await browse(look)
      const lender = await browse(look)
      const listing = await meet(lender, page, look)
      await page.goto(at(look, `/equipment/${listing.id}?from=${listing.from}&to=${listing.from}#request`))
      await page.getByText(say('rentals_request_experience_no'), { exact: true }).click()
      const answer = { status: 502, contentType: 'text/html', body: '<h1>502 Bad Gateway</h1>' }
      await page.route('**/api/rentals', (route) => route.fulfill(answer), { times: 1 })
      await page.getByRole('button', { name: say('rentals_request_send') }).click()
      await expect(page.getByRole('main').getByText(say('rentals_request_lost'))).toBeVisible()
      await expect(page.getByText(say('rentals_request_no_data'))).toHaveCount(0)
      await page.getByRole('button', { name: say('ui_try_again') }).click()
      await expect(page.getByRole('main').getByText(say('rentals_request_submitted')).first()).toBeVisible()
      forgive(complaints, '502 ')
    },
  )

  next()?.(
    `a failed sign-out is reported, and is no error of the page (${describe(look)})`,
    async ({ browse }) => {
      const page = await browse(look)
      await enter(page, await newMember(look))
      await page.goto(at(look, '/faq'))
      const menu = page.getByRole('button', { name: say('shell_user_menu') })
      await untilAlive(menu)
      await page.route('**/api/accounts/sign-out', (route) => route.abort())
      await menu.click()
      await page.getByRole('menuitem', { name: say('shell_sign_out') }).click()
      await expect(page.locator('.toast')).toContainText(say('accounts_sign_out_failed_detail'))
      const noted = await page.evaluate(() => performance.getEntriesByName('northreel.failure').length)
      expect(noted).toBe(1)
    },
  )

  next()?.(`a missing thing is no error in the console (${describe(look)})`, async ({ browse }) => {
    const page = await browse(look)
    await enter(page, await newMember(look))
    const paths = ['/stores/nonsense', '/profile/x', `/equipment/${NOBODY}`, `/profile/${NOBODY}`]
    for (const path of paths) {
      const live = page.waitForEvent('websocket')
      await page.goto(at(look, path))
      await expect(page.getByRole('heading', { name: say('shell_not_found_title') })).toBeVisible()
      await untilAlive(page.getByRole('button', { name: say('shell_user_menu') }))
      await live
    }
  })
})

story(
  'a person without a store presses “Online Store”, and the browser has nothing to report',
  async ({ page }) => {
    const [look] = LOOKS
    const reported: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error') reported.push(message.text())
    })
    await enter(page, await newMember(look))
    await page.goto('/lend')
    const way = page.getByRole('main').getByRole('link', { name: wordsOf(look)('home_online_store') })
    await untilAlive(way)
    await way.click()
    await expect(page).toHaveURL(/\/online-store$/)
    await page.goto('/my-store')
    await expect(page).toHaveURL(/\/online-store$/)
    expect(reported).toEqual([])
  },
)

function cardOf(page: Page, rental: string | undefined) {
  return page.locator(`[data-card="${rental}"]`)
}

/** Keeps the words of every toast that this page will ever show. */
async function keepToasts(page: Page) {
  await page.addInitScript(() => {
    const toasts: string[] = []
    Reflect.set(window, 'toasts', toasts)
    const look = () => {
      for (const shown of document.querySelectorAll('.toast')) {
        if (!toasts.includes(shown.textContent ?? '')) toasts.push(shown.textContent ?? '')
      }
    }
    new MutationObserver(look).observe(document, { childList: true, subtree: true })
  })
}

/** Forgets complaints that a story brought about itself. */
function forgive(complaints: Complaints, start: string) {
  const others = complaints.said.filter((text) => !text.startsWith(start))
  complaints.said.splice(0, complaints.said.length, ...others)
}
