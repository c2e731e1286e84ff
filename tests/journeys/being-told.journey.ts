import { expect, type Page, request } from '@playwright/test'
import { meet, requestThrough } from './behind-the-scenes.ts'
import { linkSentTo } from './outbox.ts'
import { at, describe, expectAccessible, inTurn, untilAlive, wordsOf } from './story.ts'

inTurn(1, (look, next) => {
  const say = wordsOf(look)
  const requestsByEmail = (page: Page) =>
    page.getByRole('switch', {
      name: say('notifications_choice', {
        topic: say('notifications_topic_requests'),
        channel: say('notifications_choices_email'),
      }),
    })

  next()?.(
    `a letter’s link stops its topic at a press, or by machine, and a switch starts it again (${describe(look)})`,
    async ({ browse, baseURL }) => {
      const owner = await browse(look)
      const renter = await browse(look)
      const listing = await meet(owner, renter, look)
      await requestThrough(renter, listing)
      const link = new URL(await linkSentTo(listing.owner, '/unsubscribe'))
      const scanner = await request.newContext({ baseURL })
      expect((await scanner.get(`/api/unsubscribe${link.search}`)).ok()).toBe(true)

      const reader = await browse(look)
      await reader.goto(`${link.pathname}${link.search}`)
      await expectAccessible(reader)
      await reader.getByRole('button', { name: say('notifications_stop_press') }).click()
      await expect(
        reader.getByRole('heading', { name: say('notifications_stopped'), exact: true }),
      ).toBeFocused()
      await reader.reload()
      await expect(reader.getByRole('heading', { name: say('notifications_stopped_already') })).toBeVisible()

      await owner.goto(at(look, '/account?section=notifications'))
      await expect(requestsByEmail(owner)).toHaveAttribute('aria-checked', 'false')
      await untilAlive(requestsByEmail(owner))
      await requestsByEmail(owner).click()
      await expect(requestsByEmail(owner)).toHaveAttribute('aria-checked', 'true')
      await expect(requestsByEmail(owner)).not.toHaveAttribute('aria-busy')
      await owner.reload()
      await expect(requestsByEmail(owner)).toHaveAttribute('aria-checked', 'true')
      await expectAccessible(owner)

      const form = { 'List-Unsubscribe': 'One-Click' }
      const headers = { origin: 'https://mail.example' }
      for (const _ of [1, 2]) {
        const answer = await scanner.post(`/api/unsubscribe${link.search}`, { form, headers })
        expect(answer.status()).toBe(200)
      }
      await owner.reload()
      await expect(requestsByEmail(owner)).toHaveAttribute('aria-checked', 'false')
      await scanner.dispose()
    },
  )
})
