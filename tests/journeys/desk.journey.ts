import { randomInt } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import {
  enter,
  listGear,
  meet,
  newAdministrator,
  newMember,
  personOf,
  requestThrough,
  waitingAbout,
} from './behind-the-scenes.ts'
import {
  at,
  type Complaints,
  describe,
  expectAccessible,
  expectNoSidewaysScroll,
  fillLogin,
  inTurn,
  LOOKS,
  type Look,
  personBrowser,
  story,
  untilAlive,
  wordsOf,
} from './story.ts'

const SECTIONS = [
  'overview',
  'queue',
  'checks',
  'people',
  'listings',
  'stores',
  'rentals',
  'jobs',
  'events',
  'deletions',
  'incidents',
] as const

/** Each once narrow and once wide, in another language and light. */
const looks: Look[] = [LOOKS[2], { language: 'fr', width: 1280, light: 'light' }]
for (const look of looks) {
  const say = wordsOf(look)
  story(`every section of the desk (${describe(look)})`, async ({ browser, complaints }) => {
    const [desk, owner, renter] = await Promise.all([
      deskBrowser(),
      personBrowser(browser, complaints, look),
      personBrowser(browser, complaints, look),
    ])
    const listing = await meet(owner, renter, look)
    const rental = await requestThrough(renter, listing)
    const person = await personOf(listing.owner)
    await desk.goto(at(look, '/admin'))
    await expect(desk.getByRole('heading', { level: 1, name: say('admin_title') })).toBeVisible()
    await untilAlive(desk.getByRole('button', { name: say('admin_search') }))
    await expectSound(desk)
    for (const [place, section] of SECTIONS.entries()) {
      await desk.getByRole('link', { name: say(`admin_section_${section}`), exact: true }).click()
      await expectShown(desk, isJudged(place))
      if (look.width === 390) await desk.goBack()
    }
    await desk.getByRole('link', { name: say('admin_categories'), exact: true }).click()
    await expectShown(desk, isJudged(SECTIONS.length))
    await desk.goBack()
    const last = look.width === 390 ? '/admin' : '/admin?section=incidents'
    await expect(desk).toHaveURL(new RegExp(`${last.replace('?', '\\?')}$`))

    const things = [
      [`people&id=${person.id}`, person.name],
      [`listings&id=${listing.id}`, listing.name],
      [`rentals&id=${rental}`, person.name],
    ] as const
    for (const [place, [asked, name]] of things.entries()) {
      await desk.goto(at(look, `/admin?section=${asked}`))
      await expect(desk.getByText(name).first()).toBeVisible()
      await expectShown(desk, isJudged(place))
    }

    await untilAlive(desk.getByRole('button', { name: say('admin_search') }))
    await desk.keyboard.press('Control+k')
    const field = desk.getByRole('combobox', { name: say('admin_search_label') })
    await expect(field).toBeFocused()
    await desk.keyboard.type(listing.owner)
    await expect(desk.getByRole('option', { name: person.name })).toBeVisible()
    await expectSound(desk)
    await desk.keyboard.press('Enter')
    await expect(desk).toHaveURL(new RegExp(`section=people&id=${person.id}$`))
    await expect(desk.getByRole('heading', { name: person.name })).toBeVisible()
    await Promise.all([desk, owner, renter].map((each) => each.context().close()))

    /** Axe takes long: every other screen in each of the two looks; no width is left out of the rest. */
    function isJudged(place: number): boolean {
      return place % 2 === (look.width === 390 ? 0 : 1)
    }

    async function deskBrowser() {
      const page = await personBrowser(browser, complaints, look)
      await enter(page, await newAdministrator(look))
      return page
    }
  })
}

