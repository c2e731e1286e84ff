import { expect, type Page, type Route } from '@playwright/test'
import { enter, gearOfAnother, meet, newMember, requestThrough } from './behind-the-scenes.ts'
import { fileOnDisk } from './file-on-disk.ts'
import { LOOKS } from './looks.ts'
import { story, untilAlive } from './story.ts'

/** The words are SPEC's own, letter by letter: English, and not asked of our messages. */
const [look] = LOOKS
const MENDING = 'We are mending something here.'

story('a renter’s failures and successes have the words of the catalogue', async ({ browse }) => {
  const page = await browse(look)
  const owner = await browse(look)
  const listing = await meet(owner, page, look)

  await enter(page, await newMember(look))
  await page.goto(`/equipment/${listing.id}?from=${listing.from}&to=${listing.from}#request`)
  const send = page.getByRole('button', { name: /^(Send request|Try again)$/ })
  await untilAlive(send)
  await page.getByText('Not yet', { exact: true }).click()
  const asking = '**/api/rentals'
  await page.route(asking, refuse('not_here', MENDING), { times: 1 })
  await send.click()
  await expectToast(page, 'Error creating rental', MENDING)
  await page.route(asking, answerNothing, { times: 1 })
  await send.click()
  await expectToast(page, 'Error creating rental', 'No data returned from rental creation')
  await send.click()
  await expectToast(
    page,
    'Rental request submitted',
    'The equipment owner has been notified of your request.',
  )

  await page.goto('/faq')
  const lists = /\/api\/rentals\?/
  await page.route(lists, refuse('not_here', MENDING))
  await openFromMenu(page, 'My Rentals')
  await expectToast(page, 'Error loading rentals', MENDING)
  const main = page.getByRole('main')
  await expect(main.getByText('Failed to load your rentals')).toBeVisible()
  await expect(main.getByRole('article')).toHaveCount(0)
  const again = main.getByRole('button', { name: 'Try again' })
  await onNext(page, lists, refuse('not_here', ''))
  await again.click()
  await expectToast(page, 'Error loading rentals', 'Failed to load your rentals')
  await onNext(page, lists, (route) => route.abort())
  await again.click()
  await expectToast(page, 'Error loading rentals', 'An unexpected error occurred while loading your rentals')
  await page.unroute(lists)
  await again.click()

  const withdraw = { name: 'Cancel request', exact: true }
  const card = main.getByRole('article', { name: listing.name })
  await untilAlive(card.getByRole('button', withdraw))
  await page.route('**/api/rentals/*/withdrawal', refuse('not_here', MENDING), { times: 1 })
  for (const [title, detail] of [
    ['Error cancelling rental', MENDING],
    ['Rental cancelled', ''],
  ] as const) {
    await card.getByRole('button', withdraw).click()
    await page.getByRole('dialog').getByRole('button', withdraw).click()
    await expectToast(page, title, detail)
  }
})

story('an owner’s failures and successes have the words of the catalogue', async ({ browse }) => {
  const page = await browse(look)
  const renter = await browse(look)
  const listing = await meet(page, renter, look)
  const rental = await requestThrough(renter, listing)

  await page.goto(`/rental-approval/${rental}`)
  const yes = page.getByRole('button', { name: 'Approve', exact: true })
  await untilAlive(yes)
  await page.getByLabel('From', { exact: true }).fill('09:00')
  await page.getByLabel('To', { exact: true }).fill('10:00')
  await page.getByLabel('Pick-up address').fill('12 Studio Lane')
  await page.route('**/api/rentals/*/approval', refuse('not_here', MENDING), { times: 1 })
  await yes.click()
  await expectToast(page, 'Error updating rental', MENDING)
  await yes.click()
  await expectToast(page, 'Rental updated')

  await page.goto('/online-store')
  const name = page.getByRole('textbox', { name: 'Store name' })
  await untilAlive(name)
  await name.fill('Clark Street Cine')
  const city = page.getByRole('combobox', { name: 'City' })
  await city.fill('montr')
  await page.getByRole('option').first().click()
  await page.route('**/api/stores', refuse('not_here', MENDING), { times: 1 })
  const open = page.getByRole('button', { name: 'Open the store' })
  await open.click()
  await expectToast(page, 'Error creating store', MENDING)
  await open.click()
  await expectToast(page, 'Store created')
  await expect(page).toHaveURL(/\/my-store$/)

  await untilAlive(name)
  await name.fill('Clark Street Cinema')
  await page.route(/\/api\/stores\/(?!mine)/, refuse('not_here', MENDING), { times: 1 })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectToast(page, 'Error updating store', MENDING)

  await page.goto('/faq')
  await page.route('**/api/accounts/sign-out', (route) => route.abort())
  await openFromMenu(page, 'Sign Out')
  await expectToast(page, 'Sign out failed', 'There was an error signing out. Please try again.')
})

