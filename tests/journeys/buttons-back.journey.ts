import type { Page, Route } from '@playwright/test'
import { expect } from '@playwright/test'
import { ACT_ENDS_MS, WAITS } from '../../src/platform/browser/in-time.ts'
import { addDays } from '../../src/platform/days.ts'
import {
  approve,
  enter,
  gearOfAnother,
  type Listing,
  meet,
  newAdministrator,
  requestThrough,
  waitingAbout,
} from './behind-the-scenes.ts'
import type { Look } from './looks.ts'
import { newPerson, PASSWORD } from './newcomer.ts'
import { at, describe, inTurn, sayWhen, untilAlive, wordsOf } from './story.ts'

type Say = ReturnType<typeof wordsOf>
/** A screen that writes: where it is, its button, and what is done before. */
type Screen = {
  path: string
  button: (say: Say) => string
  /** It sends no form. */
  isPlain?: true
  /** What shows the button. */
  open?: (page: Page, say: Say) => Promise<unknown>
  fill?: (page: Page, say: Say) => Promise<unknown>
}

const held = () => new Promise<void>(() => {})
/**
 * What becomes of each call after the press: of the write, of what is read after it, and of scripts that come late. Each fault of a call
 * by itself is for every write at `src/pages/-writes.dom.test.tsx`.
 */
const FAULTS: Record<
  string,
  { write: (route: Route) => Promise<void>; reads: (route: Route) => Promise<void>; scripts: boolean }
> = {
  'everything is held back, scripts too': { write: held, reads: held, scripts: true },
  'late scripts are held back, and the answer is lost': {
    write: (route) => route.abort(),
    reads: held,
    scripts: true,
  },
}

inTurn(0, (look, next) => {
  next()?.(
    `no button stays pending after a missing answer (${describe(look)})`,
    async ({ browseAlone, complaints }) => {
      const people = await Promise.all([browseAlone(look), browseAlone(look), browseAlone(look)])
      const [owner, renter, visitor] = people
      const listing = await meet(owner, renter, look)
      const [waiting, agreed] = [
        await requestThrough(renter, listing),
        await requestThrough(renter, listing, 7),
      ]
      await approve(owner, agreed)
      await Promise.all(people.map(prepare))
      await Promise.all([
        pressAll(owner, look, [answering(waiting), naming, saving(listing)]),
        pressAll(renter, look, [asking(listing), paying]),
        pressAll(visitor, look, [signingIn(listing), signingUp]),
      ])
      await uploads(owner, look)
      // A sign-in form says on the console that the line was lost.
      const others = complaints.said.filter((text) => !/Failed to fetch|No answer came in time/.test(text))
      complaints.said.splice(0, complaints.said.length, ...others)
    },
  )
})

inTurn(1, (look, next) => {
  next()?.(
    `no button of the administrators’ pages stays pending after a missing answer (${describe(look)})`,
    async ({ browseAlone }) => {
      const admin = await browseAlone(look)
      await enter(admin, await newAdministrator(look))
      const { id } = await gearOfAnother(look)
      const data = await waitingAbout('moderation_items', id)
      expect((await admin.request.post('/api/admin/queue/claim', { data })).ok()).toBe(true)
      await prepare(admin)
      await pressAll(admin, look, [
        { path: '/admin?section=queue', button: (say) => say('admin_queue_keep'), isPlain: true },
      ])
    },
  )
})

const answering = (rental: string): Screen => ({
  path: `/rental-approval/${rental}`,
  button: (say) => say('rentals_approve'),
  fill: async (page, say) => {
    await sayWhen(page, say)
    await page.getByLabel(say('rentals_answer_address')).fill('12, rue Clark')
  },
})

const naming: Screen = {
  path: '/account?section=profile',
  button: (say) => say('accounts_profile_save'),
  fill: (page, say) => page.getByLabel(say('accounts_name'), { exact: true }).fill('Robin Lachance'),
}

const saving = ({ id }: Listing): Screen => ({
  path: `/equipment/${id}/edit`,
  button: (say) => say('equipment_form_save'),
  fill: (page, say) => page.getByLabel(say('equipment_form_price')).first().fill('151'),
})

