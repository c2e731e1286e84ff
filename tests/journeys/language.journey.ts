import { expect } from '@playwright/test'
import { gearOfAnother } from './behind-the-scenes.ts'
import { LOOKS } from './looks.ts'
import { type Browse, story, untilAlive, wordsOf } from './story.ts'

const [ENGLISH, , , FRENCH] = LOOKS

/** Somebody who was never here, with a browser in a language. */
async function newcomer(browse: Browse, locale: string) {
  const page = await browse(locale === 'fr-CA' ? FRENCH : ENGLISH)
  await page.context().clearCookies()
  return page
}

story('a language is detected, chosen, and kept at every entrance', async ({ browse }) => {
  const page = await newcomer(browse, 'fr-CA')
  const [inFrench, inEnglish] = [wordsOf({ language: 'fr' }), wordsOf({ language: 'en' })]
  const language = page.locator('html')

  await page.goto('/')
  await expect(page).toHaveURL(/\/fr$/)
  await expect(language).toHaveAttribute('lang', 'fr-CA')
  const rent = page.getByRole('banner').getByRole('link', { name: inFrench('shell_rent'), exact: true })
  await untilAlive(rent)
  await rent.click()
  await expect(page).toHaveURL(/\/fr\/rent$/)

  const toEnglish = page
    .getByRole('contentinfo')
    .getByRole('link', { name: inFrench('shell_language_other') })
  await untilAlive(toEnglish)
  // Until the results are there, they push the foot of the page along.
  await expect(page.getByRole('article').first()).toBeVisible()
  await toEnglish.click()
  await expect(page).toHaveURL(/[^r]\/rent$/)
  for (const path of ['/', '/faq', '/rent']) {
    await page.goto(path)
    await expect(language).toHaveAttribute('lang', 'en-CA')
  }

  const toFrench = page
    .getByRole('contentinfo')
    .getByRole('link', { name: inEnglish('shell_language_other') })
  await untilAlive(toFrench)
  await toFrench.click()
  await expect(page).toHaveURL(/\/fr\/rent$/)
  for (const path of ['/', '/faq', '/rent']) {
    await page.goto(path)
    await expect(language).toHaveAttribute('lang', 'fr-CA')
  }
  await page.goBack()
  await expect(page).toHaveURL(/\/fr\/faq$/)
})

story('a link stays in the language that it was sent in, and so does what follows', async ({ browse }) => {
  const listing = await gearOfAnother({ language: 'en' })
  for (const { locale, link, lang, rent } of [
    { locale: 'fr-CA', link: `/equipment/${listing.id}`, lang: 'en-CA', rent: /[^r]\/rent$/ },
    { locale: 'en-CA', link: `/fr/equipment/${listing.id}`, lang: 'fr-CA', rent: /\/fr\/rent$/ },
  ]) {
    const page = await newcomer(browse, locale)
    const say = wordsOf({ language: lang === 'fr-CA' ? 'fr' : 'en' })
    await page.goto(link)
    await expect(page.locator('html')).toHaveAttribute('lang', lang)
    const onward = page.getByRole('banner').getByRole('link', { name: say('shell_rent'), exact: true })
    await untilAlive(onward)
    await onward.click()
    await expect(page).toHaveURL(rent)
    await expect(page.locator('html')).toHaveAttribute('lang', lang)
    // A visit chooses nothing.
    await page.goto('/rent')
    await expect(page.locator('html')).toHaveAttribute('lang', locale)
  }
})