inTurn(1, (look, next) => {
  const say = wordsOf(look)

  next()?.(
    `a reported listing is hidden by keyboard, asked for again and back (${describe(look)})`,
    async ({ browser, complaints }) => {
      const [desk, owner, visitor] = await threeBrowsers(browser, complaints, look)
      await enter(desk, await newAdministrator(look))
      const lender = await newMember(look)
      await enter(owner, lender)
      const listing = await listGear(owner, lender)
      await enter(visitor, await newMember(look))
      const report = { subject_type: 'equipment', subject_id: listing.id, reason: 'misleading' }
      expect((await visitor.request.post('/api/reports', { data: report })).ok()).toBe(true)

      await openInQueue(desk, 'reports', listing.id)
      await desk.keyboard.press('2')
      const dialog = desk.getByRole('dialog', { name: say('admin_queue_hide_title', { name: listing.name }) })
      await expect(dialog).toBeVisible()
      await desk.keyboard.type('The picture shows another camera.')
      await expectSound(desk)
      await dialog.getByRole('button', { name: say('admin_queue_hide') }).click()
      await expect(dialog).toHaveCount(0)
      expect((await visitor.request.get(`/api/equipment/${listing.id}`)).status()).toBe(404)

      await owner.goto(at(look, '/my-listings'))
      await expect(owner.getByText('The picture shows another camera.')).toBeVisible()
      const again = owner.getByRole('button', {
        name: say('equipment_hidden_ask_of', { name: listing.name }),
      })
      await untilAlive(again)
      await expectSound(owner)
      await again.click()
      await expect(owner.getByText(say('moderation_asking_waits'), { exact: true })).toBeVisible()

      // Somebody else at the desk, who holds nothing yet.
      await enter(desk, await newAdministrator(look))
      await openInQueue(desk, 'moderation_items', listing.id)
      await expect(desk.getByText(say('admin_queue_asked_again'), { exact: true })).toBeVisible()
      await expectSound(desk)
      await desk.keyboard.press('1')
      await expect
        .poll(async () => (await visitor.request.get(`/api/equipment/${listing.id}`)).status())
        .toBe(200)
      await owner.reload()
      await expect(owner.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(owner.getByText('The picture shows another camera.')).toHaveCount(0)
      await Promise.all([desk, owner, visitor].map((each) => each.context().close()))

      /** Takes what waits of the thing before the page asks for the oldest. */
      async function openInQueue(page: Page, table: 'reports' | 'moderation_items', subject: string) {
        const data = await waitingAbout(table, subject)
        expect((await page.request.post('/api/admin/queue/claim', { data })).ok()).toBe(true)
        await page.goto(at(look, '/admin?section=queue'))
        await expect(page.getByRole('heading', { level: 3, name: listing.name })).toBeVisible()
        await untilAlive(page.getByRole('button', { name: say('admin_queue_skip') }))
      }
    },
  )

  next()?.(
    `somebody is suspended, restored, and the site seen as they see it (${describe(look)})`,
    async ({ browser, complaints }) => {
      const [desk, page, lender] = await threeBrowsers(browser, complaints, look)
      await enter(desk, await newAdministrator(look))
      const email = await newMember(look)
      const person = await personOf(email)
      const owner = await newMember(look)
      await enter(lender, owner)
      const listing = await listGear(lender, owner)
      await desk.goto(at(look, `/admin?section=people&id=${person.id}`))
      await act('admin_suspension_suspend', 'Sold what was lent.')

      await page.goto(at(look, '/login'))
      await fillLogin(page, look, email)
      await expect(page.getByText('Sold what was lent.', { exact: false }).first()).toBeVisible()
      await expectSound(page)

      await act('admin_suspension_restore', 'It was somebody else.')
      await expect(desk.getByRole('button', { name: say('admin_suspension_suspend') })).toBeVisible()
      await page.getByRole('button', { name: say('accounts_sign_in') }).click()
      await expect(page.getByRole('button', { name: say('shell_user_menu') })).toBeVisible()

      await act('admin_viewing_start', 'They write that a page stays empty.')
      const bar = desk.getByRole('complementary', { name: say('admin_viewing_label') })
      await expect(bar.getByRole('button', { name: say('admin_viewing_stop') })).toBeVisible()
      await desk.goto(at(look, `/equipment/${listing.id}`))
      await expect(bar).toBeVisible()
      const report = desk.getByRole('button', { name: say('moderation_report') })
      await untilAlive(report)
      await report.click()
      await desk.getByRole('dialog').getByRole('radio').first().check()
      await desk.getByRole('button', { name: say('moderation_report_send') }).click()
      await expect(desk.getByText(say('refusal_viewing_only')).first()).toBeVisible()
      await expectSound(desk)
      await desk.goto(at(look, '/my-rentals'))
      const stop = bar.getByRole('button', { name: say('admin_viewing_stop') })
      await untilAlive(stop)
      await stop.click()
      await expect(desk).toHaveURL(new RegExp(`/admin\\?section=people&id=${person.id}$`))
      await expect(desk.getByRole('heading', { name: person.name })).toBeVisible()
      await expect(bar).toHaveCount(0)
      await Promise.all([desk, page, lender].map((each) => each.context().close()))

      /** Presses what the desk does with a person, and says why. */
      async function act(key: Parameters<typeof say>[0], reason: string) {
        const button = desk.getByRole('button', { name: say(key), exact: true })
        await untilAlive(button)
        await button.click()
        const dialog = desk.getByRole('dialog')
        await dialog.getByLabel(say('admin_reason')).fill(reason)
        if (key === 'admin_suspension_suspend') await expectSound(desk)
        await dialog.getByRole('button', { name: say(key), exact: true }).click()
        await expect(dialog).toHaveCount(0)
      }
    },
  )

  next()?.(
    `a category is made, put before another, and merged away (${describe(look)})`,
    async ({ browser, complaints }) => {
      const desk = await personBrowser(browser, complaints, look)
      await enter(desk, await newAdministrator(look))
      const name = `Drone boats ${randomInt(1_000_000, 9_999_999)}`
      await desk.goto(at(look, '/admin/categories'))
      const create = desk.getByRole('button', { name: say('admin_categories_new') })
      await untilAlive(create)
      await create.click()
      const dialog = desk.getByRole('dialog')
      await dialog.getByLabel(say('admin_categories_name_en')).fill(name)
      await dialog.getByLabel(say('admin_categories_name_fr')).fill(name)
      await expectSound(desk)
      await dialog.getByRole('button', { name: say('admin_categories_save') }).click()
      await expect(dialog).toHaveCount(0)

      const places = async () => {
        const { items } = await (await desk.request.get('/api/admin/categories')).json()
        const standing = items.filter((one: { merged_into: string | null }) => !one.merged_into)
        const place = standing.findIndex((one: { name_en: string }) => one.name_en === name)
        return { place, slug: standing[place]?.slug }
      }
      const before = await places()
      const handle = (place: number) =>
        desk.getByRole('button', { name: say('admin_categories_move', { name, place }), exact: true })
      await handle(before.place + 1).press('ArrowUp')
      await expect(handle(before.place)).toBeFocused()
      await expect.poll(async () => (await places()).place).toBe(before.place - 1)

      await desk.getByRole('button', { name: say('admin_categories_merge_title', { name }) }).click()
      await dialog.getByLabel(say('admin_categories_into')).selectOption('cameras')
      await dialog.getByLabel(say('admin_reason')).fill('The same things.')
      await expectSound(desk)
      await dialog.getByRole('button', { name: say('admin_categories_merge') }).click()
      await expect(
        desk.getByText(say('admin_categories_merged', { name, into: 'cameras' }), { exact: true }),
      ).toBeVisible()
      await expectSound(desk)
      const old = await desk.request.get(at(look, `/rent/${before.slug}`), { maxRedirects: 0 })
      expect([old.status(), old.headers().location]).toEqual([
        301,
        expect.stringMatching(new RegExp(`${at(look, '/rent/cameras')}$`)),
      ])
      await desk.context().close()
    },
  )
})

async function threeBrowsers(
  browser: Parameters<typeof personBrowser>[0],
  complaints: Complaints,
  look: Look,
): Promise<[Page, Page, Page]> {
  return [
    await personBrowser(browser, complaints, look),
    await personBrowser(browser, complaints, look),
    await personBrowser(browser, complaints, look),
  ]
}

/** A section that has come, and is in order. */
async function expectShown(page: Page, isJudged: boolean) {
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await (isJudged ? expectSound(page) : expectNoSidewaysScroll(page))
}

async function expectSound(page: Page) {
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}
