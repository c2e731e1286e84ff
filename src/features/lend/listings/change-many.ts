import { blockDays } from '#features/catalogue/availability/block-days.ts'
import { readEquipment } from '#features/gear/equipment/read-equipment.ts'
import type { SignedIn } from '#platform/context.ts'
import { refusalText } from '#platform/http/problem.ts'
import { isRefused, type Refused, refuser } from '#platform/refusal.ts'
import type { ManyInput, ManyOutcome } from './contract.ts'
import { editEquipment } from './edit-equipment.ts'
import { listingRefusals } from './listing.ts'
import { pauseEquipment } from './pause-equipment.ts'
import { changedPrices, pricesProblem } from './price-change.ts'

const refuse = refuser(listingRefusals)

type Chosen = ManyInput['items'][number]

/** One change of several listings, each in its own transaction: one that is refused keeps none of the others from it. */
export async function changeMany(ctx: SignedIn, { items, change }: ManyInput): Promise<ManyOutcome> {
  const outcomes: ManyOutcome['items'] = []
  for (const item of items) {
    const outcome = await changeOne(ctx, item, change)
    const refused = isRefused(outcome) ? outcome : null
    outcomes.push({ id: item.id, refused: refused && sentenceOf(ctx, refused) })
  }
  return { items: outcomes }
}

function changeOne(ctx: SignedIn, item: Chosen, change: ManyInput['change']) {
  if (change.act === 'price') return changePrices(ctx, item, change.percent)
  if (change.act === 'block')
    return blockDays(ctx, item.id, { start: change.start_date, end: change.end_date })
  return pauseEquipment(ctx, item.id, change.act === 'pause')
}

/** Over the version that was shown, so that a repeated call does not raise a price twice. */
async function changePrices(ctx: SignedIn, { id, version }: Chosen, percent: number) {
  const listing = await readEquipment(ctx, id)
  if (isRefused(listing)) return listing
  if (listing.user_id !== ctx.viewer.id) return refuse('not_found')

  const prices = changedPrices(listing, percent)
  const problem = pricesProblem(prices)
  return problem ? refuse(problem) : editEquipment(ctx, id, { version, ...prices })
}

/** The sentence of the first field that is wrong, or of the refusal itself. */
function sentenceOf({ locale }: SignedIn, { refused, values, errors }: Refused) {
  const [first] = errors ?? []
  const code = first?.code ?? refused
  return { code, detail: refusalText(code, locale, first ? first.values : values) }
}
