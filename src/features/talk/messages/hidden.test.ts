import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { messagesOf } from '../../../../tests/support/messages.ts'
import type { Person } from '../../../../tests/support/people.ts'
import { rentalsOf } from '../../../../tests/support/rentals.ts'
import { createWorld } from '../../../../tests/support/world.ts'

const world = await createWorld()
const { send, said, thread, list, read } = messagesOf(world)
const rentals = rentalsOf(world)
const DAY = 86_400_000
const SECRET = 'Call 416 555 0134 or mika@example.ca'

async function pair() {
  const [owner, renter] = [await world.person('Ana'), await world.person('Mika')]
  return { owner, renter, listing: await world.listing(owner) }
}

const UUID = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g

/** The answers to a person about a conversation and the bell, as text without ids, whose digits are random. */
async function allThatIsSent(person: Person, other: Person): Promise<string> {
  const paths = [`/conversations/${other.id}`, '/conversations', '/notifications']
  const answers = await Promise.all(paths.map((path) => world.as(person).get(path)))
  return answers
    .map(({ body }) => JSON.stringify(body))
    .join()
    .replaceAll(UUID, '')
}

async function waitingForLocks(): Promise<number> {
  const waiting = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(world.db)
  return waiting.rows.length
}

describe('contact details', () => {
  test('never leave for the receiver before an approval, are shown by it, and hidden again by a withdrawal', async () => {
    const { owner, renter, listing } = await pair()
    const sent = await said(renter, owner, SECRET)
    expect(sent).toMatchObject({ body: SECRET, is_hidden: true })
    const isSent = async () => /0134|example\.ca/.test(await allThatIsSent(owner, renter))
    expect(await isSent()).toBe(false)
    expect(await thread(owner, renter)).toMatchObject({
      items: [{ is_hidden: true }],
      may: { see_contacts: false },
    })
    expect((await thread(renter, owner)).items).toMatchObject([{ body: SECRET, is_hidden: true }])
    expect((await list(renter)).items).toMatchObject([{ last: { body: SECRET } }])

    const rental = await rentals.asked(renter, listing)
    expect(await isSent()).toBe(false)
    await rentals.approve(owner, rental.id)
    expect(await thread(owner, renter)).toMatchObject({
      items: [{ body: SECRET, is_hidden: false }],
      may: { see_contacts: true },
    })
    expect((await list(owner)).items).toMatchObject([{ last: { body: SECRET } }])
    expect(await said(renter, owner, SECRET)).toMatchObject({ is_hidden: false })
    // The bell keeps what it said, so it never says them.
    await read(owner, renter, 2)
    await said(renter, owner, SECRET)
    expect(JSON.stringify((await world.as(owner).get('/notifications')).body)).not.toContain('0134')

    await rentals.withdraw(renter, rental.id)
    expect(await isSent()).toBe(false)
  })

  test('an approval between others shows nothing', async () => {
    const { owner, renter, listing } = await pair()
    await said(renter, owner, SECRET)
    const third = await world.person('Third')
    await rentals.approve(owner, (await rentals.asked(third, listing)).id)
    expect(await allThatIsSent(owner, renter)).not.toContain('0134')
  })

  test('in pieces, over one sender’s last messages, are hidden in each of them', async () => {
    const { owner, renter, listing } = await pair()
    const pieces = ['my cell', '416 555', '0134 anytime']
    for (const piece of pieces) await said(renter, owner, piece)
    const sent = await allThatIsSent(owner, renter)
    expect(sent).not.toMatch(/416|555|0134/)
    expect(sent).toContain('anytime')
    expect((await thread(renter, owner)).items.map(({ body }: { body: string }) => body).sort()).toEqual(
      pieces.toSorted(),
    )
    const rental = await rentals.asked(renter, listing)
    await rentals.approve(owner, rental.id)
    expect(await allThatIsSent(owner, renter)).toContain('0134')
  })

  test('in pieces, at one moment, are hidden in each of them', async () => {
    const { owner, renter } = await pair()
    await said(renter, owner, 'Hello')
    const sending: Promise<unknown>[] = []
    await world.db.transaction().execute(async (trx) => {
      const [low = '', high = ''] = [owner.id, renter.id].toSorted()
      const one = trx.selectFrom('conversations').select('id').where('low_id', '=', low)
      await one.where('high_id', '=', high).forUpdate().executeTakeFirstOrThrow()
      for (const piece of ['my cell 416 555', '0134 anytime']) {
        sending.push(said(renter, owner, piece))
        await expect.poll(waitingForLocks).toBe(sending.length)
      }
    })
    await Promise.all(sending)
    expect(await allThatIsSent(owner, renter)).not.toMatch(/416|555|0134/)
  })

  test('are read together for fifteen minutes and six messages, of one sender alone', async () => {
    const { owner, renter } = await pair()
    const shown = async () => JSON.stringify((await thread(owner, renter)).items)
    await said(renter, owner, 'my cell 416 555')
    world.clock.advance(15 * 60_000)
    await said(renter, owner, '0134')
    expect(await shown()).toContain('0134')
    const other = await pair()
    await said(other.renter, other.owner, 'my cell 416 555')
    await said(other.owner, other.renter, '0134')
    expect(JSON.stringify((await thread(other.renter, other.owner)).items)).toContain('0134')
  })

  test('words without any are as they were written', async () => {
    const { owner, renter } = await pair()
    expect(await said(renter, owner, 'T1.5 24-70 70-200')).toMatchObject({ is_hidden: false })
    expect((await thread(owner, renter)).items).toMatchObject([{ body: 'T1.5 24-70 70-200' }])
  })
})

