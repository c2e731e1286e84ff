import { softwareAuthenticator } from './authenticator.ts'
import { browserOf } from './browser.ts'
import { freshEmail, freshPhone } from './contacts.ts'
import { linkIn } from './newcomers.ts'
import type { Person } from './people.ts'
import { secondStepsOf } from './second-steps.ts'
import type { World } from './world.ts'

export const DAY_MS = 86_400_000
const THIEFS = 'chosen by the thief'

type Key = ReturnType<typeof softwareAuthenticator>
/** What somebody can show of an account, by kind. */
export type Shows = {
  email: () => Promise<object>
  phone: () => Promise<object>
  password: () => Promise<object>
  passkey: () => Promise<object>
  second_step: () => Promise<object>
}

/** Accounts with every factor, thieves who replace all of it, and browsers that ask for an account back. */
export function recoveriesIn(world: World) {
  const { db, clock } = world
  const steps = secondStepsOf(world)
  let asked = 0
  const prove = ({ id }: { id: string }) =>
    db
      .updateTable('sessions')
      .set({ proven_at: clock.now(), second_step_at: clock.now() })
      .where('user_id', '=', id)
      .execute()
  const addKey = async (person: Person, key: Key) => {
    const { body: options } = await world.as(person).post('/accounts/passkeys/options')
    const { status, body } = await world
      .as(person)
      .post('/accounts/passkeys', { credential: key.create(options) })
    if (status !== 201) throw new Error(`No passkey was added: ${JSON.stringify(body)}`)
    return { key, id: String(body.id) }
  }
  /** The secret of the newest link that went to an address or a number. */
  const linkTo = async (contact: string) => {
    await world.runJobs()
    const sent = [...world.letters, ...world.texts].findLast(
      ({ to, text }) => to === contact && text.includes('/recovery?token='),
    )
    return linkIn(sent)
  }
  const keyOptions = async () => (await world.as(null).post('/accounts/recovery/passkey/options')).body
  const showsOf = (had: {
    email: string
    phone: string
    password: string
    key: Key
    secret: string
  }): Shows => ({
    email: async () => ({ by: 'link', token: await linkTo(had.email) }),
    phone: async () => ({ by: 'link', token: await linkTo(had.phone) }),
    password: async () => ({ by: 'password', password: had.password }),
    passkey: async () => ({ by: 'passkey', credential: had.key.get(await keyOptions()) }),
    second_step: async () => {
      clock.advance(60_000)
      return { by: 'code', code: steps.codeOf(had.secret) }
    },
  })

  /** Somebody who has had every kind of factor for eight days. */
  const owner = async () => {
    const person = await steps.member('Ana')
    const phone = freshPhone()
    await db
      .updateTable('users')
      .set({ phone_number: phone, phone_number_verified: true })
      .where('id', '=', person.id)
      .execute()
    const { key, id: key_id } = await addKey(person, softwareAuthenticator(world.config.PUBLIC_URL))
    const { secret, codes } = await steps.turnOn(person)
    clock.advance(8 * DAY_MS)
    const had = { email: person.email, phone, password: person.password, key, secret }
    return { ...person, ...had, key_id, codes, shows: showsOf(had) }
  }
  type Owner = Awaited<ReturnType<typeof owner>>

  /** Somebody in the owner’s session replaces every factor by their own; answers what the thief can show. */
  const hijack = async (ana: Owner) => {
    const as = world.as(ana)
    await prove(ana)
    const email = freshEmail()
    await as.post('/accounts/contact', { email })
    await world.runJobs()
    const link = linkIn(world.letters.findLast(({ to }) => to === email))
    const steal = [
      await world.as(null).post('/accounts/contact/link', { token: link, press: true }),
      await as.delete('/accounts/contact/phone'),
      await as.post('/accounts/password', { present: ana.password, password: THIEFS }),
      await as.delete('/accounts/second-step'),
      await as.delete(`/accounts/passkeys/${ana.key_id}`),
    ]
    const failed = steal.find(({ status }) => status >= 400)
    if (failed) throw new Error(`The thief failed: ${JSON.stringify(failed.body)}`)
    const { key } = await addKey(ana, softwareAuthenticator(world.config.PUBLIC_URL))
    const { secret } = await steps.turnOn(ana)
    const had = { email, phone: '', password: THIEFS, key, secret }
    return { ...had, shows: showsOf(had) }
  }

  /** A browser that shows factors of an account one after the other. */
  const asking = (identifier: string) => {
    const from = browserOf(world, `198.51.100.${asked % 250}`)
    asked += 1
    let ticket: string | undefined
    const show = async (factor: object) => {
      const answer = await from.post('/accounts/recovery', { ticket, identifier, factor })
      if (answer.status === 200) ticket = answer.body.ticket ?? ticket
      return answer
    }
    const act = (path: string, more: object = {}) =>
      from.post(`/accounts/recovery/${path}`, { ticket, ...more })
    return {
      from,
      show,
      claim: () => act('claim'),
      object: () => act('objection'),
      complete: (more: object = {}) => act('completion', { password: 'mine again at last', ...more }),
    }
  }
  /** What stands of an account: its contacts, passkeys, second step and sessions. */
  const stands = async (id: string) => {
    const user = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const keys = await db.selectFrom('passkeys').select('credential_id').where('user_id', '=', id).execute()
    const codes = await db
      .selectFrom('recovery_codes')
      .select('code_hash')
      .where('user_id', '=', id)
      .execute()
    const step = await db
      .selectFrom('second_steps')
      .select('user_id')
      .where('user_id', '=', id)
      .executeTakeFirst()
    const sessions = await db.selectFrom('sessions').select('id').where('user_id', '=', id).execute()
    return {
      email: user.email_verified ? user.email : null,
      phone: user.phone_number,
      keys: keys.map(({ credential_id }) => credential_id),
      codes: codes.length,
      has_step: step !== undefined,
      sessions: sessions.length,
      is_frozen: user.frozen_at !== null,
    }
  }

  /** Every contact that was told something since, by the words of its subject or text. */
  const told = async (words: string) => {
    await world.runJobs()
    return [
      ...world.letters.filter(({ subject }) => subject.includes(words)).map(({ to }) => to),
      ...world.texts.filter(({ text }) => text.includes(words)).map(({ to }) => to),
    ].sort()
  }

  return { steps, prove, owner, hijack, asking, stands, told, linkTo, addKey }
}
