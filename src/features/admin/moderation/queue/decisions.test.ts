import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { messagesOf } from '../../../../../tests/support/messages.ts'
import type { Person } from '../../../../../tests/support/people.ts'
import { queueOf } from '../../../../../tests/support/queue.ts'
import { outcomes } from '../../../../../tests/support/rentals.ts'
import { createWorld } from '../../../../../tests/support/world.ts'
import { hideEquipment } from '../hiding/hide-equipment.ts'

const world = await createWorld()
const { claim, decide, decideReport, lookedOver, rowOf, reportOf, edit, reported, waiting } = queueOf(world)
const messages = messagesOf(world)
const REASON = 'This is not a camera.'

beforeEach(lookedOver)

describe('a decision', () => {
  test('closes what was held of the same thing; what came after waits', async () => {
    const { admin: one, listing } = await waiting()
    await edit(listing, { description: 'One' })
    const { id } = (await claim(one)).body.claim
    await edit(listing, { description: 'Two' })
    expect((await decide(one, id, 'keep')).body).toMatchObject({ decided: 2, waiting: { items: 1 } })
    expect(await rowOf(id)).toMatchObject({
      decision: 'kept',
      reviewed_by: one.id,
      claimed_by: null,
      reason: null,
    })
    const next = (await claim(one)).body.claim
    expect(next.parts[0].fresh[0].text).toBe('Two')
    expect((await decide(one, id, 'keep')).body.code).toBe('queue_decided')
  })

  test('to hide removes the listing from view, in one transaction with its record', async () => {
    const { admin: one, owner, listing } = await waiting()
    const { id } = (await claim(one)).body.claim
    const refused = [await decide(one, id, 'hide'), await decide(one, id, 'hide', 'no')]
    expect(outcomes(refused)).toEqual({ queue_reason_missing: 2 })
    const done = await decide(one, id, 'hide', REASON)
    expect(done.status).toBe(200)
    expect((await world.as(null).get(`/equipment/${listing}`)).status).toBe(404)
    const { rows } = await sql<{
      action: string
      user_id: string
      actor_id: string
    }>`select action, user_id, actor_id
      from security_events where request_id = ${done.headers.get('x-request-id')} order by action`.execute(
      world.db,
    )
    expect(rows).toEqual(
      ['equipment_hidden', 'queue_decided'].map((action) => ({
        action,
        user_id: owner.id,
        actor_id: one.id,
      })),
    )
  })

  test('whose act fails leaves everything as it was', async () => {
    const { admin: one, listing } = await waiting()
    const { id } = (await claim(one)).body.claim
    await sql`create function fail_once() returns trigger language plpgsql as
      $$ begin raise exception 'no'; end $$`.execute(world.db)
    await sql`create trigger fails before update of hidden_at on equipment for each row execute function fail_once()`.execute(
      world.db,
    )
    expect((await decide(one, id, 'hide', REASON)).status).toBe(500)
    await sql`drop function fail_once cascade`.execute(world.db)
    world.faults.splice(0)
    expect(await rowOf(id)).toMatchObject({ decision: null, reviewed_at: null, claimed_by: one.id })
    expect((await world.as(null).get(`/equipment/${listing}`)).status).toBe(200)
    expect((await decide(one, id, 'hide', REASON)).status).toBe(200)
  })

  test('at two desks at once is one', async () => {
    const { admin: one } = await waiting()
    const { id } = (await claim(one)).body.claim
    const all = await Promise.all([decide(one, id, 'keep'), decide(one, id, 'hide', REASON)])
    expect(outcomes(all)).toEqual({ 200: 1, queue_decided: 1 })
  })

  test('to suspend is about the person; a profile is not hidden', async () => {
    const { admin: one } = await waiting()
    await lookedOver()
    const sam = await world.person('Sam')
    const { claim: shown } = (await claim(one)).body
    expect(shown).toMatchObject({
      subject: { type: 'profile', id: sam.id },
      may: { hide: false, suspend: true },
    })
    expect((await decide(one, shown.id, 'hide', REASON)).body.code).toBe('queue_not_hidden')
    expect((await decide(one, shown.id, 'suspend', REASON)).status).toBe(200)
    expect((await world.as(sam).get('/verification')).status).toBe(401)
  })

  test('about an administrator does not suspend them, and it still waits', async () => {
    const { admin: one } = await waiting()
    await lookedOver()
    await world.person('Other', { admin: true })
    const { claim: shown } = (await claim(one)).body
    expect(shown.may.suspend).toBe(false)
    expect((await decide(one, shown.id, 'suspend', REASON)).body.code).toBe('suspend_administrator')
    expect(await rowOf(shown.id)).toMatchObject({ reviewed_at: null })
  })

  test('about hidden gear whose owner appealed restores it, or gives the reason again', async () => {
    const { admin: one, owner, listing } = await waiting()
    const ctx = {
      ...world.services,
      viewer: { ...one, is_admin: true },
      locale: 'en-CA',
      requestId: 'r',
      ip: '::1',
    }
    await hideEquipment(ctx as unknown as Parameters<typeof hideEquipment>[0], listing, REASON)
    const ask = async () => {
      await lookedOver()
      await world.db
        .insertInto('moderation_items')
        .values({
          author_id: owner.id,
          subject_type: 'equipment',
          subject_id: listing,
          act: 'asked_again',
          snapshot: JSON.stringify({ name: 'Sony FX6' }),
        })
        .execute()
      return (await claim(one)).body.claim
    }
    const asked = await ask()
    expect(asked).toMatchObject({ act: 'asked_again', subject: { hidden_reason: REASON } })
    expect((await decide(one, asked.id, 'hide', 'Still not one.')).status).toBe(200)
    const [row] = await world.db.selectFrom('equipment').selectAll().where('id', '=', listing).execute()
    expect(row?.hidden_reason).toBe('Still not one.')
    expect((await decide(one, (await ask()).id, 'keep', 'Thank you.')).status).toBe(200)
    expect((await world.as(null).get(`/equipment/${listing}`)).status).toBe(200)
  })
})

