import { randomUUID } from 'node:crypto'
import type { Answer, Body } from './caller.ts'
import type { Person } from './people.ts'
import type { World } from './world.ts'

type RequestDetails = Partial<{
  start_date: string
  end_date: string
  has_experience: boolean
  experience_description: string
  note: string
  preferred_pickup_time: string
  expected_total_cents: number
}>

/** Asking, answering and stepping back through the API, for a world whose day is 2026-06-10. */
export function rentalsOf({ as, db }: Pick<World, 'as' | 'db'>) {
  const request = (
    renter: Person | null,
    equipment_id: string,
    asked: RequestDetails = {},
    key = randomUUID(),
  ) =>
    as(renter).post(
      '/rentals',
      { equipment_id, start_date: '2026-06-20', end_date: '2026-06-22', ...asked },
      { 'idempotency-key': key },
    )
  const act = (person: Person | null, id: string, act: string, body?: unknown) =>
    as(person).post(`/rentals/${id}/${act}`, body)
  return {
    request,
    /** A request that was made; answers the rental. */
    asked: async (renter: Person, equipment_id: string, details: RequestDetails = {}): Promise<Body> =>
      made(await request(renter, equipment_id, details)),
    approve: (person: Person | null, id: string, body: object = {}) => act(person, id, 'approval', body),
    reject: (person: Person | null, id: string, body: object = {}) => act(person, id, 'rejection', body),
    withdraw: (person: Person | null, id: string) => act(person, id, 'withdrawal'),
    upload: (person: Person | null, id: string, bytes: Uint8Array<ArrayBuffer>, name = 'policy.pdf') =>
      act(person, id, 'insurance', formWith(bytes, name)),
    notificationsOf: (person: { id: string }) =>
      db
        .selectFrom('notifications')
        .selectAll()
        .where('user_id', '=', person.id)
        .orderBy('created_at')
        .orderBy('id')
        .execute(),
    hasPending: async (equipmentId: string): Promise<boolean> => {
      const { has_pending_requests } = await db
        .selectFrom('equipment')
        .select('has_pending_requests')
        .where('id', '=', equipmentId)
        .executeTakeFirstOrThrow()
      return has_pending_requests
    },
  }
}

/** How often each outcome came: `200` or the refusal's code. */
export function outcomes(answers: Answer[]): Record<string, number> {
  const names = answers.map(({ status, body }) => (status < 300 ? String(status) : body.code))
  return Object.fromEntries([...Map.groupBy(names, (name) => name)].map(([name, all]) => [name, all.length]))
}

const PDF = `%PDF-1.7
1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj
2 0 obj <</Type/Pages/Kids[3 0 R]/Count 1>> endobj
3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]>> endobj
trailer <</Root 1 0 R/Size 4>>
%%EOF
`

/** A PDF of one empty page, padded to a size. */
export function pdf(size = 300): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size).fill(0x20)
  bytes.set(new TextEncoder().encode(PDF))
  return bytes
}

function formWith(bytes: Uint8Array<ArrayBuffer>, name: string): FormData {
  const form = new FormData()
  form.set('file', new File([bytes], name))
  return form
}

function made({ status, body }: Answer): Body {
  if (status !== 201) throw new Error(`The request was refused: ${status} ${JSON.stringify(body)}`)
  return body
}
