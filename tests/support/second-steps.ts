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
