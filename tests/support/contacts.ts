import { browserOf } from './browser.ts'
import { codeIn, linkIn, newcomer } from './newcomers.ts'
import type { World } from './world.ts'

/** Somebody with a password who is signed in. */
type Member = { cookie: string }
let count = 0

/** People who change how they are reached, and what reaches them, in a world. */
export function contactsIn(world: World) {
  const { db } = world
  const visitor = world.as(null)
  const lettersTo = async (address: string) => {
    await world.runJobs()
    return world.letters.filter(({ to }) => to === address)
  }
  const letterTo = async (address: string) => (await lettersTo(address)).at(-1)
  const textTo = async (number: string) => {
    await world.runJobs()
    return world.texts.filter(({ to }) => to === number).at(-1)
  }
  const change = ({ cookie }: Member, body: object) =>
    world.as(null, { cookie }).post('/accounts/contact', body)
  const follow = (token: string, press = true) => visitor.post('/accounts/contact/link', { token, press })
  return {
    visitor,
    lettersTo,
    letterTo,
    textTo,
    change,
    follow,
    /** Somebody who signed up by e-mail. */
    member: async (name = 'Ana') => {
      const said = newcomer({ name })
      const browser = browserOf(world)
      await browser.post('/accounts/sign-up', said)
      const token = linkIn(await letterTo(said.email))
      const { headers, body } = await browser.post('/accounts/email-confirmation', { token })
      const cookie = headers.get('set-cookie')?.split(';')[0] ?? ''
      return { ...said, id: String(body.session.user.id), cookie }
    },
    /** Somebody who signed up by phone alone, with the browser they did it in. */
    caller: async () => {
      const { email: _, ...said } = newcomer()
      const phone = freshPhone()
      const browser = browserOf(world)
      await browser.post('/accounts/sign-up', { ...said, phone })
      const code = codeIn(await textTo(phone))
      const { body } = await browser.post('/accounts/phone-confirmation', { phone, code })
      const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      return { ...said, id: String(body.session.user.id), phone, cookie, browser }
    },
    /** A browser that somebody is signed in with. */
    browserOf: ({ cookie }: Member) => {
      const browser = browserOf(world)
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      browser.cookies.set(name, value)
      return browser
    },
    /** The whole way to a new address; answers it. */
    changed: async (person: Member, email = freshEmail()) => {
      await change(person, { email })
      const { body } = await follow(linkIn(await letterTo(email)))
      if (body.outcome !== 'done') throw new Error(`The address was not changed: ${JSON.stringify(body)}`)
      return email
    },
    sessionOf: async ({ cookie }: Member) => (await world.as(null, { cookie }).get('/accounts/session')).body,
    contactsOf: async ({ cookie }: Member) =>
      (await world.as(null, { cookie }).get('/accounts/contact')).body,
    rowOf: (id: string) =>
      db
        .selectFrom('users')
        .select(['email', 'email_verified', 'phone_number', 'phone_number_verified'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
    eventsOf: async (id: string) => {
      const events = await db
        .selectFrom('security_events')
        .select('action')
        .where('user_id', '=', id)
        .execute()
      return events.map(({ action }) => action)
    },
    /** Limits of earlier tests hold nobody up. */
    forgetLimits: () => db.deleteFrom('rate_limits').execute(),
  }
}

/** An address that nobody has. */
export function freshEmail(): string {
  count += 1
  return `fresh${count}@test.example`
}

/** A number that nobody has. */
export function freshPhone(): string {
  count += 1
  return `+1416555${String(count).padStart(4, '0')}`
}
