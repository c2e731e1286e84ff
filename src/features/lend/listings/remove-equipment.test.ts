import { describe, expect, test } from 'vitest'
import { listingsOf } from '../../../../tests/support/listings.ts'
import { outcomes, rentalsOf } from '../../../../tests/support/rentals.ts'
import { createWorld } from '../../../../tests/support/world.ts'

const world = await createWorld()
const { listed, edit, remove, picture } = listingsOf(world)
const rentals = rentalsOf(world)
const [ana, mika, zoe] = await Promise.all([
  world.person('Ana'),
  world.person('Mika'),
  world.person('Zoé', { locale: 'fr-CA' }),
])

describe('DELETE /equipment/{id}', () => {
  test('refuses while approved rentals have not ended, and says which', async () => {
    const { id } = await listed(ana)
    const later = await rentals.asked(zoe, id, { start_date: '2026-08-01', end_date: '2026-08-02' })
    const running = await rentals.asked(mika, id, { start_date: '2026-06-10', end_date: '2026-06-12' })
    for (const rental of [later, running]) await rentals.approve(ana, rental.id)
    await rentals.asked(mika, id, { start_date: '2026-09-01', end_date: '2026-09-02' })

    const { status, body } = await remove(ana, id)
    expect([status, body.code]).toEqual([409, 'rentals_ahead'])
    expect(body.conflict.rentals).toEqual([
      { rental_id: running.id, start_date: '2026-06-10', end_date: '2026-06-12', renter_name: 'Mika' },
      { rental_id: later.id, start_date: '2026-08-01', end_date: '2026-08-02', renter_name: 'Zoé' },
    ])
    expect(await rentals.hasPending(id)).toBe(true)
    expect((await world.as(null).get(`/equipment/${id}`)).status).toBe(200)
  })

  test('declines open requests, notifies each renter in their language, and keeps the whole history', async () => {
    const src = await picture(ana)
    const { id } = await listed(ana, { name: 'Old Arriflex', images: [{ src, alt: 'Side' }] })
    const past = await rentals.asked(mika, id, { start_date: '2026-06-10', end_date: '2026-06-10' })
    await rentals.approve(ana, past.id)
    expect((await world.as(mika).get(`/rentals/${past.id}/payment`)).body.equipment_visible).toBe(true)
    const asked = await rentals.asked(mika, id)
    const demande = await rentals.asked(zoe, id)
    world.clock.set('2026-06-11T16:00:00Z')
    expect((await remove(ana, id)).status).toBe(204)
    world.clock.set('2026-06-10T16:00:00Z')

    expect((await world.as(mika).get(`/equipment/${id}`)).status).toBe(404)
    expect((await world.as(ana).get(`/equipment/${id}`)).status).toBe(404)
    expect((await world.as(ana).get(`/equipment?user_id=${ana.id}`)).body.items).not.toContainEqual(
      expect.objectContaining({ id }),
    )
    // A receipt names it and leads nowhere, the owner's too.
    for (const person of [mika, ana]) {
      const { body } = await world.as(person).get(`/rentals/${past.id}/payment`)
      expect(body).toMatchObject({ equipment_name: 'Old Arriflex', equipment_visible: false })
    }
    const { body: mine } = await world.as(mika).get(`/rentals?equipment_id=${id}`)
    expect(mine.items).toMatchObject([
      {
        id: asked.id,
        status: 'rejected',
        answer_message: expect.stringContaining('The owner has removed this listing'),
        equipment_name: 'Old Arriflex',
        equipment_image: { src, alt: 'Side' },
        equipment_category: 'cameras',
        equipment_visible: false,
        location: 'Toronto, Ontario',
      },
      { id: past.id, status: 'approved', equipment_name: 'Old Arriflex', equipment_image: { src } },
    ])
    const { body: sienne } = await world.as(zoe).get(`/rentals/${demande.id}`)
    expect(sienne).toMatchObject({
      status: 'rejected',
      answer_message: expect.stringContaining('a retiré cette annonce'),
    })
    // The owner is shown what was written in their name as such, and never as their own words.
    const shownToOwner = (await world.as(ana).get(`/rentals/${demande.id}`)).body
    for (const { events, because } of [sienne, shownToOwner]) {
      expect(because).toBe('listing_removed')
      expect(events).toMatchObject([{ act: 'request' }, { act: 'reject' }])
    }
    const told = (await rentals.notificationsOf(zoe)).filter(({ rental_id }) => rental_id === demande.id)
    expect(told).toMatchObject([{ type: 'rental_rejected', equipment_name: 'Old Arriflex' }])
    expect(await rentals.hasPending(id)).toBe(false)
    await world.runJobs()
    const letter = world.letters.find(({ to, text }) => to === zoe.email && text.includes('a retiré'))
    expect(letter?.text).toContain('Northreel vous écrit')
  })

  test('twice is the same as once, and nothing more can be done to it', async () => {
    const { id } = await listed(ana)
    const answers = await Promise.all([remove(ana, id), remove(ana, id)])
    expect(answers.map(({ status }) => status)).toEqual([204, 204])
    expect((await edit(ana, id, { version: 1, name: 'Back' })).status).toBe(404)
    expect((await world.as(ana).post(`/equipment/${id}/resume`)).status).toBe(404)
    expect((await rentals.request(mika, id)).status).toBe(404)
    const logged = await world.db
      .selectFrom('security_events')
      .select(['action', 'user_id'])
      .where('resource_id', '=', id)
      .execute()
    expect(logged).toEqual([{ action: 'equipment_removed', user_id: ana.id }])
  })

  test('is the owner’s alone', async () => {
    const { id } = await listed(ana)
    expect((await remove(mika, id)).status).toBe(404)
    expect((await remove(null, id)).status).toBe(401)
    expect((await world.as(null).get(`/equipment/${id}`)).status).toBe(200)
  })

  test.each([1, 2, 3, 4, 5, 6])('removed and approved at one moment: one of both (%i)', async (round) => {
    const { id } = await listed(ana)
    const rental = await rentals.asked(mika, id)
    const acts = [() => remove(ana, id), () => rentals.approve(ana, rental.id)]
    const answers = await Promise.all((round % 2 ? acts : acts.toReversed()).map((act) => act()))
    const { body } = await world.as(mika).get(`/rentals/${rental.id}`)
    const isThere = (await world.as(null).get(`/equipment/${id}`)).status === 200
    if (isThere) {
      expect([body.status, outcomes(answers)]).toEqual(['approved', { 200: 1, rentals_ahead: 1 }])
    } else {
      expect([body.status, outcomes(answers)]).toEqual(['rejected', { 204: 1, already_answered: 1 }])
    }
  })

  test.each([1, 2, 3, 4])(
    'removed and asked for at one moment: nothing waits for an answer (%i)',
    async () => {
      const { id } = await listed(ana)
      await Promise.all([remove(ana, id), rentals.request(mika, id), rentals.request(zoe, id)])
      const { body } = await world.as(ana).get(`/rentals?equipment_id=${id}&status=pending`)
      expect(body.items).toEqual([])
      expect(await rentals.hasPending(id)).toBe(false)
    },
  )
})