story('an insurance document’s failures have the words of the catalogue', async ({ browse }) => {
  const page = await browse(look)
  await enter(page, await newMember(look))
  const listing = await gearOfAnother(look)
  await requestThrough(page, listing)
  await page.goto('/my-rentals?show=waiting')
  const card = page.getByRole('article', { name: listing.name })
  const add = card.getByRole('button', { name: 'Add insurance certificate' })
  await untilAlive(add)
  await add.click()
  const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
  const give = (buffer = pdf, mimeType = 'application/pdf') =>
    card.locator('input[type=file]').setInputFiles({ name: 'policy', mimeType, buffer })

  await give(pdf, 'image/gif')
  await expectToast(page, 'Invalid file type', 'Please upload a PDF, JPG, JPEG, or PNG file.')
  await card
    .locator('input[type=file]')
    .setInputFiles(await fileOnDisk('policy.pdf', Buffer.alloc(10_485_761)))
  await expectToast(page, 'File too large', 'Please upload a file smaller than 10MB.')
  for (const [code, said, title, detail] of [
    [
      'upload_not_verified',
      'Could not verify file upload',
      'Upload verification failed',
      'Could not verify file upload',
    ],
    ['insurance_not_kept', MENDING, 'Database update failed', MENDING],
    ['too_many_requests', MENDING, 'Upload failed', MENDING],
    [null, '', 'Upload failed', 'An unexpected error occurred'],
  ] as const) {
    const end = code === null ? (route: Route) => route.abort() : refuse(code, said)
    await page.route('**/api/rentals/*/insurance', end, { times: 1 })
    await give()
    await expectToast(page, title, detail)
  }
  await give()
  await expectToast(page, 'Insurance uploaded successfully', 'Your insurance document has been uploaded')
})

story('a visitor is asked to sign in, in the words of the catalogue', async ({ page }) => {
  const listing = await gearOfAnother(look)
  await page.goto('/my-rentals')
  await expectToast(page, 'Authentication required', 'Please sign in to continue.')
  await page.goto(`/equipment/${listing.id}?from=${listing.from}&to=${listing.from}#request`)
  const send = page.getByRole('button', { name: 'Send request' })
  await untilAlive(send)
  await page.getByText('Not yet', { exact: true }).click()
  await send.click()
  // Over the listing, since there is more to lose on another page.
  await expect(page.getByRole('dialog', { name: 'One step before it goes out' })).toBeVisible()
  await expect(page).toHaveURL(/\/equipment\//)
})

story('a failure that is only logged shows nothing', async ({ page }) => {
  await enter(page, await newMember(look))
  for (const call of ['**/api/messages/unread_count', '**/api/notifications*', '**/api/stores/mine']) {
    await page.route(call, (route) => route.abort())
  }
  await page.goto('/lend')
  const way = page.getByRole('main').getByRole('link', { name: /^Online Store/ })
  await untilAlive(way)
  await way.click()
  await expect(page).toHaveURL(/\/online-store$/)
  const logged = () =>
    page.evaluate(() =>
      performance
        .getEntriesByName('northreel.failure')
        .map((entry) => (entry instanceof PerformanceMark ? String(entry.detail?.what) : '')),
    )
  await expect.poll(logged).toContain('a person’s store could not be looked up')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Messages', exact: true })).toBeVisible()
  await expect(page.locator('.toast')).toHaveCount(0)
})

/** Waits for a toast with these words, and takes it away: the next may say the same. */
async function expectToast(page: Page, title: string, detail = '') {
  const toast = page.locator('.toast').filter({ hasText: title }).filter({ hasText: detail })
  await expect(toast).toBeVisible()
  for (const shown of await page.locator('.toast').all()) await shown.getByRole('button').last().click()
  await expect(page.locator('.toast')).toHaveCount(0)
}

/** What the server could have said: a refusal in its own words. */
function refuse(code: string, detail: string) {
  const body = JSON.stringify({ type: 'about:blank', title: code, status: 409, code, detail })
  return (route: Route) => route.fulfill({ status: 409, contentType: 'application/problem+json', body })
}

function answerNothing(route: Route) {
  return route.fulfill({ status: 201, contentType: 'application/json', body: '' })
}

/** From now on such calls end otherwise. */
async function onNext(page: Page, calls: RegExp, end: (route: Route) => Promise<void>) {
  await page.unroute(calls)
  await page.route(calls, end)
}

async function openFromMenu(page: Page, name: string) {
  const menu = page.getByRole('button', { name: 'Your account' })
  await untilAlive(menu)
  await menu.click()
  // Pressed earlier, a link leads on by a page from the server, which has its list already.
  const item = page.getByRole('menuitem', { name })
  await untilAlive(item)
  await item.click()
}
