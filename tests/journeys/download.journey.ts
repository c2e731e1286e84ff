import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { unzip } from '../support/zip.ts'
import { enter, newMember } from './behind-the-scenes.ts'
import { linkSentTo } from './outbox.ts'
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
    `a person requests their data, gets a letter, and downloads the copy (${describe(look)})`,
    async ({ browse }) => {
      const page = await browse(look)
      const email = await newMember(look)
      await enter(page, email)
      await page.goto(at(look, '/account?section=privacy'))
      const ask = page.getByRole('button', { name: say('privacy_export_ask'), exact: true })
      await untilAlive(ask)
      await ask.click()
      await expect(ask).toBeHidden()

      const { pathname, search } = new URL(await linkSentTo(email, '/account'))
      await page.goto(`${pathname}${search}`)
      const link = page.locator('a[download]')
      await expect(link).toBeVisible()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      const downloading = page.waitForEvent('download')
      await link.click()
      const download = await downloading
      expect(download.suggestedFilename()).toMatch(/^northreel-\d{4}-\d\d-\d\d\.zip$/)
      const files = unzip(await readFile(await download.path()))
      const data = JSON.parse(String(files.get('data.json')))
      expect(data.account.users).toMatchObject([{ email }])

      await page.getByRole('button', { name: say('privacy_export_ask_again') }).click()
      await expect(page.locator('.toast')).toContainText(say('refusal_export_too_soon'))
    },
  )
})
