import { generateSync } from 'otplib'
import { browserOf } from './browser.ts'
import type { Person } from './people.ts'
import type { World } from './world.ts'

const PASSWORD = 'a long enough one'

/** People with a password and a second step, and the codes of their apps by the world’s clock. */
export function secondStepsOf(world: World) {
  let addresses = 0
  let hash: Promise<string | null> | undefined
  const browser = () => {
    addresses += 1
    return browserOf(world, `203.0.113.${addresses}`)
  }
  /** The code that an app shows so many seconds from now. */
  const codeOf = (secret: string, seconds = 0) =>
    generateSync({ secret, epoch: Math.floor(world.clock.now().getTime() / 1000) + seconds })
  const turnOn = async (person: Person) => {
    const { body: begun } = await world.as(person).post('/accounts/second-step')
    const code = codeOf(begun.secret)
    const { body } = await world.as(person).post('/accounts/second-step/confirmation', { code })
    // The step of that code is used.
    world.clock.advance(30_000)
    return { secret: String(begun.secret), codes: body.recovery_codes as string[], person }
  }
  /** Somebody who is signed in, and knows their password. */
  const member = async (name?: string) => {
    const person = await world.person(name)
    hash ??= world.services.passwords.hash(PASSWORD, 'tests')
    await world.db
      .updateTable('accounts')
      .set({ password: await hash })
      .where('user_id', '=', person.id)
      .execute()
    return { ...person, password: PASSWORD }
  }
  return {
    browser,
    codeOf,
    turnOn,
    member,
    /** The same, with their second step on. */
    guarded: async () => {
      const person = await member()
      return { ...(await turnOn(person)), person }
    },
    /** A browser whose person has given the password and stands before the second step. */
    knock: async ({ email, password }: { email: string; password: string }, from = browser()) => {
      const { status, body } = await from.post('/accounts/sign-in', { email, password })
      if (status !== 202) throw new Error(`The second step was not asked for: ${status}`)
      const take = (code: string) => from.post('/accounts/sign-in/second-step', { ticket: body.ticket, code })
      return { from, ticket: String(body.ticket), methods: body.methods, take }
    },
    /** What a person was told by letter, the newest last. */
    told: async (email: string) => {
      await world.runJobs()
      return world.letters.filter(({ to }) => to === email).map(({ subject }) => subject)
    },
  }
}

/** The desk’s removing of second steps in a world, and what stops it. */
export function removalsOf(world: World) {
  const askUnsent = async ({ id }: { id: string }) => {
    const desk = await world.person('Desk', { admin: true })
    const path = `/admin/people/${id}/second-step-removal`
    return world.as(desk).post(path, { reason: 'Showed their licence on a call.' })
  }
  return {
    askUnsent,
    /** Asks for it as an administrator of its own, and has its letters sent. */
    ask: async (person: { id: string }) => {
      const answer = await askUnsent(person)
      await world.runJobs()
      return answer
    },
    /** The secrets of the links that went to an address or a number, the newest last. */
    linksTo: (to: string) =>
      [...world.letters, ...world.texts]
        .filter((message) => message.to === to)
        .flatMap(({ text }) => /\/auth\/contact\?token=([\w-]+)/.exec(text)?.[1] ?? []),
    follow: (token: string, press = true) => world.as(null).post('/accounts/contact/link', { token, press }),
    /** What was written down of a person’s removals, the last last. */
    eventsOf: async ({ id }: { id: string }) => {
      const events = await world.db
        .selectFrom('security_events')
        .select(['action', 'details', 'actor_id'])
        .where('user_id', '=', id)
        .where('action', 'like', 'second_step_remov%')
        .orderBy('id')
        .execute()
      return events.map(({ action, details, actor_id }) => ({
        action: action.replace('second_step_', ''),
        details: Object(details),
        actor_id,
      }))
    },
  }
}
