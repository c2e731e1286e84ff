import { beforeEach, describe, expect, test } from 'vitest'
import { queueOf } from '../../../../../tests/support/queue.ts'
import { outcomes } from '../../../../../tests/support/rentals.ts'
import { createWorld } from '../../../../../tests/support/world.ts'

const world = await createWorld()
const { claim, decide, decideReport, skip, admins, admin, lookedOver, edit, reported, waiting } =
  queueOf(world)
const TEN_MINUTES = 10 * 60_000
const REASON = 'This is not a camera.'

beforeEach(lookedOver)

describe('a claim', () => {
  test('is the oldest that waits, of both kinds; its own desk is given it again', async () => {
    const { admin: one, owner, listing } = await waiting()
    const mika = await world.person('Mika')
    await lookedOver()
    const store = await world.listing(owner, { name: 'Second' })
    const report = await reported(mika, 'equipment', listing)
    const first = (await claim(one)).body
    expect(first.claim).toMatchObject({ kind: 'item', subject: { type: 'equipment', id: store } })
    expect(first.waiting).toMatchObject({ items: 1, reports: 1, held: 0 })
    expect((await claim(one)).body.claim.id).toBe(first.claim.id)
    const next = (await claim(one, { besides: [first.claim.id] })).body.claim
    expect(next).toMatchObject({ kind: 'report', id: report, claimed_until: '2026-06-10T16:10:00.000Z' })
    expect((await claim(one, { besides: [first.claim.id, report] })).body.claim).toBeNull()
  })

  test('of forty things at two desks at once gives each to one', async () => {
    const owner = await world.person('Ana')
    const mika = await world.person('Mika')
    const all = await admins()
    const listings = []
    for (let at = 0; at < 30; at++) listings.push(await world.listing(owner, { name: `Item ${at}` }))
    await lookedOver()
    for (const id of listings) await edit(id, { description: 'New words' })
    for (const id of listings.slice(0, 10)) {
      const told = {
        reporter_id: mika.id,
        subject_type: 'equipment',
        subject_id: id,
        reason: 'spam',
      } as const
      await world.db.insertInto('reports').values(told).execute()
    }
    const held = await Promise.all(
      all
        .flatMap((one) => [one, one])
        .map(async (one) => {
          const mine: string[] = []
          for (;;) {
            const { body } = await claim(one, { besides: mine })
            if (!body.claim) return mine
            if (!mine.includes(body.claim.id)) mine.push(body.claim.id)
          }
        }),
    )
    const [a = [], b = [], c = [], d = []] = held
    const [first, second] = [new Set([...a, ...b]), new Set([...c, ...d])]
    expect(first.size + second.size).toBe(40)
    expect([...first].filter((id) => second.has(id))).toEqual([])
    expect(Math.min(first.size, second.size)).toBeGreaterThan(0)
  })

  test('runs out after ten minutes, and not before', async () => {
    const { admin: one } = await waiting()
    const other = await admin()
    const { listing } = await waiting()
    await world.db
      .updateTable('moderation_items')
      .set({ reviewed_at: null, reviewed_by: null })
      .where('subject_id', '=', listing)
      .execute()
    const { claim: mine } = (await claim(one)).body
    world.clock.advance(TEN_MINUTES - 1)
    expect((await claim(other)).body.claim).toBeNull()
    expect(outcomes([await claim(other, { id: mine.id }), await decide(other, mine.id, 'keep')])).toEqual({
      queue_held: 2,
    })
    world.clock.advance(1)
    expect((await claim(other)).body.claim.id).toBe(mine.id)
    expect((await decide(one, mine.id, 'keep')).body.code).toBe('queue_held')
  })

  test('that was skipped is anybody’s', async () => {
    const { admin: one, listing } = await waiting()
    const other = await world.person('Desk', { admin: true })
    await world.db.deleteFrom('moderation_items').where('subject_type', '=', 'profile').execute()
    const { id } = (await claim(one)).body.claim
    expect((await skip(other, id)).body.code).toBe('queue_held')
    expect((await skip(one, id)).status).toBe(200)
    expect((await claim(one, { besides: [id] })).body.claim).toBeNull()
    expect((await claim(other)).body.claim).toMatchObject({ id, subject: { id: listing } })
  })

  test('of a removed item, or of an erased person, is never made', async () => {
    const { admin: one, owner, listing } = await waiting()
    const { id } = (await claim(one)).body.claim
    await world.as(owner).delete(`/equipment/${listing}`)
    expect((await claim(one)).body).toMatchObject({ claim: null, waiting: { items: 0, reports: 0 } })
    expect((await decide(one, id, 'keep')).status).toBe(404)
  })

  test('of a report is never made by whom it is about, who does not learn of it', async () => {
    const { admin: one, listing } = await waiting()
    await lookedOver()
    const [owning, mika] = [await world.person('Desk', { admin: true }), await world.person('Mika')]
    const own = await world.listing(owning)
    await lookedOver()
    const id = await reported(mika, 'equipment', own)
    expect((await claim(owning)).body).toMatchObject({ claim: null, waiting: { reports: 0 } })
    expect((await claim(owning, { id })).status).toBe(404)
    expect((await decideReport(owning, id, 'keep')).status).toBe(404)
    expect((await claim(one)).body.claim.id).toBe(id)
    expect(listing).not.toBe(own)
  })
})

