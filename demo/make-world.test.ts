import { beforeAll, describe, expect, test } from 'vitest'
import { countedDay } from '#features/base/counts/figure.ts'
import { holdsContact } from '#features/base/masking/mask-contacts.ts'
import { nameProblem } from '#features/people/profiles/reserved-names.ts'
import { isAgreed, type RentalStage, rentalStages } from '#features/rent/rentals/rental.ts'
import { actionUrl } from '#features/talk/notifications/notification.ts'
import { readReference } from '../database/reference.ts'
import { DEMO_DOMAIN } from './cast.ts'
import { type DemoWorld, makeWorld } from './make-world.ts'
import { storeHouses } from './store-houses.ts'

const given = {
  now: new Date('2026-11-20T15:00:00Z'),
  passwordHash: 'hash',
  fee: { bps: 500, min_cents: 300 },
  publicUrl: 'http://localhost:3000',
}

let world: DemoWorld

beforeAll(async () => {
  world = await makeWorld(given)
})

describe('the demo world', () => {
  test('is the same each time', async () => {
    expect(await makeWorld(given)).toEqual(world)
  })

  test('keeps its ids whatever the day', async () => {
    const later = await makeWorld({ ...given, now: new Date('2027-03-02T03:30:00Z') })
    expect(idsOf(later)).toEqual(idsOf(world))
  })

  test('gives nobody a name that sign-up would refuse, but the desk', () => {
    const refused = [
      ...world.people.profiles.map(({ name }) => [name, nameProblem(name, 'person', 'Northreel')]),
      ...storeHouses.map(({ store }) => [store.name, nameProblem(store.name, 'store', 'Northreel')]),
    ].filter(([, problem]) => problem !== null)
    expect(refused).toEqual([['Northreel Desk', 'name_reserved']])
  })

  test('lists the whole catalogue over the country', async () => {
    const catalogue = await readReference('gear-catalogue')
    const listed = new Set(world.listings.map(({ gear }) => gear.slug))
    expect(catalogue.filter(({ slug }) => !listed.has(slug))).toEqual([])
    expect(world.listings.length).toBeGreaterThanOrEqual(420)
    expect(new Set(world.listings.map(({ city }) => city.label)).size).toBeGreaterThanOrEqual(25)
    expect(new Set(world.listings.map(({ city }) => city.provinceCode)).size).toBe(9)
    expect(new Set(world.listings.map(({ row }) => row.user_id)).size).toBeGreaterThanOrEqual(20)
    expect(new Set(world.listings.flatMap(({ row }) => row.store_id ?? [])).size).toBe(4)
  })

  test('gives Ana at least six listings in Toronto', () => {
    const hers = world.listings.filter(({ owner }) => owner.email === 'ana')
    expect(hers.length).toBeGreaterThanOrEqual(6)
    expect(new Set(hers.map(({ row }) => row.location))).toEqual(new Set(['Toronto, Ontario']))
  })

  test('has four stores, those of Québec in French', () => {
    expect(storeHouses.map(({ city, locale }) => [city, locale])).toEqual([
      ['Toronto, Ontario', 'en-CA'],
      ['Montreal, Quebec', 'fr-CA'],
      ['Vancouver, British Columbia', 'en-CA'],
      ['Quebec City, Quebec', 'fr-CA'],
    ])
  })

  test('names everybody once, at the demo domain', () => {
    const { users } = world.people
    expect(new Set(users.map(({ email }) => email)).size).toBe(users.length)
    expect(new Set(users.map(({ username }) => username)).size).toBe(users.length)
    expect(users.filter(({ email }) => !email.endsWith(`@${DEMO_DOMAIN}`))).toEqual([])
    for (const name of ['ana', 'mika', 'northlight', 'desk', 'renter1', 'renter8']) {
      expect(users.map(({ email }) => email)).toContain(`${name}@${DEMO_DOMAIN}`)
    }
  })

  test('shows faces and logos that are stored where the public may see them', () => {
    const paths = new Set(world.files.map(({ path }) => `/${path}`))
    const shown = [
      ...world.people.profiles.map((profile) => profile.avatar_url),
      ...world.people.stores.map((store) => store.logo_url),
    ]
    const pictures = shown.filter((address) => typeof address === 'string')
    expect(pictures.length).toBeGreaterThan(8)
    for (const address of pictures) {
      expect(address).toMatch(/^\/media\/avatars\/[a-z0-9-]+\.webp$/)
      expect(paths).toContain(address)
    }
  })

  test('prices by the catalogue, give or take', () => {
    for (const { price, weekly_price, monthly_price, gear } of world.listings) {
      expect(price / gear.typicalDailyCad).toBeGreaterThan(0.75)
      expect(price / gear.typicalDailyCad).toBeLessThan(1.3)
      if (weekly_price !== null) expect(weekly_price).toBeGreaterThan(price)
      if (monthly_price !== null) expect(monthly_price).toBeGreaterThan(weekly_price ?? price)
    }
  })

  test('shows every listing with pictures that have a placeholder', () => {
    for (const { id } of world.listings) {
      const images = world.images.get(id) ?? []
      expect(images.length).toBeGreaterThan(0)
      for (const { src, blur } of images) {
        expect(src).toMatch(/^\/media\/plates\/[a-z0-9-]+-\d+$/)
        expect(blur).toMatch(/^data:image\/webp;base64,/)
      }
    }
  })
})

