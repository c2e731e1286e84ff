import { beforeEach, describe, expect, test } from 'vitest'
import { checksOf } from '../../../../tests/support/checks.ts'
import type { Person } from '../../../../tests/support/people.ts'
import { createWorld } from '../../../../tests/support/world.ts'
import { tendChecks } from './nightly.ts'

const world = await createWorld()
const { submit, submitted, withdraw, decide, read, badges, rowOf } = checksOf(world)
const { files } = world.services
const admin = await world.person('Desk', { admin: true })
const DAY = 86_400_000

const onDisk = ({ id }: { id: string }) => files.list(id)
const documentRows = ({ id }: { id: string }) =>
  world.db.selectFrom('documents').select('path').where('user_id', '=', id).execute()
const open = async (person: Person | null, url: string) =>
  (await world.as(person).get(url.replace('/api', ''))).status
const night = async () => {
  await tendChecks(world.services)
  await world.runJobs()
}
const eventsOf = (check: string) =>
  world.db
    .selectFrom('security_events')
    .select(['action', 'user_id'])
    .where('resource_id', '=', check)
    .orderBy('id')
    .execute()
const lettersTo = (person: Person) =>
  world.letters.filter(({ to }) => to === person.email).map(({ subject }) => subject)
const consentsOf = async (person: Person) => (await world.as(person).get('/consents')).body.items
/** Deciding asks for a proof of the last eight hours; the clock goes far here. */
const asAdmin = async () => ({ ...admin, cookie: await world.enter(admin) })

beforeEach(async () => {
  await world.db.deleteFrom('rate_limits').execute()
})

describe('a document is private, and opened by its person and the desk alone', () => {
  test('until it is decided', async () => {
    const person = await world.person('Mika')
    const { id, document_url } = await submitted(person)
    expect((await read(person)).identity).toMatchObject({
      checks: [{ id, status: 'submitted', waits_until: '2026-06-24T16:00:00.000Z' }],
      opening: { state: 'waiting' },
    })
    expect(await open(null, document_url)).toBe(401)
    expect(await open(await world.person('Stranger'), document_url)).toBe(404)
    expect(await open(person, document_url)).toBe(200)
    expect(await open(admin, document_url)).toBe(200)
    const opened = await eventsOf(document_url.replace('/api/documents/', ''))
    expect(opened).toEqual([{ action: 'document_opened_by_administrator', user_id: person.id }])

    await decide(admin, id)
    expect([await open(person, document_url), await open(admin, document_url)]).toEqual([404, 404])
  })

  test('a person sees only their own checks', async () => {
    const person = await world.person('Mika')
    const other = await world.person('Noor')
    const { id } = await submitted(person)
    expect((await read(other)).identity.checks).toEqual([])
    expect((await withdraw(other, id)).status).toBe(404)
    expect((await decide(other, id)).status).toBe(404)
    expect((await world.as(other).get('/admin/checks')).status).toBe(404)
  })

  test('the desk sees what waits, the longest first, and goes on where a page ends', async () => {
    await world.db.deleteFrom('identity_checks').execute()
    const ids: string[] = []
    for (const name of ['Ana', 'Bo', 'Cy']) {
      ids.push((await submitted(await world.person(name), 'police_clearance')).id)
      world.clock.advance(1000)
    }
    const first = (await world.as(admin).get('/admin/checks?limit=2')).body
    expect(first.items).toMatchObject([
      { id: ids[0], kind: 'police_clearance', content_type: 'application/pdf', user: { name: 'Ana' } },
      { id: ids[1] },
    ])
    const rest = (await world.as(admin).get(`/admin/checks?limit=2&cursor=${first.next_cursor}`)).body
    expect(rest).toMatchObject({ items: [{ id: ids[2] }], next_cursor: null })
  })
})

