import { describe, expect, test } from 'vitest'
import { counters } from '../../../../../tests/support/counters.ts'
import type { Person } from '../../../../../tests/support/people.ts'
import { outcomes, rentalsOf } from '../../../../../tests/support/rentals.ts'
import { seenIn } from '../../../../../tests/support/seen.ts'
import { createWorld } from '../../../../../tests/support/world.ts'

const world = await createWorld()
const rentals = rentalsOf(world)
const seen = seenIn(world)
const admin = await world.person('Desk', { admin: true })
const other = await world.person('Other desk', { admin: true })
const REASON = 'The photographs are of another camera.'

type Kind = 'equipment' | 'stores'
const hide = (id: string, kind: Kind = 'equipment', reason = REASON, by = admin) =>
  world.as(by).post(`/admin/${kind}/${id}/hiding`, { reason })
const restore = (id: string, kind: Kind = 'equipment', by = admin) =>
  world.as(by).post(`/admin/${kind}/${id}/restoration`, { reason: 'It is theirs.' })
const bulk = (body: object) => world.as(admin).post('/admin/bulk', body)
const ask = (person: Person, id: string, kind: Kind = 'equipment') =>
  world.as(person).post(`/${kind}/${id}/review`)
const eventsOf = (id: string) =>
  world.db
    .selectFrom('security_events')
    .select(['action', 'user_id', 'actor_id', 'request_id', 'details'])
    .where('resource_id', '=', id)
    .orderBy('id')
    .execute()
const lettersTo = ({ email }: Person) => world.letters.filter(({ to }) => to === email)
const waiting = (id: string) =>
  world.db
    .selectFrom('moderation_items')
    .select(['snapshot', 'author_id'])
    .where('subject_id', '=', id)
    .where('act', '=', 'asked_again')
    .where('reviewed_at', 'is', null)
    .execute()

async function shop(name: string, gear: string) {
  const ana = await world.person('Ana', { account_type: 'store' })
  const store: string = (await world.as(ana).post('/stores', { name })).body.id
  const listing = await world.listing(ana, { name: gear, make: '', model: '' })
  const edited = await world.as(ana).patch(`/equipment/${listing}`, { version: 1, is_store_listing: true })
  expect(edited.status).toBe(200)
  return { ana, store, listing }
}

const GONE = {
  ...{ found: false, ofOwner: false, ofStore: 0, item: 404, days: 404, cards: 0, listings: 0 },
  ...{ lenders: 0, saved: false, isMapped: false },
}

