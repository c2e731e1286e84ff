import { randomUUID } from 'node:crypto'
import type { Person } from './people.ts'
import type { World } from './world.ts'

export const ROLES = ['visitor', 'stranger', 'administrator', 'renter', 'owner'] as const
export type Role = (typeof ROLES)[number]
export type Deal = Awaited<ReturnType<typeof makeDeal>>

type Bystanders = { stranger: Person; administrator: Person }

/** Two who are no party to a deal. */
async function makeBystanders(world: World): Promise<Bystanders> {
  return {
    stranger: await world.person('Stranger'),
    administrator: await world.person('Desk', { admin: true }),
  }
}

/** A listing and a request for it, with everybody who might look. */
export async function makeDeal(world: World, bystanders?: Bystanders) {
  const people = {
    visitor: null,
    ...(bystanders ?? (await makeBystanders(world))),
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
 * Deals with the scene that their route is called on, for one role after the other: a further one for each call that may change
 * it, the same for those that only look and those that nothing is changed for. Deals of a world have the same bystanders, but
 * for a call by one of these that may change something.
 */
export function dealsIn(world: World) {
  let shared: Promise<Bystanders> | undefined
  const bystandersFor = (role: Role) => {
    if (role === 'stranger' || role === 'administrator') return makeBystanders(world)
    shared ??= makeBystanders(world)
    return shared
  }
  return <Scene>(play: (deal: Deal) => Scene | Promise<Scene>) => {
    const make = async (role: Role) => {
      const deal = await makeDeal(world, await bystandersFor(role))
      return { deal, scene: await play(deal) }
    }
    let untouched: ReturnType<typeof make> | undefined
    return (role: Role, isChanging: boolean) => {
      if (isChanging) return make(role)
      untouched ??= make('visitor')
      return untouched
    }
  }
}
