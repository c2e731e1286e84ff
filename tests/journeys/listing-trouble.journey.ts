import { expect, type Page } from '@playwright/test'
import { addDays } from '../../src/platform/days.ts'
import { enter, newMember } from './behind-the-scenes.ts'
import { LOOKS } from './looks.ts'
import { offerDays } from './offer-days.ts'
import { story, untilAlive, wordsOf } from './story.ts'

const NAME = 'Bolex H16, three lenses'
const [look] = LOOKS
const say = wordsOf(look)

story('an owner lists once and overwrites nothing, after any failure', async ({ page, baseURL }) => {
  const origin = baseURL ?? ''
  await enter(page, await newMember(look))
  await page.goto('/equipment/new')
  await fillsTheLeast(page)
  await staysOnEnter(page)
  const id = await listsOnceThoughTheAnswerIsLost(page)
  await beginsOnWhatIsSavedNow(page)
  await pastesWhatIsMeant(page, id)
  await choosesBetweenDays(page, id, origin)
  await keepsDaysThatWereNotSaved(page, id)
  await sendsPhotographsOnAfterLeaving(page, id)
  expect((await page.request.delete(`/api/equipment/${id}`, { headers: { origin } })).status()).toBe(204)
})

async function fillsTheLeast(page: Page) {
  await page.locator('input[name=name]').fill(NAME)
  await page.keyboard.press('Escape')
  await page.getByLabel(say('equipment_form_category'), { exact: true }).selectOption('cameras')
  await page.getByRole('combobox', { name: say('search_city'), exact: true }).fill('toron')
  await page.getByRole('option', { name: /^Toronto/ }).click()
  await page.locator('input[name=price]').fill('45,50')
}

/** Enter ends a field; publishing is the button's. */
async function staysOnEnter(page: Page) {
  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/equipment')) sent += 1
  })
  await page.locator('input[name=price]').press('Enter')
  await page.locator('input[name=weekly_price]').press('Enter')
  await expect(page.getByRole('button', { name: say('equipment_form_publish') })).toBeEnabled()
  expect(sent).toBe(0)
}

