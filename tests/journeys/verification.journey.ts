import { expect, type Page } from '@playwright/test'
import { quarters } from '../support/pictures.ts'
import { enter, newMember } from './behind-the-scenes.ts'
import {
  at,
  describe,
  expectAccessible,
  expectNoSidewaysScroll,
  inTurn,
  untilAlive,
  wordsOf,
} from './story.ts'

inTurn(1, (look, next) => {
  const say = wordsOf(look)

  next()?.(
    `a document is sent with consent, looked at by the desk, and everybody sees the badge (${describe(look)})`,
    async ({ browse }) => {
      const [page, admin, visitor] = await Promise.all([browse(look), browse(look), browse(look)])
      const email = await newMember(look)
      await enter(page, email)
      await enter(admin, 'desk@demo.northreel.test')
      await page.goto(at(look, '/account?section=verification'))
      const part = page.getByRole('region', { name: say('verification_identity_title') })
      const begin = part.getByRole('button', { name: say('verification_send') })
      await untilAlive(begin)
      await begin.click()
      await expect(part.getByText(say('verification_identity_may'))).toBeVisible()
      await expect(part.getByText(say('verification_identity_cover'))).toBeVisible()
      const card = { name: 'card.png', mimeType: 'image/png', buffer: await quarters().png().toBuffer() }
      await part.getByLabel(say('ui_file_choose')).setInputFiles(card)
      await expect(part.getByText('card.png')).toBeVisible()
      const consent = part.getByRole('checkbox', { name: say('verification_identity_consent') })
      await expect(consent).not.toBeChecked()
      const send = part.getByRole('button', { name: say('verification_submit'), exact: true })
      await send.click()
      await expect(part.getByText(say('verification_consent_missing'))).toBeVisible()
      await expect(consent).toBeFocused()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      await consent.check()
      await send.click()
      await expect(part.getByText(say('verification_waiting'), { exact: true })).toBeInViewport()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)

      const { id, document, person } = await waitingOf(admin, email)
      const badge = visitor.getByText(say('profiles_id_verified'), { exact: true })
      await visitor.goto(at(look, `/profile/${person.id}`))
      await expect(visitor.getByRole('heading', { level: 1, name: person.name })).toBeVisible()
      await expect(badge).toHaveCount(0)
      expect((await visitor.request.get(document)).status()).toBe(401)
      const opened = await admin.request.get(document)
      expect([opened.status(), opened.headers()['content-type']]).toEqual([200, 'image/png'])
      const decided = await admin.request.post(`/api/admin/checks/${id}/decision`, {
        data: { accepted: true },
      })
      expect(decided.status()).toBe(200)
      expect((await page.request.get(document)).status()).toBe(404)

      await visitor.reload()
      await expect(badge).toBeVisible()
      await expectAccessible(visitor)
      await expectNoSidewaysScroll(visitor)
      await page.reload()
      await expect(part.getByText(say('verification_verified'), { exact: true }).first()).toBeVisible()
      await expectAccessible(page)
    },
  )
})

/** What the desk finds waiting of whoever signs in with the address, as only this story's member does. */
async function waitingOf(admin: Page, email: string) {
  const { items } = await (await admin.request.get('/api/admin/checks?limit=100')).json()
  const username = email.replace('@example.ca', '')
  const found = items.find(({ user }: { user: { username: string } }) => user.username === username)
  expect(found).toBeDefined()
  return { id: found.id, document: found.document_url, person: found.user }
}
