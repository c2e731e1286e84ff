import { logSecurityEvent } from '#features/base/security/log-security-event.ts'
import { isOwnMatter } from '#features/base/security/own-matter.ts'
import { readDeskMoney } from '#features/rent/payments/desk/decide.ts'
import { listReceipts } from '#features/rent/receipts/read-receipt.ts'
import { mayCallOff } from '#features/rent/rentals/may.ts'
import type { SignedIn } from '#platform/context.ts'
import { transact } from '#platform/database.ts'
import { dayInZone } from '#platform/days.ts'
import { toCents } from '#platform/money.ts'
import { refuser } from '#platform/refusal.ts'
import { isUuid } from '#platform/uuid.ts'
import type { RentalStory } from './contract.ts'
import { lifeEntries } from './life-entries.ts'
import { moneyEntries } from './money-entries.ts'
import { type StoryHead, selectHead } from './store/life.ts'
import { storyRefusals } from './story.ts'

const refuse = refuser(storyRefusals)

/** All that happened to a rental; that it was opened is written down first. */
export async function readStory(ctx: SignedIn, id: string) {
  const head = await openStory(ctx, id)
  if (!head) return refuse('not_found')
  const lists = await Promise.all([lifeEntries(ctx.db, head, ctx.viewer.id), moneyEntries(ctx.db, head)])
  const entries = lists.flat().toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
  const listed = (await listReceipts(ctx.db, [head.id], null)).get(head.id) ?? []
  const documents = listed.map(({ number, kind }) => ({ number, kind }))
  return { ...headView(head), ...(await moneyView(ctx, head)), documents, entries } satisfies RentalStory
}

function openStory(ctx: SignedIn, id: string): Promise<StoryHead | undefined> {
  return transact(ctx.db, async (trx) => {
    const head = isUuid(id) ? await selectHead(trx, id) : undefined
    if (!head) return undefined
    await logSecurityEvent(trx, {
      ctx,
      user_id: null,
      action: 'rental_story_opened',
      resource_type: 'rental',
      resource_id: id,
    })
    return head
  })
}

type MoneyView = Pick<RentalStory, 'may' | 'amounts'>

/** The decisions of the viewer and their amounts: none in their own matter, and none on money before there is a charge. */
async function moneyView(ctx: SignedIn, head: StoryHead): Promise<MoneyView> {
  const { viewer, clock, db } = ctx
  const now = clock.now()
  const clocks = head.deadlines.map((due_at) => ({ due_at }))
  const call_off = mayCallOff(viewer, { ...head, clocks }, { now, today: dayInZone(now, head.time_zone) })
  const money = await readDeskMoney(db, { kind: 'rental', subject_id: head.id })
  const amounts = money?.amounts ?? { share_cents: 0, refund_cents: 0, recover_cents: 0 }
  const isOwn = isOwnMatter(viewer, head.owner_id, head.renter_id)
  return { may: { call_off, ...(money && !isOwn ? money.may : noMoney) }, amounts }
}

const noMoney = { hold_back: false, let_go: false, refund: false, recover_share: false }

function headView(head: StoryHead): Omit<RentalStory, 'documents' | 'entries' | keyof MoneyView> {
  const { id, equipment_id, equipment_name, start_date, end_date, stage, payment_status } = head
  return {
    ...{ id, equipment_id, equipment_name, start_date, end_date, stage, payment_status },
    owner: { id: head.owner_id, name: head.owner_name },
    renter: { id: head.renter_id, name: head.renter_name },
    total_cents: toCents(head.total_cost),
  }
}