/** Saved, but the answer never came; the page is reloaded, something is changed, and it is published again. */
async function listsOnceThoughTheAnswerIsLost(page: Page): Promise<string> {
  await page.route(
    '**/api/equipment',
    async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
  const publish = page.getByRole('button', { name: say('equipment_form_publish') })
  await publish.click()
  await expect(page.getByText(say('equipment_form_failed_lost')).first()).toBeVisible()
  await page.reload()
  await expect(page.getByText(say('equipment_form_restored'))).toBeVisible()
  await page.locator('textarea[name=description]').fill('Serviced this year.')
  await publish.click()
  await expect(page.getByText(say('equipment_form_created'))).toBeVisible()
  const { items } = await (await page.request.get('/api/equipment/mine')).json()
  const made = items.filter(({ name }: { name: string }) => name === NAME)
  expect(made).toHaveLength(1)
  expect(await listing(page, made[0].id)).toMatchObject({ price: 45.5, description: 'Serviced this year.' })
  return made[0].id
}

/** Never on what the page held from an earlier visit. */
async function beginsOnWhatIsSavedNow(page: Page) {
  const edit = page.locator('main a[href$="/edit"]')
  const details = page.locator('textarea[name=details]')
  await edit.click()
  await details.fill('By the van door.')
  await page.getByRole('button', { name: say('equipment_form_save'), exact: true }).click()
  await expect(page.getByText(say('equipment_form_saved')).first()).toBeVisible()
  await edit.click()
  await expect(details).toHaveValue('By the van door.')
}

/** Cells of a spreadsheet are words where one writes; a picture is taken wherever it is pasted. */
async function pastesWhatIsMeant(page: Page, id: string) {
  await page.goto(`/equipment/${id}/edit`)
  const photographs = page.locator('#photos li')
  expect(await paste(page, 'textarea[name=description]', 'Length\t2 m')).toBe(false)
  await expect(photographs).toHaveCount(0)
  expect(await paste(page, 'input[name=name]')).toBe(true)
  await expect(photographs).toHaveCount(1)
  expect(await paste(page, '#photos li input')).toBe(true)
  await expect(photographs).toHaveCount(2)
  await expect(page.locator('#photos progress')).toHaveCount(0)
  await page.getByRole('button', { name: say('ui_photo_remove', { place: 1 }) }).click()
  await expect(page.getByRole('button', { name: say('ui_photo_remove', { place: 1 }) })).toBeFocused()
}

/** Pastes a picture, and the words it came with; says whether the page took it instead of the field. */
function paste(page: Page, selector: string, words = ''): Promise<boolean> {
  return page.locator(selector).evaluate(async (target, words) => {
    const canvas = document.createElement('canvas')
    const picture = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
    const data = new DataTransfer()
    if (words) data.setData('text/plain', words)
    data.items.add(new File([picture ?? ''], 'image.png', { type: 'image/png' }))
    return !target.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  }, words)
}

/** Days that were changed elsewhere meanwhile are asked about, not overwritten; words changed here alone are not. */
async function choosesBetweenDays(page: Page, id: string, origin: string) {
  const { today, version } = (await listing(page, id)).availability
  await offerDays(page, look, addDays(today, 20), addDays(today, 30))
  await page.locator('textarea[name=details]').fill(' By the blue van. ')
  const data = { periods: [], blocked: [addDays(today, 40)] }
  await page.request.put(`/api/equipment/${id}/availability`, {
    data: { ...data, version },
    headers: { origin },
  })
  await page.getByRole('button', { name: say('equipment_form_save'), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: say('equipment_form_conflict_days_title') })
  await expect(dialog.getByRole('group')).toHaveCount(1)
  await dialog.getByRole('radio', { name: new RegExp(say('equipment_form_conflict_theirs')) }).check()
  await dialog.getByRole('button', { name: say('equipment_form_conflict_save') }).click()
  await expect(page.getByText(say('equipment_form_saved')).first()).toBeVisible()
  const { availability, images, details } = await listing(page, id)
  expect(details).toBe('By the blue van.')
  expect(availability).toMatchObject(data)
  expect(images).toHaveLength(1)
}

/** The words of an edit are saved and its days are not: they stay in the form, to be tried again. */
async function keepsDaysThatWereNotSaved(page: Page, id: string) {
  const { today } = (await listing(page, id)).availability
  await page.goto(`/equipment/${id}/edit`)
  await untilAlive(page.locator('textarea[name=details]'))
  await page.locator('textarea[name=details]').fill('By the green van.')
  await offerDays(page, look, addDays(today, 50), addDays(today, 55))
  await page.route('**/api/equipment/*/availability', (route) => route.abort('connectionreset'))
  await page.getByRole('button', { name: say('equipment_form_save'), exact: true }).click()
  const again = page.getByRole('button', { name: say('equipment_form_days_again') })
  await expect(again).toBeVisible()
  await expect(page.getByText(say('equipment_form_days_failed_saved')).first()).toBeVisible()
  await page.unroute('**/api/equipment/*/availability')
  await again.click()
  await page.waitForURL(`**/equipment/${id}`)
  const { availability, details } = await listing(page, id)
  expect(details).toBe('By the green van.')
  expect(availability.periods).toEqual([{ start_date: addDays(today, 50), end_date: addDays(today, 55) }])
}

/** What the question says before the form is left: photographs on their way go on when it is come back to. */
async function sendsPhotographsOnAfterLeaving(page: Page, id: string) {
  const photographs = page.locator('#photos li')
  await page.goto(`/equipment/${id}/edit`)
  await untilAlive(page.locator('#photos input[type=file]').first())
  await expect(photographs).toHaveCount(1)
  await page.route('**/api/equipment/images', () => undefined)
  expect(await paste(page, 'input[name=name]')).toBe(true)
  await expect(photographs.locator('progress')).toHaveCount(1)
  await page.getByRole('banner').getByRole('link').first().click()
  const question = page.getByRole('dialog', { name: say('equipment_form_leave_title') })
  await expect(question.getByText(say('equipment_form_leave_photos'))).toBeVisible()
  await question.getByRole('button', { name: say('equipment_form_leave_keep') }).click()
  // The address changes before the form is gone.
  await expect(page.locator('#photos')).toHaveCount(0)
  await page.unroute('**/api/equipment/images')
  await page.goBack()
  await expect(photographs).toHaveCount(2)
  // The server draws one after the other: that may take its time on a busy machine.
  await expect(photographs.locator('progress')).toHaveCount(0)
  await expect(photographs.getByRole('alert')).toHaveCount(0)
}

async function listing(page: Page, id: string) {
  return (await page.request.get(`/api/equipment/${id}`)).json()
}
