import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { createPool, ENDLESS } from '#platform/database.ts'
import { createLog } from '#platform/log.ts'
import { tries } from '../../../../tests/support/long.ts'
import { TEST_SECRETS } from '../../../../tests/support/secrets.ts'
import { createWorld } from '../../../../tests/support/world.ts'
import { createServices } from '../../../node/services.ts'
import { readMessages } from './read-messages.ts'
import { sendMessage } from './send-message.ts'

/**
 * Three people write to one another and read over two nodes of one database, several at one instant, some of it sent
 * again. In any interleaving, every conversation is numbered 1…n, a key makes one message, and all see the same read
 * state.
 */
const world = await createWorld()
const pool = createPool(world.databaseUrl, 10, () => undefined, ENDLESS)
const { config, clock } = world
const second = await createServices({ config, secrets: TEST_SECRETS, pool, log: createLog('silent'), clock })
const nodes = [world.services, second.services]
afterAll(() => second.services.db.destroy())

const WORDS = ['Hello', 'Is it free?', 'By Interac?']
const step = fc.record({
  node: fc.nat(1),
  from: fc.nat(2),
  to: fc.nat(2),
  words: fc.constantFrom(...WORDS),
  /** Few keys, so that many repeat: with the same words, with others, to another person. */
  key: fc.nat(6),
  reads: fc.option(fc.nat(8), { freq: 3 }),
})
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

test('any interleaving over two nodes numbers 1…n without gaps, and one key makes one message', async () => {
  const rounds = fc.array(fc.array(step, { minLength: 1, maxLength: 6 }), { minLength: 2, maxLength: 6 })
  await fc.assert(
    fc.asyncProperty(rounds, async (all) => {
      const people = await Promise.all(['Ana', 'Mika', 'Noor'].map((name) => world.person(name)))
      for (const person of people) await world.listing(person)
      const keys = new Map<string, string>()
      for (const steps of all) {
        world.clock.advance(1000)
        await Promise.all(steps.map((one) => perform(one, people, keys)))
        await agree(people.map(({ id }) => id))
      }
    }),
    { numRuns: tries(10) },
  )
})

async function perform(
  { node, from, to, words, key, reads }: Step,
  people: { id: string }[],
  keys: Map<string, string>,
) {
  const [sender, receiver, services] = [people[from], people[to], nodes[node]]
  if (!sender || !receiver || !services) throw new Error('There is nobody to write.')
  const viewer = {
    id: sender.id,
    session_id: '',
    session_ends_at: new Date(),
    email: '',
    name: '',
    locale: 'en-CA' as const,
    is_admin: false,
    owes: null,
    proven_at: null,
    is_frozen: false,
    impersonated_by: null,
  }
  const ctx = { ...services, viewer, locale: 'en-CA' as const, requestId: '', ip: '' }
  if (reads !== null) return readMessages(ctx, receiver.id, reads)
  const name = `${from} ${key}`
  const known = keys.get(name) ?? randomUUID()
  keys.set(name, known)
  return sendMessage(ctx, { receiver_id: receiver.id, body: words }, known)
}

async function agree(people: string[]) {
  const { rows } = await world.pool.query(
    `select c.id, c.last_seq, array_agg(m.seq order by m.created_at, m.id) as seqs,
        bool_and(reader.read_seq <= c.last_seq and (m.seq > reader.read_seq or reader.read_at is not null)) as reads_agree,
        bool_and(m.created_at <= c.last_message_at) as ends_agree
      from conversations c
      join messages m on m.conversation_id = c.id
      join conversation_members reader on reader.conversation_id = c.id and reader.user_id = m.receiver_id
      where c.low_id = any($1) group by c.id`,
    [people],
  )
  for (const { last_seq, seqs, reads_agree, ends_agree } of rows) {
    expect(seqs.toSorted((one: number, other: number) => one - other)).toEqual(
      Array.from({ length: last_seq }, (_, index) => index + 1),
    )
    expect([reads_agree, ends_agree]).toEqual([true, true])
  }
  const twice = await world.pool.query(
    `select sender_id, request_key from messages where sender_id = any($1) group by 1, 2 having count(*) > 1`,
    [people],
  )
  expect(twice.rows).toEqual([])
  const bell = await world.pool.query(
    `select user_id, sender_id from notifications where user_id = any($1) and not read group by 1, 2 having count(*) > 1`,
    [people],
  )
  expect(bell.rows).toEqual([])
}
