import { expect, type Page } from '@playwright/test'
import type { OwnerCharacter } from '../../demo/cast.ts'
import { personId } from '../../demo/make-people.ts'
import { ana } from '../../demo/owners-east.ts'
import { storeHouses } from '../../demo/store-houses.ts'
import { enter, newMember } from './behind-the-scenes.ts'
import {
  at,
  describe,
  expectAccessible,
  expectNoSidewaysScroll,
  inTurn,
  story,
  untilAlive,
  wordsOf,
} from './story.ts'

/** A rental house has more than one page of gear. */
const [house = ana] = storeHouses

inTurn(0, (look, next) => {
  const say = wordsOf(look)

  next()?.(
    `from a listing to who lends it, and to what else they have (${describe(look)})`,
    async ({ browse }) => {
      const page = await browse(look)
      const { name, listing, profile } = await findLender(page, ana)
      await page.goto(at(look, `/equipment/${listing}`))
      const owner = page.getByRole('region', { name: say('equipment_owner') })
      await expect(owner.getByText(say('equipment_lent_by'))).toBeVisible()
      await owner.getByRole('link', { name: say('equipment_see_profile') }).click()

      await expect(page).toHaveURL(new RegExp(`/profile/${profile}$`))
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
      await expect(page.getByText(say('profiles_private'), { exact: true })).toBeVisible()
      await expect(page.getByText(/^(Replies|Réponse)/)).toBeVisible()
      await expect(page.getByText(/^(Member since|Membre depuis) \d{4}$/)).toBeVisible()
      await expect(page.getByRole('link', { name: say('profiles_your_account') })).toHaveCount(0)
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)

      const cards = page.getByRole('article')
      await expect(cards.first()).toBeVisible()
      await cards.first().getByRole('link').click()
      await expect(page).toHaveURL(/\/equipment\//)
      await page.goBack()
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    },
  )

  next()?.(
    `a rental house shows more of its gear on demand, and its store (${describe(look)})`,
    async ({ browse }) => {
      const page = await browse(look)
      const { name, profile, store } = await findLender(page, house)
      await page.goto(at(look, `/profile/${profile}`))
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
      await expect(page.getByRole('link', { name: say('profiles_see_store') })).toHaveAttribute(
        'href',
        at(look, `/stores/${store}`),
      )
      await expect(page.getByRole('article')).toHaveCount(24)
      const more = page.getByRole('button', { name: say('ui_more') })
      await untilAlive(more)
      await more.click()
      await expect(page.getByRole('article').nth(24)).toBeVisible()
      await expect(page.getByRole('article').nth(24).getByRole('link')).toBeFocused()
    },
  )

  next()?.(`one’s own profile leads to one’s account (${describe(look)})`, async ({ browse }) => {
    const page = await browse(look)
    await enter(page, await newMember(look))
    const { user } = await (await page.request.get('/api/accounts/session')).json()
    await page.goto(at(look, `/profile/${user.id}`))
    await expect(page.getByRole('heading', { name: say('profiles_nothing') })).toBeVisible()
    await expect(page.getByText(say('profiles_yours'))).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: say('profiles_your_account') }).click()
    await expect(page).toHaveURL(/\/account$/)
  })
})

story('a profile is whole before any script runs, and tells nothing private', async ({ page, request }) => {
  const { name, profile } = await findLender(page, ana)
  for (const language of ['en', 'fr'] as const) {
    const html = await (await request.get(at({ language }, `/profile/${profile}`))).text()
    expect(html).toMatch(new RegExp(`<h1[^>]*>${name}</h1>`))
    expect(html).toMatch(new RegExp(`<title>${name}[^<]+</title>`))
    expect(html).toContain(`"@type":"Person","name":"${name}"`)
    // Gear without a photograph lends a profile no picture to share.
    expect(html).toMatch(/property="og:image" content="http[^"]+\/icons\/share\.jpg"/)
    expect(html).toMatch(/<article/)
    expect(html).not.toMatch(/@demo\.northreel\.test/)
    expect(html).not.toContain('noindex')
  }
  expect((await request.get('/profile/nobody')).status()).toBe(404)
  expect((await request.get('/fr/profile/00000000-0000-7000-8000-000000000000')).status()).toBe(404)
})

/** What somebody of the demo world is called, and something that they lend. */
async function findLender(page: Page, character: OwnerCharacter) {
  const found = await (await page.request.get(`/api/equipment?user_id=${personId(character)}&limit=1`)).json()
  const listing = await (await page.request.get(`/api/equipment/${found.items[0].id}`)).json()
  const { id, owner, user_id, storeId } = listing
  return { name: owner.name, listing: id, profile: user_id, store: storeId }
}
