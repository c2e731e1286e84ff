import { randomUUID } from 'node:crypto'
import type { Body } from './caller.ts'
import type { Person } from './people.ts'
import type { World } from './world.ts'

type Attached = Partial<{ equipment_id: string; rental_id: string; document_id: string }>

/** Writing and reading through the API. */
export function messagesOf({ as }: Pick<World, 'as'>) {
  const send = (
    from: Person | null,
    to: { id: string },
    body: string,
    attached: Attached = {},
    key = randomUUID(),
  ) => as(from).post('/messages', { receiver_id: to.id, body, ...attached }, { 'idempotency-key': key })
  return {
    send,
    /** A message that was sent; answers it. */
    said: async (from: Person, to: { id: string }, body: string, attached: Attached = {}): Promise<Body> => {
      const { status, body: message } = await send(from, to, body, attached)
      if (status !== 201) throw new Error(`The message was refused: ${status} ${JSON.stringify(message)}`)
      return message
    },
    thread: async (person: Person, other: { id: string }, query = ''): Promise<Body> =>
      (await as(person).get(`/conversations/${other.id}${query}`)).body,
    list: async (person: Person, query = ''): Promise<Body> =>
      (await as(person).get(`/conversations${query}`)).body,
    read: (person: Person, other: { id: string }, up_to: number) =>
      as(person).post(`/conversations/${other.id}/read`, { up_to }),
    unread: async (person: Person): Promise<number> =>
      (await as(person).get('/messages/unread_count')).body.unread_count,
  }
}
