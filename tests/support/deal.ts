import { randomUUID } from 'node:crypto'
import type { Person } from './people.ts'
import type { World } from './world.ts'

export const ROLES = ['visitor', 'stranger', 'administrator', 'renter', 'owner'] as const
export type Role = (typeof ROLES)[number]
export type Deal = Awaited<ReturnType<typeof makeDeal>>

/** A listing and a request for it, with everybody who might look. */
export async function makeDeal(world: World) {
  const people = {
    visitor: null,
    stranger: await world.person('Stranger'),
    administrator: await world.person('Desk', { admin: true }),
    renter: await world.person('Mika'),
    owner: await world.person('Ana'),
  } satisfies Record<Role, Person | null>
  const listing = await world.listing(people.owner)
  const asked = { equipment_id: listing, start_date: '2026-06-20', end_date: '2026-06-22' }
  const { status, body } = await world
    .as(people.renter)
    .post('/rentals', asked, { 'idempotency-key': randomUUID() })
  if (status !== 201) throw new Error(`The request was refused: ${status} ${JSON.stringify(body)}`)
  return { people, listing, id: String(body.id) }
}

/**
 * A deal with the scene that its route is called on, for one role after the other: a further one for each call that may change it,
 * the same for those that only look and those that nothing is changed for.
 */
export function dealsFor<Scene>(world: World, play: (deal: Deal) => Scene | Promise<Scene>) {
  const make = async () => {
    const deal = await makeDeal(world)
    return { deal, scene: await play(deal) }
  }
  let untouched: ReturnType<typeof make> | undefined
  return (isChanging: boolean) => {
    if (isChanging) return make()
    untouched ??= make()
    return untouched
  }
}