describe('an administrator’s own items and reports', () => {
  test('is offered to others alone, and none of its decisions are taken', async () => {
    const { admin: other } = await waiting()
    const owning = await world.person('Desk', { admin: true })
    await lookedOver()
    const own = await world.listing(owning)
    const { id } = await world.db
      .selectFrom('moderation_items')
      .select('id')
      .where('subject_id', '=', own)
      .executeTakeFirstOrThrow()
    expect((await claim(owning)).body).toMatchObject({ claim: null, waiting: { items: 0 } })
    for (const refused of [
      claim(owning, { id }),
      decide(owning, id, 'keep'),
      decide(owning, id, 'hide', REASON),
      skip(owning, id),
    ]) {
      expect((await refused).body.code).toBe('own_matter')
    }
    expect((await claim(other)).body.claim).toMatchObject({ id, may: { hide: true } })
  })

  test('is a report of theirs too, with all that others say of the same', async () => {
    const { admin: other, listing } = await waiting()
    const [reporting, mika] = [await world.person('Desk', { admin: true }), await world.person('Mika')]
    await lookedOver()
    const first = await reported(mika, 'equipment', listing)
    const theirs = await reported(reporting, 'equipment', listing)
    expect((await claim(reporting)).body).toMatchObject({ claim: null, waiting: { reports: 0 } })
    for (const id of [first, theirs])
      expect((await decideReport(reporting, id, 'hide', REASON)).body.code).toBe('own_matter')
    expect((await claim(other)).body.claim.id).toBe(first)
    expect((await decideReport(other, first, 'keep')).body.decided).toBe(2)
  })

  test('goes back where they held it before they reported it themselves', async () => {
    const { admin: other, listing } = await waiting()
    const [reporting, mika] = [await world.person('Desk', { admin: true }), await world.person('Mika')]
    await lookedOver()
    const first = await reported(mika, 'equipment', listing)
    expect((await claim(reporting)).body.claim.id).toBe(first)
    await reported(reporting, 'equipment', listing)
    expect((await decideReport(reporting, first, 'keep')).body.code).toBe('own_matter')
    expect((await skip(reporting, first)).status).toBe(200)
    expect((await skip(reporting, first)).body.code).toBe('own_matter')
    expect((await claim(other)).body.claim.id).toBe(first)
  })
})

describe('the content of a claim', () => {
  test('shows the new text beside the approved one, with contact details marked', async () => {
    const { admin: one, listing } = await waiting()
    await edit(listing, { description: 'Two batteries.', included: JSON.stringify(['Body']) })
    await lookedOver()
    const words = 'Two batteries. Call 416 555 0134 and pay by e-transfer.'
    await edit(listing, { description: words, included: JSON.stringify(['Body', 'Cage']) })
    await edit(listing, { included: JSON.stringify(['Body', 'Cage', 'Grip']) })
    const { claim: shown } = (await claim(one)).body
    expect(shown).toMatchObject({ act: 'edited', subject: { name: 'Sony FX6', hidden_at: null } })
    const [description, included] = shown.parts
    expect(description.stood).toEqual([{ text: 'Two batteries.', marks: [] }])
    const marked = description.fresh[0].marks.map(
      ({ start, end, kind }: { start: number; end: number; kind: string }) => [kind, words.slice(start, end)],
    )
    expect(marked).toEqual([
      ['contact', '416 555 0134'],
      ['money', 'e-transfer'],
    ])
    const texts = (all: { text: string }[]) => all.map(({ text }) => text)
    expect([texts(included.fresh), texts(included.stood)]).toEqual([['Cage', 'Grip'], ['Body']])
  })

  test('of pictures is the largest size of each, and who answers for them', async () => {
    const { admin: one, owner, listing } = await waiting()
    await world.db
      .updateTable('moderation_items')
      .set({ reviewed_at: new Date(), decision: 'hidden', reason: REASON })
      .where('author_id', '=', owner.id)
      .execute()
    const picture = {
      src: '/media/listings/a',
      widths: [320, 1280],
      width: 4,
      height: 3,
      blur: 'data:,',
      alt: 'Left',
    }
    await edit(listing, { images: JSON.stringify([picture]) })
    const { claim: shown } = (await claim(one)).body
    expect(shown.parts).toMatchObject([
      { field: 'images', fresh_pictures: [{ url: '/media/listings/a-1280.webp', alt: 'Left' }] },
    ])
    expect(shown.person).toMatchObject({
      id: owner.id,
      name: 'Ana',
      listings: 1,
      hidden: 2,
      suspended_at: null,
    })
  })

  test('of several reports of one thing is all of them, with who sent each', async () => {
    const { admin: one, owner } = await waiting()
    const [mika, noor] = [await world.person('Mika'), await world.person('Noor')]
    await lookedOver()
    const id = await reported(mika, 'person', owner.id, {
      note: 'Asks for WhatsApp',
      reason: 'outside_payment',
    })
    await reported(noor, 'person', owner.id)
    const { claim: shown } = (await claim(one)).body
    expect(shown).toMatchObject({
      id,
      kind: 'report',
      may: { hide: false, suspend: true, read_words: false },
    })
    expect(shown.reports).toMatchObject([
      { reason: 'outside_payment', reporter: { name: 'Mika' }, note: { marks: [{ kind: 'money' }] } },
      { reason: 'spam', reporter: { name: 'Noor' } },
    ])
    expect((await decideReport(one, id, 'keep')).body.decided).toBe(2)
  })
})
