import { expect, test } from 'vitest'
import { keysOf } from '#platform/own-value.ts'
import { newsOfAct } from './announce.ts'
import { matters } from './move-rental.ts'
import { newsOf } from './news/rental-news.ts'
import { rentalGraph } from './rental.ts'

const moves = keysOf(rentalGraph).flatMap((act) =>
  rentalGraph[act].from.map((stage) => [act, stage] as const),
)

test.each(moves)('%s from %s tells of nothing that it marks as read', (act, stage) => {
  const matter = matters[stage]
  const to = matter?.by === 'owner_id' ? 'owner' : 'renter'
  const types = [act, newsOfAct(act, true)].map((event) => newsOf(event, to)?.bell?.type)
  expect(types).not.toContain(matter?.type ?? 'nothing')
})
