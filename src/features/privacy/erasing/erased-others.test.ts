import { beforeAll, expect, test } from 'vitest'
import { addJob } from '#platform/jobs.ts'
import { messagesOf } from '../../../../tests/support/messages.ts'
import { rentalsOf } from '../../../../tests/support/rentals.ts'
import { createWorld } from '../../../../tests/support/world.ts'
import { eraseDue } from './erase-due.ts'

const world = await createWorld()
const { db, pool, services, clock } = world
const rentals = rentalsOf(world)
const messages = messagesOf(world)

/** People whose name is a word in JSON, columns and paths, and whom others named in their own way. */
const [gone, stays] = await Promise.all([world.person('Ana Roy'), world.person('Ben')])
const words = await Promise.all([world.person('false'), world.person('path')])
const jobs = { gone: 'gone', forget: 'forget:x', strange: 'push:strange', told: 'push:told' }
/** A first name is a common word in many texts: it is erased in a greeting or address, and stays elsewhere. */
const GREETINGS = [
  'Hi Ana! Is it free?',
  'ana, is it free?',
  'See you then, Ana.',
  'Merci Ana',
  'The Ana rig is fine',
]
let rental = { theirs: '', older: '' }

beforeAll(async () => {
  clock.set('2026-06-10T16:00:00Z')
  for (const { id, username } of [
    { id: gone.id, username: 'data' },
    ...words.map(({ id, name }) => ({ id, username: name })),
  ])
    await db.updateTable('users').set({ username, display_username: username }).where('id', '=', id).execute()
  await db
    .updateTable('users')
    .set({ phone_number: '+14165550111', phone_number_verified: true })
    .where('id', '=', gone.id)
    .execute()
  await rentAndTalk()
  for (const person of [gone, ...words])
    await world.as(person).post('/procedures/schedule_account_deletion', { user_id: person.id })
  await world.runJobs()
  await db
    .updateTable('charges')
    .set({ voided_at: clock.now(), payment_intent: 'pi_theirs' })
    .where('subject_id', '=', rental.theirs)
    .execute()
  await db
    .updateTable('rentals')
    .set({ words_judged: false, note_masked: null, answer_message: 'Never judged' })
    .where('id', '=', rental.older)
    .execute()
  await addNews()
  await addLines()
  clock.set('2026-12-07T16:00:00Z')
  await eraseDue(services)
})

const details = JSON.stringify({ reason: 'spam' })

/** Adds her act as an administrator on another person, and another's act on her. */
async function addLines() {
  const line = { action: 'desk', resource_type: 'user', details, ip_address: '203.0.113.7', request_id: 'r' }
  await db
    .insertInto('security_events')
    .values([
      { ...line, actor_id: gone.id, user_id: stays.id },
      { ...line, actor_id: stays.id, user_id: gone.id },
    ])
    .execute()
}

async function rentAndTalk() {
  const { id } = await rentals.asked(gone, await world.listing(stays), { note: 'Ana Roy, 416 555 0111' })
  await rentals.approve(stays, id, { message: 'Hi ANA ROY, 416 555 0222' })
  const older = await rentals.asked(
    stays,
    await world.listing(gone, { name: 'Rig of Ana Roy', make: 'Anarig', model: 'Zweiundvierzig' }),
    { note: 'Dear ana roy, 416 555 0222' },
  )
  rental = { theirs: id, older: older.id }
  await messages.said(gone, stays, 'Ana Roy, 416 555 0111', { rental_id: id })
  await messages.said(stays, gone, 'Thanks ana roy, 416-555-0111 it is; mine is 416 555 0222', {
    rental_id: id,
  })
  for (const text of GREETINGS) await messages.said(stays, gone, text, { rental_id: id })
  const report = {
    subject_type: 'conversation',
    subject_id: gone.id,
    reason: 'harassment',
    note: 'Ana was rude',
  }
  expect((await world.as(stays).post('/reports', report)).status).toBe(201)
}

