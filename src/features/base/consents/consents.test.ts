import { describe, expect, test } from 'vitest'
import { checksOf } from '../../../../tests/support/checks.ts'
import { linkIn, newcomer } from '../../../../tests/support/newcomers.ts'
import type { Person } from '../../../../tests/support/people.ts'
import { createWorld } from '../../../../tests/support/world.ts'
import { consentTexts } from './consent.ts'
import { recordConsent, withdrawConsent } from './record-consent.ts'

const world = await createWorld()
const checks = checksOf(world)
const HOUR = 3_600_000

const list = async (person: Person) => (await world.as(person).get('/consents')).body.items
const withdraw = (person: Person, id: string) => world.as(person).post(`/consents/${id}/withdrawal`)
const tellMe = (person: Person, query: string) =>
  world.as(person).post('/saved/searches', { filters: { query }, cadence: 'daily' })
const searches = async (person: Person) => (await world.as(person).get('/saved/searches')).body.items

describe('the terms', () => {
  test('are agreed to with the sign-up that comes into force, in its language and when it was made', async () => {
    const said = newcomer({ locale: 'fr-CA' })
    await world.as(null).post('/accounts/sign-up', newcomer({ email: said.email, locale: 'en-CA' }))
    await world.runJobs()
    const signedUpAt = world.clock.now()
    await world.as(null).post('/accounts/sign-up', said)
    await world.runJobs()
    const token = linkIn(world.letters.filter(({ to }) => to === said.email).at(-1))
    expect(await world.db.selectFrom('consents').select('id').execute()).toEqual([])
    world.clock.advance(HOUR)
    const { status } = await world.as(null).post('/accounts/email-confirmation', { token, sign_in: 'no' })
    expect(status).toBe(200)
    const rows = await world.db.selectFrom('consents').selectAll().execute()
    expect(rows).toMatchObject([
      { purpose: 'terms', locale: 'fr-CA', given_at: signedUpAt, text_version: consentTexts.terms.version },
    ])
  })

  test('stand for as long as the account does', async () => {
    const person = await world.person('Mika')
    const id = await agree(person, 'terms')
    const { status, body } = await withdraw(person, id)
    expect([status, body.code]).toEqual([422, 'consent_stands'])
    expect(await list(person)).toMatchObject([{ id, may_withdraw: false, withdrawn_at: null }])
  })
})

function agree({ id: user_id }: Person, purpose: keyof typeof consentTexts, text_version = '2026-01-01') {
  const now = world.clock.now()
  return recordConsent(world.db, { user_id, purpose, text_version, locale: 'en-CA', now, request_id: null })
}

describe('alerts', () => {
  test('are agreed to by asking for the first one; withdrawn, all are off and stay saved', async () => {
    const person = await world.person('Mika')
    const answer = await world
      .as(person, { 'x-locale': 'fr-CA' })
      .post('/saved/searches', { filters: { query: 'fx6' }, cadence: 'daily' })
    expect(answer.status).toBe(201)
    await tellMe(person, 'komodo')
    const [consent, ...more] = await list(person)
    expect([consent, more]).toMatchObject([{ purpose: 'saved_searches', locale: 'fr-CA' }, []])

    expect((await withdraw(person, consent.id)).status).toBe(200)
    expect(await searches(person)).toMatchObject([{ cadence: 'off' }, { cadence: 'off' }])
    const waiting = world.db.selectFrom('saved_searches').select('id').where('next_run_at', 'is not', null)
    expect(await waiting.execute()).toEqual([])

    const [first] = await searches(person)
    await world.as(person).patch(`/saved/searches/${first.id}`, { cadence: 'off' })
    expect(await list(person)).toHaveLength(1)
    await world.as(person).patch(`/saved/searches/${first.id}`, { cadence: 'daily' })
    expect(await list(person)).toMatchObject([
      { withdrawn_at: null, may_withdraw: true },
      { id: consent.id, may_withdraw: false },
    ])
  })

  test('saved and withdrawn at one instant, none tells without a consent', async () => {
    const person = await world.person('Mika')
    await tellMe(person, 'fx6')
    const [consent] = await list(person)
    await Promise.all([...'abc'].map((query) => tellMe(person, query)).concat(withdraw(person, consent.id)))
    const isAgreed = (await list(person)).some(
      ({ withdrawn_at }: { withdrawn_at: string | null }) => withdrawn_at === null,
    )
    const isTold = (await searches(person)).some(({ cadence }: { cadence: string }) => cadence !== 'off')
    expect(isTold).toBe(isAgreed)
  })
})

describe('a consent', () => {
  test('given again is the one in force; to other words it is another, and withdrawing ends both', async () => {
    const person = await world.person('Mika')
    const first = await agree(person, 'identity')
    world.clock.advance(HOUR)
    expect(await agree(person, 'identity')).toBe(first)
    const second = await agree(person, 'identity', '2026-02-02')
    expect(second).not.toBe(first)
    await withdraw(person, first)
    const times = (await list(person)).map(({ withdrawn_at }: { withdrawn_at: string }) => withdrawn_at)
    expect(times).toEqual(Array(2).fill(world.clock.now().toISOString()))
    expect(await agree(person, 'identity')).not.toBe(first)
  })

  test('withdrawn twice is withdrawn once', async () => {
    const person = await world.person('Mika')
    await checks.submitted(person)
    const [{ id }] = await list(person)
    const once = (await withdraw(person, id)).body
    world.clock.advance(HOUR)
    expect((await withdraw(person, id)).body).toEqual(once)
  })

  test('of another person is not found', async () => {
    const person = await world.person('Mika')
    const id = await agree(person, 'identity')
    for (const wrong of [id, 'not-an-id']) {
      expect((await withdraw(await world.person('Other'), wrong)).status).toBe(404)
    }
    await withdrawConsent(world.db, {
      ...{ user_id: (await world.person('Other')).id, purpose: 'identity' },
      now: world.clock.now(),
    })
    expect(await list(person)).toMatchObject([{ withdrawn_at: null }])
  })
})