describe('talk of paying elsewhere', () => {
  test('warns the receiver alone, and only before an approval', async () => {
    const { owner, renter, listing } = await pair()
    expect(await said(renter, owner, 'Can I pay by e-transfer?')).toMatchObject({ risk: [] })
    expect((await thread(owner, renter)).items).toMatchObject([{ risk: ['transfer'] }])
    expect((await thread(renter, owner)).items).toMatchObject([{ risk: [] }])
    const rental = await rentals.asked(renter, listing)
    await rentals.approve(owner, rental.id)
    await said(renter, owner, 'PayPal?')
    const risks = async () => (await thread(owner, renter)).items.map(({ risk }: { risk: string[] }) => risk)
    expect(await risks()).toEqual([[], []])
    await rentals.withdraw(renter, rental.id)
    expect(await risks()).toEqual([['transfer'], []])
  })

  test('three times within a day, to whomever, reports the conversation, once while that waits', async () => {
    const renter = await world.person('Mika')
    const [one, other] = [await pair(), await pair()]
    await said(renter, one.owner, 'Interac?')
    await said(renter, one.owner, 'Is it free?')
    await said(renter, other.owner, 'PayPal?')
    expect(await reportsOf(renter)).toEqual([])
    await said(renter, other.owner, 'Bitcoin, then?')
    const report = { reporter_id: null, reason: 'outside_payment', other_id: other.owner.id }
    expect(await reportsOf(renter)).toEqual([report])
    await said(renter, other.owner, 'Gift cards?')
    expect(await reportsOf(renter)).toEqual([report])
    await world.db.updateTable('reports').set({ closed_at: world.clock.now(), outcome: 'kept' }).execute()
    await said(renter, other.owner, 'Western Union?')
    expect(await reportsOf(renter)).toEqual([report, report])
  })

  test('three times in more than a day, or after an approval, reports nothing', async () => {
    const { owner, renter, listing } = await pair()
    await said(renter, owner, 'Interac?')
    await said(renter, owner, 'PayPal?')
    world.clock.advance(DAY)
    await said(renter, owner, 'Bitcoin?')
    await rentals.approve(owner, (await rentals.asked(renter, listing)).id)
    for (const words of ['Interac?', 'PayPal?', 'Cash?']) {
      expect((await send(renter, owner, words)).status).toBe(201)
    }
    expect(await reportsOf(renter)).toEqual([])
  })
})

/** Reports of a person’s conversations. */
function reportsOf(person: Person) {
  return world.db
    .selectFrom('reports')
    .innerJoin('conversation_members as member', 'member.conversation_id', 'reports.subject_id')
    .select(['reports.reporter_id', 'reports.reason', 'member.other_id'])
    .where('reports.subject_type', '=', 'conversation')
    .where('member.user_id', '=', person.id)
    .execute()
}
