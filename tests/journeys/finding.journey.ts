import { expect, type Page } from '@playwright/test'
import { LOOKS } from './looks.ts'
import { at, describe, inTurn, story, untilAlive, wordsOf } from './story.ts'

inTurn(0, (look, next) => {
  const say = wordsOf(look)
  const prefix = look.language === 'fr' ? '/fr' : ''

  next()?.(`gear is found however it is written (${describe(look)})`, async ({ browse }) => {
    const page = await browse(look)
    for (const query of ['sony fx6', 'FX-6', 'fx 6', 'sonny fx6']) {
      await page.goto(`${prefix}/rent?query=${encodeURIComponent(query)}`)
      await expect(page.getByRole('article').filter({ hasText: 'FX6' }).first()).toBeVisible()
    }
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`${prefix}/rent?query=fx6&location=Toronto`)
    const top = (await page.getByRole('article').first().boundingBox())?.y ?? Infinity
    process.stdout.write(`  the first card begins at ${Math.round(top)} px on a phone\n`)
    expect(top).toBeLessThan(300)
    const line = page.getByRole('link', { name: say('search_change', { search: 'fx6 · Toronto' }) })
    await untilAlive(line)
    await line.click()
    await expect(page.getByRole('combobox', { name: say('search_words') })).toBeFocused()
  })

  next()?.(
    `from the home page to a listing and back to the same place (${describe(look)})`,
    async ({ browse }) => {
      const page = await browse(look)
      await page.goto(`${prefix}/`)
      const city = page.getByRole('combobox', { name: say('home_search_where') })
      await untilAlive(city)
      await city.fill('toro')
      await page.getByRole('option').first().click()
      await page
        .getByRole('button', { name: say('home_search') })
        .first()
        .click()
      await expect(page).toHaveURL(/\/rent\?.*location=Toronto/)
      await expect(page.getByLabel(say('search_sort'))).toBeVisible()
      const nearest = page.getByRole('article').nth(5).getByRole('link').first()
      await nearest.evaluate((card) => card.scrollIntoView({ block: 'center', behavior: 'instant' }))
      const at = await page.evaluate(() => window.scrollY)
      expect(at).toBeGreaterThan(100)
      await nearest.click()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page).toHaveURL(/\/equipment\//)
      await page.goBack()
      await expect(page).toHaveURL(/location=Toronto/)
      await expect
        .poll(async () => Math.abs((await page.evaluate(() => window.scrollY)) - at))
        .toBeLessThan(120)
    },
  )
})

story('on a phone nothing to press moves while a listing comes part by part', async ({ browse }) => {
  const look = LOOKS[1]
  const say = wordsOf(look)
  const page = await browse(look)
  // Gear of the demo world, with its specifications: other stories list some without.
  await page.goto(at(look, '/rent?query=fx6'))
  const card = page.getByRole('article').first().getByRole('link').first()
  await untilAlive(card)
  // Of the scripts that the listing asks for, each comes once what the one before it drew is on the screen.
  let before = Promise.resolve()
  await page.route('**/assets/**', (route) => {
    before = before.then(() => untilDrawn(page)).then(() => route.continue())
    return before
  })
  await watchBooking(page)
  await card.click()
  await expect(page.locator('#booking')).toBeAttached()
  await expect(page.getByText(say('equipment_specs')).first()).toBeAttached()
  await page.unrouteAll({ behavior: 'wait' })
  const places = await page.evaluate(() => [...(Reflect.get(window, 'places') as Set<number>)])
  // Where it is at last is below the window, and it has not been in the window before.
  expect(places).toHaveLength(0)
})

story('nothing found says what would have been', async ({ page }) => {
  const say = wordsOf({ language: 'en' })
  await page.goto('/rent?query=sony%20fx6&location=Halifax%2C%20Nova%20Scotia&radius_km=10&max_price=2')
  await expect(page.getByRole('heading', { name: say('search_nothing') })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: /./ }).last().click()
  await expect(page.locator('a[href*="/equipment/"]').first()).toBeVisible()
})

story('finding works without scripts', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/rent?query=sony+fx6')
  await expect(page.locator('a[href*="/equipment/"]').first()).toBeVisible()
  await page.locator('a[href*="/equipment/"]').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await context.close()
})

inTurn(3, (look, next) => {
  const say = wordsOf(look)

  next()?.(`a choice submits the input along (${describe(look)})`, async ({ browse }) => {
    const page = await browse(look)
    await page.goto(at(look, '/rent'))
    const words = page.getByRole('combobox', { name: say('search_words') })
    const city = page.getByRole('combobox', { name: say('search_city') })
    await untilAlive(city)
    await words.fill('fx6')
    await city.fill('toro')
    // The words' own completions may still be open beside the cities.
    await page
      .getByRole('option', { name: /^Toronto/ })
      .first()
      .click()
    await expect(page).toHaveURL(/query=fx6&location=Toronto/)
    await words.fill('fx3')
    await page.getByLabel(say('search_sort')).selectOption('price_asc')
    await expect(page).toHaveURL(/query=fx3&location=Toronto.*sort=price_asc/)
    await words.fill('fx9')
    await page.getByRole('button', { name: say('search_days') }).click()
    const days = page.getByRole('dialog', { name: say('search_days') }).getByRole('gridcell')
    await days.getByRole('button', { disabled: false }).nth(-8).click()
    await days.getByRole('button', { disabled: false }).nth(-6).click()
    await expect(page).toHaveURL(/query=fx9&location=Toronto.*from=.*to=/)
    await words.fill('fx6')
    // The completions lie over the categories.
    await expect(page.getByRole('option', { name: 'FX6' }).first()).toBeVisible()
    await words.press('Escape')
    await page
      .getByRole('navigation', { name: say('search_categories') })
      .getByRole('link')
      .first()
      .click()
    await expect(page).toHaveURL(/query=fx6&location=Toronto/)
    await expect(words).toHaveValue('fx6')
  })

  next()?.(`words are searched by a button as well (${describe(look)})`, async ({ browse }) => {
    const page = await browse(look)
    await page.goto(at(look, '/rent'))
    const words = page.getByRole('combobox', { name: say('search_words') })
    await untilAlive(words)
    await words.fill('fx6')
    await page
      .getByRole('search')
      .getByRole('button', { name: say('search_find'), exact: true })
      .click()
    await expect(page).toHaveURL(/query=fx6/)
  })
})

async function untilDrawn(page: Page) {
  await page.evaluate(async () => {
    for (const _ of [1, 2, 3]) await new Promise(requestAnimationFrame)
  })
}

/** Notes in `places` how far from the top the booking is in each frame that shows some of it. */
async function watchBooking(page: Page) {
  await page.evaluate(() => {
    const places = new Set<number>()
    Reflect.set(window, 'places', places)
    const look = () => {
      const top = document.getElementById('booking')?.getBoundingClientRect().top ?? Infinity
      if (top < innerHeight) places.add(Math.round(top))
      requestAnimationFrame(look)
    }
    look()
  })
}