const asking = ({ id, from }: Listing): Screen => ({
  path: `/equipment/${id}?from=${addDays(from, 20)}&to=${addDays(from, 21)}`,
  button: (say) => say('rentals_request_send'),
  open: async (page, say) => {
    const open = page.locator('#request').getByRole('button', { name: say('rentals_request_open') })
    await untilAlive(open)
    await open.click()
  },
  fill: (page, say) => page.getByText(say('rentals_request_experience_no'), { exact: true }).click(),
})

const paying: Screen = {
  path: '/my-rentals',
  button: (say) => say('rentals_pay', { amount: '' }).trim(),
  isPlain: true,
}

const signingIn = ({ owner }: Listing): Screen => ({
  path: '/login',
  button: (say) => say('accounts_sign_in'),
  fill: async (page, say) => {
    await page.getByLabel(say('accounts_identifier')).fill(owner)
    await page.getByLabel(say('accounts_password'), { exact: true }).fill(PASSWORD)
  },
})

const signingUp: Screen = {
  path: '/signup',
  button: (say) => say('accounts_signup_submit'),
  fill: async (page, say) => {
    const person = newPerson()
    await page.getByLabel(say('accounts_name'), { exact: true }).fill(person.name)
    await page.getByLabel(say('accounts_username')).fill(person.username)
    await page.getByLabel(say('accounts_email'), { exact: true }).fill(person.email)
    await page.getByLabel(say('accounts_password'), { exact: true }).fill(PASSWORD)
  },
}

/** Gives the page a clock of ours, and has it fetch nothing at rest. */
async function prepare(page: Page) {
  await page.clock.install()
  // Words that were not saved are left behind.
  page.on('dialog', (dialog) => dialog.accept())
  await page.addInitScript(() => Reflect.set(window, 'requestIdleCallback', () => 0))
}

/** Each screen under each fault: its button is free again within the browser’s own limit. */
async function pressAll(page: Page, look: Look, screens: readonly Screen[]) {
  for (const screen of screens)
    for (const name of Object.keys(FAULTS)) await comesBack(page, look, screen, name)
}

async function comesBack(
  page: Page,
  look: Look,
  { path, button, isPlain, open, fill }: Screen,
  name: string,
) {
  const say = wordsOf(look)
  const fault = FAULTS[name]
  if (!fault) throw new Error(`no fault is called ${name}`)
  await page.goto(at(look, path))
  await open?.(page, say)
  const kind = isPlain ? 'button' : 'button:not([type=button])'
  const named = page.getByRole('main').locator(kind, { hasText: button(say) })
  const press = named.filter({ visible: true }).first()
  await untilAlive(press)
  await fill?.(page, say)
  await page.route('**/api/**', (route) =>
    route.request().method() === 'GET' ? fault.reads(route) : fault.write(route),
  )
  if (fault.scripts) await page.route('**/assets/**', held)
  const pressed = await press.elementHandle()
  // Its words are others while it is pending: it is known by itself.
  const isPending = () => pressed?.evaluate((node) => node.isConnected && node.ariaBusy === 'true')
  await press.click()
  // A line that is lost is told of at once on some screens.
  if (fault.write === held) await expect.poll(isPending, `${path}: ${name}`).toBe(true)
  await page.clock.runFor(ACT_ENDS_MS)
  await expect.poll(isPending, `${path}: ${name}`).toBe(false)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
}

/** A picture whose answer never comes is told of, and may be sent again. */
async function uploads(page: Page, look: Look) {
  const say = wordsOf(look)
  await page.goto(at(look, '/account?section=profile'))
  const choose = page.getByLabel(say('ui_file_choose')).first()
  await untilAlive(choose)
  await page.route('**/api/profiles/avatar', held)
  await choose.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('picture') })
  await expect(page.getByText('me.png')).toBeVisible()
  await page.clock.runFor(WAITS.fileReadMs)
  await expect(page.getByText(say('accounts_trouble_offline'))).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
}
