import { randomUUID } from 'node:crypto'
import { logSecurityEvent } from '../../src/features/base/security/log-security-event.ts'
import { followDispute } from '../../src/features/rent/payments/disputes/follow-dispute.ts'
import type { Deal } from './deal.ts'
import { messagesOf } from './messages.ts'
import { payingIn } from './paying.ts'
import type { Person } from './people.ts'
import { rentalsOf } from './rentals.ts'
import type { Scenes } from './scene.ts'
import type { World } from './world.ts'

/** The desk's routes about one thing, each called on a real one. */
export function adminScenes(world: World): Scenes {
  const rentals = rentalsOf(world)
  const messages = messagesOf(world)
  const paying = payingIn(world)
  async function newKind(admin: Person, category?: string): Promise<string> {
    const path = category ? '/admin/subcategories' : '/admin/categories'
    return (await world.as(admin).post(path, { ...kindWords(), category })).body.slug
  }
  async function failedJob(): Promise<string> {
    const added = `select id from graphile_worker.add_job('nothing', max_attempts := 1, job_key := $1)`
    const { rows } = await world.pool.query(added, [randomUUID()])
    await world.pool.query('update graphile_worker._private_jobs set attempts = 1 where id = $1', [
      rows[0].id,
    ])
    return rows[0].id
  }
  /** Approves a rental and has its renter pay it. */
  const paidDeal = async ({ people, id }: Deal): Promise<string> => {
    await rentals.approve(people.owner, id)
    await paying.pay((await paying.open({ id, renter: people.renter })).url)
    await world.as(people.renter).get(`/rentals/${id}/payment`)
    return id
  }
  const itemOf = async (listing: string): Promise<string> => {
    const { id } = await world.db
      .selectFrom('moderation_items')
      .select('id')
      .where('subject_id', '=', listing)
      .where('reviewed_at', 'is', null)
      .executeTakeFirstOrThrow()
    return id
  }
  const reported = async (person: Person, subject_type: string, subject_id: string): Promise<string> => {
    const { body } = await world.as(person).post('/reports', { subject_type, subject_id, reason: 'spam' })
    return body.id
  }

  const guarded = async (): Promise<Person> => {
    const person = await world.person('Noah')
    const at = world.clock.now()
    const step = { user_id: person.id, secret: 'sealed', created_at: at, confirmed_at: at }
    await world.db.insertInto('second_steps').values(step).execute()
    return person
  }

  return {
    askRecovery: async () => ({
      path: `/admin/people/${(await guarded()).id}/recovery`,
      body: { reason: 'Showed their licence: phone and codes burnt.', ends: ['second_step'] },
    }),
    decideRecovery: async ({ people }) => {
      const path = `/admin/people/${(await guarded()).id}/recovery`
      const reason = 'They found their codes.'
      await world.as(people.administrator).post(path, { reason, ends: ['second_step'] })
      return { path: `${path}/decision`, body: { reason, outcome: 'leave' } }
    },
    createCategory: async () => ({ path: '/admin/categories', body: kindWords() }),
    createSubcategory: async () => ({
      path: '/admin/subcategories',
      body: { ...kindWords(), category: 'cameras' },
    }),
    editCategory: async ({ people }) => ({
      path: `/admin/categories/${await newKind(people.administrator)}`,
      body: { icon: 'fan' },
    }),
    editSubcategory: async ({ people }) => ({
      path: `/admin/subcategories/${await newKind(people.administrator, 'cameras')}`,
      body: { enabled: false },
    }),
    orderSubcategories: async ({ people }) => {
      const category = await newKind(people.administrator)
      const slugs = [
        await newKind(people.administrator, category),
        await newKind(people.administrator, category),
      ]
      return { path: `/admin/categories/${category}/order`, body: { slugs: slugs.toReversed() } }
    },
    mergeCategory: async ({ people }) => ({
      path: `/admin/categories/${await newKind(people.administrator)}/merge`,
      body: { into: 'cameras', reason: 'The same things.' },
    }),
    mergeSubcategory: async ({ people }) => ({
      path: `/admin/subcategories/${await newKind(people.administrator, 'cameras')}/merge`,
      body: { into: 'cinema-cameras', reason: 'The same things.' },
    }),
    skipInQueue: async ({ listing }) => ({ path: `/admin/queue/${await itemOf(listing)}/skip` }),
    decideItem: async ({ listing }) => ({
      path: `/admin/queue/${await itemOf(listing)}/decision`,
      body: { decision: 'keep' },
    }),
    undoDecision: async ({ listing }) => ({ path: `/admin/queue/${await itemOf(listing)}/decision` }),
    decideReport: async ({ people, listing }) => ({
      path: `/admin/reports/${await reported(people.renter, 'equipment', listing)}/decision`,
      body: { outcome: 'keep' },
    }),
    readReportedWords: async ({ people, listing }) => {
      const { id } = await messages.said(people.renter, people.owner, 'Cash?', { equipment_id: listing })
      return { path: `/admin/reports/${await reported(people.owner, 'message', id)}/words` }
    },
    readRentalStory: ({ id }) => ({ path: `/admin/rentals/${id}/story` }),
    repeatLetter: async (deal) => {
      await rentals.approve(deal.people.owner, deal.id)
      await world.runJobs()
      const { message_id } = await world.db
        .selectFrom('deliveries')
        .select('message_id')
        .where('rental_id', '=', deal.id)
        .where('channel', '=', 'email')
        .executeTakeFirstOrThrow()
      return { path: `/admin/rentals/${deal.id}/letters`, body: { message_id, reason: 'It never came' } }
    },
    callOffRental: async ({ people, id }) => {
      await rentals.approve(people.owner, id)
      return { path: `/admin/rentals/${id}/cancellation`, body: { reason: 'Owner is away' } }
    },
    holdShare: async (deal) => ({ path: `/admin/rentals/${await paidDeal(deal)}/share/hold`, body: REASON }),
    letShareGo: async (deal) => {
      const id = await paidDeal(deal)
      await world.as(deal.people.administrator).post(`/admin/rentals/${id}/share/hold`, REASON)
      return { path: `/admin/rentals/${id}/share/release`, body: REASON }
    },
    refundRental: async (deal) => ({ path: `/admin/rentals/${await paidDeal(deal)}/refund`, body: REASON }),
    recoverShare: async (deal) => {
      const id = await paidDeal(deal)
      const { payment_intent } = await paying.charge(id)
      const lost = { id: `du_${id}`, status: 'lost', reason: 'general', evidence_due_by: null } as const
      const amount = { payment_intent: payment_intent ?? '', amount_cents: 100 }
      await followDispute(world.services, { ...lost, ...amount })
      return { path: `/admin/rentals/${id}/share/recovery`, body: REASON }
    },
    askProviderAgain: ({ id }) => ({ path: `/admin/rentals/${id}/provider`, body: { reason: 'No news' } }),
    retryJob: async () => ({
      path: `/admin/jobs/${await failedJob()}/retry`,
      body: { reason: 'Mail is back' },
    }),
    settleMoney: async ({ people, id }) => {
      const event = { resource_type: 'rental', resource_id: id, user_id: people.stranger.id } as const
      await logSecurityEvent(world.db, { ...event, action: 'payment_mismatch', details: { amount_cents: 1 } })
      const { body } = await world.as(people.administrator).get('/admin/money?kind=unfit')
      return { path: `/admin/money/${body.items.at(-1).event_id}/settlement`, body: { reason: 'Paid back' } }
    },
    dropJob: async () => ({ path: `/admin/jobs/${await failedJob()}/drop`, body: { reason: 'Too late' } }),
    changeIncident: async ({ people }) => {
      const { body } = await world.as(people.administrator).post('/admin/incidents', incident)
      return { path: `/admin/incidents/${body.id}`, body: { version: 1, title: 'Lost laptop, found' } }
    },
  }
}

const REASON = { reason: 'The lens had a crack.' }

function kindWords() {
  const name = `Things ${randomUUID()}`
  return { name_en: name, name_fr: name, icon: 'drone' }
}

/** As little as the register takes. */
const incident = {
  ...{ title: 'Lost laptop', circumstances: 'On a train', found_on: '2026-06-09' },
  ...{ occurred_from: null, occurred_to: null, data_kinds: ['contacts'] },
  ...{ people_affected: null, quebec_people_affected: null, risk: 'open', risk_reasons: '' },
  ...{ steps_taken: '', prevented_by: '', told_opc_on: null, told_cai_on: null },
  ...{ told_people_on: null, closed_on: null },
}
