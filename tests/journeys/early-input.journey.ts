import { expect } from '@playwright/test'
import { gearOfAnother } from './behind-the-scenes.ts'
import { holdScripts } from './hold-scripts.ts'
import { at, describe, inTurn, untilAlive, wordsOf } from './story.ts'

inTurn(0, (look, next) => {
  const say = wordsOf(look)

  next()?.(
    `a button pressed before the page is alive is pressed once it is (${describe(look)})`,
    async ({ browse }) => {
      const page = await browse(look)
      const arrive = await holdScripts(page)
      const listing = await gearOfAnother(look)
      await page.goto(at(look, `/equipment/${listing.id}`), { waitUntil: 'commit' })
      const open = page.locator('#request').getByRole('button', { name: say('rentals_request_open') })
      await open.click()
      await expect(open).toBeVisible()
      arrive()
      await expect(page.getByLabel(say('rentals_request_note'))).toBeVisible()
    },
  )

  next()?.(
    `the light chosen before the page is alive comes once it is (${describe(look)})`,
    async ({ browse }) => {
      const page = await browse(look)
      const arrive = await holdScripts(page)
      await page.goto(at(look, '/faq'), { waitUntil: 'commit' })
      const foot = page.getByRole('contentinfo')
      await foot.getByTitle(say('ui_light_tungsten')).click()
      arrive()
      await expect(page.locator('html')).toHaveAttribute('data-light', 'tungsten')
      await expect(foot.getByRole('radio', { name: say('ui_light_tungsten') })).toBeChecked()
    },
  )

  next()?.(
    `an order chosen before the page is alive holds once it is (${describe(look)})`,
    async ({ browse }) => {
      const page = await browse(look)
      const arrive = await holdScripts(page)
      await page.goto(at(look, '/rent?query=fx6'), { waitUntil: 'commit' })
      await page.getByLabel(say('search_sort')).selectOption('price_asc')
      arrive()
      await expect(page).toHaveURL(/sort=price_asc/)
      await expect(page.getByLabel(say('search_sort'))).toHaveValue('price_asc')
    },
  )

  next()?.(`scrolling before the page is alive is kept (${describe(look)})`, async ({ browse }) => {
    const page = await browse(look)
    const arrive = await holdScripts(page)
    await page.goto(at(look, '/rent'), { waitUntil: 'commit' })
    await expect(page.getByRole('contentinfo')).toBeAttached()
    await page.evaluate(() => scrollTo(0, 900))
    const alive = page.evaluate(
      () => new Promise((done) => document.addEventListener('northreel:alive', () => done(null))),
    )
    arrive()
    await alive
    expect(await page.evaluate(() => Math.round(scrollY))).toBe(900)
    await page.getByRole('article').last().getByRole('link').first().click()
    await expect(page).toHaveURL(/\/equipment\//)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  })

  next()?.(`a choice before the page is alive is kept (${describe(look)})`, async ({ browse }) => {
    const page = await browse(look)
    const arrive = await holdScripts(page)
    await page.goto(at(look, '/signup'), { waitUntil: 'commit' })
    const store = page.getByRole('radio', { name: say('accounts_kind_store') })
    await store.check()
    arrive()
    const usePhone = page.getByRole('button', { name: say('accounts_use_phone') })
    await untilAlive(usePhone)
    await usePhone.click()
    await expect(page.getByLabel(say('accounts_phone'), { exact: true })).toBeVisible()
    await expect(store).toBeChecked()
  })
})