async function addNews() {
  const push = { title: 'ANA ROY wrote', body: 'data', path: '/rentals/data', tag: 'data' }
  const sent = { message_id: 'data', user_id: stays.id, topic: 'messages' }
  await addJob(db, 'documents_forget_file', { path: 'false/path/data.pdf' }, { key: jobs.forget })
  await addJob(db, 'deliveries_push', { sent, push }, { key: jobs.strange })
  await addJob(
    db,
    'deliveries_push',
    { sent: { ...sent, rental_id: rental.theirs }, push },
    { key: jobs.told },
  )
  await addJob(db, 'deliveries_push', { sent: { ...sent, user_id: gone.id }, push }, { key: jobs.gone })
}

test('people of any name are erased', async () => {
  const ids = [gone, ...words].map(({ id }) => id)
  const left = db.selectFrom('users').select('name').where('id', 'in', ids).where('deleted_at', 'is', null)
  expect(await left.execute()).toEqual([])
})

test('jobs of others stay whole, but for a name in what they tell', async () => {
  const { rows } = await pool.query(
    `select key, payload from graphile_worker._private_jobs where key = any($1) order by key`,
    [Object.values(jobs)],
  )
  const push = { title: 'ANA ROY wrote', body: 'data', path: '/rentals/data', tag: 'data' }
  expect(rows).toMatchObject([
    { key: jobs.forget, payload: { path: 'false/path/data.pdf' } },
    { key: jobs.strange, payload: { sent: { message_id: 'data' }, push } },
    {
      key: jobs.told,
      payload: { sent: { message_id: 'data' }, push: { ...push, title: 'User wrote', body: 'User' } },
    },
  ])
})

test('the other party’s words stay, without the erased person’s name and contacts', async () => {
  const one = await db
    .selectFrom('rentals')
    .selectAll()
    .where('id', '=', rental.theirs)
    .executeTakeFirstOrThrow()
  expect(one).toMatchObject({
    note: expect.stringMatching(/^User, (?!.*0111)/),
    note_masked: null,
    answer_message: 'Hi User, 416 555 0222',
    answer_masked: expect.stringMatching(/^Hi User, (?!.*0222)/),
  })
  const older = await db
    .selectFrom('rentals')
    .selectAll()
    .where('id', '=', rental.older)
    .executeTakeFirstOrThrow()
  expect(older).toMatchObject({ note: 'Dear User, 416 555 0222', answer_message: null })
  const said = await db.selectFrom('messages').select(['body', 'body_masked']).orderBy('seq').execute()
  expect(said).toEqual([
    { body: expect.stringMatching(/^User, (?!.*0111)/), body_masked: null },
    {
      body: 'Thanks User, User it is; mine is 416 555 0222',
      body_masked: expect.stringMatching(/^Thanks User, (?!.*0222)/),
    },
    ...[
      'Hi User! Is it free?',
      'User, is it free?',
      'See you then, User.',
      'Merci User',
      'The Ana rig is fine',
    ].map((body) => ({ body, body_masked: null })),
  ])
})

test('the text of a report about a conversation with them disappears', async () => {
  const reports = await db.selectFrom('reports').select(['subject_type', 'note', 'closed_at']).execute()
  expect(reports).toEqual([{ subject_type: 'conversation', note: '', closed_at: clock.now() }])
})

test('an administrator’s act on another person keeps its explanation, without an address', async () => {
  const lines = await db
    .selectFrom('security_events')
    .select(['user_id', 'details', 'ip_address', 'request_id'])
    .where('action', '=', 'desk')
    .execute()
  const bare = { ip_address: null, request_id: null }
  expect(lines).toHaveLength(2)
  expect(lines).toContainEqual({ ...bare, user_id: stays.id, details: { reason: 'spam' } })
  expect(lines).toContainEqual({ ...bare, user_id: gone.id, details: {} })
})

test('a rented thing’s name is without theirs, and no product and no word of search is left of it', async () => {
  const listed = await db
    .selectFrom('equipment')
    .select(['name', 'product_id'])
    .where('user_id', '=', gone.id)
    .execute()
  expect(listed).toEqual([{ name: 'Rig of User', product_id: null }])
  const { rows } = await pool.query(`
    select make as word from products where make ilike 'anarig%' or model ilike '%user%'
    union all select word from search_words where word in ('anarig', 'zweiundvierzig') or frequency <= 0`)
  expect(rows).toEqual([])
})
