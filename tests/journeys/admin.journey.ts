import { randomInt } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { enter, listGear, newAdministrator, newMember, personOf, waitingAbout } from './behind-the-scenes.ts'
import type { Look } from './looks.ts'
import {
  at,
  type Browse,
  describe,
  expectAccessible,
  expectNoSidewaysScroll,
  fillLogin,
  inTurn,
  untilAlive,
  wordsOf,
} from './story.ts'

inTurn(1, (look, next) => {
  const say = wordsOf(look)

  next()?.(
    `a reported listing is hidden by keyboard, asked for again and back (${describe(look)})`,
    async ({ browse }) => {
      const [admin, owner, visitor] = await threeBrowsers(browse, look)
      await enter(admin, await newAdministrator(look))
      const lender = await newMember(look)
      await enter(owner, lender)
      const listing = await listGear(owner, lender)
      await enter(visitor, await newMember(look))
      const report = { subject_type: 'equipment', subject_id: listing.id, reason: 'misleading' }
      expect((await visitor.request.post('/api/reports', { data: report })).ok()).toBe(true)

      await openInQueue(admin, 'reports', listing.id)
      await admin.keyboard.press('2')
      const dialog = admin.getByRole('dialog', {
        name: say('admin_queue_hide_title', { name: listing.name }),
      })
      await expect(dialog).toBeVisible()
      await admin.keyboard.type('The picture shows another camera.')
      await expectSound(admin)
      await dialog.getByRole('button', { name: say('admin_queue_hide') }).click()
      await expect(dialog).toHaveCount(0)
      await expect(admin.getByRole('button', { name: say('admin_queue_undo'), exact: true })).toBeVisible()
      await untilAnswered(404)

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
      await enter(admin, await newAdministrator(look))
      await openInQueue(admin, 'moderation_items', listing.id)
      await expect(admin.getByText(say('admin_queue_asked_again'), { exact: true })).toBeVisible()
      await expectSound(admin)
      await admin.keyboard.press('1')
      await untilAnswered(200)
      await owner.reload()
      await expect(owner.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(owner.getByText('The picture shows another camera.')).toHaveCount(0)

      /** A decision is held back for some seconds first. */
      async function untilAnswered(status: number) {
        const answer = async () => (await visitor.request.get(`/api/equipment/${listing.id}`)).status()
        await expect.poll(answer).toBe(status)
      }

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

  next()?.(`a person is suspended, restored, and impersonated (${describe(look)})`, async ({ browse }) => {
    const [admin, page, lender] = await threeBrowsers(browse, look)
    await enter(admin, await newAdministrator(look))
    const email = await newMember(look)
    const person = await personOf(email)
    const owner = await newMember(look)
    await enter(lender, owner)
    const listing = await listGear(lender, owner)
    await admin.goto(at(look, `/admin?section=people&id=${person.id}`))
    await act('admin_suspension_suspend', 'Sold what was lent.')

    await page.goto(at(look, '/login'))
    await fillLogin(page, look, email)
    await expect(page.getByText('Sold what was lent.', { exact: false }).first()).toBeVisible()
    await expectSound(page)

    await act('admin_suspension_restore', 'It was somebody else.')
    await expect(admin.getByRole('button', { name: say('admin_suspension_suspend') })).toBeVisible()
    await page.getByRole('button', { name: say('accounts_sign_in') }).click()
    await expect(page.getByRole('button', { name: say('shell_user_menu') })).toBeVisible()

    await act('admin_impersonation_start', 'They write that a page stays empty.')
    const bar = admin.getByRole('complementary', { name: say('admin_impersonation_label') })
    await expect(bar.getByRole('button', { name: say('admin_impersonation_stop') })).toBeVisible()
    await admin.goto(at(look, `/equipment/${listing.id}`))
    await expect(bar).toBeVisible()
    const report = admin.getByRole('button', { name: say('moderation_report') })
    await untilAlive(report)
    await report.click()
    await admin.getByRole('dialog').getByRole('radio').first().check()
    await admin.getByRole('button', { name: say('moderation_report_send') }).click()
    await expect(admin.getByText(say('refusal_viewing_only')).first()).toBeVisible()
    await expectSound(admin)
    await admin.goto(at(look, '/my-rentals'))
    const stop = bar.getByRole('button', { name: say('admin_impersonation_stop') })
    await untilAlive(stop)
    await stop.click()
    await expect(admin).toHaveURL(new RegExp(`/admin\\?section=people&id=${person.id}$`))
    await expect(admin.getByRole('heading', { name: person.name })).toBeVisible()
    await expect(bar).toHaveCount(0)

    /** Presses what the desk does with a person, and says why. */
    async function act(key: Parameters<typeof say>[0], reason: string) {
      const button = admin.getByRole('button', { name: say(key), exact: true })
      await untilAlive(button)
      await button.click()
      const dialog = admin.getByRole('dialog')
      await dialog.getByLabel(say('admin_reason')).fill(reason)
      if (key === 'admin_suspension_suspend') await expectSound(admin)
      await dialog.getByRole('button', { name: say(key), exact: true }).click()
      await expect(dialog).toHaveCount(0)
    }
  })

  next()?.(
    `a category is made, put before another, and merged away (${describe(look)})`,
    async ({ browse }) => {
      const admin = await browse(look)
      await enter(admin, await newAdministrator(look))
      const name = `Drone boats ${randomInt(1_000_000, 9_999_999)}`
      await admin.goto(at(look, '/admin/categories'))
      const create = admin.getByRole('button', { name: say('admin_categories_new') })
      await untilAlive(create)
      await create.click()
      const dialog = admin.getByRole('dialog')
      await dialog.getByLabel(say('admin_categories_name_en')).fill(name)
      await dialog.getByLabel(say('admin_categories_name_fr')).fill(name)
      await expectSound(admin)
      await dialog.getByRole('button', { name: say('admin_categories_save') }).click()
      await expect(dialog).toHaveCount(0)

      const places = async () => {
        const { items } = await (await admin.request.get('/api/admin/categories')).json()
        const standing = items.filter((one: { merged_into: string | null }) => !one.merged_into)
        const place = standing.findIndex((one: { name_en: string }) => one.name_en === name)
        return { place, slug: standing[place]?.slug }
      }
      const before = await places()
      const handle = (place: number) =>
        admin.getByRole('button', { name: say('admin_categories_move', { name, place }), exact: true })
      await handle(before.place + 1).press('ArrowUp')
      await expect(handle(before.place)).toBeFocused()
      await expect.poll(async () => (await places()).place).toBe(before.place - 1)

      await admin.getByRole('button', { name: say('admin_categories_merge_title', { name }) }).click()
      await dialog.getByLabel(say('admin_categories_into')).selectOption('cameras')
      await dialog.getByLabel(say('admin_reason')).fill('The same things.')
      await expectSound(admin)
      await dialog.getByRole('button', { name: say('admin_categories_merge') }).click()
      await expect(
        admin.getByText(say('admin_categories_merged', { name, into: 'cameras' }), { exact: true }),
      ).toBeVisible()
      await expectSound(admin)
      const old = await admin.request.get(at(look, `/rent/${before.slug}`), { maxRedirects: 0 })
      expect([old.status(), old.headers().location]).toEqual([
        301,
        expect.stringMatching(new RegExp(`${at(look, '/rent/cameras')}$`)),
      ])
    },
  )
})

async function threeBrowsers(browse: Browse, look: Look): Promise<[Page, Page, Page]> {
  return [await browse(look), await browse(look), await browse(look)]
}

async function expectSound(page: Page) {
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}