describe('a badge', () => {
  test('needs an accepted check of its kind, and its person is notified', async () => {
    const person = await world.person('Mika')
    const { id } = (await submit(person, 'police_clearance')).body
    const answer = await decide(await asAdmin(), id, { accepted: true, expires_at: '2040-01-01' })
    expect(answer.body).toMatchObject({ status: 'accepted' })
    expect(await badges(person)).toEqual({ identity: false, police_clearance: true })
    await world.runJobs()
    expect(lettersTo(person)).toEqual(['Your police check is complete'])
    expect(await eventsOf(id)).toEqual([
      { action: 'check_submitted', user_id: person.id },
      { action: 'check_accepted', user_id: person.id },
      { action: 'check_decided', user_id: person.id },
    ])
  })

  test('is not made by a refusal, which says why', async () => {
    const person = await world.person('Mélanie', { locale: 'fr-CA' })
    const { id } = await submitted(person)
    const at = await asAdmin()
    expect((await decide(at, id, { accepted: false })).body.code).toBe('check_reason_missing')
    await decide(at, id, { accepted: false, reason: 'The photo is blurred.' })
    expect(await badges(person)).toEqual({ identity: false, police_clearance: false })
    await world.runJobs()
    expect(lettersTo(person)).toEqual(['Votre vérification d’identité n’a pas été acceptée'])
    expect(world.letters.at(-1)?.text).toContain('The photo is blurred.')
    const [check] = (await read(person)).identity.checks
    expect(check).toMatchObject({ status: 'refused', reason: 'The photo is blurred.', document_url: null })
  })

  test.each(['id_verified', 'police_clearance_verified'])(
    '%s is never there without a check',
    async (badge) => {
      const person = await world.person('Mika')
      const give = world.db
        .updateTable('profiles')
        .set({ [badge]: true })
        .where('id', '=', person.id)
      await expect(give.execute()).rejects.toMatchObject({ constraint: 'profiles_badges_founded' })
      const { id } = await submitted(person, badge === 'id_verified' ? 'police_clearance' : 'identity')
      await decide(await asAdmin(), id)
      await expect(give.execute()).rejects.toMatchObject({ constraint: 'profiles_badges_founded' })
    },
  )

  test('disappears with its row, for any way of deletion', async () => {
    const person = await world.person('Mika')
    const { id } = await submitted(person)
    await decide(await asAdmin(), id)
    expect((await badges(person)).identity).toBe(true)
    await world.db.deleteFrom('identity_checks').where('id', '=', id).execute()
    expect((await badges(person)).identity).toBe(false)
  })

  test('ends after its last day where the person lives, with a letter 30 days before and one then', async () => {
    const person = await world.person('Mika')
    await world.db
      .updateTable('users')
      .set({ time_zone: 'America/Vancouver' })
      .where('id', '=', person.id)
      .execute()
    const { id } = await submitted(person, 'police_clearance')
    await decide(await asAdmin(), id)
    await world.runJobs()
    const until = (await rowOf(id)).expires_at ?? ''
    /** Midnight at the beginning of a day in Vancouver, in summer. */
    const midnight = (daysBefore: number, ms = 0) =>
      new Date(Date.parse(`${until}T07:00:00Z`) - daysBefore * DAY + ms).toISOString()

    world.clock.set(midnight(30, -1))
    await night()
    expect(lettersTo(person)).toHaveLength(1)
    world.clock.set(midnight(30))
    await night()
    await night()
    expect(lettersTo(person).slice(1)).toEqual([expect.stringMatching(/^Your badge ends on June \d+, 2027$/)])

    world.clock.set(midnight(-1, -1))
    await night()
    expect((await badges(person)).police_clearance).toBe(true)
    world.clock.set(midnight(-1))
    await night()
    await night()
    expect((await badges(person)).police_clearance).toBe(false)
    expect(lettersTo(person).slice(2)).toEqual(['Your badge has ended'])
    expect(await rowOf(id)).toMatchObject({ status: 'expired', ended_at: world.clock.now() })
  })

  test('is renewed within its last 30 days, and remains meanwhile', async () => {
    const person = await world.person('Mika')
    const first = await submitted(person, 'police_clearance')
    await decide(await asAdmin(), first.id)
    expect((await submit(person, 'police_clearance')).body.code).toBe('check_not_due')
    world.clock.advance(340 * DAY)
    const second = await submitted(person, 'police_clearance')
    expect((await badges(person)).police_clearance).toBe(true)
    await withdraw(person, second.id)
    expect((await badges(person)).police_clearance).toBe(true)
    expect((await consentsOf(person))[0].withdrawn_at).toBeNull()
    const third = await submitted(person, 'police_clearance')
    await decide(await asAdmin(), third.id)
    expect((await badges(person)).police_clearance).toBe(true)
    expect([(await rowOf(first.id)).status, (await rowOf(third.id)).status]).toEqual(['expired', 'accepted'])
  })

  test('goes at once when its consent is withdrawn; the other one stays', async () => {
    const person = await world.person('Mika')
    for (const kind of ['identity', 'police_clearance'] as const)
      await decide(await asAdmin(), (await submitted(person, kind)).id)
    const consent = (await consentsOf(person)).find(
      ({ purpose }: { purpose: string }) => purpose === 'identity',
    )
    expect((await world.as(person).post(`/consents/${consent.id}/withdrawal`)).body.may_withdraw).toBe(false)
    expect(await badges(person)).toEqual({ identity: false, police_clearance: true })
  })

  test('a document that ran out makes none', async () => {
    const { id } = await submitted(await world.person('Mika'))
    const yesterday = new Date(world.clock.now().getTime() - 2 * DAY).toISOString().slice(0, 10)
    const { status, body } = await decide(await asAdmin(), id, { accepted: true, expires_at: yesterday })
    expect([status, body.code]).toEqual([422, 'check_document_over'])
  })
})

