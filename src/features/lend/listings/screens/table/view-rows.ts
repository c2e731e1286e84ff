import type { OwnEquipment } from '../../own-equipment.ts'
import type { TABLE_SORTS, TABLE_STATES, TableView } from './table-view.ts'

type Row = Pick<
  OwnEquipment,
  | 'id'
  | 'name'
  | 'location'
  | 'location_fr'
  | 'state'
  | 'hidden'
  | 'pending_requests'
  | 'price_cents'
  | 'next_handover'
  | 'earned_cents'
  | 'created_at'
>

/** The rows that a view shows. Each word of the search begins a word of the name or of the city; accents don’t count. */
export function viewRows<R extends Row>(rows: readonly R[], { find, state, sort }: TableView): R[] {
  const wanted = wordsOf(find ?? '')
  const shown = rows.filter((row) => {
    const words = wordsOf(`${row.name} ${row.location} ${row.location_fr}`)
    const isFound = wanted.every((one) => words.some((word) => word.startsWith(one)))
    return isFound && (!state || inState[state](row))
  })
  return sort ? shown.sort(orders[sort]) : shown
}

const inState: Record<(typeof TABLE_STATES)[number], (row: Row) => boolean> = {
  on_offer: ({ state, hidden }) => state === 'on_offer' && !hidden,
  paused: ({ state }) => state === 'paused',
  hidden: ({ hidden }) => hidden !== null,
  asked: ({ pending_requests }) => pending_requests > 0,
}

const orders: Record<(typeof TABLE_SORTS)[number], (a: Row, b: Row) => number> = {
  name: (a, b) => byName.compare(a.name, b.name),
  price: (a, b) => b.price_cents - a.price_cents,
  next: (a, b) => compareTexts(a.next_handover?.day ?? NEVER, b.next_handover?.day ?? NEVER),
  earned: (a, b) => b.earned_cents - a.earned_cents,
  newest: (a, b) => compareTexts(b.created_at, a.created_at),
}

const NEVER = '9999-12-31'
const byName = new Intl.Collator('fr-CA', { numeric: true, sensitivity: 'base' })

function compareTexts(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

function wordsOf(text: string): string[] {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
}
