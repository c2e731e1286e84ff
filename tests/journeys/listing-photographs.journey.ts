import { expect, type Locator, type Page } from '@playwright/test'
import { enter, newMember } from './behind-the-scenes.ts'
import type { Look } from './looks.ts'
import { at, describe, expectAccessible, inTurn, untilAlive, wordsOf } from './story.ts'

/** The server draws one after the other, each in a process of its own. */
const COLOURS = ['red', 'lime', 'blue']

inTurn(2, (look, next) => {
  next()?.(
    `photographs are dropped, one of them is made the cover, and the listing shows it so (${describe(look)})`,
    async ({ browse }) => {
      const page = await browse(look)
      await enter(page, await newMember(look))
      await page.goto(at(look, '/equipment/new'))
      const choose = page.locator('#photos input[type=file]').first()
      await untilAlive(choose)
      await staysWhenADropMisses(page)
      await takesWhatIsDropped(page, look)
      await makesCovers(page, look)
      const id = await publishes(page, look)
      await marksWhatTheServerForgot(page, look, id)
    },
  )
})

/** A file that is let go beside the zone is taken nowhere, by the browser neither; words go where they always went. */
async function staysWhenADropMisses(page: Page) {
  const title = page.locator('h1')
  expect(await drop(title, ['stray.png'])).toBe('refused')
  expect(await drop(title, [], 'words')).toBe('left alone')
  expect(await drop(page.locator('#photos fieldset'), [], 'words')).toBe('left alone')
  await expect(page.locator('#photos li')).toHaveCount(0)
}

async function takesWhatIsDropped(page: Page, look: Look) {
  const say = wordsOf(look)
  const zone = page.locator('#photos fieldset')
  expect(await drop(zone, ['red.png', 'contract.pdf', 'lime.png'])).toBe('taken')
  await expect(page.locator('#photos li')).toHaveCount(2)
  await expect(page.getByText(say('equipment_form_photo_kind', { names: 'contract.pdf' }))).toBeVisible()
  // Those that are there already are a part of the zone.
  expect(await drop(page.locator('#photos li').first(), ['blue.png'])).toBe('taken')
  await expect(page.locator('#photos li')).toHaveCount(3)
  await expect(page.locator('#photos progress')).toHaveCount(0)
  await expect(page.locator('#photos li [role=alert]')).toHaveCount(0)
  for (const [place, colour] of COLOURS.entries()) await captions(page, look, place).fill(colour)
}

/** With a pointer and from the keyboard: it says so, and the focus goes along. */
async function makesCovers(page: Page, look: Look) {
  const say = wordsOf(look)
  const star = (place: number) => page.getByRole('button', { name: say('ui_photo_make_cover', { place }) })
  const said = page.locator('#photos').getByRole('status')
  const first = page.getByRole('button', { name: say('ui_photo_move', { place: 1, count: 3 }) })
  if (look.width === 390) await star(3).tap()
  else await star(3).click()
  await expect(captions(page, look, 0)).toHaveValue('blue')
  await expect(said).toHaveText(say('ui_photo_is_cover', { place: 3 }))
  await star(3).press('Enter')
  await expect(captions(page, look, 0)).toHaveValue('lime')
  await expect(first).toBeFocused()
  await star(2).press('Space')
  await expect(captions(page, look, 0)).toHaveValue('blue')
  await expect(first).toBeFocused()
  await expectAccessible(page)
}

/** The order of the form is the order that is saved, and its first one the picture that everybody sees first. */
async function publishes(page: Page, look: Look): Promise<string> {
  const say = wordsOf(look)
  await page.locator('input[name=name]').fill('Steenbeck table')
  await page.keyboard.press('Escape')
  await page.getByLabel(say('equipment_form_category'), { exact: true }).selectOption('cameras')
  await page.getByRole('combobox', { name: say('search_city'), exact: true }).fill('toron')
  await page.getByRole('option', { name: /^Toronto/ }).click()
  await page.locator('input[name=price]').fill('45')
  await page.getByRole('button', { name: say('equipment_form_publish') }).click()
  await expect(page.getByText(say('equipment_form_created'))).toBeVisible()
  const id = /equipment\/([\w-]+)/.exec(page.url())?.[1] ?? ''
  const { images } = await (await page.request.get(`/api/equipment/${id}`)).json()
  expect(images.map(({ alt }: { alt: string }) => alt)).toEqual(['blue', 'lime', 'red'])
  const shown = page.locator('main img:not([alt=""])').first()
  await expect(shown).toHaveAttribute('alt', 'blue')
  await expect(shown).toHaveAttribute('src', new RegExp(images[0].src))
  return id
}