describe('POST /equipment/{id}/pause and /resume', () => {
  test('out of view and back, twice as once; what was asked can still be answered', async () => {
    const { id } = await listed(ana, { name: 'Pausable', make: 'Pausable', model: 'P1' })
    const rental = await rentals.asked(mika, id)
    const found = async () => (await world.as(null).get('/equipment?query=pausable')).body.items.length
    for (const _ of [1, 2]) {
      const { status, body } = await world.as(ana).post(`/equipment/${id}/pause`)
      expect([status, body.paused, body.version]).toEqual([200, true, 1])
    }
    expect(await found()).toBe(0)
    expect((await world.as(mika).get(`/equipment/${id}`)).status).toBe(404)
    expect((await rentals.request(mika, id)).status).toBe(404)
    expect((await edit(ana, id, { version: 1, description: 'Away for repair' })).body.paused).toBe(true)
    expect(await found()).toBe(0)
    expect((await world.as(mika).get(`/rentals/${rental.id}`)).body.equipment_visible).toBe(false)
    const { status, body } = await rentals.approve(ana, rental.id)
    expect([status, body.equipment_visible]).toEqual([200, true])
    for (const _ of [1, 2]) {
      expect((await world.as(ana).post(`/equipment/${id}/resume`)).body.paused).toBe(false)
    }
    expect(await found()).toBe(1)
    expect((await world.as(mika).post(`/equipment/${id}/pause`)).status).toBe(404)
  })

  test.each([1, 2, 3, 4])(
    'paused and asked for at one moment: asked before, or not at all (%i)',
    async (round) => {
      const { id } = await listed(ana)
      const acts = [() => world.as(ana).post(`/equipment/${id}/pause`), () => rentals.request(mika, id)]
      const answers = await Promise.all((round % 2 ? acts : acts.toReversed()).map((act) => act()))
      const asked = answers.some(({ status }) => status === 201)
      expect(outcomes(answers)).toEqual(asked ? { 200: 1, 201: 1 } : { 200: 1, not_on_offer: 1 })
      expect(await rentals.hasPending(id)).toBe(asked)
    },
  )
})