describe('at one instant', () => {
  const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).sort()

  test('two documents of one person: one waits, and nothing is left of the other', async () => {
    const person = await world.person('Mika')
    const answers = await Promise.all([submit(person), submit(person), submit(person)])
    expect(statuses(answers)).toEqual([201, 409, 409])
    await world.runJobs()
    expect([(await onDisk(person)).length, (await documentRows(person)).length]).toEqual([1, 1])
    expect(await consentsOf(person)).toHaveLength(1)
  })

  test('two at the desk: the second finds it decided', async () => {
    const person = await world.person('Mika')
    const { id } = await submitted(person)
    const [one, two] = [await asAdmin(), await world.person('Second', { admin: true })]
    const answers = await Promise.all([
      decide(one, id),
      decide(two, id, { accepted: false, reason: 'It is blurred.' }),
    ])
    expect(statuses(answers)).toEqual([200, 409])
    await world.runJobs()
    expect(lettersTo(person)).toHaveLength(1)
    expect((await badges(person)).identity).toBe((await rowOf(id)).status === 'accepted')
  })

  test.each(['withdraws it', 'withdraws the consent'])('one decides and the person %s', async (way) => {
    for (let round = 0; round < 5; round += 1) {
      const person = await world.person('Mika')
      const { id } = await submitted(person)
      const [consent] = await consentsOf(person)
      const at = await asAdmin()
      const leave = () =>
        way === 'withdraws it'
          ? withdraw(person, id)
          : world.as(person).post(`/consents/${consent.id}/withdrawal`)
      const [decided, left] = await Promise.all([decide(at, id), leave()])
      const { status } = await rowOf(id)
      if (way === 'withdraws it') {
        expect(status).toBe(decided.status === 200 ? 'accepted' : 'withdrawn')
        expect(statuses([decided, left])).toEqual(status === 'accepted' ? [200, 409] : [204, 409])
      } else {
        expect(left.status).toBe(200)
        expect(status).toBe(decided.status === 200 ? 'expired' : 'withdrawn')
      }
      expect((await badges(person)).identity).toBe(status === 'accepted')
      await world.runJobs()
      expect(await onDisk(person)).toEqual([])
    }
  })

  test('both kinds are decided: both badges stand', async () => {
    const person = await world.person('Mika')
    const ids = [(await submitted(person)).id, (await submitted(person, 'police_clearance')).id]
    const at = await asAdmin()
    expect(statuses(await Promise.all(ids.map((id) => decide(at, id))))).toEqual([200, 200])
    expect(await badges(person)).toEqual({ identity: true, police_clearance: true })
  })
})
