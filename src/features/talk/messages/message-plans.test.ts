import { CompiledQuery } from 'kysely'
import { expect, test } from 'vitest'
import { planForValues } from '../../../../tests/support/keep-plans.ts'
import { createWorld } from '../../../../tests/support/world.ts'
import { conversationsQuery } from './store/list.ts'
import { messagesQuery } from './store/read.ts'

const world = await createWorld()
const viewer = await world.person('Ana')
const others = await Promise.all(Array.from({ length: 30 }, () => world.person('Other')))

// Hundreds of conversations of a hundred messages and thousands of files beside those looked at, so that reading them all is the longer way.
await world.pool.query(
  `with people as (select array_agg(id) as ids from profiles where id <> $1), pairs as (
      select least(one, other) as low_id, greatest(one, other) as high_id
      from people, unnest(ids) with ordinality a (one, n), unnest(ids) with ordinality b (other, m) where n < m
      union all select least($1, one), greatest($1, one) from people, unnest(ids) one
    ), made as (
      insert into conversations (low_id, high_id, last_seq, last_message_at)
      select low_id, high_id, 100, now() from pairs returning *
    ), members as (
      insert into conversation_members (user_id, conversation_id, other_id, last_message_at)
      select low_id, id, high_id, last_message_at from made union all select high_id, id, low_id, last_message_at from made
    )
    insert into messages (conversation_id, seq, sender_id, receiver_id, body, is_read)
    select id, n, low_id, high_id, 'Hello', true from made, generate_series(1, 100) n`,
  [viewer.id],
)
await world.pool.query(
  `insert into documents (path, user_id, kind, content_type, byte_size)
    select $1::text || '/' || n, $1::uuid, 'message', 'application/pdf', 300 from generate_series(1, 5000) n`,
  [viewer.id],
)
await world.pool.query('vacuum analyze conversations, conversation_members, messages, documents')

const [first] = others
const conversation = await world.db
  .selectFrom('conversation_members')
  .select('conversation_id')
  .where('user_id', '=', viewer.id)
  .where('other_id', '=', first?.id ?? '')
  .executeTakeFirstOrThrow()
const { conversation_id } = conversation
const messages = (ends: { after?: number; before?: number }, order: 'desc' | 'asc') =>
  messagesQuery(
    world.db,
    conversation_id,
    { viewerId: viewer.id, otherId: first?.id ?? '', after: 0, before: 1000, limit: 50, ...ends },
    order,
  )

test.each([
  ['the list', conversationsQuery(world.db, { userId: viewer.id, after: null, limit: 21 })],
  [
    'its next page',
    conversationsQuery(world.db, {
      userId: viewer.id,
      after: { at: '2026-06-01 00:00:00+00', id: conversation_id },
      limit: 21,
    }),
  ],
  ['a thread', messages({}, 'desc')],
  ['older ones', messages({ before: 60 }, 'desc')],
  ['newer ones', messages({ after: 60 }, 'asc')],
])('%s is read through its index, in its order', async (_, query) => {
  const { sql, parameters } = query.compile()
  const lines = await world.db.transaction().execute(async (trx) => {
    await planForValues(trx)
    const { rows } = await trx.executeQuery<{ 'QUERY PLAN': string }>(
      CompiledQuery.raw(`explain ${sql}`, [...parameters]),
    )
    return rows.map((row) => row['QUERY PLAN'])
  })
  const wrong = /Seq Scan on (conversation|message|rentals|blocks|documents)|^\s*(->)?\s*Sort/
  expect(lines.filter((line) => wrong.test(line))).toEqual([])
})