describe('out of view', () => {
  test('a listing is gone for others at once, and comes back as it was', async () => {
    const mika = await world.person('Mika')
    const set = await shop('Clark Vornado', 'Vornadolite lamp')
    const { ana, listing } = set
    await world.as(mika).put(`/saved/listings/${listing}`)
    const asked = await rentals.asked(mika, listing, { start_date: '2026-07-20', end_date: '2026-07-21' })
    const approved = await rentals.asked(mika, listing)
    await rentals.approve(ana, approved.id)
    const before = { seen: await seen('vornadolite', set, mika), counted: await counters(world.db) }
    expect(before.seen).toMatchObject({ found: true, item: 200, listings: 1, saved: true, isMapped: true })
    expect(before.counted.kept).toEqual(before.counted.anew)

    const answer = await hide(listing)
    expect([answer.status, answer.body]).toEqual([200, { kind: 'equipment', id: listing, hidden: true }])
    const gone = await seen('vornadolite', set, mika)
    expect(gone).toMatchObject({ ...GONE, page: 200, stores: true, isShopMapped: true })
    expect(gone.total).not.toEqual(before.seen.total)
    expect((await rentals.request(mika, listing)).body.code).toBe('not_on_offer')
    expect((await world.as(mika).put(`/saved/listings/${listing}`)).status).toBe(404)
    const after = await counters(world.db)
    expect(after.kept).toEqual(after.anew)
    // Agreed rentals continue, and open requests may still be rejected or withdrawn.
    const own = (await world.as(mika).get(`/rentals/${approved.id}`)).body
    expect(own).toMatchObject({ stage: 'approved', equipment_visible: false })
    expect((await world.as(mika).get(`/rentals/${asked.id}`)).body.stage).toBe('pending')
    const lent = (await world.as(ana).get(`/rentals/${asked.id}`)).body
    expect(lent).toMatchObject({ equipment_hidden: true, may: { approve: false, reject: true } })
    expect((await world.as(mika).get(`/rentals/${asked.id}`)).body.equipment_hidden).toBe(false)
    expect((await rentals.approve(ana, asked.id)).body.code).toBe('listing_hidden')

    expect((await restore(listing)).body).toMatchObject({ hidden: false })
    expect({ seen: await seen('vornadolite', set, mika), counted: await counters(world.db) }).toEqual(before)
    expect((await rentals.approve(ana, asked.id)).status).toBe(200)
  })

  test('a hidden store takes its listings along, and lends its name to none', async () => {
    const mika = await world.person('Mika')
    const set = await shop('Wexelgrip Rentals', 'Wexelgrip dolly')
    const { ana, store, listing } = set
    const outside = await world.listing(ana, { name: 'Plain tripod' })
    await world.as(mika).put(`/saved/listings/${listing}`)
    const before = { seen: await seen('wexelgrip', set, mika), counted: await counters(world.db) }
    expect((await hide(store, 'stores')).body).toEqual({ kind: 'store', id: store, hidden: true })
    const gone = await seen('wexelgrip', set, mika)
    expect(gone).toMatchObject({ ...GONE, listings: 1, page: 404, stores: false, isShopMapped: false })
    expect(gone).toMatchObject({ name: 'Ana', shop: null })
    expect((await world.as(null).get(`/equipment/${outside}`)).body.owner.name).toBe('Ana')
    const after = await counters(world.db)
    expect(after.kept).toEqual(after.anew)
    await restore(store, 'stores')
    expect({ seen: await seen('wexelgrip', set, mika), counted: await counters(world.db) }).toEqual(before)
  })

  test('counts equal a recount after any mix of changes at once', async () => {
    const { ana, store, listing } = await shop('Several', 'First of several')
    const more = await Promise.all([1, 2, 3].map((n) => world.listing(ana, { name: `Several ${n}` })))
    const gear = [listing, ...more]
    const move = async (id: string) => {
      const { version, is_store_listing } = (await world.as(ana).get(`/equipment/${id}`)).body
      return world.as(ana).patch(`/equipment/${id}`, { version, is_store_listing: !is_store_listing })
    }
    const acts = gear.flatMap((id, n) => [
      () => hide(id),
      () => move(id),
      () => world.as(ana).post(`/equipment/${id}/${n % 2 ? 'pause' : 'resume'}`),
      () => restore(id),
      () => move(id),
    ])
    const ofAll = [
      () => hide(store, 'stores'),
      () => world.as(ana).post('/procedures/schedule_account_deletion', { user_id: ana.id }),
      () => restore(store, 'stores'),
      () => world.as(ana).post('/procedures/cancel_account_deletion', { user_id: ana.id }),
      () => hide(store, 'stores'),
    ]
    for (const [round, shared] of ofAll.entries()) {
      const some = acts.filter((_, n) => n % ofAll.length === round)
      const answers = await Promise.all([...some, shared].map((act) => act()))
      expect(answers.filter(({ status }) => status >= 500)).toEqual([])
      const now = await counters(world.db)
      expect(now.kept).toEqual(now.anew)
    }
    const inStore = await world.db
      .selectFrom('equipment')
      .select(['is_store_listing', 'store_hidden'])
      .where('user_id', '=', ana.id)
      .execute()
    expect(inStore.every((row) => row.store_hidden === row.is_store_listing)).toBe(true)
  })
})

describe('the owner’s view and rights', () => {
  test('why, in their list, on its page and by letter; nothing that they do brings it back', async () => {
    const { ana, listing, store } = await shop('Lisgar', 'Lisgar lens')
    await hide(listing)
    await world.runJobs()
    const item = (await world.as(ana).get(`/equipment/${listing}`)).body
    expect(item.hidden).toEqual({ by: 'listing', reason: REASON })
    const { items, totals } = (await world.as(ana).get('/equipment/mine')).body
    expect(items[0].hidden).toEqual({ by: 'listing', reason: REASON, asked: false })
    expect(totals).toMatchObject({ on_offer: 0, paused: 0 })
    expect(lettersTo(ana).map(({ subject }) => subject)).toEqual(['Your listing Lisgar lens is hidden'])
    expect(lettersTo(ana)[0]?.text).toContain(REASON)

    for (const act of ['pause', 'resume']) await world.as(ana).post(`/equipment/${listing}/${act}`)
    const { version } = (await world.as(ana).get(`/equipment/${listing}`)).body
    const moved = await world.as(ana).patch(`/equipment/${listing}`, { version, is_store_listing: false })
    expect(moved.status).toBe(200)
    expect((await world.as(null).get(`/equipment/${listing}`)).status).toBe(404)
    expect(
      (await world.as(ana).post(`/admin/equipment/${listing}/restoration`, { reason: 'x' })).status,
    ).toBe(404)

    await hide(store, 'stores')
    const own = (await world.as(ana).get('/stores/mine')).body
    expect(own.hidden).toEqual({ reason: REASON, asked: false })
    const back = await world
      .as(ana)
      .patch(`/equipment/${listing}`, { version: version + 1, is_store_listing: true })
    expect(back.body.hidden).toEqual({ by: 'listing', reason: REASON })
    await restore(listing)
    expect((await world.as(ana).get(`/equipment/${listing}`)).body.hidden).toEqual({
      by: 'store',
      reason: REASON,
    })
    expect((await world.as(null).get(`/equipment/${listing}`)).status).toBe(404)
  })

  test('they ask again, once while it waits and three times a week; restoring answers it', async () => {
    const { ana, listing } = await shop('Quill', 'Quill mixer')
    expect((await ask(ana, listing)).body.code).toBe('not_hidden')
    await hide(listing)
    const mika = await world.person('Mika')
    expect((await ask(mika, listing)).status).toBe(404)
    const both = await Promise.all([ask(ana, listing), ask(ana, listing)])
    expect(outcomes(both)).toEqual({ 200: 2 })
    const [item, ...rest] = await waiting(listing)
    expect(rest).toEqual([])
    expect(item).toMatchObject({ author_id: ana.id, snapshot: { name: 'Quill mixer' } })
    expect((await world.as(ana).get('/equipment/mine')).body.items[0].hidden.asked).toBe(true)
    await restore(listing)
    expect(await waiting(listing)).toEqual([])

    await world.db.deleteFrom('rate_limits').execute()
    await hide(listing)
    const codes: string[] = []
    for (const _ of [1, 2, 3, 4]) {
      await world.db
        .updateTable('moderation_items')
        .set({ reviewed_at: world.clock.now() })
        .where('subject_id', '=', listing)
        .execute()
      const { status, body } = await ask(ana, listing)
      codes.push(body.code ?? String(status))
    }
    expect(codes).toEqual(['200', '200', '200', 'too_many_askings'])
  })
})

