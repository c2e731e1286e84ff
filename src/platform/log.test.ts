import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createWorld } from '../../tests/support/world.ts'
import { createLog } from './log.ts'

const world = await createWorld()

/** The log's record of an error. */
async function told(failing: Promise<unknown>, key: 'error' | 'err' = 'error') {
  const lines: string[] = []
  const log = createLog('error', { destination: { write: (line) => void lines.push(line) } })
  await failing.then(
    () => expect.fail('Nothing failed.'),
    (error) => log.error({ [key]: error }, 'it failed'),
  )
  return { text: lines.join(''), error: JSON.parse(lines[0] ?? '')[key] }
}

test.each(['error', 'err'] as const)('a failed insert is logged without the row (%s)', async (key) => {
  const person = { name: 'Secret Name', email: 'secret@test.example', username: 'secretive' }
  const insert = () => world.db.insertInto('users').values(person).execute()
  await world.db.deleteFrom('users').where('email', '=', person.email).execute()
  await insert()
  const { text, error } = await told(insert(), key)
  expect(text.toLowerCase()).not.toContain('secret')
  expect(error).toMatchObject({ code: '23505', table: 'users', constraint: expect.any(String) })
  expect(error.stack).toContain('log.test.ts')
})

test('a failed check, a missing value and a failed reference are logged without the row', async () => {
  const sam = await world.person('Sam')
  for (const change of [{ price: -7654321 }, { name: null }, { city_id: 7654321 }]) {
    const update = sql`update equipment set ${sql.ref(Object.keys(change)[0] ?? '')} = ${Object.values(change)[0]}
      where id = ${await world.listing(sam, { description: 'A secret' })}`
    const { text, error } = await told(update.execute(world.db))
    expect(text).not.toMatch(/A secret|7654321/)
    expect(error.code).toMatch(/^23/)
  }
})

test('a value that does not fit its type is cut out of the message and the stack', async () => {
  const { text, error } = await told(sql`select ${'a secret: "yes"'}::uuid`.execute(world.db))
  expect(text).not.toContain('secret')
  expect(error.message).toBe('invalid input syntax for type uuid [cut]')
})

test('errors within errors are cut as well, and others are written whole', async () => {
  const failing = sql`select ${'a secret'}::integer`.execute(world.db)
  const { text } = await told(
    failing.catch((error) => Promise.reject(new AggregateError([error], 'Two failed'))),
  )
  expect(text).not.toContain('a secret')
  expect((await told(Promise.reject(new Error('Whole: "and" true')))).error.message).toBe('Whole: "and" true')
})
