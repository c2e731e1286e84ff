import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { PICTURE_MAX_BYTES } from '../../src/features/base/pictures/upload.ts'
import { enter, listGear, newMember } from './behind-the-scenes.ts'
import { fileOnDisk } from './file-on-disk.ts'
import { LOOKS, type Look } from './looks.ts'
import {
  at,
  describe,
  expectAccessible,
  expectNoSidewaysScroll,
  fillLogin,
  inTurn,
  story,
  untilAlive,
  wordsOf,
} from './story.ts'

inTurn(2, (look, next) => {
  next()?.(`a person opens a store, and it is found (${describe(look)})`, async ({ browse }) => {
    const page = await browse(look)
    const keeper = await newMember(look)
    await enter(page, keeper)
    await listGear(page, keeper)
    await openStore(page, look)
    await changeStore(page, look)
    await fillStore(page, look)
    await visitStore(page, look)
    await findLender(page, look)
  })

  next()?.(`a rental house is narrowed and shared (${describe(look)})`, async ({ browse }) => {
    const say = wordsOf(look)
    const page = await browse(look)
    await page.goto(at(look, '/connect/storefront?query=northlight'))
    await page.getByRole('link', { name: 'Northlight Cine Rentals' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Northlight Cine Rentals')
    const { pathname } = new URL(page.url())
    await expectAccessible(page)
    await page.goto(`${pathname.replace('/stores/', '/store/')}?query=sony&sort=price_asc`)
    await expect(page).toHaveURL(new RegExp(`${pathname}\\?.*query=sony`))
    await expect(page.getByRole('article').first()).toContainText(/sony/i)
    await page.getByLabel(say('search_sort')).selectOption('newest')
    await expect(page).toHaveURL(/sort=newest/)
    await page.goBack()
    await expect(page).toHaveURL(/sort=price_asc/)
    await expectNoSidewaysScroll(page)
  })
})

story(
  'an address that is no id names nothing, not even where another call goes by it',
  async ({ request }) => {
    for (const path of [
      '/stores/mine',
      '/store/mine',
      '/profile/mine',
      '/equipment/mine',
      '/fr/stores/mine',
    ]) {
      expect((await request.get(path)).status(), path).toBe(404)
    }
  },
)

story('a person with a store is led past opening one, right after signing in too', async ({ page }) => {
  const [look] = LOOKS
  await page.goto('/online-store')
  await fillLogin(page, look, 'northlight@demo.northreel.test')
  await expect(page).toHaveURL(/\/my-store$/)
  await page.goto('/lend')
  await page.goto('/online-store')
  await expect(page).toHaveURL(/\/my-store$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/lend$/)
  const add = page.getByRole('link', { name: wordsOf(look)('stores_add') })
  await page.goto('/my-store')
  await add.click()
  await expect(page.getByRole('checkbox', { name: /Northlight/ })).toBeChecked()
})

story('two tabs write on one store, and each keeps what it wrote', async ({ page, complaints }) => {
  const [look] = LOOKS
  const say = wordsOf(look)
  const keeper = await newMember(look)
  await enter(page, keeper)
  const opened = await page.request.post('/api/stores', {
    data: { name: 'Two Tabs', location: 'Toronto, Ontario' },
  })
  expect(opened.status()).toBe(201)
  const other = await page.context().newPage()
  complaints.watch(other)
  for (const tab of [page, other]) {
    await tab.goto('/my-store')
    await untilAlive(tab.getByLabel(say('stores_name')))
  }
  await other.getByLabel(say('stores_description')).fill('Written in the second tab.')
  await page.getByLabel(say('stores_name')).fill('Named in the first')
  await page.getByRole('button', { name: say('stores_save'), exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Named in the first')
  await other.getByRole('button', { name: say('stores_save'), exact: true }).click()
  await other.getByRole('button', { name: say('stores_conflict_mine') }).click()
  await expect(other.getByText(say('stores_saved'))).toBeVisible()
  await expect(other.getByLabel(say('stores_name'))).toHaveValue('Named in the first')
  await expect(page.getByLabel(say('stores_description'))).toHaveValue('Written in the second tab.')
  await other.goto(`/stores/${(await opened.json()).id}`)
  await expect(other.getByRole('heading', { name: say('stores_bare') })).toBeVisible()
  await expectAccessible(other)
  await other.close()

  // The session ends while the store is being written on: to /login, and back to what was written.
  await page.getByLabel(say('stores_description')).fill('Not sent yet.')
  await page.context().clearCookies()
  await page.getByRole('button', { name: say('stores_save'), exact: true }).click()
  await expect(page).toHaveURL(/\/login\?.*from=%2Fmy-store/)
  await fillLogin(page, look, keeper)
  await expect(page).toHaveURL(/\/my-store$/)
  await expect(page.getByLabel(say('stores_description'))).toHaveValue('Not sent yet.')
})

story('a store and the marketplace can be read without scripts', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/connect/storefront?location=Vancouver')
  await page.getByRole('link', { name: 'Tidewater Grip & Lighting' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tidewater Grip & Lighting')
  await expect(page.locator('a[href*="/equipment/"]').first()).toBeVisible()
  const data = await page.locator('script[type="application/ld+json"]').first().textContent()
  expect(JSON.parse(data ?? '')).toMatchObject({ '@type': 'Store', name: 'Tidewater Grip & Lighting' })
  await context.close()
})

/** Each look and each try opens a store of its own: no two stores go by one name. */
function nameOf({ language, width }: Look): string {
  const again = ' II'.repeat(story.info().retry)
  if (language === 'fr') return `${width === 390 ? 'Ciné Rosemont' : 'Ciné Beaumont'}${again}`
  return `${width === 390 ? 'Rosemount Cine' : 'Fairmount Cine'}${again}`
}

/** From the way to lend to a store of one's own; what is written survives a reload. */
async function openStore(page: Page, look: Look) {
  const say = wordsOf(look)
  await page.goto(at(look, '/my-store'))
  await expect(page).toHaveURL(/\/online-store$/)
  const name = page.getByLabel(say('stores_name'))
  await name.fill(nameOf(look))
  await page.getByLabel(say('stores_description')).fill('Optics, light and sound.')
  await expect
    .poll(() =>
      page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('northreel.store'))),
    )
    .toBe(true)
  await page.reload()
  await expect(page.getByText(say('stores_draft_found'))).toBeVisible()
  await expect(name).toHaveValue(nameOf(look))
  const city = page.getByRole('combobox', { name: say('stores_location') })
  await city.fill('montr')
  await page.getByRole('option').first().click()
  const drawn = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#B42318' } })
    .png()
    .toBuffer()
  // As large as the server takes: pictures may end in bytes that say nothing.
  const buffer = Buffer.concat([drawn], PICTURE_MAX_BYTES)
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles(await fileOnDisk('logo.png', buffer))
  await expect(page.getByRole('button', { name: say('stores_logo_remove'), exact: true })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: say('stores_open_send') }).click()
  await expect(page).toHaveURL(/\/my-store$/)
  await expect(page.getByText(say('stores_created'))).toBeVisible()
}

async function changeStore(page: Page, look: Look) {
  const say = wordsOf(look)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(nameOf(look))
  const description = page.getByLabel(say('stores_description'))
  await description.fill('Optics, light, sound and a van.')
  await page.getByRole('button', { name: say('stores_save'), exact: true }).click()
  await expect(page.getByText(say('stores_saved'))).toBeVisible()
  await page.getByRole('radio', { name: new RegExp(nameOf(look)) }).check()
  await expect(page.getByText(say('stores_shown_saved', { name: nameOf(look) }))).toBeVisible()
  await page.goto(at(look, '/online-store'))
  await expect(page).toHaveURL(/\/my-store$/)
}

/** Puts the first of their listings into the store. */
async function fillStore(page: Page, look: Look) {
  const say = wordsOf(look)
  await expect(page.getByRole('heading', { name: say('stores_inside_none') })).toBeVisible()
  await page
    .getByRole('button', { name: say('stores_move_in_of', { name: '' }).trim() })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: say('stores_inside_none') })).toBeHidden()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}

async function visitStore(page: Page, look: Look) {
  const say = wordsOf(look)
  await page.getByRole('link', { name: say('stores_see_public') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(nameOf(look))
  await expect(page.getByText('Optics, light, sound and a van.')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(1)
}

async function findLender(page: Page, look: Look) {
  const say = wordsOf(look)
  await page.goto(at(look, '/connect/storefront'))
  await expectAccessible(page)
  await page.getByLabel(say('stores_find_words')).fill(nameOf(look))
  await page
    .getByRole('main')
    .getByRole('button', { name: say('search_find') })
    .click()
  await expect(page).toHaveURL(/query=/)
  await expect(page.getByRole('link', { name: nameOf(look) })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(1)
}
