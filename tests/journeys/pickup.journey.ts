import { expect } from '@playwright/test'
import { approve, enter, listGear, newMember, requestThrough } from './behind-the-scenes.ts'
import {
  at,
  describe,
  expectAccessible,
  expectNoSidewaysScroll,
  inTurn,
  sayWhen,
  untilAlive,
  wordsOf,
} from './story.ts'

/** Somebody who told people before where to come. */
const OWNER = 'felix.bolduc@demo.northreel.test'

inTurn(2, (look, next) => {
  const say = wordsOf(look)
  next()?.(
    `a place to pick up is added after approving, and the renter sees it (${describe(look)})`,
    async ({ browse }) => {
      const [owner, renter] = [await browse(look), await browse(look)]
      await enter(owner, OWNER)
      await enter(renter, await newMember(look))
      const rental = await requestThrough(renter, await listGear(owner, OWNER))

      // The form has the owner's last place before the answer, and asks for the rest.
      await owner.goto(at(look, `/rental-approval/${rental}`))
      const address = owner.getByLabel(say('rentals_answer_address'))
      const yes = owner.getByRole('button', { name: say('rentals_approve') })
      await untilAlive(yes)
      await expect(address).not.toHaveValue('')
      await sayWhen(owner, say)
      await address.fill('')
      await yes.click()
      await expect(address).toBeFocused()
      await expect(address).toHaveAttribute('aria-invalid', 'true')

      // Approved from elsewhere, without a place.
      await approve(owner, rental)
      await renter.goto(at(look, '/my-rentals'))
      const card = renter.locator(`[data-card="${rental}"]`)
      await expect(card.getByText(say('rentals_pickup_unknown')).first()).toBeVisible()
      await owner.goto(at(look, '/my-listings'))
      const line = owner.locator(`[data-card="${rental}"]`)
      await expect(line.getByText(say('rentals_pickup_missing'))).toBeVisible()
      await line.getByRole('link').first().click()
      const add = owner.getByRole('button', { name: say('rentals_pickup_add') })
      await untilAlive(add)
      await expectAccessible(owner)
      await add.click()
      await sayWhen(owner, say)
      await address.fill('80 King Street West')
      await expectAccessible(owner)
      await expectNoSidewaysScroll(owner)
      await address.press('Enter')
      await expect(owner.getByRole('main').getByText('80 King Street West')).toBeVisible()
      await expect(owner.getByRole('button', { name: say('rentals_pickup_change') })).toBeVisible()

      await expect(card.getByText('80 King Street West')).toBeVisible()
      await expect(
        card.getByText(look.language === 'en' ? /9:00.a\.m\. to 10:00.a\.m\./ : /de 9.h à 10.h/),
      ).toBeVisible()
    },
  )
})
