import { expect, test } from 'vitest'
import { setAccount } from '#integrations/sandbox/accounts.ts'
import type { PayoutAccountStatus } from '#platform/ports/payments.ts'
import { createWorld } from '../../../../tests/support/world.ts'
import { isSubmitted, letterOf, wantsDetails } from './payout-account.ts'
import { readPayoutAccount } from './read-account.ts'
import { refreshAccount, refreshUnsettled } from './refresh-account.ts'

const world = await createWorld()
const { db, services, clock, letters } = world

test('an account that becomes active is kept so, its owner gets a letter, and what waited is sent', async () => {
  const ana = await world.person('Ana', { payouts: 'in_review' })
  await setAccount(db, clock, accountOf(ana), 'active')
  expect(await refreshAccount(services, { account_id: accountOf(ana) })).toBe('refreshed')
  expect(await rowOf(ana)).toMatchObject({ status: 'active', active_since: clock.now(), due_by: null })
  expect(await waiting('send-shares')).toEqual([{ owner_id: ana.id }])

  await world.runJobs()
  expect(subjectsTo(ana)).toEqual(['Your payout account is ready'])
  expect(await refreshAccount(services, { account_id: accountOf(ana) })).toBe('no_news')
  await world.runJobs()
  expect(subjectsTo(ana)).toHaveLength(1)
})

test('an account has been active since it became so, also after the provider wanted details by a day', async () => {
  const ana = await world.person('Ana', { payouts: 'in_review' })
  await setAccount(db, clock, accountOf(ana), 'active')
  await refreshAccount(services, { account_id: accountOf(ana) })
  const active_since = clock.now()
  clock.advance(60_000)
  await setAccount(db, clock, accountOf(ana), 'active', july)
  expect(await refreshAccount(services, { account_id: accountOf(ana) })).toBe('refreshed')
  expect(await rowOf(ana)).toMatchObject({ active_since, due_by: july, touched_at: clock.now() })
})

test('details that the provider wants again are asked for by letter, with the day, in the owner’s language', async () => {
  const bo = await world.person('Bo', { locale: 'fr-CA' })
  await setAccount(db, clock, accountOf(bo), 'needs_details', new Date('2026-07-02T03:59:59Z'))
  expect(await refreshAccount(services, { account_id: accountOf(bo) })).toBe('refreshed')
  expect(await rowOf(bo)).toMatchObject({ status: 'needs_details', active_since: null })
  await world.runJobs()
  const letter = letters.findLast(({ to }) => to === bo.email)
  expect(letter?.subject).toBe('Votre compte de versement demande plus de renseignements')
  // The owner's clock still says the first of July.
  expect(letter?.text).toMatch(/1(er)? juill/)
})

test('a letter that is no longer true stays unsent', async () => {
  const cy = await world.person('Cy')
  for (const status of ['needs_details', 'active'] as const) {
    await setAccount(db, clock, accountOf(cy), status)
    await refreshAccount(services, { account_id: accountOf(cy) })
  }
  await world.runJobs()
  expect(subjectsTo(cy)).toEqual(['Your payout account is ready'])
})

test('an owner gets no letter of a declined account that the provider looks at again', async () => {
  const bea = await world.person('Bea', { payouts: 'in_review' })
  for (const status of ['rejected', 'in_review'] as const) {
    await setAccount(db, clock, accountOf(bea), status)
    await refreshAccount(services, { account_id: accountOf(bea) })
  }
  await world.runJobs()
  expect(subjectsTo(bea)).toEqual([])
})

test('an older answer does not overwrite a newer one', async () => {
  const dee = await world.person('Dee', { payouts: 'in_review' })
  const { payments } = services
  const findAccount = payments.findAccount.bind(payments)
  payments.findAccount = async (id) => {
    payments.findAccount = findAccount
    const older = await findAccount(id)
    clock.advance(1000)
    await setAccount(db, clock, id, 'active')
    await refreshAccount(services, { account_id: id })
    return older
  }
  expect(await refreshAccount(services, { account_id: accountOf(dee) })).toBe('no_news')
  expect(await rowOf(dee)).toMatchObject({ status: 'active' })
})

test('news of an account without an owner here is ignored', async () => {
  expect(await refreshAccount(services, { account_id: 'acct_nobody' })).toBe('ignored')
})

test('every hour the accounts are asked about that are on their way, for thirty days', async () => {
  const [eve, fay, gil] = [
    await world.person('Eve', { payouts: 'in_review' }),
    await world.person('Fay', { payouts: 'needs_details' }),
    await world.person('Gil'),
  ]
  const touched = (person: { id: string }, secondsAgo: number) =>
    db
      .updateTable('payout_accounts')
      .set({ touched_at: new Date(clock.now().getTime() - secondsAgo * 1000) })
      .where('owner_id', '=', person.id)
      .execute()
  await touched(eve, 30 * 86_400 - 60)
  await touched(fay, 30 * 86_400 + 60)
  for (const person of [eve, fay, gil]) await setAccount(db, clock, accountOf(person), 'rejected')
  await refreshUnsettled(services)
  await world.runJobs()
  const found = await Promise.all([eve, fay, gil].map(rowOf))
  expect(found.map((row) => row?.status)).toEqual(['rejected', 'needs_details', 'active'])
})

const july = new Date('2026-07-01T04:00:00Z')
const august = new Date('2026-08-01T04:00:00Z')

test.each([
  ['needs_details', null, 'in_review', null, null],
  ['in_review', null, 'active', null, 'active'],
  ['in_review', null, 'needs_details', null, 'details_wanted'],
  ['active', null, 'active', july, 'details_wanted'],
  ['active', july, 'active', july, null],
  ['active', july, 'active', august, 'details_wanted'],
  ['active', july, 'active', null, null],
  ['needs_details', july, 'active', null, 'active'],
  ['in_review', null, 'rejected', null, 'declined'],
  ['active', null, 'closed', null, 'declined'],
  ['active', null, 'rejected', july, 'declined'],
] satisfies [PayoutAccountStatus, Date | null, PayoutAccountStatus, Date | null, string | null][])(
  'from %s (due %o) to %s (due %o) the letter is %s',
  (was, wasDue, is, due, letter) => {
    expect(letterOf({ status: was, due_by: wasDue }, { status: is, due_by: due })).toBe(letter)
  },
)

test('details are wanted before an account is submitted, and of an active one by a day', () => {
  expect(wantsDetails({ status: 'needs_details', due_by: null })).toBe(true)
  expect(wantsDetails({ status: 'active', due_by: july })).toBe(true)
  expect(wantsDetails({ status: 'active', due_by: null })).toBe(false)
  expect(wantsDetails({ status: 'rejected', due_by: july })).toBe(false)
})

test.each([
  ['needs_details', false],
  ['in_review', true],
  ['active', true],
  ['rejected', false],
  ['closed', false],
] as const)('an owner of an account that is %s has done their part: %s', (status, isDone) => {
  expect(isSubmitted({ status })).toBe(isDone)
  expect(isSubmitted(undefined)).toBe(false)
})

function accountOf({ id }: { id: string }): string {
  return `acct_${id}`
}

function rowOf({ id }: { id: string }) {
  return readPayoutAccount(db, id)
}

function subjectsTo({ email }: { email: string }): string[] {
  return letters.flatMap(({ to, subject }) => (to === email ? [subject] : []))
}

/** The payloads of the jobs of this name that wait, oldest first. */
async function waiting(name: string): Promise<unknown[]> {
  const { rows } = await world.pool.query(
    `select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = $1 order by j.id`,
    [name],
  )
  return rows.map(({ payload }) => payload)
}
