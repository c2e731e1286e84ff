import type { Person } from './people.ts'
import type { World } from './world.ts'

/** The queue of the desk through its API, and what waits in it. */
export function queueOf(world: Pick<World, 'as' | 'db' | 'person' | 'listing'>) {
  const claim = (admin: Person | null, asked: object = {}) =>
    world.as(admin).post('/admin/queue/claim', asked)
  const decide = (admin: Person | null, id: string, decision: string, reason?: string) =>
    world.as(admin).post(`/admin/queue/${id}/decision`, { decision, reason })
  const decideReport = (admin: Person | null, id: string, outcome: string, reason?: string) =>
    world.as(admin).post(`/admin/reports/${id}/decision`, { outcome, reason })
  const skip = (admin: Person | null, id: string) => world.as(admin).post(`/admin/queue/${id}/skip`)
  const admins = () => Promise.all(['One', 'Two'].map((name) => world.person(name, { admin: true })))

  async function admin(): Promise<Person> {
    const one = await world.person('Desk', { admin: true })
    await lookedOver()
    return one
  }

  /** Nothing waits any more. */
  async function lookedOver() {
    await world.db.updateTable('moderation_items').set({ reviewed_at: new Date() }).execute()
    await world.db
      .updateTable('reports')
      .set({ closed_at: new Date() })
      .where('closed_at', 'is', null)
      .execute()
  }

  const rowOf = (id: string) =>
    world.db.selectFrom('moderation_items').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const reportOf = (id: string) =>
    world.db.selectFrom('reports').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const edit = (id: string, changes: object) =>
    world.db.updateTable('equipment').set(changes).where('id', '=', id).execute()

  async function reported(reporter: Person, subject_type: string, subject_id: string, more: object = {}) {
    const body = { subject_type, subject_id, reason: 'spam', ...more }
    const answer = await world.as(reporter).post('/reports', body)
    if (answer.status !== 201) throw new Error(`The report was refused: ${answer.status}`)
    return String(answer.body.id)
  }

  /** A listing whose words wait, and nothing else does. */
  async function waiting() {
    const [who, owner] = [await world.person('Desk', { admin: true }), await world.person('Ana')]
    await lookedOver()
    const listing = await world.listing(owner)
    return { admin: who, owner, listing }
  }
  return {
    claim,
    decide,
    decideReport,
    skip,
    admins,
    admin,
    lookedOver,
    rowOf,
    reportOf,
    edit,
    reported,
    waiting,
  }
}
