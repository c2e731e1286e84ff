import { expect, type Locator, type Page } from '@playwright/test'
import { personId } from '../../demo/make-people.ts'
import { ana } from '../../demo/owners-east.ts'
import { LOOKS, type Look } from './looks.ts'
import { at, describe, expectAccessible, inTurn, story, untilAlive, wordsOf } from './story.ts'

inTurn(1, (look, next) => {
  const say = wordsOf(look)

  next()?.(`pictures are looked at one by one in a viewer (${describe(look)})`, async ({ browse }) => {
    const page = await browse(look)
    const address = await openListing(page, look)
    const first = page
      .getByRole('region', { name: say('equipment_pictures') })
      .getByRole('link')
      .first()
    await untilAlive(first)
    await first.click()
    const viewer = page.getByRole('dialog')
    await expect(viewer).toBeVisible()
    await expect(place(viewer)).toHaveText(/^1\D+\d/)
    await expectAccessible(page)
    await page.keyboard.press('ArrowRight')
    await expect(place(viewer)).toHaveText(/^2\D+\d/)
    await page.keyboard.press('ArrowLeft')
    await expect(place(viewer)).toHaveText(/^1\D+\d/)
    await viewer.getByRole('button', { name: say('ui_gallery_next') }).click()
    await expect(place(viewer)).toHaveText(/^2\D+\d/)
    await page.keyboard.press('Escape')
    await expect(viewer).toBeHidden()
    await expect(page).toHaveURL(address)
    // Focus comes back to the gallery, to the picture that was looked at last.
    await expect(
      page
        .getByRole('region', { name: say('equipment_pictures') })
        .getByRole('link')
        .nth(1),
    ).toBeFocused()

    await first.click()
    await expect(viewer).toBeVisible()
    await page.goBack()
    await expect(viewer).toBeHidden()
    await expect(page).toHaveURL(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

    await first.click()
    await viewer.getByRole('button', { name: say('ui_close'), exact: true }).click()
    await expect(viewer).toBeHidden()
    await expect(page).toHaveURL(address)
  })
})

story('a picture of the viewer follows the finger', async ({ browse }) => {
  const [, , look] = LOOKS
  const say = wordsOf(look)
  const page = await browse(look)
  await openListing(page, look)
  const first = page
    .getByRole('region', { name: say('equipment_pictures') })
    .getByRole('link')
    .first()
  await untilAlive(first)
  await first.tap()
  const viewer = page.getByRole('dialog')
  await expect(place(viewer)).toHaveText(/^1\D+\d/)
  await swipe(page, viewer)
  await expect(place(viewer)).toHaveText(/^2\D+\d/)
})

story('a drawing is labelled as one, and is never offered as the thing itself', async ({ page }) => {
  for (const language of ['en', 'fr'] as const) {
    await openListing(page, { language })
    const say = wordsOf({ language })
    await expect(page.getByText(say('equipment_drawing'), { exact: true })).toBeVisible()
    const html = await (await page.request.get(page.url())).text()
    expect(html).toMatch(/property="og:image" content="[^"]*\/icons\/share\.jpg"/)
    expect(html).toContain('"@type":"Product"')
    expect(html).not.toMatch(/plates\/[a-z0-9-]+-share\.jpg/)
  }
})

story('without scripts a picture is a link to itself', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await openListing(page, { language: 'en' })
  const picture = page.getByRole('region', { name: wordsOf({ language: 'en' })('equipment_pictures') })
  await expect(picture.getByRole('link').first()).toHaveAttribute('href', /^\/media\/.*\.(webp|jpg)$/)
  await context.close()
})

function place(viewer: Locator): Locator {
  return viewer.getByRole('status')
}

/** A listing of the demo world with two pictures at least. */
async function openListing(page: Page, look: Pick<Look, 'language'>): Promise<string> {
  const found = await (await page.request.get(`/api/equipment?user_id=${personId(ana)}&limit=24`)).json()
  for (const { id } of found.items) {
    const { images } = await (await page.request.get(`/api/equipment/${id}`)).json()
    if (images.length < 2) continue
    await page.goto(at(look, `/equipment/${id}`))
    return page.url()
  }
  throw new Error('no listing has two pictures')
}

/** A finger drawn from right to left, as the browser is told of it. */
async function swipe(page: Page, viewer: Locator) {
  const box = await viewer.boundingBox()
  const [y, left, right] = [(box?.height ?? 0) / 2, 60, 330]
  const session = await page.context().newCDPSession(page)
  await session.send('Input.synthesizeScrollGesture', {
    x: right,
    y,
    xDistance: left - right,
    yDistance: 0,
    speed: 1200,
  })
}