describe('what happened', () => {
  test('has rentals in every state', () => {
    const states = new Set(world.rentals.map(({ row }) => `${row.stage} ${row.payment_status}`))
    expect([...states].sort()).toEqual([
      'approved unpaid',
      'booked paid',
      'cancelled refunded',
      'expired unpaid',
      'lapsed unpaid',
      'pending unpaid',
      'rejected unpaid',
      'withdrawn refunded',
      'withdrawn unpaid',
    ])
    const { under_way, ahead, past } = Object.groupBy(
      world.rentals.filter(({ row }) => isAgreed(rentalStages[row.stage])),
      ({ moments }) => {
        if (moments.start > moments.today) return 'ahead'
        return moments.end < moments.today ? 'past' : 'under_way'
      },
    )
    for (const some of [under_way, ahead, past]) expect(some?.length).toBeGreaterThan(10)
  })

  test('hold no contact details in their words, which are written as judged', () => {
    for (const { note, experience_description, answer_message, words_judged } of world.rentals.map(
      ({ row }) => row,
    )) {
      const text = [note, experience_description, answer_message].join('\n')
      expect([holdsContact(text), text, words_judged]).toEqual([false, text, true])
    }
  })

  test('happened in order, and before now', () => {
    for (const { moments, row } of world.rentals) {
      const { asked, answered, paid, withdrawn, ended, refunded, released, returned } = moments
      const times = [asked, answered, paid, withdrawn, ended, refunded, released, returned].filter(
        (time) => time !== null,
      )
      expect(times).toEqual(times.toSorted((a, b) => a.getTime() - b.getTime()))
      for (const time of [...times, moments.insured ?? asked])
        expect(time.getTime()).toBeLessThanOrEqual(given.now.getTime())
      if (row.stage === 'pending') expect(moments.start > moments.today).toBe(true)
      if (withdrawn) expect(withdrawn.toISOString() < moments.start).toBe(true)
    }
  })

  test('was searched for before it was asked for, on every day that is counted', () => {
    const asked = Map.groupBy(world.rentals, ({ moments }) => countedDay(moments.asked))
    const sums = Map.groupBy(world.counts, ({ day }) => String(day))
    expect(sums.size).toBe(60)
    for (const [day, counts] of sums) {
      const [search, seen, form] = counts.map(({ count }) => Number(count))
      expect(form).toBeGreaterThanOrEqual(asked.get(day)?.length ?? 0)
      expect(search).toBeGreaterThanOrEqual(Number(form))
      expect(seen).toBeGreaterThanOrEqual(Number(search))
    }
  })

  test('leaves every deadline more than the working day that somebody looks around', () => {
    const open = world.rentals.filter(({ row }) => rentalStages[row.stage].clock)
    const deadlines = world.clocks.filter(({ act }) => act !== 'release')
    expect(deadlines.map(({ rental_id }) => rental_id)).toEqual(open.map(({ row }) => row.id))
    for (const { due_at } of deadlines) {
      expect(new Date(due_at).getTime() - given.now.getTime()).toBeGreaterThan(22 * 3_600_000)
    }
  })

  test('has shared what was paid for rentals that began, and runs a clock for the others', () => {
    const kept = world.rentals.filter(({ plan }) => plan.story === 'kept')
    const [shared, ahead] = [true, false].map((is) =>
      kept.filter(({ moments }) => (moments.released !== null) === is),
    )
    const releases = world.clocks.filter(({ act }) => act === 'release')
    expect(releases.map(({ rental_id }) => rental_id)).toEqual(ahead?.map(({ row }) => row.id))
    for (const { due_at } of releases)
      expect(new Date(due_at).getTime()).toBeGreaterThanOrEqual(given.now.getTime())
    const { ledger, transfers } = world.money
    const count = (kind: string) => ledger.filter((row) => row.kind === kind).length
    expect([count('income'), count('fee')]).toEqual([shared?.length, shared?.length])
    const waiting = shared?.filter(({ row }) => row.transferred_at === null) ?? []
    expect(count('transfer')).toBe((shared?.length ?? 0) - waiting.length)
    expect(transfers).toHaveLength(count('transfer'))
    expect(transfers.length).toBeGreaterThan(10)
  })

  test('lies within the periods of its listing', () => {
    const periods = Map.groupBy(world.periods, ({ equipment_id }) => equipment_id)
    expect(periods.size / world.listings.length).toBeCloseTo(0.34, 1)
    for (const { row, moments } of world.rentals) {
      const free = periods.get(row.equipment_id) ?? []
      const fits = free.some(
        ({ start_date, end_date }) => start_date <= moments.start && moments.end <= end_date,
      )
      expect(free.length === 0 || fits).toBe(true)
    }
  })

  test('meets no blocked day of its listing', () => {
    const blocked = Map.groupBy(world.blockedDays, ({ equipment_id }) => equipment_id)
    expect(blocked.size / world.listings.length).toBeCloseTo(0.15, 1)
    for (const { row, moments } of world.rentals) {
      const days = (blocked.get(row.equipment_id) ?? []).map(({ day }) => day)
      expect(days.filter((day) => moments.start <= day && day <= moments.end)).toEqual([])
    }
  })

  test('was told once to whom it concerns, with the way there', () => {
    const told = Map.groupBy(world.notifications, ({ rental_id }) => rental_id)
    for (const { row } of world.rentals) {
      const types = (told.get(row.id) ?? []).map(
        ({ type, user_id }) => `${user_id === row.owner_id ? 'owner' : 'renter'} ${type}`,
      )
      expect(types).toEqual(expectedTold[row.stage](row.payment_status ?? ''))
    }
    for (const { type, action_url, user_id, sender_id, message } of world.notifications) {
      const recipient = action_url === '/my-listings' ? 'owner' : 'renter'
      expect(action_url).toBe(actionUrl(type as 'rental_request', recipient))
      expect(message).not.toContain('undefined')
      if (type !== 'rental_withdrawn') expect(user_id).not.toBe(sender_id)
    }
  })

  test('was talked about by its two parties alone', () => {
    const rentals = new Map(world.rentals.map(({ row }) => [row.id, row]))
    for (const { rental_id, sender_id, receiver_id, body, created_at } of world.talk.messages) {
      const rental = rentals.get(rental_id ?? '')
      expect([sender_id, receiver_id].sort()).toEqual([rental?.owner_id, rental?.renter_id].sort())
      expect(body).not.toMatch(/[{}]/)
      expect(new Date(created_at ?? 0).getTime()).toBeLessThanOrEqual(given.now.getTime())
    }
    expect(world.talk.messages.filter(({ is_read }) => !is_read).length).toBeGreaterThan(3)
  })

  test('is filed where the rental says', () => {
    const paths = new Set(world.files.map(({ path }) => path))
    for (const { row } of world.rentals) if (row.insurance_url) expect(paths).toContain(row.insurance_url)
    for (const { path, byte_size } of world.documents) {
      const bytes = world.files.find((file) => file.path === path)?.bytes
      expect(bytes?.length).toBe(byte_size)
      const start = Buffer.from(bytes ?? [])
        .subarray(0, 4)
        .toString('latin1')
      expect(start).toBe(path.endsWith('.pdf') ? '%PDF' : '\u0089PNG')
    }
  })
})

const request = 'owner rental_request'
const approved = 'renter rental_approved'
const withdrawn = ['renter rental_withdrawn', 'owner rental_withdrawn']
const expectedTold: Record<RentalStage, (payment: string) => string[]> = {
  pending: () => [request],
  approved: () => [request, approved],
  booked: () => [request, approved],
  rejected: () => [request, 'renter rental_rejected'],
  expired: () => [request, 'renter rental_rejected', 'owner rental_rejected'],
  cancelled: () => [request, approved, 'renter rental_rejected'],
  lapsed: () => [request, approved, ...withdrawn],
  withdrawn: (payment) => [request, ...(payment === 'refunded' ? [approved] : []), ...withdrawn],
}

function idsOf({ listings, people, rentals }: DemoWorld) {
  return [people.users, listings, rentals.map(({ row }) => row)].map((rows) => rows.map(({ id }) => id))
}
