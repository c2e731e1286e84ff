import { expect } from '@playwright/test'
import { approve, meet, requestThrough } from './behind-the-scenes.ts'
import { payByCard } from './pay-by-card.ts'
import { at, describe, inTurn, untilAlive, wordsOf } from './story.ts'

// Told first in the dark, and in the longer words: on paper it is day.
inTurn(3, (look, next) => {
  const say = wordsOf(look)
  next()?.(
    `a rental and its receipt are printed on one page (${describe(look)})`,
    async ({ browse }, info) => {
      const page = await browse(look)
      const owner = await browse(look)
      const listing = await meet(owner, page, look)
      const rental = await requestThrough(page, listing)
      await approve(owner, rental)
      const { url } = await (await page.request.post(`/api/rentals/${rental}/checkout`)).json()
      await page.goto(url)
      await payByCard(page, look)
      await expect(page.getByRole('heading', { name: say('payments_receipt') })).toBeVisible()
      const print = page.getByRole('button', { name: say('payments_print') })
      await untilAlive(print)
      await onPaper(info.outputPath('receipt.pdf'), [
        say('payments_lent_by'),
        say('payments_rented_by'),
        'Northreel',
      ])
      await page.goto(at(look, '/my-rentals'))
      await untilAlive(page.getByRole('article').first())
      await onPaper(info.outputPath('rental.pdf'), [listing.name, say('payments_rented_by')])

      /** What is seen is what is printed: words, no way on, and ink on white. */
      async function onPaper(path: string, words: string[]) {
        await page.emulateMedia({ media: 'print' })
        for (const text of words)
          await expect(page.getByText(text, { exact: false }).filter({ visible: true }).first()).toBeVisible()
        for (const role of ['banner', 'contentinfo', 'button', 'tab'] as const) {
          await expect(page.getByRole(role).filter({ visible: true })).toHaveCount(0)
        }
        const colours = await page.evaluate(() => {
          const { backgroundColor, color } = getComputedStyle(document.body)
          return [backgroundColor, color]
        })
        expect(colours).toEqual(['rgb(255, 255, 255)', 'rgb(20, 19, 15)'])
        const pdf = await page.pdf({ path, preferCSSPageSize: true })
        expect(pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1)
        await page.emulateMedia({ media: 'screen' })
      }
    },
  )
})
