import { beforeAll, expect, test } from 'vitest'
import { payingIn } from '../../../../../tests/support/paying.ts'
import { pdf, rentalsOf } from '../../../../../tests/support/rentals.ts'
import { createWorld } from '../../../../../tests/support/world.ts'
import type { RentalStory, StoryEntry } from './contract.ts'

const world = await createWorld()
const paying = payingIn(world)
const rentals = rentalsOf(world)
const admin = await world.person('Desk', { admin: true })
let deal: Awaited<ReturnType<typeof paying.approvedRental>>

const story = async (): Promise<RentalStory> =>
  (await world.as(admin).get(`/admin/rentals/${deal.id}/story`)).body
const of = (entries: StoryEntry[], kind: string) => entries.filter((entry) => entry.kind === kind)
const whatOf = (entries: StoryEntry[], kind: string) => of(entries, kind).map(({ what }) => what)

/** Asked, insured, approved, paid, called off and given back. */
beforeAll(async () => {
  await paying.deliver()
  deal = await paying.approvedRental()
  await rentals.upload(deal.renter, deal.id, pdf())
  const { url } = await paying.open(deal)
  await paying.pay(url)
  await world.runJobs()
  await world.as(deal.owner).post(`/rentals/${deal.id}/cancellation`, { message: 'Broken' })
  await world.runJobs()
  await world.as(deal.renter).post('/reports', {
    ...{ subject_type: 'person', subject_id: deal.owner.id, reason: 'misleading' },
  })
})

test('tells a rental from request to refund, each with who and how, the newest last', async () => {
  const { entries, ...head } = await story()
  expect(head).toMatchObject({ stage: 'cancelled', payment_status: 'refunded', total_cents: 75_000 })
  expect(whatOf(entries, 'act')).toEqual(
    expect.arrayContaining(['request', 'approve', 'pay', 'cancel', 'refund']),
  )
  expect(whatOf(entries, 'charge')).toEqual(['raised'])
  expect(of(entries, 'checkout')).toMatchObject([{ state: 'complete', amount_cents: 75_000 }])
  expect(whatOf(entries, 'ledger')).toEqual(expect.arrayContaining(['charge', 'refund']))
  expect(of(entries, 'order').map(({ state }) => state)).toEqual(['ordered', 'succeeded'])
  expect(whatOf(entries, 'provider').length).toBeGreaterThan(0)
  expect(whatOf(entries, 'document')).toEqual(['insurance'])
  expect(of(entries, 'report')).toMatchObject([{ what: 'misleading', who: { id: deal.renter.id } }])
  expect(whatOf(entries, 'security')).toEqual(expect.arrayContaining(['rental_paid', 'rental_refunded']))
  expect(of(entries, 'delivery').some(({ to, state }) => to?.id === deal.renter.id && state === 'sent')).toBe(
    true,
  )
  const times = entries.map(({ at }) => Date.parse(at))
  expect(times).toEqual(times.toSorted((one, other) => one - other))
})

test('that it was opened is written down, and is no part of it', async () => {
  await story()
  const opened = await world.db
    .selectFrom('security_events')
    .select('actor_id')
    .where('action', '=', 'rental_story_opened')
    .where('resource_id', '=', deal.id)
    .execute()
  expect(opened.every(({ actor_id }) => actor_id === admin.id) && opened.length > 0).toBe(true)
  expect(whatOf((await story()).entries, 'security')).not.toContain('rental_story_opened')
})

test('its letters, of the rental and of its payment, go out once more each time they are sent again', async () => {
  const letters = of((await story()).entries, 'delivery').filter(({ repeatable }) => repeatable)
  const wanted = letters.filter(({ ref }) => ref?.includes('.approve.') || ref?.startsWith('receipt-'))
  expect(wanted).toHaveLength(2)
  for (const { ref } of wanted) {
    const before = world.letters.length
    const again = { message_id: ref, reason: 'It never came' }
    expect((await world.as(admin).post(`/admin/rentals/${deal.id}/letters`, again)).status).toBe(201)
    await world.runJobs()
    expect(world.letters.length).toBe(before + 1)
    expect(world.letters.at(-1)?.to).toBe(deal.renter.email)
  }
  const { entries } = await story()
  expect(whatOf(entries, 'security')).toContain('letter_sent_again')
  expect(of(entries, 'security').some(({ note }) => note === 'It never came')).toBe(true)
})

test('a letter of another rental is not sent again', async () => {
  const send = (id: string, message_id: string) =>
    world.as(admin).post(`/admin/rentals/${id}/letters`, { message_id, reason: 'It never came' })
  expect((await send(deal.id, 'nothing')).status).toBe(404)
  expect((await send('nothing', 'nothing')).status).toBe(404)
  await world.db
    .insertInto('deliveries')
    .values({
      ...{
        message_id: 'talk',
        user_id: deal.renter.id,
        channel: 'email',
        topic: 'messages',
        rental_id: deal.id,
      },
      ...{ status: 'sent', created_at: world.clock.now() },
    })
    .execute()
  expect((await send(deal.id, 'talk')).body.code).toBe('letter_not_repeatable')
})

test('asking the provider settles a payment that no webhook reported', async () => {
  const lost = await paying.approvedRental()
  const { url } = await paying.open(lost)
  world.config.PORT = 9
  await paying.pay(url)
  expect((await paying.charge(lost.id)).status).toBe('due')
  const asked = await world
    .as(admin)
    .post(`/admin/rentals/${lost.id}/provider`, { reason: 'Renter says paid' })
  expect(asked.status).toBe(201)
  await world.runJobs()
  expect((await paying.charge(lost.id)).status).toBe('paid')
})

test('an administrator outside of the rental may call it off while it is current', async () => {
  const standing = await paying.approvedRental()
  const mayOf = async (person: typeof admin) =>
    (await world.as(person).get(`/admin/rentals/${standing.id}/story`)).body.may
  await world.db.insertInto('administrators').values({ user_id: standing.owner.id }).execute()
  const none = { call_off: false, hold_back: false, let_go: false, refund: false, recover_share: false }
  expect(await mayOf(standing.owner)).toEqual(none)
  await world.db.deleteFrom('administrators').where('user_id', '=', standing.owner.id).execute()
  expect(await mayOf(admin)).toEqual({ ...none, call_off: true })
  await world.as(admin).post(`/admin/rentals/${standing.id}/cancellation`, { reason: 'Owner is away' })
  expect(await mayOf(admin)).toEqual(none)
  const { entries } = (await world.as(admin).get(`/admin/rentals/${standing.id}/story`)).body
  expect(whatOf(entries, 'act')).toContain('call_off')
  expect(of(entries, 'security')).toContainEqual(
    expect.objectContaining({ what: 'rental_called_off', note: 'Owner is away' }),
  )
})

test('tells no party who administers who reported them, but what they reported', async () => {
  const reportsFor = async (person: { id: string; name: string; email: string; cookie: string }) => {
    await world.db.insertInto('administrators').values({ user_id: person.id }).execute()
    const { body } = await world.as(person).get(`/admin/rentals/${deal.id}/story`)
    await world.db.deleteFrom('administrators').where('user_id', '=', person.id).execute()
    return of(body.entries, 'report')
  }
  expect(await reportsFor(deal.owner)).toEqual([])
  expect(await reportsFor(deal.renter)).toMatchObject([{ what: 'misleading' }])
})
