import { randomUUID } from 'node:crypto'
import type { Body } from './caller.ts'
import type { Person } from './people.ts'
import type { World } from './world.ts'

/** Listing gear through the API as its owner does it. */
export function listingsOf({ as, db }: Pick<World, 'as' | 'db'>) {
  const create = (
    person: Person | null,
    written: object = {},
    key = randomUUID(),
    headers: Record<string, string> = {},
  ) => as(person).post('/equipment', { ...ENOUGH, ...written }, { 'idempotency-key': key, ...headers })
  return {
    create,
    /** A listing that was made; answers it. */
    listed: async (person: Person, written: object = {}): Promise<Body> => {
      const { status, body } = await create(person, written)
      if (status !== 201) throw new Error(`The listing was refused: ${status} ${JSON.stringify(body)}`)
      return body
    },
    edit: (person: Person | null, id: string, changes: object) =>
      as(person).patch(`/equipment/${id}`, changes),
    remove: (person: Person | null, id: string) => as(person).delete(`/equipment/${id}`),
    /** The address of a picture that this person uploaded. */
    picture: async ({ id }: Person): Promise<string> => {
      const src = `/media/pictures/${randomUUID()}`
      const drawn = { widths: [400, 800], width: 1600, height: 1200, blur: 'data:image/webp;base64,AA==' }
      await db
        .insertInto('pictures')
        .values({ ...drawn, user_id: id, src, purpose: 'listing' })
        .execute()
      return src
    },
  }
}

const ENOUGH = { name: 'Sony FX6', category: 'cameras', price: 250, location: 'Toronto, Ontario' }