describe('a report', () => {
  test('is acknowledged to its reporter once after the decision, without the outcome', async () => {
    const { admin: one, owner, listing } = await waiting()
    const mika = await world.person('Mika')
    await lookedOver()
    const id = await reported(mika, 'equipment', listing)
    await world.db
      .insertInto('reports')
      .values({ subject_type: 'person', subject_id: owner.id, reason: 'spam' })
      .execute()
    const before = world.letters.length
    expect((await decideReport(one, id, 'hide', REASON)).status).toBe(200)
    const own = (await claim(one)).body.claim
    expect(own.reports).toMatchObject([{ reporter: null }])
    expect((await decideReport(one, own.id, 'keep')).status).toBe(200)
    await world.runJobs()
    const told = world.letters.slice(before).filter(({ to }) => to === mika.email)
    expect(told.map(({ subject }) => subject)).toEqual(['We reviewed your report'])
    expect(told[0]?.text).not.toContain(REASON)
    expect(await reportOf(id)).toMatchObject({ outcome: 'hidden', outcome_reason: REASON, closed_by: one.id })
  })
})

describe('the words of a report', () => {
  const words = (who: Person | null, id: string) => world.as(who).get(`/admin/reports/${id}/words`)

  /** Nine messages, of which the seventh is reported, and two that follow the report. */
  async function talk() {
    const one = await world.person('Desk', { admin: true })
    const [ana, mika] = [await world.person('Ana'), await world.person('Mika')]
    const listing = await world.listing(ana)
    const sent = []
    for (let at = 1; at <= 9; at++) {
      world.clock.advance(1000)
      const [from, to] = at % 2 ? [mika, ana] : [ana, mika]
      sent.push(
        await messages.said(
          from,
          to,
          `Number ${at}, call 416 555 0134`,
          at === 1 ? { equipment_id: listing } : {},
        ),
      )
    }
    await lookedOver()
    return { one, ana, mika, ids: sent.map(({ id }) => String(id)) }
  }

  test('are from five before the reported one up to the report, without contact details, each reading recorded', async () => {
    const { one, ana, mika, ids } = await talk()
    const id = await reported(ana, 'message', ids[6] ?? '')
    world.clock.advance(1000)
    await messages.said(mika, ana, 'After the report')
    const { status, body, headers } = await words(one, id)
    expect(status).toBe(200)
    expect(body.items.map(({ seq }: { seq: number }) => seq)).toEqual([2, 3, 4, 5, 6, 7, 8, 9])
    expect(body.items.map(({ body: { text } }: { body: { text: string } }) => text).join()).not.toContain(
      '555 0134',
    )
    expect(body.items.filter(({ is_reported }: { is_reported: boolean }) => is_reported)).toMatchObject([
      { seq: 7 },
    ])
    const events = await world.db
      .selectFrom('security_events')
      .selectAll()
      .where('request_id', '=', headers.get('x-request-id'))
      .execute()
    expect(events).toMatchObject([
      { action: 'reported_words_opened', resource_id: id, user_id: null, actor_id: one.id },
    ])
  })

  test('of a conversation are the last twenty; of anything else, or once decided, none', async () => {
    const { one, ana, mika } = await talk()
    for (let at = 10; at <= 25; at++) await messages.said(mika, ana, `Number ${at}`)
    const id = await reported(ana, 'conversation', mika.id)
    const { body } = await words(one, id)
    expect(body.items.map(({ seq }: { seq: number }) => seq)).toEqual(
      Array.from({ length: 20 }, (_, at) => at + 6),
    )
    const person = await reported(ana, 'person', mika.id)
    expect((await decideReport(one, id, 'keep')).status).toBe(200)
    expect(outcomes([await words(one, id), await words(one, person), await words(one, 'x')])).toEqual({
      not_found: 3,
    })
    expect(outcomes([await words(ana, person), await words(null, person)])).toEqual({
      not_found: 1,
      authentication_required: 1,
    })
  })

  test('are hidden from the administrator who wrote them', async () => {
    const { ana, mika } = await talk()
    await world.db.insertInto('administrators').values({ user_id: mika.id }).execute()
    const id = await reported(ana, 'conversation', mika.id)
    expect((await words({ ...mika }, id)).status).toBe(404)
  })
})