describe('the desk', () => {
  test('leaves its name, the reason, before and after with every act; a wrong reason does nothing', async () => {
    const { ana, listing } = await shop('Record', 'Record player')
    for (const reason of ['', 'no', 'x'.repeat(501), '   ']) {
      expect((await hide(listing, 'equipment', reason)).status).toBe(400)
    }
    const hidden = await hide(listing)
    const restored = await restore(listing)
    const events = (await eventsOf(listing)).filter(({ actor_id }) => actor_id === admin.id)
    expect(events).toMatchObject([
      {
        action: 'equipment_hidden',
        user_id: ana.id,
        request_id: hidden.headers.get('x-request-id'),
        details: { reason: REASON, before: { hidden: false }, after: { hidden: true, reason: REASON } },
      },
      {
        action: 'equipment_restored',
        request_id: restored.headers.get('x-request-id'),
        details: { before: { hidden: true, reason: REASON }, after: { hidden: false } },
      },
    ])
  })

  test('of two desks at once one hides; the same words again are done', async () => {
    const { listing } = await shop('Twice', 'Twice lamp')
    const answers = await Promise.all([
      hide(listing),
      hide(listing, 'equipment', 'Not theirs to lend.', other),
    ])
    expect(outcomes(answers)).toEqual({ 200: 1, already_hidden: 1 })
    const { hidden_reason } = await world.db
      .selectFrom('equipment')
      .select('hidden_reason')
      .where('id', '=', listing)
      .executeTakeFirstOrThrow()
    expect((await hide(listing, 'equipment', hidden_reason ?? '')).status).toBe(200)
    expect(await eventsOf(listing)).toHaveLength(1)
    expect(outcomes(await Promise.all([restore(listing), restore(listing, 'equipment', other)]))).toEqual({
      200: 1,
      not_hidden: 1,
    })
  })

  test('a bulk act reports a result for each item, and counts a repeated item once', async () => {
    const ana = await world.person('Ana')
    const [one, two, gone] = await Promise.all(
      ['One', 'Two', 'Gone'].map((name) => world.listing(ana, { name })),
    )
    if (!one || !two || !gone) throw new Error('The listings were not made.')
    await world.as(ana).delete(`/equipment/${gone}`)
    await hide(two, 'equipment', 'Somebody else’s words.')
    const ids = [one, two, gone, one, 'nobody']
    const { body } = await bulk({ act: 'hide', kind: 'equipment', ids, reason: REASON })
    expect(body.results).toEqual([
      { id: one, refused: null },
      { id: two, refused: 'already_hidden' },
      { id: gone, refused: 'not_found' },
      { id: 'nobody', refused: 'not_found' },
    ])
    expect(await eventsOf(one)).toHaveLength(1)
    const many = Array.from({ length: 101 }, (_, n) => String(n))
    expect((await bulk({ act: 'hide', kind: 'equipment', ids: many, reason: REASON })).status).toBe(400)
    const again = await bulk({ act: 'restore', kind: 'equipment', ids: [one, two], reason: REASON })
    expect(again.body.results).toEqual([
      { id: one, refused: null },
      { id: two, refused: null },
    ])
  })
})
