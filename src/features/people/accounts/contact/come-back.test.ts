import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { contactsIn, freshEmail, freshPhone } from '../../../../../tests/support/contacts.ts'
import { linkIn } from '../../../../../tests/support/newcomers.ts'
import { createWorld } from '../../../../../tests/support/world.ts'
import { sendContactMessage } from './contact-message.ts'

const world = await createWorld()
const { db } = world
const { visitor, member, change, changed, follow, letterTo, contactsOf, forgetLimits } = contactsIn(world)

beforeEach(forgetLimits)

describe('the owner who comes back themselves', () => {
  test.each(['a new password', 'a reset', 'signing out every other browser'])(
    'by %s ends a change of contact that waits',
    async (way) => {
      const ana = await member()
      const [email, phone] = [freshEmail(), freshPhone()]
      await change(ana, { email })
      await change(ana, { phone })
      const link = linkIn(await letterTo(email))
      await comeBack[way]?.(ana)
      expect((await follow(link)).body.code).toBe('link_expired')
      const left = await db
        .selectFrom('account_proofs')
        .select('purpose')
        .where('user_id', '=', ana.id)
        .execute()
      expect(left.map(({ purpose }) => purpose).filter((one) => one.startsWith('change_'))).toEqual([])
    },
  )

  const comeBack: Record<string, (ana: Awaited<ReturnType<typeof member>>) => Promise<void>> = {
    'a new password': async (ana) => {
      const { status } = await world
        .as(null, { cookie: ana.cookie })
        .post('/accounts/password', { present: ana.password, password: 'a brand new one' })
      expect(status).toBe(200)
      const { email, phone } = await contactsOf(ana)
      expect([email.waiting, phone.waiting]).toEqual([null, null])
    },
    'a reset': async (ana) => {
      await visitor.post('/accounts/password-reset/request', { email: ana.email })
      const token = linkIn(await letterTo(ana.email))
      const answer = await visitor.post('/accounts/password-reset', { token, password: 'a brand new one' })
      expect(answer.status).toBe(200)
    },
    'signing out every other browser': async (ana) => {
      expect((await world.as(null, { cookie: ana.cookie }).delete('/accounts/sessions')).status).toBe(200)
      const { email, phone } = await contactsOf(ana)
      expect([email.waiting, phone.waiting]).toEqual([null, null])
    },
  }
})

test('a letter that is tried again leaves the link of the one that went out good', async () => {
  const ana = await member()
  await changed(ana)
  await world.runJobs()
  const { id } = await db
    .selectFrom('account_proofs')
    .select('id')
    .where('user_id', '=', ana.id)
    .where('purpose', '=', 'recover')
    .where('contact', '=', ana.email)
    .executeTakeFirstOrThrow()
  const ordered = { proof_id: id, message_id: randomUUID() }
  await sendContactMessage(world.services, ordered)
  const link = linkIn(await letterTo(ana.email))
  await sendContactMessage(world.services, ordered)
  expect((await follow(link, false)).body).toMatchObject({ outcome: 'ask', purpose: 'recover' })
})