/** One that was swept since it arrived: it alone is marked, and another takes its place under its caption. */
async function marksWhatTheServerForgot(page: Page, look: Look, id: string) {
  const say = wordsOf(look)
  const save = page.getByRole('button', { name: say('equipment_form_save'), exact: true })
  await page.goto(at(look, `/equipment/${id}/edit`))
  await untilAlive(page.locator('#photos input[type=file]').first())
  await drop(page.locator('#photos fieldset'), ['white.png'])
  await expect(page.locator('#photos li')).toHaveCount(4)
  await expect(page.locator('#photos progress')).toHaveCount(0)
  await captions(page, look, 3).fill('white')
  await page.route(`**/api/equipment/${id}`, async (route) => {
    if (route.request().method() !== 'PATCH') return route.continue()
    const body = route.request().postDataJSON()
    body.images[3].src = '/media/listings/swept'
    await route.continue({ postData: JSON.stringify(body) })
  })
  await save.click()
  const marked = page.locator('#photos li').filter({ has: page.getByRole('alert') })
  await expect(marked).toHaveCount(1)
  await expect(marked.getByText(say('refusal_picture_gone'))).toBeVisible()
  const again = marked.locator('input[type=file]')
  await expect(again).toBeFocused()
  await page.unroute(`**/api/equipment/${id}`)
  await expectAccessible(page)
  await again.setInputFiles({ name: 'new.png', mimeType: 'image/png', buffer: PIXEL })
  await expect(marked).toHaveCount(0)
  await expect(captions(page, look, 3)).toHaveValue('white')
  await expect(page.locator('#photos progress')).toHaveCount(0)
  await save.click()
  await expect(page.getByText(say('equipment_form_saved')).first()).toBeVisible()
  const { images } = await (await page.request.get(`/api/equipment/${id}`)).json()
  expect(images.map(({ alt }: { alt: string }) => alt)).toEqual(['blue', 'lime', 'red', 'white'])
  const origin = new URL(page.url()).origin
  expect((await page.request.delete(`/api/equipment/${id}`, { headers: { origin } })).status()).toBe(204)
}

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

function captions(page: Page, look: Look, place: number): Locator {
  return page.getByLabel(wordsOf(look)('ui_photo_caption', { place: place + 1 }))
}

/** Drags files named after a colour, or words, over something and lets go of them there; says what became of them. */
function drop(onto: Locator, names: string[], words = ''): Promise<'taken' | 'refused' | 'left alone'> {
  return onto.evaluate(
    async (target, { names, words }) => {
      const data = new DataTransfer()
      if (words) data.setData('text/plain', words)
      for (const name of names) {
        const canvas = document.createElement('canvas')
        const pen = canvas.getContext('2d')
        if (pen) pen.fillStyle = name.split('.')[0] ?? ''
        pen?.fillRect(0, 0, canvas.width, canvas.height)
        const drawn = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
        const isPicture = name.endsWith('.png')
        data.items.add(new File([isPicture && drawn ? drawn : '%PDF-1.7'], name))
      }
      const event = (kind: string) =>
        new DragEvent(kind, { dataTransfer: data, bubbles: true, cancelable: true })
      const over = event('dragover')
      target.dispatchEvent(event('dragenter'))
      target.dispatchEvent(over)
      const stopped = !target.dispatchEvent(event('drop')) && over.defaultPrevented
      if (!stopped) return 'left alone'
      return document.querySelector('#photos fieldset')?.contains(target) ? 'taken' : 'refused'
    },
    { names, words },
  )
}
