import type { Day } from '#platform/days.ts'
import { addSums, changeOf, noSums, type Sums } from './sums.ts'

/** A movement of an owner's money: the day at the place of the hand-over, and what it counts as, in cents. */
export type Row = { day: Day; rental_id: string; document: string | null; sums: Sums }

export type RentalLine = { rental_id: string; documents: string[]; sums: Sums }
export type Quarter = {
  quarter: 1 | 2 | 3 | 4
  opening_cents: number
  closing_cents: number
  sums: Sums
  rentals: RentalLine[]
}
export type Statement = Omit<Quarter, 'quarter' | 'rentals'> & {
  /** The part of the closing balance that is held until the rentals begin. */
  held_cents: number
  quarters: Quarter[]
}

const QUARTERS = [1, 2, 3, 4] as const

/** The statement of a year, in cents, from all movements of an owner's money, in the order of time. */
export function makeStatement(year: number, rows: readonly Row[]): Statement {
  const before = rows.filter(({ day }) => yearOf(day) < year)
  const within = rows.filter(({ day }) => yearOf(day) === year)
  const earlier = totalOf(before)
  const sums = totalOf(within)
  const quarters: Quarter[] = []
  for (const quarter of QUARTERS) {
    const opening_cents = quarters.at(-1)?.closing_cents ?? changeOf(earlier)
    const own = within.filter(({ day }) => quarterOf(day) === quarter)
    const all = totalOf(own)
    const closing_cents = opening_cents + changeOf(all)
    quarters.push({ quarter, opening_cents, closing_cents, sums: all, rentals: linesOf(own) })
  }
  const closing_cents = changeOf(earlier) + changeOf(sums)
  const held_cents = closing_cents - ownedBy(addSums(earlier, sums))
  return { opening_cents: changeOf(earlier), closing_cents, held_cents, sums, quarters }
}

/** The years that there are statements of, the newest first: from the first movement's until the present one. */
export function yearsOf(rows: readonly Row[], present: number): number[] {
  const first = Math.min(present, ...rows.map(({ day }) => yearOf(day)))
  return Array.from({ length: present - first + 1 }, (_, back) => present - back)
}

function linesOf(rows: readonly Row[]): RentalLine[] {
  return [...Map.groupBy(rows, ({ rental_id }) => rental_id)].map(([rental_id, own]) => ({
    rental_id,
    documents: own.flatMap(({ document }) => document ?? []),
    sums: totalOf(own),
  }))
}

function totalOf(rows: readonly Row[]): Sums {
  return rows.map(({ sums }) => sums).reduce(addSums, noSums())
}

/** The balance without held money: released shares, less what was sent. */
function ownedBy({ share, transfer, other }: Sums): number {
  return share + transfer + other
}

function yearOf(day: Day): number {
  return Number(day.slice(0, 4))
}

function quarterOf(day: Day): number {
  return Math.ceil(Number(day.slice(5, 7)) / 3)
}
