import { expect, type Page } from '@playwright/test'
import { enter, gearOfAnother, type Listing, meet, newMember } from './behind-the-scenes.ts'
import type { Look } from './looks.ts'
import {
  at,
  describe,
  expectAccessible,
  expectNoSidewaysScroll,
  fillLogin,
  forgiveBrokenSockets,
  inTurn,
  untilAlive,
  wordsOf,
} from './story.ts'

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** In pixels: the edge of the field, and the room below it. */
const MOST_BELOW_FIELD = 40

/** Who somebody is, by their own session. */
async function idOf(page: Page): Promise<string> {
  return (await (await page.request.get('/api/accounts/session')).json()).user.id
}

async function openThread(page: Page, look: Look, otherId: string) {
  await page.goto(at(look, `/messages?with=${otherId}`))
  await untilAlive(field(page))
}

const field = (page: Page) => page.getByRole('log').locator('xpath=ancestor::section').getByRole('textbox')
const log = (page: Page) => page.getByRole('log')

async function write(page: Page, look: Look, words: string) {
  await field(page).fill(words)
  await page.getByRole('button', { name: wordsOf(look)('messages_send'), exact: true }).click()
}

/** The page is as high as the window, however many words there are: their field is at its foot. */
async function expectFieldAtFoot(page: Page) {
  const box = await field(page).boundingBox()
  const below = (page.viewportSize()?.height ?? 0) - (box ? box.y + box.height : 0)
  expect(below).toBeGreaterThanOrEqual(0)
  expect(below).toBeLessThan(MOST_BELOW_FIELD)
}

/** An owner and a renter on their threads, the owner first asked about their gear. */
async function talk(owner: Page, renter: Page, look: Look): Promise<Listing> {
  const listing = await meet(owner, renter, look)
  const [ownerId, renterId] = await Promise.all([owner, renter].map(idOf))
  await openThread(renter, look, ownerId ?? '')
  await write(renter, look, 'Is it free?')
  await expect(log(renter).getByText(wordsOf(look)('messages_sent'))).toBeVisible()
  await openThread(owner, look, renterId ?? '')
  return listing
}

inTurn(0, (look, next) => {
  const say = wordsOf(look)

  next()?.(
    `words, typing, reading and a file go both ways at once (${describe(look)})`,
    async ({ browse }) => {
      const [owner, renter] = [await browse(look), await browse(look)]
      await talk(owner, renter, look)
      await expect(log(owner).getByText('Is it free?')).toBeVisible()
      await expect(log(renter).getByText(/(Read|Lu) \d/)).toBeVisible()
      await expectFieldAtFoot(renter)

      await field(renter).pressSequentially('Hel')
      await expect(owner.getByText(/is typing…|écrit…/)).toBeVisible()
      await write(owner, look, 'It is. Come and see it.')
      await expect(log(renter).getByText('It is. Come and see it.')).toBeVisible()
      await expect(log(owner).getByText(/(Read|Lu) \d/)).toBeVisible()

      const picture = { name: 'case.png', mimeType: 'image/png', buffer: PIXEL }
      await renter.getByLabel(say('messages_attach')).setInputFiles(picture)
      await expect(renter.getByText(say('ui_file_done'))).toBeVisible()
      await write(renter, look, 'Does it fit this?')
      const shown = log(owner).getByRole('img', { name: say('messages_picture') })
      await expect(shown).toBeVisible()
      await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1)
      await expectNoSidewaysScroll(owner)
      await expectAccessible(owner)
    },
  )

  next()?.(
    `a message written on a cut line goes out once, in order, after a reload too (${describe(look)})`,
    async ({ browse, complaints }) => {
      const [owner, renter] = [await browse(look), await browse(look)]
      await talk(owner, renter, look)
      // The pages still come; nothing that is written does, though the first is taken and its answer lost.
      await renter.route('**/api/messages', async (route) => {
        await route.fetch()
        await route.abort('connectionreset')
      })
      const answerLost = renter.waitForEvent('requestfailed')
      await write(renter, look, 'one')
      // The live connection brings what the answer did not.
      await expect(log(renter).getByText('one')).toBeVisible()
      await expect(log(renter).getByText(say('messages_sending'))).toHaveCount(0)
      await expect(log(renter).getByText(say('messages_waiting'))).toHaveCount(0)
      await answerLost
      await renter.unroute('**/api/messages')
      await renter.route('**/api/messages', (route) => route.abort('connectionreset'))
      for (const words of ['two', 'three']) await write(renter, look, words)
      await expect(log(renter).getByText(say('messages_waiting')).first()).toBeVisible()
      await renter.reload()
      await expect(log(renter).getByText('three')).toBeVisible()
      await renter.unroute('**/api/messages')
      await renter.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
      await expect(log(renter).getByText(say('messages_sending'))).toHaveCount(0)
      await expect(log(renter).getByText(say('messages_waiting'))).toHaveCount(0)
      await expect(log(owner).getByText('three')).toBeVisible()
      expect((await log(owner).innerText()).match(/\b(one|two|three)\b/g)).toEqual(['one', 'two', 'three'])
      forgiveBrokenSockets(complaints)
    },
  )

  next()?.(
    `a visitor asks about a listing once they are signed in, and it is answered (${describe(look)})`,
    async ({ browse }) => {
      const [owner, asker] = [await browse(look), await browse(look)]
      const listing = await gearOfAnother(look)
      const member = await newMember(look)
      await asker.goto(at(look, `/equipment/${listing.id}`))
      const ask = asker.getByRole('link', { name: say('messages_ask') })
      await untilAlive(ask)
      await ask.click()
      await fillLogin(asker, look, member)
      await expect(asker.getByText(listing.name).first()).toBeVisible()
      await write(asker, look, 'Does it come with a mount?')
      await expect(log(asker).getByText(say('messages_sent'))).toBeVisible()
      await expectAccessible(asker)

      await enter(owner, listing.owner)
      await owner.goto(at(look, '/messages'))
      const row = owner.getByRole('main').getByRole('link').filter({ hasText: 'Does it come with a mount?' })
      await untilAlive(row)
      await expectAccessible(owner)
      await expectNoSidewaysScroll(owner)
      await row.click()
      await write(owner, look, 'PL, and EF on request.')
      await expect(log(asker).getByText('PL, and EF on request.')).toBeVisible()
      await owner.goBack()
      await expect(owner.getByRole('heading', { name: say('messages_title') })).toBeVisible()
    },
  )
})
